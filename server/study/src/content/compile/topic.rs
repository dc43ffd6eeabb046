//! A topic: note, analogies and quiz.

use toml::Spanned;

use super::{Compiler, one_of, text_at};
use crate::{
    content::{
        library::{Section, SourceLink, Topic},
        note::{self, FrontMatter},
        questions, quiz_file, sections,
        site::{CourseFile, Quality},
        source::File,
    },
    quiz::Question,
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
        Some(Topic {
            slug: slug.to_owned(),
            title: front.title,
            summary,
            lead,
            updated: front.updated.map(Spanned::into_inner),
            tags: front.tags,
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
