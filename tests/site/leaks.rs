//! No key leaves the server before grading: two sites whose content differs in keys, feedback and
//! explanations only answer every request alike, byte for byte.

use std::path::Path;

use study::Database;
use tempfile::TempDir;

use crate::harness::{Answer, Site, assert_alike, copy_of_content};

const FILE: &str = "mongodb-patterns/bucket.quiz.toml";

/// Gives every question another key, and every text that is shown only after grading another
/// wording.
fn with_other_keys(content: &TempDir) {
    let path = content.path().join(FILE);
    let text = std::fs::read_to_string(&path).expect("readable");
    let mut changed = Vec::new();
    for block in text.split_inclusive("\n[[questions]]\n") {
        changed.push(other_key(block));
    }
    std::fs::write(path, changed.concat()).expect("writable");
}

fn other_key(question: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut in_context = false;
    // One key stays one: whether there are several is no secret, it makes tick boxes.
    let is_single = question.matches("key = true").count() == 1;
    let mut keys = 0;
    for line in question.lines() {
        let line = match line {
            "key = true" => "misconception = \"another\"".to_owned(),
            _ if line.starts_with("misconception = ")
                && is_option(&lines)
                && !(is_single && keys == 1) =>
            {
                keys += 1;
                "key = true".to_owned()
            }
            _ if line.starts_with("feedback = \"") => "feedback = \"Another remark.\"".to_owned(),
            _ if line.starts_with("context = ") => {
                in_context = true;
                line.to_owned()
            }
            "\"\"\"" if in_context => {
                in_context = false;
                line.to_owned()
            }
            _ if in_context => "Another explanation.".to_owned(),
            _ if line.starts_with("answer.answer = ") => "answer.answer = \"$another\"".to_owned(),
            _ if line.starts_with("answer.alternatives = ") => {
                "answer.alternatives = [\"another\", \"third\"]".to_owned()
            }
            _ if line.starts_with("answer = { value") => {
                "answer = { value = 4711, tolerance = 3, unit = \"documents\" }".to_owned()
            }
            _ => line.to_owned(),
        };
        lines.push(line);
    }
    reorder(lines).join("\n") + "\n"
}

fn is_option(lines: &[String]) -> bool {
    lines.last().is_some_and(|line| line.starts_with("text = "))
}

/// Turns the right order, and the pairs, around.
fn reorder(mut lines: Vec<String>) -> Vec<String> {
    let start = lines.iter().position(|l| l == "answer.order = [");
    if let Some(start) = start {
        let end = start
            + lines[start..]
                .iter()
                .position(|l| l == "]")
                .expect("it ends");
        lines[start + 1..end].reverse();
    }
    let start = lines.iter().position(|l| l == "answer.pairs = [");
    if let Some(start) = start {
        let end = start
            + lines[start..]
                .iter()
                .position(|l| l == "]")
                .expect("it ends");
        let pairs: Vec<(String, String)> = lines[start + 1..end]
            .iter()
            .map(|line| {
                let (item, answer) = line.split_once("\", \"").expect("a pair");
                (item.to_owned(), answer.to_owned())
            })
            .collect();
        // Each item gets its neighbour's answer.
        for (i, line) in lines[start + 1..end].iter_mut().enumerate() {
            let (_, answer) = &pairs[(i + 1) % pairs.len()];
            *line = format!("{}\", \"{answer}", pairs[i].0);
        }
    }
    lines
}

/// A site on a database whose secret is known: the order of options depends on it.
async fn site(dir: &Path) -> Site {
    let folder = TempDir::new().expect("a temporary folder");
    let database = Database::open(&folder.path().join("test.db"))
        .await
        .expect("it opens");
    let mut tx = database.write().await.expect("a transaction");
    sqlx::query("INSERT INTO setting (name, value) VALUES ('secret', zeroblob(32))")
        .execute(&mut *tx)
        .await
        .expect("stored");
    tx.commit().await.expect("committed");
    let imported = study::content::import::import(&database, dir, &server::routes::pages())
        .await
        .expect("it runs");
    assert!(
        matches!(imported, study::content::import::Imported::Changed { .. }),
        "{imported:?}"
    );
    Site::on(database, folder, &[]).await
}

/// What a visitor can tell answers apart by; date and request id differ by nature.
fn comparable(answer: &Answer, hide: &[String]) -> String {
    let mut text = format!("{}\n", answer.status);
    for (name, value) in &answer.headers {
        if !["date", "x-request-id", "set-cookie"].contains(&name.as_str()) {
            text += &format!("{name}: {}\n", value.to_str().expect("readable"));
        }
    }
    text += &answer.body;
    // Ids of attempts are random.
    hide.iter()
        .fold(text, |text, id| text.replace(id.as_str(), "ATTEMPT"))
}

#[tokio::test]
async fn before_grading_no_answer_of_the_server_depends_on_a_key() {
    let (one, other) = (copy_of_content(), copy_of_content());
    with_other_keys(&other);
    let texts =
        [&one, &other].map(|c| std::fs::read_to_string(c.path().join(FILE)).expect("readable"));
    let differing = texts[0]
        .lines()
        .zip(texts[1].lines())
        .filter(|(a, b)| a != b)
        .count();
    assert!(differing > 80, "the trees differ in {differing} lines");

    let sites = [site(one.path()).await, site(other.path()).await];
    let visitors = [sites[0].visitor(), sites[1].visitor()];
    let note = "/notes/mongodb-patterns/bucket";
    for path in [
        "/",
        "/notes",
        "/notes/mongodb-patterns",
        note,
        "/notes/mongodb-patterns/bucket?hobby=chess",
        "/notes/mongodb-patterns/bucket/quiz",
        "/glossary",
        "/glossary/bucket",
        "/glossary?q=index",
        "/tags/bucket",
        "/report/bucket-lowest-operator",
        "/settings",
        "/faq",
        "/healthz",
        "/nowhere",
    ] {
        let answers = [visitors[0].get(path).await, visitors[1].get(path).await];
        assert_alike(
            &comparable(&answers[0], &[]),
            &comparable(&answers[1], &[]),
            path,
        );
    }

    // An attempt that has begun but is not graded; nobody has the right answer in both.
    let mut ids = Vec::new();
    let mut locations = Vec::new();
    for visitor in &visitors {
        let quiz = format!("{note}/quiz");
        let answer = visitor
            .post(&quiz, &[("q.bucket-lowest-operator", "$min")])
            .await;
        assert_eq!(answer.status, 303);
        locations.push(answer.location().to_owned());
        ids.push(
            answer
                .location()
                .trim_start_matches("/attempts/")
                .to_owned(),
        );
    }
    for path in ["attempt", note, "/notes/mongodb-patterns/bucket/quiz"] {
        let at = |i: usize| {
            if path == "attempt" {
                locations[i].as_str()
            } else {
                path
            }
        };
        let answers = [visitors[0].get(at(0)).await, visitors[1].get(at(1)).await];
        assert_eq!(answers[0].status, 200);
        assert!(answers[0].body.contains("value=\"$min\""), "{path}");
        assert_alike(
            &comparable(&answers[0], &ids),
            &comparable(&answers[1], &ids),
            path,
        );
    }

    // The check of the check: graded, the two do differ.
    let mut graded = Vec::new();
    for (visitor, location) in visitors.iter().zip(&locations) {
        visitor.post(location, &[("finish", "1")]).await;
        graded.push(visitor.get(location).await);
    }
    assert_eq!(graded[0].verdict("bucket-lowest-operator"), Some("correct"));
    assert_eq!(graded[1].verdict("bucket-lowest-operator"), Some("wrong"));
}
