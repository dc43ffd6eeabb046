//! A topic: note, analogies and quiz.

use toml::Spanned;

use super::{analogies::analogies, context::Context, front_matter::check, reading_time};
use crate::{
    content::{
        front_matter::{self, FrontMatter},
        library::Topic,
        markdown::Text,
        quiz_file::Quiz,
        sections::{self, Body, Part},
        site::{CourseFile, Quality},
        source::File,
    },
    note::Section,
    quiz::Question,
    view::SourceLink,
};

pub(super) fn topic(
    context: &mut Context<'_>,
    file: File<'_>,
    slug: &str,
    course: &CourseFile,
) -> Option<Topic> {
    let stem = file.path.trim_end_matches(".md");
    let (front, body) = front_matter::split::<FrontMatter>(file, context.problems)?;
    check(context, file, &front, course);
    let body = Text::at(body.text, file.line(body.first_line));
    let (summary, Body { lead, parts, ids }) = context.render(|renderer| {
        let summary = renderer.inline(Text::at(&front.summary, file.line(2)));
        (summary, sections::render(body, renderer))
    });
    if parts.is_empty() {
        let help = "write at least one `## Heading` with text beneath it";
        context
            .problems
            .error(file.line(1), "the note has no section", help);
    }
    let mut analogies = analogies(context, stem, file, &parts, course.quality);
    let quiz = context.source.file(&format!("{stem}.quiz.toml"));
    let questions = match quiz {
        Some(quiz) => questions(context, quiz, slug, &parts, course.quality),
        None => Vec::new(),
    };
    if let Some(quiz) = quiz
        && questions.is_empty()
        && course.quality == Quality::Full
    {
        let help = "write `[[questions]]`: a full course has a quiz for each topic";
        context
            .problems
            .error(quiz.line(1), "the quiz has no question", help);
    }
    if quiz.is_none() && course.quality == Quality::Full {
        let what = format!("the quiz {stem}.quiz.toml is missing");
        context.problems.error(
            file.line(1),
            what,
            "write it: a full course has a quiz for each topic",
        );
    }
    let minutes = reading_time::minutes(&lead, &parts, &analogies);
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
                analogies: analogies.remove(&part.section.slug).unwrap_or_default(),
                ..part.section
            })
            .collect(),
        headings: ids,
        questions,
    })
}

fn questions(
    context: &mut Context<'_>,
    file: File<'_>,
    topic: &str,
    parts: &[Part],
    quality: Quality,
) -> Vec<Question> {
    let known: Vec<&str> = parts
        .iter()
        .map(|part| part.section.slug.as_str())
        .collect();
    let mut links = Vec::new();
    let quiz = Quiz {
        file,
        topic,
        sections: &known,
        strict: quality == Quality::Full,
        terms: context.terms,
    };
    let compiled = quiz.compile(&mut links, context.problems);
    context.links.append(&mut links);
    let mut questions = Vec::new();
    for (offset, question) in compiled {
        let place = file.at(offset);
        let here = format!("{}:{}", place.file, place.line);
        match context.question_ids.get(&question.id) {
            Some(there) => context.problems.error(
                place,
                format!(
                    "the question id `{}` is already taken by {there}",
                    question.id
                ),
                "give this question another id",
            ),
            None => {
                context.question_ids.insert(question.id.clone(), here);
                questions.push(question);
            }
        }
    }
    questions
}
