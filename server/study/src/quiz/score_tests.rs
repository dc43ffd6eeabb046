use test_case::test_case;

use super::*;
use crate::quiz::question::{Pair, Piece};

fn question(kind: Kind) -> Question {
    Question {
        id: "q".into(),
        level: None,
        section: None,
        prompt: String::new(),
        explanation: String::new(),
        kind,
    }
}

fn choice(multiple: bool, keys: &str, others: &str) -> Question {
    let option = |text: char, key| Choice {
        text: text.into(),
        html: text.into(),
        key,
        feedback: String::new(),
        pinned: false,
    };
    let keys = keys.chars().map(|c| option(c, true));
    let others = others.chars().map(|c| option(c, false));
    let options = keys.chain(others).collect();
    question(Kind::Choice { multiple, options })
}

fn ticked(options: &str) -> Given {
    Given::Chosen(options.chars().map(String::from).collect())
}

fn typed(text: &str) -> Given {
    Given::Typed(text.into())
}

#[test_case("a", 1.0; "the key")]
#[test_case("b", 0.0; "a distractor")]
#[test_case("", 0.0; "nothing")]
#[test_case("ab", 0.0; "the key and a distractor, which no radio button can send")]
#[test_case("z", 0.0; "an option that does not exist")]
fn a_single_choice_is_right_or_wrong(given: &str, points: f64) {
    let question = choice(false, "a", "bcd");
    assert_eq!(score(&question, &ticked(given)), points);
}

#[test_case("abc", 1.0; "all right ones")]
#[test_case("ab", 2.0 / 3.0; "two of three")]
#[test_case("abx", 1.0 / 3.0; "two right, one wrong")]
#[test_case("ax", 0.0; "one right, one wrong")]
#[test_case("xy", 0.0; "only wrong ones: never below nought")]
#[test_case("abcxy", 1.0 / 3.0; "everything ticked")]
#[test_case("", 0.0; "nothing")]
fn several_right_options_give_a_share_less_the_wrong_ticks(given: &str, points: f64) {
    let question = choice(true, "abc", "xy");
    assert_eq!(score(&question, &ticked(given)), points);
}

#[test_case("$push", 1.0)]
#[test_case("  $PUSH ", 1.0; "case and space")]
#[test_case("push", 1.0; "an authored alternative")]
#[test_case("$set", 0.0)]
#[test_case("", 0.0; "nothing")]
#[test_case("   ", 0.0; "only space")]
fn a_short_answer_is_compared_after_folding(given: &str, points: f64) {
    let question = question(Kind::Short {
        answers: vec!["$push".into(), "push".into()],
        mistakes: vec![],
    });
    assert_eq!(score(&question, &typed(given)), points);
}

#[test_case("24", 1.0)]
#[test_case("24.0", 1.0)]
#[test_case(" +24 ", 1.0; "a sign and space")]
#[test_case("25", 1.0; "at the edge of the tolerance")]
#[test_case("25.01", 0.0; "past it")]
#[test_case("-24", 0.0)]
#[test_case("24 Documents", 1.0; "the unit after the number")]
#[test_case("24 kB", 0.0; "another unit")]
#[test_case("two dozen", 0.0)]
#[test_case("NaN", 0.0)]
#[test_case("inf", 0.0)]
#[test_case("", 0.0; "nothing")]
fn a_number_is_right_within_its_tolerance(given: &str, points: f64) {
    let question = question(Kind::Numeric {
        value: 24.0,
        tolerance: 1.0,
        unit: Some("documents".into()),
        mistakes: vec![],
    });
    assert_eq!(score(&question, &typed(given)), points);
}

