//! Questions whose options give the key away or can hardly be distinguished.

use std::collections::BTreeMap;

use super::topics::FullTopic;
use crate::{
    content::problem::Problems,
    quiz::kinds::{Choice, ChoiceOption, Kind},
    text::fold,
};

/// How much longer than the longest wrong option a right one may be. Item-writing guides ask for
/// options of like length because test-wise readers pick the longest (Haladyna, Downing and
/// Rodriguez 2002, rule 24); half as long again is seen at a glance.
const LONGER: f64 = 1.5;

/// In short options a word more is no hint.
const SHORT: usize = 24;

/// The share of a quiz's single-choice questions in which the right option may be the longest.
/// With four options chance gives a quarter.
const LONGEST: f64 = 0.6;

/// From how many questions on that share means something.
const ENOUGH: usize = 5;

pub(super) fn lint(full: &FullTopic<'_>, problems: &mut Problems) {
    let (mut single, mut longest) = (0_usize, 0_usize);
    for question in &full.topic.questions {
        let Some(place) = full.place(".quiz.toml", &[&format!("id = \"{}\"", question.id)]) else {
            continue;
        };
        let Kind::Choice(Choice { multiple, options }) = &question.kind else {
            continue;
        };
        if let Some((one, other)) = twins(options) {
            let what = format!("two options differ in small words only: “{one}” and “{other}”");
            problems.warn(place, what, "let them differ in what they claim");
        }
        if *multiple {
            continue;
        }
        let length = |options: &mut dyn Iterator<Item = &ChoiceOption>| {
            options
                .map(|o| o.text.chars().count())
                .max()
                .unwrap_or_default()
        };
        let key = length(&mut options.iter().filter(|o| o.key));
        let others = length(&mut options.iter().filter(|o| !o.key));
        single += 1;
        longest += usize::from(key > others);
        if key > SHORT && number(key) > LONGER * number(others) {
            let what =
                format!("the right option has {key} characters, the others at most {others}");
            problems.warn(place, what, "shorten it, or give the others as much to say");
        }
    }
    if single >= ENOUGH
        && number(longest) > LONGEST * number(single)
        && let Some(place) = full.place(".quiz.toml", &["[[questions]]"])
    {
        let what = format!("the right option is the longest in {longest} of {single} questions");
        problems.warn(
            place,
            what,
            "whoever picks the longest would pass: even the lengths out",
        );
    }
}

fn number(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// Two options that are equal but for articles, prepositions and punctuation.
fn twins(options: &[ChoiceOption]) -> Option<(&str, &str)> {
    const SMALL: [&str; 12] = [
        "a", "an", "the", "of", "in", "on", "to", "for", "is", "are", "it", "its",
    ];
    let mut seen: BTreeMap<Vec<String>, &str> = BTreeMap::new();
    for option in options {
        let folded = fold(&option.text);
        let words = folded.split(|c: char| !(c.is_alphanumeric() || "$_.".contains(c)));
        let words = words.map(|word| word.trim_matches('.'));
        let words = words.filter(|word| !word.is_empty() && !SMALL.contains(word));
        let words = words.map(str::to_owned).collect();
        if let Some(twin) = seen.insert(words, &option.text) {
            return Some((twin, &option.text));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case(&["One index", "An index"] => false)]
    #[test_case(&["An index on `a`", "The index on `a`."] => true)]
    #[test_case(&["It uses $push", "It uses $pull"] => false)]
    #[test_case(&["Read in the index", "Read the index"] => true)]
    fn options_that_differ_in_small_words_are_twins(texts: &[&str]) -> bool {
        let option = |text: &&str| ChoiceOption {
            text: (*text).to_owned(),
            html: String::new(),
            key: false,
            feedback: String::new(),
            pinned: false,
        };
        let options: Vec<ChoiceOption> = texts.iter().map(option).collect();
        twins(&options).is_some()
    }
}
