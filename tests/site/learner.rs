//! Learners: made by the first answer, known by a token of which the server keeps a hash.

use crate::harness::Site;

const QUIZ: &str = "/notes/mongodb-patterns/bucket/quiz";
const ANSWER: [(&str, &str); 2] = [("q.bucket-lowest-operator", "$min"), ("finish", "1")];

#[tokio::test]
async fn reading_makes_no_learner() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for path in [
        "/",
        "/notes/mongodb-patterns/bucket",
        QUIZ,
        "/glossary",
        "/settings",
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.header("set-cookie"), "", "{path}");
        assert_eq!(page.header("cache-control"), "no-cache", "{path}");
        assert_eq!(page.header("vary"), "Cookie, Accept-Encoding", "{path}");
    }
    visitor
        .post("/settings", &[("hobby", "chess"), ("theme", "dark")])
        .await;
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 0);
}

#[tokio::test]
async fn the_first_answer_makes_one_with_a_cookie_that_scripts_cannot_read() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let answer = visitor.post(QUIZ, &ANSWER).await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("learner="));
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(attribute), "{attribute} in {cookie}");
    }
    assert!(!cookie.contains("Secure"), "there is no TLS in front");
    let token = visitor.cookie("learner").expect("a token");
    assert_eq!(token.len(), 22, "128 bits in base64url");
    let stored: Vec<u8> = sqlx::query_scalar("SELECT token_hash FROM learner")
        .fetch_one(site.database.read())
        .await
        .expect("a learner");
    assert_eq!(stored.len(), 32);
    assert!(
        !stored
            .windows(8)
            .any(|part| token.as_bytes().windows(8).any(|t| t == part))
    );
    visitor.post(QUIZ, &ANSWER).await;
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 1);
}

#[tokio::test]
async fn behind_tls_the_cookie_is_for_tls_only() {
    let content = crate::harness::real_content();
    let site = Site::with_content(&content, &["--public-url", "https://notes.example"]).await;
    let visitor = site.visitor();
    let answer = visitor
        .post_from("https://notes.example", QUIZ, &ANSWER)
        .await;
    assert!(answer.header("set-cookie").contains("; Secure"));
    assert!(
        answer
            .header("strict-transport-security")
            .contains("max-age=")
    );
}

#[tokio::test]
async fn a_learners_pages_are_not_kept_by_caches() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let answer = visitor.post(QUIZ, &ANSWER).await;
    for path in [answer.location(), "/notes/mongodb-patterns/bucket", "/"] {
        let page = visitor.get(path).await;
        assert_eq!(page.header("cache-control"), "private, no-store", "{path}");
    }
}

#[tokio::test]
async fn an_attempt_is_shown_to_its_learner_only() {
    let site = Site::start().await;
    let (one, other) = (site.visitor(), site.visitor());
    let attempt = one.post(QUIZ, &ANSWER).await.location().to_owned();
    other.post(QUIZ, &ANSWER).await;
    for stranger in [&other, &site.visitor()] {
        assert_eq!(stranger.get(&attempt).await.status, 404);
        assert_eq!(stranger.post(&attempt, &ANSWER).await.status, 404);
        let again = format!("{attempt}/again");
        assert_eq!(
            stranger.post(&again, &[("questions", "all")]).await.status,
            404
        );
    }
    assert_eq!(one.get(&attempt).await.status, 200);
}

#[tokio::test]
async fn somebody_elses_attempt_id_in_a_form_is_not_used() {
    let site = Site::start().await;
    let (one, other) = (site.visitor(), site.visitor());
    let attempt = one.post(QUIZ, &ANSWER).await.location().to_owned();
    let id = attempt.trim_start_matches("/attempts/");
    let forged = [("attempt", id), ANSWER[0], ANSWER[1]];
    let answer = other.post(QUIZ, &forged).await;
    assert_eq!(answer.status, 303);
    assert_ne!(answer.location(), attempt);
}

#[tokio::test]
async fn an_unknown_token_reads_as_a_new_visitor() {
    let site = Site::start().await;
    let visitor = site.visitor();
    visitor.set_cookie("learner", "AAAAAAAAAAAAAAAAAAAAAA");
    assert_eq!(
        visitor.get("/notes/mongodb-patterns/bucket").await.status,
        200
    );
    visitor.post(QUIZ, &ANSWER).await;
    assert_ne!(
        visitor.cookie("learner").as_deref(),
        Some("AAAAAAAAAAAAAAAAAAAAAA")
    );
}

#[tokio::test]
async fn a_learner_can_erase_everything() {
    let site = Site::start().await;
    let visitor = site.visitor();
    visitor.post(QUIZ, &ANSWER).await;
    let feedback = [
        ("kind", "page"),
        ("target", "mongodb-patterns/bucket"),
        ("helpful", "yes"),
    ];
    assert_eq!(visitor.post("/feedback", &feedback).await.status, 303);
    assert!(
        visitor
            .get("/settings")
            .await
            .body
            .contains("Delete my data")
    );
    let answer = visitor.post("/settings/erase", &[]).await;
    assert_eq!(answer.location(), "/settings?done=erased");
    assert_eq!(visitor.cookie("learner"), None);
    for table in [
        "SELECT count(*) FROM learner",
        "SELECT count(*) FROM attempt",
        "SELECT count(*) FROM answer",
        "SELECT count(*) FROM feedback",
    ] {
        assert_eq!(site.count(table).await, 0, "{table}");
    }
}
