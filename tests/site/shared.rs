//! Shared pages are kept, compressed, and hold nothing personal.

use crate::harness::{Site, copy_of_content, edit};

const NOTE: &str = "/notes/mongodb-patterns/bucket";
const QUIZ: &str = "/notes/mongodb-patterns/bucket/quiz";
const SHARED: [&str; 10] = [
    "/",
    "/notes",
    "/notes/mongodb-patterns",
    NOTE,
    QUIZ,
    "/glossary",
    "/glossary/bucket",
    "/tags/bucket",
    "/settings",
    "/faq",
];

#[tokio::test]
async fn nothing_personal_enters_a_shared_page() {
    let site = Site::start().await;
    let learner = site.visitor();
    let typed = "a text that only one visitor has typed";
    let attempt = learner
        .post(QUIZ, &[("q.bucket-lowest-operator", typed)])
        .await;
    let token = learner.cookie("learner").expect("a token");
    let said = "a sentence that only one visitor has said";
    let thing = ("thing", "mongodb-patterns/bucket");
    let voice = [("kind", "page"), thing, ("helpful", "no"), ("words", said)];
    assert_eq!(learner.post("/voices", &voice).await.status, 303);
    let id = attempt
        .location()
        .trim_start_matches("/attempts/")
        .to_owned();
    // The learner asks first, so that whatever is kept was made after this request.
    for path in SHARED {
        let own = learner.get(path).await;
        assert_eq!(own.header("etag"), "", "{path}");
        assert_eq!(own.header("cache-control"), "private, no-store", "{path}");
    }
    let own = learner.get(NOTE).await.body;
    assert!(own.contains(typed) && own.contains(said));
    let stranger = site.visitor();
    for path in SHARED {
        let page = stranger.get(path).await;
        for personal in [
            typed,
            said,
            "aria-pressed=\"true\"",
            &token,
            &id,
            "name=\"attempt\"",
            "name=\"seen\"",
            "Delete my",
        ] {
            assert!(!page.body.contains(personal), "{personal} in {path}");
        }
        assert_eq!(page.body, site.visitor().get(path).await.body, "{path}");
    }
    // And what is kept by now is not given to the learner.
    assert!(learner.get(NOTE).await.body.contains(typed));
}

#[tokio::test]
async fn a_page_that_a_browser_has_is_not_sent_again() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for path in SHARED {
        let first = visitor.get(path).await;
        let etag = first.header("etag").to_owned();
        let request = visitor
            .request("GET", path)
            .await
            .header("if-none-match", &etag);
        let again = visitor.send(request).await;
        assert_eq!(again.status, 304, "{path}");
        assert_eq!(
            (again.body.as_str(), again.header("etag")),
            ("", etag.as_str())
        );
    }
    // Another hobby or theme is another page.
    let cricket = visitor.get(NOTE).await;
    let chess = visitor.get(&format!("{NOTE}?hobby=chess")).await;
    assert_ne!(cricket.header("etag"), chess.header("etag"));
    visitor.set_cookie("preferences", "cricket.dark");
    assert_ne!(
        cricket.header("etag"),
        visitor.get(NOTE).await.header("etag")
    );
}

#[tokio::test]
async fn pages_are_sent_compressed() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let plain = visitor.get(NOTE).await.body.len();
    for (accept, encoding) in [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip")] {
        let request = visitor
            .request("GET", NOTE)
            .await
            .header("accept-encoding", accept);
        let (status, headers, body) = visitor.bytes(request).await;
        assert_eq!(
            (status, &headers["content-encoding"]),
            (200, &encoding.parse().expect("ok"))
        );
        assert!(
            body.len() * 3 < plain,
            "{encoding}: {} of {plain}",
            body.len()
        );
    }
    // A learner's page, too.
    visitor
        .post(QUIZ, &[("q.bucket-lowest-operator", "$min")])
        .await;
    let cookie = format!("learner={}", visitor.cookie("learner").expect("a token"));
    let request = visitor
        .request("GET", NOTE)
        .await
        .header("accept-encoding", "br");
    let (_, headers, body) = visitor.bytes(request.header("cookie", cookie)).await;
    assert_eq!(headers["content-encoding"], "br");
    assert!(body.len() * 3 < plain);
}

#[tokio::test]
async fn content_that_another_process_imports_is_shown() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    let visitor = site.visitor();
    let before = visitor.get("/healthz").await.body;
    assert!(
        visitor
            .get(NOTE)
            .await
            .body
            .contains("<h1>The Bucket Pattern</h1>")
    );
    edit(
        &content,
        "mongodb-patterns/bucket.md",
        "title = \"The Bucket Pattern\"",
        "title = \"Buckets\"",
    );
    study::content::import::import(&site.database, content.path())
        .await
        .expect("it runs");
    site.state.refresh().await.expect("it looks");
    assert!(visitor.get(NOTE).await.body.contains("<h1>Buckets</h1>"));
    assert_ne!(visitor.get("/healthz").await.body, before);
}

/// What a first visit may take before a note is readable and its hobby can be switched, in bytes
/// over the wire, without heads.
const FIRST_VISIT: usize = 30_000;

#[tokio::test]
async fn a_first_visit_of_any_note_keeps_to_its_budget() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let size = async |path: &str| {
        let request = visitor.request("GET", path).await;
        let (status, _, body) = visitor.bytes(request.header("accept-encoding", "br")).await;
        assert_eq!(status, 200, "{path}");
        body.len()
    };
    for topic in ["why-patterns", "attribute", "subset", "bucket", "computed"] {
        let note = format!("/notes/mongodb-patterns/{topic}");
        let page = visitor.get(&note).await.body;
        let head = page.split("</head>").next().expect("a head");
        let mut sum = size(&note).await;
        // Islands are named in data attributes and fetched later.
        let parts = head
            .split(['"', '\''])
            .filter(|part| part.starts_with("/static/"));
        for file in parts.filter(|part| !part.starts_with("/static/islands")) {
            sum += size(file).await;
        }
        assert!(sum <= FIRST_VISIT, "{topic} takes {sum} bytes");
    }
}

#[tokio::test]
async fn a_kept_page_is_sent_like_the_first_with_all_guards() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let first = visitor.get(NOTE).await;
    let kept = visitor.get(NOTE).await;
    assert_eq!(kept.body, first.body);
    for name in [
        "content-security-policy",
        "x-content-type-options",
        "referrer-policy",
        "x-frame-options",
        "permissions-policy",
        "speculation-rules",
        "etag",
        "vary",
        "cache-control",
        "content-type",
    ] {
        assert_ne!(first.header(name), "", "{name}");
        assert_eq!(kept.header(name), first.header(name), "{name}");
    }
}
