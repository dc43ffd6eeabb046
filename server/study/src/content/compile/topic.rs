//! A topic: note, analogies and quiz.

use std::collections::BTreeMap;

use toml::Spanned;

use super::{Compiler, one_of, text_at};
use crate::{
    content::{
        library::{Analogy, Section, SourceLink, Topic},
        note::{self, FrontMatter},
        questions, quiz_file, sections,
        site::{CourseFile, Quality},
        source::File,
    },
    quiz::Question,
    text::{is_slug, slugify, text_of},
};

impl Compiler<'_> {
    pub(super) fn topic(
        &mut self,
        file: File<'_>,
        slug: &str,
        course: &CourseFile,
    ) -> Option<Topic> {
        let stem = file.path.trim_end_matches(".md");
        let (front, body) = note::split::<FrontMatter>(file, self.problems)?;
        self.check_front_matter(file, &front, course);
        let body = text_at(body.text, file.line(body.first_line));
        let (summary, (lead, parts)) = self.render(|renderer| {
            let summary = renderer.inline(text_at(&front.summary, file.line(2)));
            (summary, sections::render(body, renderer))
        });
        if parts.is_empty() {
            let mend = "write at least one `## Heading` with text beneath it";
            self.problems
                .error(file.line(1), "the note has no section", mend);
        }
        let mut analogies = self.analogies(stem, file, &parts, course.quality);
        let quiz = self.source.file(&format!("{stem}.quiz.toml"));
        let questions = match quiz {
            Some(quiz) => self.questions(quiz, slug, &parts, course.quality),
            None => Vec::new(),
        };
        if let Some(quiz) = quiz
            && questions.is_empty()
            && course.quality == Quality::Full
        {
            let mend = "write `[[questions]]`: a full course has a quiz for each topic";
            self.problems
                .error(quiz.line(1), "the quiz has no question", mend);
        }
        if quiz.is_none() && course.quality == Quality::Full {
            let what = format!("the quiz {stem}.quiz.toml is missing");
            self.problems.error(
                file.line(1),
                what,
                "write it: a full course has a quiz for each topic",
            );
        }
        let minutes = minutes(&lead, &parts, &analogies);
        Some(Topic {
            slug: slug.to_owned(),
            title: front.title,
            summary,
            lead,
            updated: front.updated.map(Spanned::into_inner),
            minutes,
            tags: front.tags.into_iter().map(Spanned::into_inner).collect(),
            related: front.related.into_iter().map(Spanned::into_inner).collect(),
            sources: front
                .sources
                .into_iter()
                .map(|s| SourceLink {
                    title: s.title,
                    address: s.address.into_inner(),
                })
                .collect(),
            sections: parts
                .into_iter()
                .map(|part| Section {
                    analogies: analogies.remove(&part.slug).unwrap_or_default(),
                    slug: part.slug,
                    title: part.title,
                    title_html: part.title_html,
                    html: part.html,
                    terms: part.terms.into_iter().collect(),
                })
                .collect(),
            questions,
        })
    }

    pub(super) fn check_front_matter(
        &mut self,
        file: File<'_>,
        front: &FrontMatter,
        course: &CourseFile,
    ) {
        // The front matter was parsed with a blank line in place of `+++`.
        let line = |offset: usize| {
            let front = &file.text["+++".len()..];
            1 + front.bytes().take(offset).filter(|b| *b == b'\n').count()
        };
        for (field, value) in [("title", &front.title), ("summary", &front.summary)] {
            if value.trim().is_empty() {
                let what = format!("the note's {field} is empty");
                self.problems
                    .error(file.line(2), what, format!("write the {field}"));
            }
        }
        for tag in front.tags.iter().filter(|tag| !is_slug(tag.get_ref())) {
            self.problems.error(
                file.line(line(tag.span().start)),
                format!("`{}` cannot be part of an address", tag.get_ref()),
                format!("write `{}`", slugify(tag.get_ref())),
            );
        }
        for related in &front.related {
            let known = course.topics.iter().map(|t| t.get_ref().as_str());
            if !known.clone().any(|topic| topic == related.get_ref()) {
                self.problems.error(
                    file.line(line(related.span().start)),
                    format!("the course has no topic `{}`", related.get_ref()),
                    one_of(related.get_ref(), known),
                );
            }
        }
        for source in &front.sources {
            if !source.address.get_ref().starts_with("https://") {
                self.problems.error(
                    file.line(line(source.address.span().start)),
                    format!("the source “{}” has no https address", source.title),
                    "write its address in full",
                );
            }
        }
        if let Some(updated) = &front.updated
            && !is_day(updated.get_ref())
        {
            self.problems.error(
                file.line(line(updated.span().start)),
                format!("`{}` is not a day", updated.get_ref()),
                "write it as YYYY-MM-DD",
            );
        }
    }

    pub(super) fn questions(
        &mut self,
        file: File<'_>,
        topic: &str,
        parts: &[sections::Section],
        quality: Quality,
    ) -> Vec<Question> {
        let parsed = quiz_file::parse(file, self.problems);
        let known: Vec<&str> = parts.iter().map(|part| part.slug.as_str()).collect();
        let mut links = Vec::new();
        let compiled = questions::compile(
            &questions::Quiz {
                file,
                topic,
                sections: &known,
                strict: quality == Quality::Full,
                terms: self.terms,
            },
            &parsed,
            &mut links,
            self.problems,
        );
        self.links.append(&mut links);
        let mut kept = Vec::new();
        for (offset, question) in compiled {
            let place = file.at(offset);
            let here = format!("{}:{}", place.file, place.line);
            match self.question_ids.get(&question.id) {
                Some(there) => self.problems.error(
                    place,
                    format!(
                        "the question id `{}` is already taken by {there}",
                        question.id
                    ),
                    "give this question another id",
                ),
                None => {
                    self.question_ids.insert(question.id.clone(), here);
                    kept.push(question);
                }
            }
        }
        kept
    }
}

