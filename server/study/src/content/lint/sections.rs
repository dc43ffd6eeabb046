//! Sections must answer their heading in their first sentence.

use super::topics::FullTopic;
use crate::{content::problem::Problems, text::text_of};

/// Openings that announce instead of answering.
const ANNOUNCING: [&str; 6] = [
    "in this section",
    "this section",
    "let us",
    "let's",
    "it is important to",
    "we will",
];

pub(super) fn lint(full: &FullTopic<'_>, problems: &mut Problems) {
    for section in full
        .topic
        .sections
        .iter()
        .filter(|s| s.slug != "key-points")
    {
        let Some(what) = fault(&section.html) else {
            continue;
        };
        let (id, title) = (
            format!("{{#{}}}", section.slug),
            format!("## {}", section.title),
        );
        if let Some(place) = full.place(".md", &[&id, &title]) {
            let what = format!("the section “{}” {what}", section.title);
            problems.warn(place, what, "answer the heading in its first sentence");
        }
    }
}

/// What is wrong with the opening of a section.
fn fault(html: &str) -> Option<&'static str> {
    let Some(rest) = html.trim_start().strip_prefix("<p>") else {
        return Some("does not begin with a sentence");
    };
    let paragraph = text_of(rest.split("</p>").next().unwrap_or_default());
    let lower = paragraph.to_lowercase();
    let end = paragraph.find(['.', '?', '!', ':']);
    if end.is_some_and(|end| paragraph[end..].starts_with('?')) {
        Some("begins with a question")
    } else if ANNOUNCING.iter().any(|opening| lower.starts_with(opening)) {
        Some("announces what will follow")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case("<p>A bucket holds <b>many</b> readings. Is it full?</p>" => None)]
    #[test_case("<p>Why are buckets useful? Because.</p>" => Some("begins with a question"))]
    #[test_case("<p>In this section we look at buckets.</p>" => Some("announces what will follow"))]
    #[test_case("<ul><li>one</li></ul>" => Some("does not begin with a sentence"))]
    #[test_case("<div class=\"code\"></div>" => Some("does not begin with a sentence"))]
    fn the_first_sentence_is_a_statement(html: &str) -> Option<&'static str> {
        fault(html)
    }
}
