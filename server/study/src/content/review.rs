//! What `study-notes check` reports besides problems: figures that are not
//! enforced.

use std::path::Path;

use super::{
    Checked, check_source,
    fence::Fence,
    library::{Library, Topic},
    lint,
    pages::Pages,
    problem::Problems,
    source::{ReadError, Source},
};
use crate::{text::text_of, view::Level};

/// A checked content folder with everything that its writers want to know.
#[derive(Debug)]
pub struct Review {
    /// The files, to show the lines that problems are about.
    pub source: Source,
    /// Problems, and what would be published.
    pub checked: Checked,
    /// A line for each topic.
    pub figures: Vec<Figures>,
    /// The most alike analogies, the most alike first.
    pub alike: Vec<lint::Pair>,
    /// Which story is used where, by hobby.
    pub ledger: Vec<lint::Plot>,
}

/// What can be counted of a topic.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// `course/topic`.
    pub topic: String,
    /// Words of the note, code and analogies not counted.
    pub words: usize,
    /// Flesch's reading ease of the note: 60 is plain English, 30 is hard.
    pub ease: f64,
    /// Analogies in all hobbies.
    pub analogies: usize,
    /// Questions that ask to recall, to apply, to judge.
    pub levels: [usize; 3],
    /// Blocks of mongosh code.
    pub blocks: usize,
    /// Those of them that only a real server can run.
    pub unrunnable: usize,
}

/// Reads, checks and renders the content in `dir`, which may link to `pages`, and looks at how good
/// it is.
///
/// # Errors
/// If the folder cannot be read at all.
pub fn review(dir: &Path, pages: &Pages) -> Result<Review, ReadError> {
    let mut problems = Problems::default();
    let source = Source::read(dir, &mut problems)?;
    Ok(review_source(source, pages, problems))
}

/// The same for content in memory; `problems` are those of reading it.
#[must_use]
pub fn review_source(source: Source, pages: &Pages, problems: Problems) -> Review {
    let mut checked = check_source(&source, pages, problems);
    let (mut figures, mut alike, mut ledger) = (Vec::new(), Vec::new(), Vec::new());
    if let Some(library) = &checked.library {
        let mut warnings = Problems::default();
        (alike, ledger) = lint::lint(&source, library, &mut warnings);
        checked.problems.extend(warnings.into_sorted());
        figures = count(&source, library);
    }
    Review {
        source,
        checked,
        figures,
        alike,
        ledger,
    }
}

fn count(source: &Source, library: &Library) -> Vec<Figures> {
    let mut all = Vec::new();
    for course in &library.courses {
        for topic in &course.topics {
            let name = format!("{}/{}", course.slug, topic.slug);
            let note = source.file(&format!("{name}.md"));
            all.push(of_topic(name, topic, note.map_or("", |file| file.text)));
        }
    }
    all
}

fn of_topic(name: String, topic: &Topic, note: &str) -> Figures {
    let prose = prose(topic);
    let blocks: Vec<Fence<'_>> = note.lines().filter_map(Fence::parse).collect();
    let mongosh = || blocks.iter().filter(|fence| fence.language == "js");
    let level = |level| {
        topic
            .questions
            .iter()
            .filter(|q| q.level == Some(level))
            .count()
    };
    Figures {
        topic: name,
        words: prose.split_whitespace().count(),
        ease: reading_ease(&prose),
        analogies: topic.sections.iter().map(|s| s.analogies.len()).sum(),
        levels: [Level::Recall, Level::Apply, Level::Judge].map(level),
        blocks: mongosh().count(),
        unrunnable: mongosh().filter(|fence| fence.needs.is_some()).count(),
    }
}

/// A note's running text.
fn prose(topic: &Topic) -> String {
    let sections = topic.sections.iter().map(|section| section.html.as_str());
    let html: String = std::iter::once(topic.lead.as_str())
        .chain(sections)
        .collect();
    let mut prose = String::new();
    for (i, part) in html.split("<pre").enumerate() {
        let text = if i == 0 {
            part
        } else {
            part.split_once("</pre>").map_or("", |(_, rest)| rest)
        };
        // Where a block ends, a sentence ends.
        let ended = text
            .replace("</p>", ". ")
            .replace("</li>", ". ")
            .replace("</td>", ". ");
        prose += &text_of(&ended);
        prose.push(' ');
    }
    prose
}

/// Flesch 1948: 206.835 − 1.015 × words per sentence − 84.6 × syllables per word.
fn reading_ease(text: &str) -> f64 {
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| word.chars().any(char::is_alphabetic))
        .collect();
    let sentences = text
        .split(['.', '?', '!'])
        .filter(|sentence| sentence.chars().any(char::is_alphabetic))
        .count();
    let syllables: usize = words.iter().map(|word| syllables(word)).sum();
    let number = |n: usize| f64::from(u32::try_from(n.max(1)).unwrap_or(u32::MAX));
    206.835
        - 1.015 * number(words.len()) / number(sentences)
        - 84.6 * number(syllables) / number(words.len())
}

/// Groups of vowels, without a silent e at the end; good enough for a report.
fn syllables(word: &str) -> usize {
    let word = word.to_lowercase();
    let word = word.trim_end_matches(|c: char| !c.is_alphabetic());
    let is_vowel = |c: char| "aeiouy".contains(c);
    let mut groups = 0;
    let mut before = false;
    for letter in word.chars() {
        groups += usize::from(is_vowel(letter) && !before);
        before = is_vowel(letter);
    }
    let silent = word.ends_with('e') && !word.ends_with("le");
    groups
        .saturating_sub(usize::from(silent && groups > 1))
        .max(1)
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case("bucket" => 2)]
    #[test_case("store," => 1; "a silent e")]
    #[test_case("table" => 2; "le is spoken")]
    #[test_case("aggregation" => 4)]
    #[test_case("the" => 1; "never none")]
    fn syllables_of_a_word(word: &str) -> usize {
        syllables(word)
    }

    #[test]
    fn short_words_in_short_sentences_read_with_ease() {
        let plain = reading_ease("The cat sat. The dog ran. It was hot.");
        let hard = reading_ease(
            "Denormalisation of heterogeneous representations necessitates considerable care.",
        );
        assert!(plain > 100.0 && hard < 0.0, "{plain} {hard}");
    }
}
