//! How long a note takes to read.

use std::collections::BTreeMap;

use crate::{content::sections::Part, note::Analogy, text::text_of};

/// Words that a reader takes in during a minute. Adults read about 240 words of plain English
/// prose a minute (Brysbaert 2019, "How many words do we read per minute?"); code and a second
/// language take longer.
const WORDS_A_MINUTE: usize = 200;

/// Minutes that reading takes: the text, and in each section one of its analogies.
pub(super) fn minutes(
    lead: &str,
    parts: &[Part],
    analogies: &BTreeMap<String, Vec<Analogy>>,
) -> u32 {
    let words = |html: &str| text_of(html).split_whitespace().count();
    let analogies = analogies.values().map(|hobbies| {
        let all: usize = hobbies.iter().map(|analogy| words(&analogy.html)).sum();
        all / hobbies.len().max(1)
    });
    let text = parts.iter().map(|part| words(&part.section.html));
    let all = words(lead) + text.chain(analogies).sum::<usize>();
    u32::try_from(all.div_ceil(WORDS_A_MINUTE).max(1)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;
    use crate::note::Section;

    fn part(html: String) -> Part {
        Part {
            section: Section {
                slug: "part".to_owned(),
                title: String::new(),
                title_html: String::new(),
                html,
                analogies: Vec::new(),
                terms: Vec::new(),
            },
            no_analogy: false,
            line: 1,
        }
    }

    fn analogy(words: usize) -> Analogy {
        Analogy {
            hobby: "chess".to_owned(),
            html: "<p>".to_owned() + &"word ".repeat(words) + "</p>",
            map: Vec::new(),
            limit: None,
            plot: None,
        }
    }

    #[test_case(0, &[] => 1; "nothing takes a minute")]
    #[test_case(200, &[] => 1; "two hundred words take a minute")]
    #[test_case(201, &[] => 2; "a begun minute counts")]
    #[test_case(150, &[50, 150] => 2; "one analogy of each section is read, of middling length")]
    fn reading_time(words: usize, analogies: &[usize]) -> u32 {
        let html = "<p><b>".to_owned() + &"word ".repeat(words) + "</b></p>";
        let analogies = analogies.iter().map(|words| analogy(*words)).collect();
        let analogies = BTreeMap::from([("part".to_owned(), analogies)]);
        minutes("", &[part(html)], &analogies)
    }
}
