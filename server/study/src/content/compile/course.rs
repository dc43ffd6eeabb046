//! A course with its topics.

use std::collections::BTreeSet;

use toml::Spanned;

use super::{context::Context, site::unique, topic::topic};
use crate::{
    content::{library::Course, markdown::Text, site::CourseFile, source::File, tables},
    text::{is_language, is_slug, one_of, slugify},
};

pub(super) fn courses(context: &mut Context<'_>) -> Vec<Course> {
    let files: Vec<File<'_>> = context.source.files().collect();
    let mut courses = Vec::new();
    for file in &files {
        match file.path.split('/').collect::<Vec<_>>()[..] {
            [folder, "course.toml"] => {
                if let Some(course) = course(context, *file, folder) {
                    courses.push(course);
                }
            }
            [folder, _]
                if context
                    .source
                    .file(&format!("{folder}/course.toml"))
                    .is_none() =>
            {
                let what = format!("the folder `{folder}` has no course.toml");
                context
                    .problems
                    .error(file.line(1), what, "write one, or move the file");
            }
            _ => {}
        }
    }
    courses
}

fn course(context: &mut Context<'_>, file: File<'_>, slug: &str) -> Option<Course> {
    let parsed: CourseFile = tables::parse(file, context.problems)?;
    if !is_slug(slug) {
        let what = format!("the folder `{slug}` cannot be part of an address");
        let help = format!("call it `{}`", slugify(slug));
        context.problems.error(file.line(1), what, help);
    }
    if let Some(site) = context.site {
        let subjects = || site.subjects.iter().map(|s| s.slug.as_str());
        let subject = parsed.subject.get_ref();
        if !subjects().any(|known| known == subject) {
            context.problems.error(
                file.at(parsed.subject.span().start),
                format!("site.toml has no subject `{subject}`"),
                one_of(subject, subjects()),
            );
        }
    }
    unique(file, parsed.topics.iter(), context.problems);
    unique(file, parsed.tags.iter(), context.problems);
    if let Some(lang) = &parsed.lang
        && !is_language(lang.get_ref())
    {
        context.problems.error(
            file.at(lang.span().start),
            format!("`{}` is not a language", lang.get_ref()),
            "write its tag, such as `en`, `hi` or `pt-BR`",
        );
    }
    unlisted(context, slug, &parsed);
    let summary = context.render(|r| r.inline(Text::at(&parsed.summary, file.line(1))));
    let mut topics = Vec::new();
    for listed in &parsed.topics {
        let path = format!("{slug}/{}.md", listed.get_ref());
        match context.source.file(&path) {
            Some(note) => topics.extend(topic(context, note, listed.get_ref(), &parsed)),
            None => context.problems.error(
                file.at(listed.span().start),
                format!("the note {path} is missing"),
                "write it, or take the topic out of the list",
            ),
        }
    }
    Some(Course {
        slug: slug.to_owned(),
        title: parsed.title,
        subject: parsed.subject.into_inner(),
        level: parsed.level,
        lang: parsed
            .lang
            .map_or_else(|| "en".to_owned(), Spanned::into_inner),
        tags: parsed.tags.into_iter().map(Spanned::into_inner).collect(),
        summary,
        quality: parsed.quality,
        topics,
    })
}

/// Notes files of a course that belong to no listed topic.
fn unlisted(context: &mut Context<'_>, course: &str, parsed: &CourseFile) {
    let known = ["course.toml", "cheatsheet.md", "interview.toml"];
    let topics: BTreeSet<&str> = parsed.topics.iter().map(|t| t.get_ref().as_str()).collect();
    for file in context.source.files() {
        let Some(name) = file.path.strip_prefix(&format!("{course}/")) else {
            continue;
        };
        let stem = [".analogies.toml", ".quiz.toml", ".md"]
            .iter()
            .find_map(|suffix| name.strip_suffix(suffix));
        if known.contains(&name) || stem.is_some_and(|stem| topics.contains(stem)) {
            continue;
        }
        let what = "the file belongs to no topic of the course";
        let help = "add its topic to `topics` in course.toml, or correct the file's name";
        context.problems.error(file.line(1), what, help);
    }
}