fn is_day(text: &str) -> bool {
    let number = |part: Option<&str>, digits, from, to| {
        part.is_some_and(|part| {
            part.len() == digits
                && part.bytes().all(|b| b.is_ascii_digit())
                && part.parse().is_ok_and(|n: u32| (from..=to).contains(&n))
        })
    };
    let mut parts = text.split('-');
    number(parts.next(), 4, 2000, 2999)
        && number(parts.next(), 2, 1, 12)
        && number(parts.next(), 2, 1, 31)
        && parts.next().is_none()
}

/// Words that a reader takes in during a minute. Adults read about 240 words of plain English
/// prose a minute (Brysbaert 2019, "How many words do we read per minute?"); code and a second
/// language take longer.
const WORDS_A_MINUTE: usize = 200;

/// Minutes that reading takes: the text, and in each section one of its analogies.
fn minutes(
    lead: &str,
    parts: &[sections::Section],
    analogies: &BTreeMap<String, Vec<Analogy>>,
) -> u32 {
    let words = |html: &str| text_of(html).split_whitespace().count();
    let told = analogies.values().map(|told| {
        let all: usize = told.iter().map(|analogy| words(&analogy.html)).sum();
        all / told.len().max(1)
    });
    let text = parts.iter().map(|part| words(&part.html));
    let all = words(lead) + text.chain(told).sum::<usize>();
    u32::try_from(all.div_ceil(WORDS_A_MINUTE).max(1)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    fn part(html: String) -> sections::Section {
        sections::Section {
            slug: "part".to_owned(),
            title: String::new(),
            title_html: String::new(),
            html,
            no_analogy: false,
            line: 1,
            terms: Default::default(),
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
    fn reading_time(words: usize, told: &[usize]) -> u32 {
        let html = "<p><b>".to_owned() + &"word ".repeat(words) + "</b></p>";
        let told = told.iter().map(|words| analogy(*words)).collect();
        let analogies = BTreeMap::from([("part".to_owned(), told)]);
        minutes("", &[part(html)], &analogies)
    }
}
