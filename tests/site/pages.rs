//! Pages: each is there, sound, and known to the tests.

use std::{collections::BTreeSet, path::Path};

use crate::harness::Site;

/// The table that the tests in a browser are driven by.
fn table() -> Vec<(String, String, u16)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("browser/pages.json");
    let text = std::fs::read_to_string(path).expect("the table is readable");
    let rows: serde_json::Value = serde_json::from_str(&text).expect("the table is JSON");
    let rows = rows.as_array().expect("a list").iter();
    rows.map(|row| {
        let text = |name: &str| row[name].as_str().expect("a text").to_owned();
        let status = row["status"].as_u64().expect("a number");
        (
            text("route"),
            text("path"),
            u16::try_from(status).expect("a status"),
        )
    })
    .collect()
}

#[test]
fn every_route_is_in_the_table_of_page_kinds() {
    let tested: BTreeSet<String> = table().into_iter().map(|(route, ..)| route).collect();
    for route in app::routes() {
        assert!(
            tested.contains(route.path()),
            "add {} to tests/browser/pages.json",
            route.path()
        );
    }
}

#[tokio::test]
async fn every_page_answers_with_its_status_and_one_heading() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for (route, path, status) in table() {
        // Attempts and faults need more than an address; they have tests of their own.
        if !path.starts_with('/') || status == 500 {
            continue;
        }
        let page = visitor.get(&path).await;
        assert_eq!(page.status.as_u16(), status, "{route}");
        assert_eq!(page.body.matches("<h1").count(), 1, "{route}");
        assert!(
            page.body.starts_with("<!DOCTYPE html><html lang=\"en\""),
            "{route}"
        );
        assert!(page.body.contains("<main id=\"content\">"), "{route}");
        assert!(page.body.contains("href=\"#content\""), "{route}");
    }
}

#[tokio::test]
async fn a_public_page_names_its_one_address() {
    let site = Site::with_content(
        &crate::harness::real_content(),
        &["--public-url", "https://notes.example"],
    )
    .await;
    let page = site
        .visitor()
        .get("/notes/mongodb-patterns/bucket?hobby=chess")
        .await;
    let canonical =
        "href=\"https://notes.example/notes/mongodb-patterns/bucket\" rel=\"canonical\"";
    assert!(page.body.contains(canonical));
}

#[tokio::test]
async fn an_address_that_does_not_exist_is_a_404_with_a_page() {
    let site = Site::start().await;
    let visitor = site.visitor();
    // A page that is cached makes no other address good.
    visitor.get("/notes/mongodb-patterns/bucket").await;
    for path in [
        "/nowhere",
        "/notes/nothing",
        "/notes/mongodb-patterns/nothing",
        "/notes/mongodb-patterns/nothing/quiz",
        "/glossary/nothing",
        "/glossary/%00",
        "/notes/mongodb-patterns%2Fbucket",
        "/notes/..%2f%2fevil.example/x?hobby=chess&keep=1",
        "/attempts/AAAAAAAAAAAAAAAAAAAAAA",
        "/attempts/..%2f..%2fetc%2fpasswd",
        "/static/nothing.css",
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.body.contains("There is no such page"), "{path}");
    }
}

#[tokio::test]
async fn a_page_has_a_text_for_every_failure_that_its_scripts_can_name() {
    let script = include_str!("../../public/scripts/shared/send.js");
    let names = script.split("@typedef {").nth(1).expect("a type");
    let names = names.split("} Failure").next().expect("it is Failure");
    let names: Vec<&str> = names.split('"').skip(1).step_by(2).collect();
    assert!(names.len() > 8, "{names:?}");
    let page = Site::start().await.visitor().get("/faq").await.body;
    for name in names {
        let mut attribute = String::from("data-error");
        for letter in name.chars() {
            if letter.is_uppercase() {
                attribute.push('-');
            }
            attribute.extend(letter.to_lowercase());
        }
        assert!(page.contains(&format!("{attribute}=\"")), "{attribute}");
    }
}

#[tokio::test]
async fn an_address_with_a_slash_at_its_end_leads_to_the_one_without() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for (path, clean) in [
        ("/notes/", "/notes"),
        (
            "/notes/mongodb-patterns/bucket/?hobby=chess",
            "/notes/mongodb-patterns/bucket?hobby=chess",
        ),
    ] {
        let answer = visitor.get(path).await;
        assert_eq!((answer.status.as_u16(), answer.location()), (308, clean));
    }
}

