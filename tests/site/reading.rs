//! What stands around a note: topics, tags, neighbours, words, how to cite it; and the glossary's
//! filter.

use crate::harness::{Site, copy_of_content, edit};

const NOTE: &str = "/notes/mongodb-patterns/bucket";
const COURSE: &str = "mongodb-patterns/course.toml";

#[tokio::test]
async fn a_tag_leads_to_the_notes_that_have_it_or_whose_course_has_it() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let note = visitor.get(NOTE).await;
    for tag in ["time-series", "mongodb"] {
        let page = visitor.get(&format!("/tags/{tag}")).await;
        assert_eq!(page.status, 200, "{tag}");
        assert!(page.body.contains(&format!("href=\"{NOTE}\"")), "{tag}");
    }
    assert!(note.body.contains("href=\"/tags/time-series\""));
    for tag in ["nothing", "%3Cb%3E"] {
        assert_eq!(
            visitor.get(&format!("/tags/{tag}")).await.status,
            404,
            "{tag}"
        );
    }
}

#[tokio::test]
async fn a_changed_tag_of_a_course_reaches_notes_that_have_not_changed() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    edit(&content, COURSE, "\"mongodb\"", "\"document-databases\"");
    let site = site.reimport(content.path()).await;
    let visitor = site.visitor();
    assert_eq!(visitor.get("/tags/mongodb").await.status, 404);
    assert!(
        visitor
            .get("/tags/document-databases")
            .await
            .body
            .contains(NOTE)
    );
}

#[tokio::test]
async fn a_note_is_cited_with_its_address() {
    let options = ["--public-url", "https://notes.example"];
    let site = Site::with_content(&crate::harness::real_content(), &options).await;
    let page = site.visitor().get(NOTE).await.body;
    let cite = page.split("class=\"cite\"").nth(1).expect("a citation");
    let cite = cite.split("</details>").next().expect("it ends");
    assert!(cite.contains("“The Bucket Pattern.” MongoDB Data Modeling Patterns. Study Notes."));
    assert!(cite.contains("@misc{mongodb-patterns-bucket,"));
    assert!(cite.contains("title = {{The Bucket Pattern}}"));
    assert!(cite.contains("url = {https://notes.example/notes/mongodb-patterns/bucket}"));
}

#[tokio::test]
async fn a_site_that_says_where_its_files_are_edited_links_there() {
    let content = copy_of_content();
    assert!(
        !Site::start()
            .await
            .visitor()
            .get(NOTE)
            .await
            .body
            .contains("Edit this page")
    );
    let pattern = "edit = \"https://git.example/notes/edit/main/content/{path}\"\nname = ";
    edit(
        &content,
        "site.toml",
        "name = \"Study Notes\"",
        &format!("{pattern}\"Study Notes\""),
    );
    let page = Site::with_content(content.path(), &[])
        .await
        .visitor()
        .get(NOTE)
        .await
        .body;
    let address = "https://git.example/notes/edit/main/content/mongodb-patterns/bucket.md";
    assert!(page.contains(&format!("href=\"{address}\"")));
}

#[tokio::test]
async fn language_and_direction_come_from_the_course() {
    let content = copy_of_content();
    edit(&content, COURSE, "level = ", "lang = \"ur\"\nlevel = ");
    let site = Site::with_content(content.path(), &[]).await;
    let visitor = site.visitor();
    for path in [
        NOTE,
        "/notes/mongodb-patterns",
        "/notes/mongodb-patterns/bucket/quiz",
    ] {
        let page = visitor.get(path).await.body;
        assert!(page.contains("<html lang=\"ur\" dir=\"rtl\""), "{path}");
        // What the interface says there is still English.
        let header = "<header lang=\"en\" dir=\"ltr\"";
        assert!(page.contains(header), "{path}");
    }
    let home = visitor.get("/").await.body;
    assert!(home.contains("<html lang=\"en\" dir=\"ltr\""));
}

#[tokio::test]
async fn the_glossary_is_filtered_by_name_spelling_and_definition() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let found = async |query: &str| {
        let page = visitor.get(&format!("/glossary?q={query}")).await;
        assert_eq!(page.status, 200, "{query}");
        let main = page.body.split("<main").nth(1).expect("a text").to_owned();
        let links = main.split("<dt><a href=\"/glossary/").skip(1);
        links
            .map(|link| link.split('"').next().expect("it ends").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        found("E11000").await,
        ["duplicate-key-error"],
        "another spelling"
    );
    assert!(
        found("MULTIKEY")
            .await
            .contains(&"multikey-index".to_owned()),
        "case"
    );
    assert!(
        found("%20two%20points%20in%20time")
            .await
            .contains(&"range-query".to_owned())
    );
    assert_eq!(found("%3Cscript%3E").await, Vec::<String>::new());
    let all = found("").await;
    assert!(all.len() > 50);
    assert_eq!(found("%20").await, all, "a blank filter is none");
    let page = visitor.get("/glossary?q=%22%3E%3Cb%3E").await.body;
    assert!(page.contains("No word here holds that."));
    assert!(!page.contains("<b>"));
}

#[tokio::test]
async fn the_button_in_the_header_changes_the_theme_alone_and_leads_back() {
    let site = Site::start().await;
    let visitor = site.visitor();
    visitor.get(&format!("{NOTE}?hobby=chess&keep=1")).await;
    let answer = visitor
        .post("/settings", &[("theme", "dark"), ("back", NOTE)])
        .await;
    assert_eq!((answer.status.as_u16(), answer.location()), (303, NOTE));
    assert_eq!(visitor.cookie("preferences").as_deref(), Some("chess.dark"));
    let answer = visitor
        .post(
            "/settings",
            &[("theme", "light"), ("back", "//evil.example")],
        )
        .await;
    assert_eq!(answer.location(), "/settings?done=saved");
}

#[tokio::test]
async fn pages_tell_browsers_what_to_fetch_before_it_is_asked_for() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let page = visitor.get(NOTE).await;
    let rules = page
        .header("speculation-rules")
        .trim_matches('"')
        .to_owned();
    let rules = visitor.get(&rules).await;
    assert_eq!(
        rules.header("content-type"),
        "application/speculationrules+json"
    );
    let parsed: serde_json::Value = serde_json::from_str(&rules.body).expect("JSON");
    assert!(parsed["prefetch"].is_array());
    assert_eq!(
        visitor.get("/nowhere").await.header("speculation-rules"),
        ""
    );
}
