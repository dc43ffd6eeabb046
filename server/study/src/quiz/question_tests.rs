use std::collections::{BTreeMap, BTreeSet};

use test_case::test_case;

use super::*;
use crate::{
    quiz::kinds::{
        Choice, ChoiceOption, Item, MAX_TYPED, Matching, Mistake, Numeric, Ordering, Pair, Short,
    },
    view::{Body, ChoiceView, MatchingView},
};

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
    let options = ["a", "b", "c", "none of these"].map(|text| ChoiceOption {
        text: text.into(),
        html: text.into(),
        key: text == "b",
        feedback: format!("FEEDBACK {text}"),
        pinned: text.starts_with("none"),
    });
    question(Kind::Choice(Choice {
        multiple,
        options: options.into(),
    }))
}

fn ordering() -> Question {
    let items = ["first", "second", "third"].map(|text| Item {
        text: text.into(),
        html: text.into(),
        feedback: format!("FEEDBACK {text}"),
    });
    question(Kind::Ordering(Ordering {
        items: items.into(),
    }))
}

fn matching() -> Question {
    let pairs = [("x", "1"), ("y", "2")].map(|(text, answer)| Pair {
        text: text.into(),
        html: text.into(),
        answer: answer.into(),
        feedback: format!("FEEDBACK {text}"),
    });
    question(Kind::Matching(Matching {
        pairs: pairs.into(),
        extra: vec!["3".into()],
    }))
}

fn short() -> Question {
    question(Kind::Short(Short {
        answers: vec!["RIGHT".into()],
        mistakes: vec![Mistake {
            answer: "left".into(),
            feedback: "FEEDBACK left".into(),
        }],
    }))
}

fn numeric() -> Question {
    question(Kind::Numeric(Numeric {
        value: 8.25,
        tolerance: 0.0,
        unit: Some("kB".into()),
        mistakes: vec![Mistake {
            answer: 9.0,
            feedback: "FEEDBACK 9".into(),
        }],
    }))
}

fn shuffle() -> Shuffle {
    Shuffle::new([7; 32], "")
}

/// Reads the fields of a form: an item's text or nothing, and a value's text.
fn given(question: &Question, fields: &[(&str, &str)]) -> Given {
    question.read(fields, &shuffle())
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
        let shown = serde_json::to_string(&question.view(&question.blank(), None, &shuffle()))
            .expect("JSON");
        for secret in ["FEEDBACK", "EXPLANATION", "RIGHT", "8.25", "\"key\""] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
    }
}

#[test]
fn before_grading_nothing_shown_depends_on_the_key() {
    let mut other = choice(false);
    if let Kind::Choice(Choice { options, .. }) = &mut other.kind {
        for option in options.iter_mut() {
            option.key = option.text == "a";
            option.feedback = String::new();
        }
        options.reverse();
    }
    assert_eq!(choice(false).public_text(), other.public_text());

    let mut other = ordering();
    if let Kind::Ordering(Ordering { items }) = &mut other.kind {
        items.rotate_left(1);
    }
    assert_eq!(ordering().public_text(), other.public_text());

    let mut other = matching();
    if let Kind::Matching(Matching { pairs, .. }) = &mut other.kind {
        pairs[0].answer = "2".into();
        pairs[1].answer = "1".into();
        pairs.reverse();
    }
    assert_eq!(matching().public_text(), other.public_text());
}

#[test]
fn after_grading_every_option_is_marked_and_explained() {
    let given = Given::Chosen(BTreeSet::from(["a".to_owned()]));
    let item = choice(false).view(&given, Some(0.0), &shuffle());
    let graded = item.graded.expect("it is graded");
    assert_eq!(
        (graded.verdict, graded.explanation.as_str()),
        (Verdict::Wrong, "EXPLANATION")
    );
    let Body::Choice(ChoiceView { options, .. }) = item.body else {
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
        let Body::Choice(ChoiceView { options, .. }) = choice(false)
            .view(&choice(false).blank(), None, &shuffle)
            .body
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
        let (mark, text) = match question.view(&given, Some(0.0), &shuffle()).body {
            Body::Short(view) => (view.mark, view.text),
            Body::Numeric(view) => (view.mark, view.text),
            other => panic!("typed: {other:?}"),
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
    let Body::Matching(MatchingView { items, answers }) =
        matching().view(&given, Some(0.5), &shuffle()).body
    else {
        panic!("matching");
    };
    assert_eq!(answers.len(), 3);
    for item in items {
        let mark = item.mark.expect("it is graded");
        assert_eq!(mark.right, item.text == "x");
        assert_eq!(mark.place, if item.text == "x" { "1" } else { "2" });
    }
}

#[test_case("<p>One?</p>\n" => ("One?".into(), "".into()))]
#[test_case("<p>A <b>b</b>:</p>\n<div class=\"code\"></div>\n<p>C</p>\n" => ("A <b>b</b>:".into(), "<div class=\"code\"></div>\n<p>C</p>".into()))]
#[test_case("<ul><li><p>One</p></li></ul>" => ("".into(), "<ul><li><p>One</p></li></ul>".into()); "no paragraph first")]
#[test_case("Text" => ("".into(), "Text".into()))]
#[test_case("" => ("".into(), "".into()))]
fn the_first_paragraph_of_a_prompt_is_its_legend(prompt: &str) -> (String, String) {
    split_prompt(prompt)
}

#[test]
fn an_answer_of_another_kind_earns_nothing() {
    assert_eq!(choice(false).score(&Given::Typed("b".into())), 0.0);
    assert_eq!(short().score(&Given::Chosen(["RIGHT".into()].into())), 0.0);
    assert_eq!(ordering().score(&Given::Typed("first".into())), 0.0);
}

/// Rows like these are in learners' databases.
#[test_case(choice(true), r#"{"kind":"choice","multiple":true,"options":[{"text":"a","html":"a","key":false,"feedback":"FEEDBACK a","pinned":false},{"text":"b","html":"b","key":true,"feedback":"FEEDBACK b","pinned":false},{"text":"c","html":"c","key":false,"feedback":"FEEDBACK c","pinned":false},{"text":"none of these","html":"none of these","key":false,"feedback":"FEEDBACK none of these","pinned":true}]}"#; "choice")]
#[test_case(short(), r#"{"kind":"short","answers":["RIGHT"],"mistakes":[{"answer":"left","feedback":"FEEDBACK left"}]}"#; "short")]
#[test_case(numeric(), r#"{"kind":"numeric","value":8.25,"tolerance":0.0,"unit":"kB","mistakes":[{"answer":9.0,"feedback":"FEEDBACK 9"}]}"#; "numeric")]
#[test_case(ordering(), r#"{"kind":"ordering","items":[{"text":"first","html":"first","feedback":"FEEDBACK first"},{"text":"second","html":"second","feedback":"FEEDBACK second"},{"text":"third","html":"third","feedback":"FEEDBACK third"}]}"#; "ordering")]
#[test_case(matching(), r#"{"kind":"matching","pairs":[{"text":"x","html":"x","answer":"1","feedback":"FEEDBACK x"},{"text":"y","html":"y","answer":"2","feedback":"FEEDBACK y"}],"extra":["3"]}"#; "matching")]
fn stored_questions_keep_their_form(question: Question, kind: &str) {
    let json = format!(
        r#"{{"id":"q","level":null,"section":null,"prompt":"Which?","explanation":"EXPLANATION","kind":{kind}}}"#
    );
    assert_eq!(serde_json::to_string(&question).expect("JSON"), json);
    assert_eq!(
        serde_json::from_str::<Question>(&json).expect("readable"),
        question
    );
}