/// The hobbies whose analogies are visible.
fn visible(page: &str) -> Vec<&str> {
    page.split("<aside ")
        .skip(1)
        .filter_map(|aside| {
            let tag = aside.split('>').next()?;
            let (_, rest) = tag.split_once("data-hobby=\"")?;
            (!tag.contains(" hidden")).then(|| rest.split('"').next())?
        })
        .collect()
}

#[tokio::test]
async fn exactly_one_analogy_of_each_section_is_visible() {
    let site = Site::start().await;
    let page = site.visitor().get("/notes/mongodb-patterns/bucket").await;
    assert_eq!(page.body.matches("<aside ").count(), 5 * 12);
    assert_eq!(visible(&page.body), ["cricket"; 5]);
}

#[tokio::test]
async fn an_address_with_a_hobby_shows_it_and_changes_no_setting() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let page = visitor
        .get("/notes/mongodb-patterns/bucket?hobby=cooking")
        .await;
    assert_eq!(visible(&page.body), ["cooking"; 5]);
    assert_eq!(page.header("set-cookie"), "");
    let page = visitor
        .get("/notes/mongodb-patterns/bucket?hobby=quidditch")
        .await;
    assert_eq!(
        visible(&page.body),
        ["cricket"; 5],
        "an unknown one falls back"
    );
}

#[tokio::test]
async fn the_hobby_control_keeps_the_choice_and_leads_to_the_clean_address() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let answer = visitor
        .get("/notes/mongodb-patterns/bucket?hobby=chess&keep=1")
        .await;
    assert_eq!(answer.status, 303);
    assert_eq!(answer.location(), "/notes/mongodb-patterns/bucket");
    assert_eq!(visitor.cookie("preferences").as_deref(), Some("chess.auto"));
    let page = visitor.get(answer.location()).await;
    assert_eq!(visible(&page.body), ["chess"; 5]);
    let page = visitor
        .get("/notes/mongodb-patterns/bucket?hobby=music")
        .await;
    assert_eq!(
        visible(&page.body),
        ["music"; 5],
        "a shared address goes first"
    );
}

#[tokio::test]
async fn settings_keep_hobby_and_theme() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let answer = visitor
        .post("/settings", &[("hobby", "travel"), ("theme", "dark")])
        .await;
    assert_eq!(
        (answer.status.as_u16(), answer.location()),
        (303, "/settings?done=saved")
    );
    assert_eq!(
        visitor.cookie("preferences").as_deref(),
        Some("travel.dark")
    );
    let page = visitor.get("/settings").await;
    assert!(page.body.contains("data-theme=\"dark\""));
    let forged = [("hobby", "x; Path=/evil"), ("theme", "neon")];
    visitor.post("/settings", &forged).await;
    assert_eq!(
        visitor.cookie("preferences").as_deref(),
        Some("cricket.auto")
    );
}

#[tokio::test]
async fn a_term_lists_the_sections_that_use_it() {
    let site = Site::start().await;
    let page = site.visitor().get("/glossary/multikey-index").await;
    assert!(
        page.body
            .contains("href=\"/notes/mongodb-patterns/bucket#the-shape\"")
    );
}

#[tokio::test]
async fn health_tells_what_the_site_holds() {
    let site = Site::start().await;
    let answer = site.visitor().get("/healthz").await;
    let health: serde_json::Value = serde_json::from_str(&answer.body).expect("JSON");
    assert_eq!(health["status"], "ok");
    assert_eq!(health["topics"], 5);
    assert_eq!(health["questions"], 52);
    assert!(health["terms"].as_u64() >= Some(50));
    assert!(
        health["content_version"]
            .as_str()
            .is_some_and(|v| v.len() == 16)
    );
}

#[tokio::test]
async fn static_files_are_compressed_and_kept_for_ever() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let home = visitor.get("/").await;
    let (_, rest) = home
        .body
        .split_once("rel=\"stylesheet\" href=\"")
        .expect("a style sheet");
    let path = rest.split('"').next().expect("it ends");
    let request = visitor
        .request("GET", path)
        .await
        .header("accept-encoding", "gzip, br");
    let file = visitor.bytes(request).await;
    assert_eq!(file.0, 200);
    assert_eq!(file.1["content-encoding"], "br");
    assert_eq!(
        file.1["cache-control"],
        "public, max-age=31536000, immutable"
    );
    let plain = visitor.get(path).await;
    assert!(plain.body.contains("--paper") && plain.body.len() > 2 * file.2.len());
}
