//! Analogies that are the same story in other nouns.
//!
//! Two texts are compared by their shingles (Broder 1997): every run of [`WIDTH`] words. The nouns
//! that the maps name are masked before, since a story that differs from another in its nouns
//! alone is what is looked for.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::topics::full;
use crate::{
    content::{
        library::Library,
        problem::{Place, Problems},
        source::Source,
    },
    note::Analogy,
    text::{fold, text_of},
};

/// Words in a shingle. Three make chance hits such as "as long as" rare in texts of 80 words.
const WIDTH: usize = 3;

/// From this share of common shingles on, a pair is named. Independent texts of one writer on one
/// section share up to about a tenth (the idea's own words); a noun swap shares more than half.
const TOO_ALIKE: f64 = 0.2;

/// How many of the most alike pairs are reported.
const REPORTED: usize = 5;

/// Two analogies and how alike they are.
#[derive(Clone, Debug)]
pub struct Pair {
    /// `topic/section.hobby` of both.
    pub names: [String; 2],
    /// The share of the shorter one's shingles that both have.
    pub alike: f64,
}

struct Text<'a> {
    name: String,
    place: Option<Place<'a>>,
    /// Course, topic and section; texts with the same are retellings of one idea.
    section: (&'a str, &'a str, &'a str),
    hobby: &'a str,
    shingles: HashSet<Vec<String>>,
}

/// Compares the analogies of a section across hobbies, and those of a hobby across sections.
pub(super) fn lint(source: &Source, library: &Library, problems: &mut Problems) -> Vec<Pair> {
    let mut texts = Vec::new();
    for full in full(source, library) {
        for section in &full.topic.sections {
            for analogy in &section.analogies {
                texts.push(Text {
                    name: format!("{}/{}.{}", full.topic.slug, section.slug, analogy.hobby),
                    place: full.analogy(section, &analogy.hobby),
                    section: (&full.course.slug, &full.topic.slug, &section.slug),
                    hobby: &analogy.hobby,
                    shingles: shingles(&masked(analogy)),
                });
            }
        }
    }
    let mut pairs: Vec<(f64, usize, usize)> = shared(&texts)
        .into_iter()
        .filter(|((a, b), _)| {
            texts[*a].section == texts[*b].section || texts[*a].hobby == texts[*b].hobby
        })
        .map(|((a, b), common)| {
            let shorter = texts[a].shingles.len().min(texts[b].shingles.len());
            (share(common, shorter), a, b)
        })
        .collect();
    pairs.sort_by(|x, y| y.0.total_cmp(&x.0).then((x.1, x.2).cmp(&(y.1, y.2))));
    for (alike, a, b) in pairs.iter().take_while(|(alike, ..)| *alike >= TOO_ALIKE) {
        if let Some(place) = texts[*b].place {
            let share = (alike * 100.0).round();
            let what = format!(
                "the analogy shares {share} % of its phrases with {}",
                texts[*a].name
            );
            problems.warn(
                place,
                what,
                "write one of the two from another side of the hobby",
            );
        }
    }
    let name = |text: usize| texts[text].name.clone();
    let pairs = pairs.into_iter().take(REPORTED);
    pairs
        .map(|(alike, a, b)| Pair {
            names: [name(a), name(b)],
            alike,
        })
        .collect()
}

/// How many shingles each two texts share; pairs that share none are left out.
fn shared(texts: &[Text<'_>]) -> BTreeMap<(usize, usize), usize> {
    let mut holders: HashMap<&Vec<String>, Vec<usize>> = HashMap::new();
    for (i, text) in texts.iter().enumerate() {
        for shingle in &text.shingles {
            holders.entry(shingle).or_default().push(i);
        }
    }
    let mut shared = BTreeMap::new();
    for holders in holders.values() {
        for (n, a) in holders.iter().enumerate() {
            for b in &holders[n + 1..] {
                *shared.entry((*a, *b)).or_default() += 1;
            }
        }
    }
    shared
}

fn share(common: usize, of: usize) -> f64 {
    let number = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    number(common) / number(of.max(1))
}

/// The words of an analogy with the nouns of its map replaced by `…`.
fn masked(analogy: &Analogy) -> Vec<String> {
    let pairs = analogy.map.iter();
    let mapped: BTreeSet<String> = pairs
        .flat_map(|(idea, hobby)| words(idea).into_iter().chain(words(hobby)))
        // Short words are grammar, and masking them would make all texts alike.
        .filter(|word| word.chars().count() > 3)
        .collect();
    let mut masked = words(&text_of(&analogy.html));
    for word in &mut masked {
        if mapped.contains(word.as_str()) {
            "…".clone_into(word);
        }
    }
    masked
}

fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn shingles(words: &[String]) -> HashSet<Vec<String>> {
    words.windows(WIDTH).map(<[String]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analogy(text: &str, map: &[(&str, &str)]) -> Analogy {
        Analogy {
            hobby: "chess".to_owned(),
            html: format!("<p>{text}</p>"),
            map: map
                .iter()
                .map(|(a, b)| ((*a).into(), (*b).into()))
                .collect(),
            limit: None,
            plot: None,
        }
    }

    fn alike(a: &Analogy, b: &Analogy) -> f64 {
        let (a, b) = (shingles(&masked(a)), shingles(&masked(b)));
        share(a.intersection(&b).count(), a.len().min(b.len()))
    }

    #[test]
    fn a_story_in_other_nouns_is_the_same_story() {
        let kitchen = "The chef writes each order on a card and files the card by table.";
        let garage = "The mechanic writes each repair on a card and files the card by bay.";
        let a = analogy(
            kitchen,
            &[("reading", "order"), ("bucket", "table"), ("x", "chef")],
        );
        let b = analogy(
            garage,
            &[("reading", "repair"), ("bucket", "bay"), ("x", "mechanic")],
        );
        assert!(alike(&a, &b) > 0.8, "{}", alike(&a, &b));
    }

    #[test]
    fn two_stories_are_not_alike() {
        let a = analogy("After six balls the fielding side changes ends.", &[]);
        let b = analogy("Four semiquavers written apart wear two flags each.", &[]);
        assert!(alike(&a, &b) < f64::EPSILON);
    }
}
