use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::quiz::question::{Choice, Mistake, Pair, Piece};

fn question(kind: Kind) -> Question {
    Question {
        id: "q".into(),
        level: None,
        section: None,
        prompt: "Which?".into(),
        explanation: "EXPLANATION".into(),
        kind,
    }
}

fn choice(multiple: bool) -> Question {
    let options = ["a", "b", "c", "none of these"].map(|text| Choice {
        text: text.into(),
        html: text.into(),
        key: text == "b",
        feedback: format!("FEEDBACK {text}"),
        pinned: text.starts_with("none"),
    });
    question(Kind::Choice {
        multiple,
        options: options.into(),
    })
}

fn ordering() -> Question {
    let items = ["first", "second", "third"].map(|text| Piece {
        text: text.into(),
        html: text.into(),
        feedback: format!("FEEDBACK {text}"),
    });
    question(Kind::Ordering {
        items: items.into(),
    })
}

fn matching() -> Question {
    let pairs = [("x", "1"), ("y", "2")].map(|(text, answer)| Pair {
        text: text.into(),
        html: text.into(),
        answer: answer.into(),
        feedback: format!("FEEDBACK {text}"),
    });
    question(Kind::Matching {
        pairs: pairs.into(),
        extra: vec!["3".into()],
    })
}

fn short() -> Question {
    question(Kind::Short {
        answers: vec!["RIGHT".into()],
        mistakes: vec![Mistake {
            answer: "left".into(),
            feedback: "FEEDBACK left".into(),
        }],
    })
}

fn numeric() -> Question {
    question(Kind::Numeric {
        value: 8.25,
        tolerance: 0.0,
        unit: Some("kB".into()),
        mistakes: vec![Mistake {
            answer: 9.0,
            feedback: "FEEDBACK 9".into(),
        }],
    })
}

fn shuffle() -> Shuffle {
    Shuffle::new([7; 32], "")
}

/// Reads the fields of a form: an item's text or nothing, and a value's text.
fn given(question: &Question, fields: &[(&str, &str)]) -> Given {
    read(question, fields, &shuffle())
}

fn value(text: &str) -> String {
    shuffle().value("q", text)
}

