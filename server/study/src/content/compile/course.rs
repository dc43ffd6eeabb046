//! A course with its topics.

use std::collections::BTreeSet;

use toml::Spanned;

use super::{Compiler, one_of, site::unique, text_at};
use crate::{
    content::{library::Course, site::CourseFile, source::File, tables},
    text::{is_language, is_slug, slugify},
};

impl Compiler<'_> {
    pub(super) fn courses(&mut self) -> Vec<Course> {
        let files: Vec<File<'_>> = self.source.files().collect();
        let mut courses = Vec::new();
        for file in &files {
            match file.path.split('/').collect::<Vec<_>>()[..] {
                [folder, "course.toml"] => {
                    if let Some(course) = self.course(*file, folder) {
                        courses.push(course);
                    }
                }
                [folder, _] if self.source.file(&format!("{folder}/course.toml")).is_none() => {
                    let what = format!("the folder `{folder}` has no course.toml");
                    self.problems
                        .error(file.line(1), what, "write one, or move the file");
                }
                _ => {}
            }
        }
        courses
    }

    pub(super) fn course(&mut self, file: File<'_>, slug: &str) -> Option<Course> {
        let parsed: CourseFile = tables::parse(file, self.problems)?;
        if !is_slug(slug) {
            let what = format!("the folder `{slug}` cannot be part of an address");
            let mend = format!("call it `{}`", slugify(slug));
            self.problems.error(file.line(1), what, mend);
        }
        if let Some(site) = self.site {
            let subjects = || site.subjects.iter().map(|s| s.slug.as_str());
            let subject = parsed.subject.get_ref();
            if !subjects().any(|known| known == subject) {
                self.problems.error(
                    file.at(parsed.subject.span().start),
                    format!("site.toml has no subject `{subject}`"),
                    one_of(subject, subjects()),
                );
            }
        }
        unique(file, parsed.topics.iter(), self.problems);
        unique(file, parsed.tags.iter(), self.problems);
        if let Some(lang) = &parsed.lang
            && !is_language(lang.get_ref())
        {
            self.problems.error(
                file.at(lang.span().start),
                format!("`{}` is not a language", lang.get_ref()),
                "write its tag, such as `en`, `hi` or `pt-BR`",
            );
        }
        self.unlisted(slug, &parsed);
        let summary = self.render(|r| r.inline(text_at(&parsed.summary, file.line(1))));
        let mut topics = Vec::new();
        for topic in &parsed.topics {
            let path = format!("{slug}/{}.md", topic.get_ref());
            match self.source.file(&path) {
                Some(note) => topics.extend(self.topic(note, topic.get_ref(), &parsed)),
                None => self.problems.error(
                    file.at(topic.span().start),
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
    pub(super) fn unlisted(&mut self, course: &str, parsed: &CourseFile) {
        let known = ["course.toml", "cheatsheet.md", "interview.toml"];
        let topics: BTreeSet<&str> = parsed.topics.iter().map(|t| t.get_ref().as_str()).collect();
        for file in self.source.files() {
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
            let mend = "add its topic to `topics` in course.toml, or correct the file's name";
            self.problems.error(file.line(1), what, mend);
        }
    }
}
