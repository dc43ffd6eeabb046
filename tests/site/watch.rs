//! For whoever writes the content: a changed file is shown at once.

use server::{routes, watch};

use crate::harness::{Site, copy_of_content, edit};

const NOTE: &str = "/notes/mongodb-patterns/bucket";

#[tokio::test]
async fn a_changed_note_is_imported_and_open_pages_are_told() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &["--watch"]).await;
    let visitor = site.visitor();
    let page = visitor.get(NOTE).await.body;
    assert!(page.contains("src=\"/static/reload."), "pages listen");
    let folder = content.path().to_owned();
    let watching = watch::folder(site.state.clone(), folder, routes::pages(), |_| {});
    let watching = tokio::spawn(watching);
    let request = visitor.request("GET", "/watch").await;
    let mut events = request.send().await.expect("an answer");
    assert_eq!(events.headers()["content-type"], "text/event-stream");
    edit(
        &content,
        "mongodb-patterns/bucket.md",
        "title = \"The Bucket Pattern\"",
        "title = \"Buckets\"",
    );
    let mut heard = String::new();
    while !heard.contains("event: changed") {
        let chunk = events.chunk().await.expect("the stream goes on");
        heard += &String::from_utf8_lossy(&chunk.expect("an event"));
    }
    assert!(visitor.get(NOTE).await.body.contains("<h1>Buckets</h1>"));
    watching.abort();
    drop(events);
    let usual = Site::start().await;
    let page = usual.visitor().get(NOTE).await.body;
    assert!(!page.contains("reload."), "readers' pages do not listen");
    assert_eq!(usual.visitor().get("/watch").await.status, 404);
}
