//! Nothing leaks between requests: many visitors at once, each of whom must find their own.

use std::sync::Arc;

use tokio::task::JoinSet;

use crate::harness::Site;

const TOPICS: [(&str, &str); 5] = [
    ("why-patterns", "Why Patterns Have Names"),
    ("attribute", "The Attribute Pattern"),
    ("subset", "The Subset Pattern"),
    ("bucket", "The Bucket Pattern"),
    ("computed", "The Computed Pattern"),
];

/// What a page says of itself in its head: title, description, canonical address.
fn head(page: &str) -> &str {
    page.split("</head>").next().expect("a head")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_page_holds_what_belongs_to_another_request() {
    let options = ["--public-url", "https://notes.example"];
    let site = Site::with_content(&crate::harness::real_content(), &options).await;
    let site = Arc::new(site);
    let mut visitors = JoinSet::new();
    for n in 0..16 {
        let site = Arc::clone(&site);
        visitors.spawn(async move {
            let visitor = site.visitor();
            let own = format!("what visitor {n} has typed.");
            let quiz = "/notes/mongodb-patterns/bucket/quiz";
            let answer = [("q.bucket-lowest-operator", own.as_str())];
            // Half of them are learners, whose pages are rendered for each request.
            let is_learner = n % 2 == 0;
            if is_learner {
                assert_eq!(visitor.post(quiz, &answer).await.status, 303);
            }
            for i in 0..25 {
                let (topic, title) = TOPICS[(n + i) % TOPICS.len()];
                let hobby = ["cricket", "chess", "music"][(n + i) % 3];
                let path = format!("/notes/mongodb-patterns/{topic}");
                let page = visitor.get(&format!("{path}?hobby={hobby}")).await;
                assert_eq!(page.status, 200);
                let head = head(&page.body);
                assert!(
                    head.contains(&format!("<title>{title} · Study Notes</title>")),
                    "{head}"
                );
                assert_eq!(head.matches("<title>").count(), 1);
                assert_eq!(head.matches("name=\"description\"").count(), 1);
                let canonical = format!("href=\"https://notes.example{path}\"");
                assert_eq!(head.matches(&canonical).count(), 1);
                let hidden = |aside: &str| {
                    aside
                        .split('>')
                        .next()
                        .is_some_and(|tag| tag.contains(" hidden"))
                };
                let asides = page
                    .body
                    .split("<aside ")
                    .skip(1)
                    .filter(|aside| !hidden(aside));
                let of_hobby = format!("data-hobby=\"{hobby}\"");
                assert!(asides.clone().count() > 0);
                assert!(
                    asides.into_iter().all(|aside| aside.contains(&of_hobby)),
                    "{hobby}"
                );
                let typed = page.body.matches("what visitor ").count();
                let expected = is_learner && topic == "bucket";
                assert_eq!(page.body.matches(&own).count(), usize::from(expected));
                assert_eq!(typed, usize::from(expected), "somebody else's answer");
            }
            // Pages that are not found, between all the others.
            let page = visitor.get(&format!("/glossary/nothing-{n}")).await;
            assert_eq!(page.status, 404);
            assert!(head(&page.body).contains("name=\"robots\" content=\"noindex\""));
        });
    }
    visitors.join_all().await;
}
