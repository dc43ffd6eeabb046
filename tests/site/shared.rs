//! Shared pages are cached, compressed, and hold nothing personal.

use crate::harness::{Site, assert_alike, copy_of_content, edit};

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
    let target = ("target", "mongodb-patterns/bucket");
    let feedback = [
        ("kind", "page"),
        target,
        ("helpful", "no"),
        ("comment", said),
    ];
    assert_eq!(learner.post("/feedback", &feedback).await.status, 303);
    let id = attempt
        .location()
        .trim_start_matches("/attempts/")
        .to_owned();
    // The learner asks first, so that whatever is cached was made after this request.
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
            "name=\"seen\" value=\"1",
            "Delete my",
        ] {
            assert!(!page.body.contains(personal), "{personal} in {path}");
        }
        assert_eq!(page.body, site.visitor().get(path).await.body, "{path}");
    }
    // And what is cached by now is not given to the learner.
    assert!(learner.get(NOTE).await.body.contains(typed));
}

#[tokio::test]
async fn a_learners_note_holds_all_that_everybodys_does() {
    let site = Site::start().await;
    let learner = site.visitor();
    let target = ("target", "mongodb-patterns/subset");
    learner
        .post("/feedback", &[("kind", "page"), target, ("helpful", "yes")])
        .await;
    let cookie = format!("learner={}", learner.cookie("learner").expect("a token"));
    for address in [NOTE, "/notes/mongodb-patterns/bucket?hobby=chess"] {
        let shared = site.visitor().get(address).await.body;
        let own = learner.get(address).await.body;
        // The id for a new attempt is drawn for each page; marks and the way back may differ.
        let comparable = |page: &str| {
            let page = page
                .replace("<!--shared-->", "")
                .replace("<!--/shared-->", "");
            let id = page
                .split("name=\"attempt\" value=\"")
                .nth(1)
                .and_then(|p| p.split('"').next());
            let id = id.filter(|id| !id.is_empty()).map(str::to_owned);
            id.map_or(page.clone(), |id| page.replace(&id, ""))
                .replace("bucket?hobby=chess\">", "bucket\">")
        };
        assert_alike(&comparable(&own), &comparable(&shared), address);
        // And so in every encoding.
        for encoding in ["gzip", "br", "identity"] {
            let request = learner.request("GET", address).await;
            let request = request.header("accept-encoding", encoding);
            let (status, headers, body) = learner.bytes(request.header("cookie", &cookie)).await;
            assert_eq!(status, 200);
            if encoding == "gzip" {
                assert_eq!(headers["content-encoding"], "gzip");
                let mut unpacked = String::new();
                let mut decoder = flate2::read::GzDecoder::new(&body[..]);
                std::io::Read::read_to_string(&mut decoder, &mut unpacked).expect("sound");
                assert_alike(&comparable(&unpacked), &comparable(&shared), address);
            }
        }
    }
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
    study::content::import::import(&site.database, content.path(), &server::routes::pages())
        .await
        .expect("it runs");
    site.state.refresh().await.expect("it looks");
    assert!(visitor.get(NOTE).await.body.contains("<h1>Buckets</h1>"));
    assert_ne!(visitor.get("/healthz").await.body, before);
}

/// What a first visit may take before a note is readable and its hobby can be switched, in bytes
/// over the wire, without heads.
const FIRST_VISIT: usize = 32_000;

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
        let mut sum = size(&note).await;
        // Islands are named in data attributes and fetched later.
        let parts = page.split('"').filter(|part| part.starts_with("/static/"));
        for file in parts.filter(|part| !part.starts_with("/static/islands")) {
            sum += size(file).await;
        }
        assert!(sum <= FIRST_VISIT, "{topic} takes {sum} bytes");
    }
}

/// What the islands may take with their glue, in bytes over the wire.
const ISLANDS: usize = 80_000;

#[tokio::test]
async fn the_islands_keep_to_their_budget_and_only_pages_that_have_any_refer_to_them() {
    let site = Site::start().await;
    let visitor = site.visitor();
    for path in SHARED {
        let page = visitor.get(path).await.body;
        let has_islands = page.contains("<leptos-island");
        assert_eq!(has_islands, [NOTE, QUIZ].contains(&path), "{path}");
        assert_eq!(page.contains("/static/islands."), has_islands, "{path}");
        if !has_islands {
            continue;
        }
        let mut sum = 0;
        for file in page
            .split('"')
            .filter(|part| part.starts_with("/static/islands."))
        {
            let request = visitor.request("GET", file).await;
            let (status, _, body) = visitor.bytes(request.header("accept-encoding", "br")).await;
            assert_eq!(status, 200, "{file}");
            sum += body.len();
        }
        assert!(
            (10_000..=ISLANDS).contains(&sum),
            "the islands take {sum} bytes"
        );
    }
}

#[tokio::test]
async fn a_cached_page_is_sent_like_the_first_with_all_guards() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let first = visitor.get(NOTE).await;
    let cached = visitor.get(NOTE).await;
    assert_eq!(cached.body, first.body);
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
        assert_eq!(cached.header(name), first.header(name), "{name}");
    }
}