#[test]
fn before_grading_nothing_shown_tells_the_key() {
    for question in [
        choice(false),
        choice(true),
        ordering(),
        matching(),
        short(),
        numeric(),
    ] {
        let shown = format!("{:?}", item(&question, &question.blank(), None, &shuffle()));
        for secret in ["FEEDBACK", "EXPLANATION", "RIGHT", "8.25", "key"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
    }
}

#[test]
fn before_grading_nothing_shown_depends_on_the_key() {
    let mut other = choice(false);
    if let Kind::Choice { options, .. } = &mut other.kind {
        for option in options.iter_mut() {
            option.key = option.text == "a";
            option.feedback = String::new();
        }
        options.reverse();
    }
    assert_eq!(public_text(&choice(false)), public_text(&other));

    let mut other = ordering();
    if let Kind::Ordering { items } = &mut other.kind {
        items.rotate_left(1);
    }
    assert_eq!(public_text(&ordering()), public_text(&other));

    let mut other = matching();
    if let Kind::Matching { pairs, .. } = &mut other.kind {
        pairs[0].answer = "2".into();
        pairs[1].answer = "1".into();
        pairs.reverse();
    }
    assert_eq!(public_text(&matching()), public_text(&other));
}

#[test]
fn after_grading_every_option_is_marked_and_explained() {
    let given = Given::Chosen(BTreeSet::from(["a".to_owned()]));
    let item = item(&choice(false), &given, Some(0.0), &shuffle());
    let graded = item.graded.expect("it is graded");
    assert_eq!(
        (graded.verdict, graded.explanation.as_str()),
        (Verdict::Wrong, "EXPLANATION")
    );
    let Body::Choice { options, .. } = item.body else {
        panic!("a choice");
    };
    for option in &options {
        let mark = option.mark.as_ref().expect("every option is marked");
        assert_eq!(mark.right, option.html == "b");
        assert_eq!(mark.feedback, format!("FEEDBACK {}", option.html));
        assert_eq!(option.chosen, option.html == "a");
    }
}

#[test]
fn a_pinned_option_stays_last() {
    for seed in 0..20 {
        let shuffle = Shuffle::new([7; 32], seed.to_string());
        let Body::Choice { options, .. } =
            item(&choice(false), &choice(false).blank(), None, &shuffle).body
        else {
            panic!("a choice");
        };
        assert_eq!(options[3].html, "none of these");
    }
}

#[test]
fn ticked_values_are_read_back() {
    let (a, b) = (value("a"), value("b"));
    let both = given(&choice(true), &[("", &a), ("", &b)]);
    assert_eq!(
        both,
        Given::Chosen(BTreeSet::from(["a".to_owned(), "b".to_owned()]))
    );
}

#[test]
fn forged_values_are_no_answer() {
    assert!(given(&choice(true), &[("", "a"), ("", "0"), ("x", &value("a"))]).is_blank());
    let (a, b) = (value("a"), value("b"));
    assert!(
        given(&choice(false), &[("", &a), ("", &b)]).is_blank(),
        "two radio buttons at once"
    );
    let item = value("first");
    for position in ["0", "4", "-1", "1.0", " 1", "one"] {
        assert!(
            given(&ordering(), &[(&item, position)]).is_blank(),
            "{position}"
        );
    }
    assert!(
        given(&matching(), &[(&value("x"), "1")]).is_blank(),
        "a text for a value"
    );
}

#[test]
fn places_are_read_back() {
    let read = given(
        &ordering(),
        &[(&value("second"), "1"), (&value("third"), "")],
    );
    assert_eq!(
        read,
        Given::Placed(BTreeMap::from([("second".to_owned(), "1".to_owned())]))
    );
    let read = given(&matching(), &[(&value("y"), &value("3"))]);
    assert_eq!(
        read,
        Given::Placed(BTreeMap::from([("y".to_owned(), "3".to_owned())]))
    );
}

#[test]
fn what_was_typed_is_kept_as_it_was_typed() {
    assert_eq!(
        given(&short(), &[("", "  LeFt ")]),
        Given::Typed("  LeFt ".to_owned())
    );
}

#[test]
fn a_very_long_typed_answer_is_cut_between_letters() {
    let Given::Typed(text) = given(&short(), &[("", &"é".repeat(MAX_TYPED))]) else {
        panic!("typed");
    };
    assert!(text.len() <= MAX_TYPED && text.ends_with('é'));
}

#[test]
fn an_expected_mistake_gets_its_feedback() {
    for (question, typed) in [(short(), " LEFT"), (numeric(), "9,0 kB")] {
        let given = Given::Typed(typed.to_owned());
        let Body::Typed { mark, text, .. } = item(&question, &given, Some(0.0), &shuffle()).body
        else {
            panic!("typed");
        };
        assert_eq!(text, typed);
        let feedback = mark.expect("it is graded").feedback;
        assert!(
            feedback.is_some_and(|feedback| feedback.starts_with("FEEDBACK")),
            "{typed}"
        );
    }
}

#[test]
fn the_right_places_are_shown_after_grading() {
    let given = Given::Placed(BTreeMap::from([
        ("x".to_owned(), "1".to_owned()),
        ("y".to_owned(), "3".to_owned()),
    ]));
    let Body::Matching { items, answers } = item(&matching(), &given, Some(0.5), &shuffle()).body
    else {
        panic!("matching");
    };
    assert_eq!(answers.len(), 3);
    for item in items {
        let (mark, right) = item.mark.expect("it is graded");
        assert_eq!(mark.right, item.text == "x");
        assert_eq!(right, if item.text == "x" { "1" } else { "2" });
    }
}