#[test_case("1,440", Some(1440.0); "a comma between groups")]
#[test_case("1,440,000.5", Some(1_440_000.5); "two commas and a point")]
#[test_case("1 440", Some(1440.0); "a space between groups")]
#[test_case("0,5", Some(0.5); "a decimal comma")]
#[test_case("0,500", Some(0.5); "a decimal comma before three digits")]
#[test_case("12,5", Some(12.5); "a decimal comma after two digits")]
#[test_case("−3", Some(-3.0); "a real minus sign")]
#[test_case("1e3", Some(1000.0))]
#[test_case("１２", Some(12.0); "full width digits")]
#[test_case("1,2,3", None)]
#[test_case("12 documents", None)]
#[test_case("", None; "nothing")]
fn numbers_are_read_as_people_type_them(text: &str, read: Option<f64>) {
    assert_eq!(number(text), read);
}

#[test]
fn a_tolerance_of_nought_forgives_only_the_arithmetic() {
    assert!(near(0.1 + 0.2, 0.3, 0.0));
    assert!(!near(0.3001, 0.3, 0.0));
}

fn placed(pairs: &[(&str, &str)]) -> Given {
    let pairs = pairs.iter().map(|(a, b)| ((*a).into(), (*b).into()));
    Given::Placed(pairs.collect())
}

#[test_case(&[("a", "1"), ("b", "2"), ("c", "3")], 1.0; "all in place")]
#[test_case(&[("a", "1"), ("b", "3"), ("c", "2")], 1.0 / 3.0; "two swapped")]
#[test_case(&[("a", "2"), ("b", "3"), ("c", "1")], 0.0; "all off by one")]
#[test_case(&[("a", "1")], 1.0 / 3.0; "only one placed")]
#[test_case(&[("a", "1"), ("b", "1"), ("c", "1")], 1.0 / 3.0; "one place for all")]
#[test_case(&[], 0.0; "nothing")]
fn ordering_counts_the_items_in_their_right_place(given: &[(&str, &str)], points: f64) {
    let items = ["a", "b", "c"].map(|text| Piece {
        text: text.into(),
        html: text.into(),
        feedback: String::new(),
    });
    let question = question(Kind::Ordering {
        items: items.into(),
    });
    assert_eq!(score(&question, &placed(given)), points);
}

#[test_case(&[("slow", "index"), ("big", "subset")], 1.0; "both right")]
#[test_case(&[("slow", "index"), ("big", "index")], 0.5; "one right")]
#[test_case(&[("slow", "none"), ("big", "none")], 0.0; "none right")]
#[test_case(&[("unknown", "index")], 0.0; "an item that does not exist")]
fn matching_counts_the_right_pairs(given: &[(&str, &str)], points: f64) {
    let pairs = [("slow", "index"), ("big", "subset")].map(|(text, answer)| Pair {
        text: text.into(),
        html: text.into(),
        answer: answer.into(),
        feedback: String::new(),
    });
    let question = question(Kind::Matching {
        pairs: pairs.into(),
        extra: vec!["none".into()],
    });
    assert_eq!(score(&question, &placed(given)), points);
}

#[test]
fn an_answer_of_another_kind_earns_nothing() {
    assert_eq!(score(&choice(false, "a", "b"), &typed("a")), 0.0);
}

#[test_case(1.0, Verdict::Correct)]
#[test_case(0.99, Verdict::Partly)]
#[test_case(0.01, Verdict::Partly)]
#[test_case(0.0, Verdict::Wrong)]
fn a_verdict_is_partly_between_wrong_and_correct(points: f64, verdict: Verdict) {
    assert_eq!(Verdict::of(points), verdict);
}

#[test_case(&[1.0; 5], true; "all")]
#[test_case(&[1.0, 1.0, 1.0, 1.0, 0.0], true; "exactly four fifths")]
#[test_case(&[1.0, 1.0, 1.0, 0.9, 0.0], false; "just below")]
#[test_case(&[1.0 / 3.0, 2.0 / 3.0, 1.0, 1.0, 1.0], true; "thirds that add up")]
#[test_case(&[], false; "no question")]
fn four_fifths_of_the_points_pass(points: &[f64], pass: bool) {
    assert_eq!(passes(total(points)), pass);
}
