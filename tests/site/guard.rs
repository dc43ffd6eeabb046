//! Bad input of every kind gets a clear error and damages nothing.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::harness::{Site, value_of};

const QUIZ: &str = "/notes/mongodb-patterns/bucket/quiz";

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for path in ["/", "/nowhere", "/healthz", QUIZ] {
        let answer = visitor.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
        assert!(!policy.contains("unsafe-inline"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert!(
            answer.header("permissions-policy").contains("camera=()"),
            "{path}"
        );
        assert!(!answer.header("x-request-id").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn pages_hold_no_inline_script_or_style() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for path in [
        "/",
        "/notes/mongodb-patterns/bucket",
        QUIZ,
        "/glossary",
        "/settings",
    ] {
        let page = visitor.get(path).await.body;
        assert!(
            !page.contains(" style=\"") && !page.contains("<style"),
            "{path}"
        );
        for script in page.split("<script").skip(1) {
            let (tag, text) = script.split_once('>').expect("it ends");
            assert!(tag.contains(" src=\"/static/"), "{path}: {tag}");
            assert!(text.starts_with("</script>"), "{path}: {tag}");
        }
    }
}

#[tokio::test]
async fn a_form_from_another_site_changes_nothing() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let quiz = visitor.get(QUIZ).await;
    let three = value_of(
        quiz.question("bucket-cost-of-one-event"),
        "three index entries",
    );
    let fields = [
        ("q.bucket-cost-of-one-event", three.as_str()),
        ("finish", "1"),
    ];
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let answer = visitor.post_from(origin, QUIZ, &fields).await;
        assert_eq!(answer.status, 403, "{origin}");
        assert!(answer.body.contains("came from another site"));
        assert_eq!(answer.header("set-cookie"), "");
    }
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 0);
}

#[tokio::test]
async fn an_oversized_form_is_refused_with_a_sentence() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let long = "x".repeat(300 * 1024);
    let answer = visitor
        .post(QUIZ, &[("q.bucket-lowest-operator", &long)])
        .await;
    assert_eq!(answer.status, 413);
    assert!(
        answer.body.contains("more than a form can hold"),
        "{}",
        answer.body
    );
}

#[tokio::test]
async fn a_body_that_is_no_form_is_refused_with_a_sentence() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for (kind, body) in [
        ("application/json", "{}"),
        ("text/plain", "a=b"),
        ("application/x-www-form-urlencoded", "%ff%fe=%00"),
    ] {
        let request = visitor.request("POST", QUIZ).await;
        let request = request.header("content-type", kind).body(body);
        let answer = visitor.send(request).await;
        assert!(answer.status.is_client_error(), "{kind}: {}", answer.status);
        assert!(answer.body.contains("<h1>"), "{kind}");
    }
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 0);
}

#[tokio::test]
async fn a_method_that_a_page_does_not_take_is_refused_with_a_page() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let answer = visitor
        .send(visitor.request("DELETE", "/settings").await)
        .await;
    assert_eq!(answer.status, 405);
    assert!(answer.header("allow").contains("GET"));
    assert!(answer.body.contains("This page cannot do that"));
}

#[tokio::test]
async fn forged_fields_and_ids_are_no_answers() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let forged = [
        ("q.bucket-cost-of-one-event", "0000000000000000"),
        ("q.bucket-no-such-question", "x"),
        ("q.", "x"),
        ("attempt", "not-a-token"),
        ("seen", "99999999999999999999"),
        ("check", "bucket-cost-of-one-event"),
    ];
    let answer = visitor.post(QUIZ, &forged).await;
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("Nothing is answered yet"));
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 0);
    let answer = visitor
        .post("/attempts/AAAAAAAAAAAAAAAAAAAAAA", &forged)
        .await;
    assert_eq!(answer.status, 404);
}

#[tokio::test]
async fn a_fault_shows_a_plain_sentence_and_a_number_but_no_cause() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let mut tx = site.database.write().await.expect("a transaction");
    sqlx::query("ALTER TABLE term RENAME TO lost")
        .execute(&mut *tx)
        .await
        .expect("renamed");
    tx.commit().await.expect("committed");
    let page = visitor.get("/glossary").await;
    assert_eq!(page.status, 500);
    assert!(page.body.contains("Something went wrong here"));
    assert!(page.body.contains(page.header("x-request-id")));
    assert_eq!(page.header("cache-control"), "no-store");
    for cause in ["sqlite", "SQL", "no such table", "panic"] {
        assert!(!page.body.contains(cause), "{cause}");
    }
}

#[tokio::test]
async fn a_full_disk_loses_no_attempt_and_is_said_plainly() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let quiz = visitor.get(QUIZ).await;
    let three = value_of(
        quiz.question("bucket-cost-of-one-event"),
        "three index entries",
    );
    let fields = [("q.bucket-cost-of-one-event", three.as_str())];
    let begun = visitor.post(QUIZ, &fields).await;
    // SQLite says "database or disk is full" when a file may not grow.
    let mut tx = site.database.write().await.expect("a transaction");
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count")
        .fetch_one(&mut *tx)
        .await
        .expect("a number");
    sqlx::query(sqlx::AssertSqlSafe(format!(
        "PRAGMA max_page_count = {pages}"
    )))
    .execute(&mut *tx)
    .await
    .expect("limited");
    tx.commit().await.expect("committed");
    let long = "é".repeat(2000);
    let mut full = None;
    for _ in 0..200 {
        let other = site.visitor();
        let answer = other
            .post(QUIZ, &[("q.bucket-lowest-operator", &long)])
            .await;
        if answer.status == 500 {
            full = Some(answer);
            break;
        }
    }
    let full = full.expect("the disk gets full");
    assert!(full.body.contains("nothing that was saved is lost"));
    assert_eq!(
        full.header("set-cookie"),
        "",
        "no learner without an attempt"
    );
    let kept = visitor.get(begun.location()).await;
    assert_eq!(kept.status, 200);
    assert!(
        kept.question("bucket-cost-of-one-event")
            .contains("checked")
    );
}

#[tokio::test]
async fn a_client_that_sends_its_request_too_slowly_is_dropped() {
    let site = Site::start().await;
    let address = site.url.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await.expect("connected");
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: x\r\n")
        .await
        .expect("sent");
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
    ended
        .expect("the server ends it")
        .expect("without an error");
}

#[tokio::test]
async fn a_request_under_way_is_answered_before_the_server_stops() {
    let mut site = Site::start().await;
    let address = site.url.trim_start_matches("http://").to_owned();
    let body = "q.bucket-lowest-operator=%24min&finish=1";
    let mut stream = TcpStream::connect(&address).await.expect("connected");
    let head = format!(
        "POST {QUIZ} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    // "100 Continue" says that the request has reached its handler, which waits for the body.
    let mut interim = [0; 12];
    stream.read_exact(&mut interim).await.expect("received");
    assert_eq!(&interim, b"HTTP/1.1 100");
    let (answer, ()) = tokio::join!(
        async {
            while TcpStream::connect(&address).await.is_ok() {
                tokio::task::yield_now().await;
            }
            stream.write_all(body.as_bytes()).await.expect("sent");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.expect("received");
            answer
        },
        site.stop()
    );
    assert!(answer.contains("HTTP/1.1 303 See Other"), "{answer}");
    assert_eq!(site.count("SELECT count(*) FROM attempt").await, 1);
}
