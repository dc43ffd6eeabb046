//! Questions hold: a reader who has only the notes can answer them. What one such reader answered
//! is graded here by the real rules, so that a changed key, option or note is noticed.

#[path = "support/pages.rs"]
mod pages;

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use pages::pages;
use serde::Deserialize;
use study::{
    content::{check, markdown::plain},
    quiz::{Given, Question, kinds::Kind},
};

/// The share of questions that such a reader must get right.
const ENOUGH: f64 = 0.98;

/// `tests/blind/answers.json`.
#[derive(Deserialize)]
struct Reader {
    /// By question.
    answers: BTreeMap<String, Answer>,
    /// Why an answer is counted as wrong, by question.
    misses: BTreeMap<String, String>,
}

/// As a reader would write it, in Markdown.
#[derive(Deserialize)]
#[serde(untagged)]
enum Answer {
    Typed(String),
    List(Vec<String>),
    Matched(BTreeMap<String, String>),
}

fn given(question: &Question, answer: &Answer) -> Given {
    let places = |items: &[String]| {
        let numbered = (1..).zip(items);
        numbered
            .map(|(n, item)| (plain(item), i32::to_string(&n)))
            .collect()
    };
    match (answer, &question.kind) {
        (Answer::Typed(text), _) => Given::Typed(text.clone()),
        (Answer::List(items), Kind::Ordering(_)) => Given::Placed(places(items)),
        (Answer::List(options), _) => {
            Given::Chosen(options.iter().map(|o| plain(o)).collect::<BTreeSet<_>>())
        }
        (Answer::Matched(pairs), _) => Given::Placed(
            pairs
                .iter()
                .map(|(item, a)| (plain(item), plain(a)))
                .collect(),
        ),
    }
}

#[test]
fn a_reader_who_has_only_the_notes_answers_the_questions() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let fixture = std::fs::read_to_string(root.join("tests/blind/answers.json"));
    let reader: Reader =
        serde_json::from_str(&fixture.expect("the fixture is readable")).expect("JSON");
    let library = check(&root.join("content"), &pages())
        .expect("readable")
        .library;
    let library = library.expect("the content is sound");
    let topics = library.courses.iter().flat_map(|course| &course.topics);
    let questions: Vec<&Question> = topics.flat_map(|topic| &topic.questions).collect();
    let mut wrong = BTreeSet::new();
    for question in &questions {
        let answer = reader.answers.get(&question.id);
        let answer = answer.unwrap_or_else(|| panic!("nobody has answered {}", question.id));
        if question.score(&given(question, answer)) < 1.0 {
            wrong.insert(question.id.clone());
        }
    }
    let explained: BTreeSet<String> = reader.misses.keys().cloned().collect();
    assert_eq!(
        wrong, explained,
        "answers counted as wrong, and those that are explained"
    );
    let right = questions.len() - wrong.len();
    let number = |n| f64::from(u32::try_from(n).expect("few"));
    assert!(
        number(right) >= ENOUGH * number(questions.len()),
        "{right} of {}",
        questions.len()
    );
    assert_eq!(
        reader.answers.len(),
        questions.len(),
        "answers to questions that are gone"
    );
}
