//! Content is imported whole or not at all, and no import takes from a learner.

use server::routes;
use study::content::import::{Imported, import};

use crate::harness::{Site, copy_of_content, edit};

const QUIZ: &str = "/notes/mongodb-patterns/bucket/quiz";
const QUIZ_FILE: &str = "mongodb-patterns/bucket.quiz.toml";

#[tokio::test]
async fn unchanged_content_is_not_imported_again() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    let again = import(&site.database, content.path(), &routes::pages())
        .await
        .expect("it runs");
    assert!(matches!(again, Imported::Unchanged), "{again:?}");
}

#[tokio::test]
async fn a_broken_file_stops_the_import_and_the_site_keeps_what_it_has() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    let before = site
        .visitor()
        .get("/notes/mongodb-patterns/bucket")
        .await
        .body;
    edit(
        &content,
        "mongodb-patterns/bucket.md",
        "The Bucket Pattern",
        "Changed",
    );
    edit(
        &content,
        QUIZ_FILE,
        "id = \"bucket-pages\"",
        "id = bucket-pages",
    );
    edit(
        &content,
        "glossary.toml",
        "[[term]]\nname = \"Bucket\"",
        "[[term]]\nnam = \"Bucket\"",
    );
    let Imported::Refused(problems) = import(&site.database, content.path(), &routes::pages())
        .await
        .expect("it runs")
    else {
        panic!("it was imported");
    };
    let files: Vec<&str> = problems.iter().map(|p| p.file.as_str()).collect();
    assert!(
        files.contains(&QUIZ_FILE) && files.contains(&"glossary.toml"),
        "{files:?}"
    );
    let after = site
        .visitor()
        .get("/notes/mongodb-patterns/bucket")
        .await
        .body;
    assert_eq!(before, after);
}

#[tokio::test]
async fn only_topics_that_changed_are_written() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    edit(&content, "faq.md", "+++\ntitle", "+++\n# A remark.\ntitle");
    let imported = import(&site.database, content.path(), &routes::pages())
        .await
        .expect("it runs");
    assert!(
        matches!(imported, Imported::Changed { topics: 0, .. }),
        "{imported:?}"
    );
    edit(
        &content,
        "mongodb-patterns/bucket.md",
        "## Key points\n",
        "## Key points\n\nIn short:\n",
    );
    let imported = import(&site.database, content.path(), &routes::pages())
        .await
        .expect("it runs");
    assert!(
        matches!(imported, Imported::Changed { topics: 1, .. }),
        "{imported:?}"
    );
}

#[tokio::test]
async fn an_attempt_survives_every_change_of_the_content() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    let visitor = site.visitor();
    let answers = [
        ("q.bucket-lowest-operator", "$min"),
        ("q.bucket-how-many-buckets", "22"),
        ("check", "bucket-lowest-operator"),
    ];
    let attempt = visitor.post(QUIZ, &answers).await.location().to_owned();
    let before = visitor.get(&attempt).await;
    assert_eq!(before.verdict("bucket-lowest-operator"), Some("correct"));

    // The answered question gets another key and prompt, another one is renamed, and the title
    // changes.
    edit(
        &content,
        QUIZ_FILE,
        "answer.answer = \"$min\"",
        "answer.answer = \"$least\"",
    );
    edit(&content, QUIZ_FILE, "answer.alternatives = [\"min\"]\n", "");
    edit(
        &content,
        QUIZ_FILE,
        "A tide gauge's buckets",
        "A river gauge's buckets",
    );
    edit(
        &content,
        QUIZ_FILE,
        "id = \"bucket-pages\"",
        "id = \"bucket-pages-renamed\"",
    );
    edit(
        &content,
        "mongodb-patterns/bucket.md",
        "title = \"The Bucket Pattern\"",
        "title = \"Buckets\"",
    );
    let site = site.reimport(content.path()).await;
    let visitor = crate::harness::Visitor::moved(visitor, &site.url);

    let after = visitor.get(&attempt).await;
    assert_eq!(after.status, 200);
    assert_eq!(
        after.verdict("bucket-lowest-operator"),
        Some("correct"),
        "as it was graded"
    );
    assert!(
        after
            .question("bucket-lowest-operator")
            .contains("A tide gauge"),
        "as it was asked"
    );
    assert!(
        after
            .question("bucket-how-many-buckets")
            .contains("value=\"22\"")
    );
    assert!(after.body.contains("q-bucket-pages\""));

    // It can be finished, and repeated with the questions as they are now.
    visitor.post(&attempt, &[("finish", "1")]).await;
    let finished = visitor.get(&attempt).await;
    assert!(finished.body.contains("2 of 12 questions fully right"));
    let again = visitor
        .post(&format!("{attempt}/again"), &[("questions", "all")])
        .await;
    let again = visitor.get(again.location()).await;
    assert!(
        again
            .question("bucket-lowest-operator")
            .contains("A river gauge")
    );
    assert!(again.body.contains("q-bucket-pages-renamed\""));
    assert_eq!(orphans(&site).await, 0);
}

#[tokio::test]
async fn an_attempt_survives_its_topic() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    let visitor = site.visitor();
    let answers = [("q.bucket-lowest-operator", "$min"), ("finish", "1")];
    let attempt = visitor.post(QUIZ, &answers).await.location().to_owned();
    std::fs::remove_dir_all(content.path().join("mongodb-patterns")).expect("removed");
    let site = site.reimport(content.path()).await;
    let visitor = crate::harness::Visitor::moved(visitor, &site.url);
    let page = visitor.get(&attempt).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("The Bucket Pattern"));
    assert_eq!(page.verdict("bucket-lowest-operator"), Some("correct"));
    assert_eq!(visitor.get(QUIZ).await.status, 404);
    let home = visitor.get("/").await;
    assert!(home.body.contains("There is no course yet."));
    assert_eq!(orphans(&site).await, 0);
}

/// Rows that refer to something that is not there.
async fn orphans(site: &Site) -> i64 {
    site.count(
        "SELECT (SELECT count(*) FROM pragma_foreign_key_check)
              + (SELECT count(*) FROM answer WHERE NOT EXISTS (
                     SELECT 1 FROM question
                     WHERE id = answer.question AND version = answer.version))",
    )
    .await
}
