//! Steps 2 to 4: all files are parsed, checked together and rendered. Every problem of every file
//! is found in one run.

use std::collections::{BTreeMap, BTreeSet};

use toml::Spanned;

use super::{
    library::{
        Analogy, Course, Faq, Hobby, Library, Section, Site, SourceLink, Subject, Term, Topic,
    },
    markdown::{InternalLink, Renderer, Text},
    note::{self, FrontMatter, SectionAnalogies},
    problem::{Place, Problems},
    questions, quiz_file, sections,
    site::{CourseFile, Quality, SiteFile, TermEntry},
    source::{File, Source},
    tables,
    terms::Terms,
};
use crate::text::{fold, is_slug, nearest, slugify};

/// Compiles the content. `None` if there is nothing to publish; whether there are errors besides
/// is for the caller to ask.
pub fn compile(source: &Source, problems: &mut Problems) -> Option<Library> {
    let site = site(source, problems);
    let entries = glossary_entries(source, problems);
    let terms = names(&entries);
    let mut compiler = Compiler {
        source,
        site: site.as_ref(),
        terms: &terms,
        links: Vec::new(),
        question_ids: BTreeMap::new(),
        problems,
    };
    let glossary = compiler.glossary(&entries);
    let courses = compiler.courses();
    let faq = compiler.faq();
    let Compiler { links, .. } = compiler;
    let library = Library {
        site: site?,
        courses,
        terms: glossary,
        faq,
    };
    check_links(&library, &links, problems);
    Some(library)
}

/// The text of a TOML string with the place of its first character.
pub(super) fn text<'a>(file: File<'a>, string: &'a Spanned<String>) -> Text<'a> {
    let start = string.span().start;
    let mut place = file.at(start);
    let raw = &file.text[start..];
    if raw.starts_with("\"\"\"\n") || raw.starts_with("'''\n") {
        place.line += 1;
    }
    Text {
        markdown: string.get_ref(),
        place,
    }
}

/// A front matter or TOML text without a place of its own.
fn text_at<'a>(markdown: &'a str, place: Place<'a>) -> Text<'a> {
    Text { markdown, place }
}

fn site(source: &Source, problems: &mut Problems) -> Option<Site> {
    let Some(file) = source.file("site.toml") else {
        let place = Place {
            file: "site.toml",
            line: 1,
        };
        problems.error(
            place,
            "the file is missing",
            "write it: name, tagline, default_hobby, hobbies and subjects",
        );
        return None;
    };
    let parsed: SiteFile = tables::parse(file, problems)?;
    unique(file, parsed.hobbies.iter().map(|h| &h.slug), problems);
    unique(file, parsed.subjects.iter().map(|s| &s.slug), problems);
    let wanted = parsed.default_hobby.get_ref();
    let default_hobby = parsed
        .hobbies
        .iter()
        .position(|h| h.slug.get_ref() == wanted);
    if default_hobby.is_none() {
        problems.error(
            file.at(parsed.default_hobby.span().start),
            format!("the default hobby `{wanted}` is not in the list of hobbies"),
            "name one of the hobbies below",
        );
    }
    Some(Site {
        name: parsed.name,
        tagline: parsed.tagline,
        default_hobby: default_hobby.unwrap_or_default(),
        hobbies: parsed
            .hobbies
            .into_iter()
            .map(|h| Hobby {
                slug: h.slug.into_inner(),
                label: h.label,
                emoji: h.emoji,
            })
            .collect(),
        subjects: parsed
            .subjects
            .into_iter()
            .map(|s| Subject {
                slug: s.slug.into_inner(),
                label: s.label,
            })
            .collect(),
    })
}

/// Notes slugs that are no slugs or stand twice in one list.
fn unique<'a>(
    file: File<'_>,
    slugs: impl Iterator<Item = &'a Spanned<String>>,
    problems: &mut Problems,
) {
    let mut seen = BTreeSet::new();
    for slug in slugs {
        let (place, slug) = (file.at(slug.span().start), slug.get_ref());
        if !is_slug(slug) {
            let mend = format!("write `{}`", slugify(slug));
            problems.error(
                place,
                format!("`{slug}` cannot be part of an address"),
                mend,
            );
        }
        if !seen.insert(slug) {
            problems.error(place, format!("`{slug}` stands here twice"), "delete one");
        }
    }
}

type Glossary<'a> = Option<(File<'a>, Vec<TermEntry>)>;

fn glossary_entries<'a>(source: &'a Source, problems: &mut Problems) -> Glossary<'a> {
    let file = source.file("glossary.toml")?;
    let table = tables::table(file, problems)?;
    let mut entries = Vec::new();
    for (key, value) in table {
        match (key.get_ref().as_ref(), value.into_inner()) {
            ("term", toml::de::DeValue::Array(terms)) => {
                entries.extend(
                    terms
                        .into_iter()
                        .filter_map(|term| tables::entry::<TermEntry>(file, term, problems)),
                );
            }
            (name, _) => problems.error(
                file.at(key.span().start),
                format!("`{name}` is not part of the glossary"),
                "write `[[term]]`",
            ),
        }
    }
    Some((file, entries))
}

fn names(glossary: &Glossary<'_>) -> Terms {
    let Some((_, entries)) = glossary else {
        return Terms::default();
    };
    let mut pairs = Vec::new();
    for entry in entries {
        let slug = slugify(entry.name.get_ref());
        let aliases = entry.aliases.iter().map(Spanned::get_ref);
        for name in std::iter::once(entry.name.get_ref()).chain(aliases) {
            pairs.push((slug.clone(), name.as_str()));
        }
    }
    Terms::new(pairs.iter().map(|(slug, name)| (slug.as_str(), *name)))
}

/// What the steps share.
struct Compiler<'a> {
    source: &'a Source,
    site: Option<&'a Site>,
    terms: &'a Terms,
    links: Vec<InternalLink>,
    /// Question ids of all courses, with the place of each.
    question_ids: BTreeMap<String, String>,
    problems: &'a mut Problems,
}

impl Compiler<'_> {
    /// Runs `render` and keeps the links that it found.
    fn render<T>(&mut self, render: impl FnOnce(&mut Renderer<'_>) -> T) -> T {
        let mut renderer = Renderer::new(self.terms, self.problems);
        let rendered = render(&mut renderer);
        self.links.append(&mut renderer.links);
        rendered
    }

    fn glossary(&mut self, glossary: &Glossary<'_>) -> Vec<Term> {
        let Some((file, entries)) = glossary else {
            return Vec::new();
        };
        let mut taken = BTreeMap::new();
        let mut terms = Vec::new();
        for entry in entries {
            let slug = slugify(entry.name.get_ref());
            for name in std::iter::once(&entry.name).chain(&entry.aliases) {
                if let Some(owner) = taken.insert(fold(name.get_ref()), slug.clone()) {
                    self.problems.error(
                        file.at(name.span().start),
                        format!("`{}` already leads to the term `{owner}`", name.get_ref()),
                        "delete one of the two names",
                    );
                }
            }
            for see in &entry.see {
                if self.terms.resolve(see.get_ref()) != Some(see.get_ref()) {
                    let mend = match nearest(see.get_ref(), self.terms.names()) {
                        Some(known) => format!("did you mean `{}`?", slugify(known)),
                        None => "name the slug of another term".to_owned(),
                    };
                    let what = format!("there is no term `{}` to see", see.get_ref());
                    self.problems.error(file.at(see.span().start), what, mend);
                }
            }
            let (short, body) = self.render(|renderer| {
                let short = renderer.inline(text(*file, &entry.short));
                let body = entry
                    .body
                    .as_ref()
                    .map(|body| renderer.block(text(*file, body)));
                (short, body)
            });
            if short.is_empty() {
                let place = file.at(entry.short.span().start);
                self.problems
                    .error(place, "the term has no definition", "write one sentence");
            }
            terms.push(Term {
                slug,
                name: entry.name.get_ref().clone(),
                aliases: entry.aliases.iter().map(|a| a.get_ref().clone()).collect(),
                short,
                body: body.unwrap_or_default(),
                see: entry.see.iter().map(|s| s.get_ref().clone()).collect(),
            });
        }
        terms.sort_by_cached_key(|term| fold(&term.name));
        terms
    }

    fn courses(&mut self) -> Vec<Course> {
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

    fn course(&mut self, file: File<'_>, slug: &str) -> Option<Course> {
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
            summary,
            quality: parsed.quality,
            topics,
        })
    }

    /// Notes files of a course that belong to no listed topic.
    fn unlisted(&mut self, course: &str, parsed: &CourseFile) {
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

    fn topic(&mut self, file: File<'_>, slug: &str, course: &CourseFile) -> Option<Topic> {
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

    fn check_front_matter(&mut self, file: File<'_>, front: &FrontMatter, course: &CourseFile) {
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

    /// The analogies of each section, in the order of the site's hobbies.
    fn analogies(
        &mut self,
        stem: &str,
        note: File<'_>,
        parts: &[sections::Section],
        quality: Quality,
    ) -> BTreeMap<String, Vec<Analogy>> {
        let Some(site) = self.site else {
            return BTreeMap::new();
        };
        let path = format!("{stem}.analogies.toml");
        let file = self.source.file(&path);
        if file.is_none() && quality == Quality::Full {
            let mend = "write it: a full course tells every section in every hobby";
            self.problems
                .error(note.line(1), format!("the file {path} is missing"), mend);
        }
        let Some(file) = file else {
            return BTreeMap::new();
        };
        let entries = note::analogies(file, self.problems);
        for entry in &entries {
            if !parts.iter().any(|part| part.slug == entry.section) {
                self.problems.error(
                    file.at(entry.offset),
                    format!("the note has no section `{}`", entry.section),
                    one_of(&entry.section, parts.iter().map(|p| p.slug.as_str())),
                );
            }
        }
        let mut analogies = BTreeMap::new();
        for part in parts.iter().filter(|part| !part.is_key_points()) {
            let entry = entries.iter().find(|entry| entry.section == part.slug);
            if part.no_analogy {
                if entry.is_none_or(|entry| entry.none.is_none()) {
                    let what = format!("nothing says why `{}` has no analogy", part.slug);
                    let mend = format!("write `[{}]` and below it `none = \"…\"`", part.slug);
                    self.problems.error(file.line(1), what, mend);
                }
                continue;
            }
            if quality == Quality::Full {
                self.missing_analogies(site, file, note, part, entry);
            }
            if let Some(entry) = entry {
                analogies.insert(part.slug.clone(), self.section_analogies(site, file, entry));
            }
        }
        analogies
    }

    fn missing_analogies(
        &mut self,
        site: &Site,
        file: File<'_>,
        note: File<'_>,
        part: &sections::Section,
        entry: Option<&SectionAnalogies>,
    ) {
        let Some(entry) = entry else {
            let what = format!("the section `{}` has no analogy", part.slug);
            let mend = format!(
                "write `[{}.hobby]` for each hobby in {}",
                part.slug, file.path
            );
            self.problems.error(note.line(part.line), what, mend);
            return;
        };
        let told: BTreeSet<&str> = entry.entries.iter().map(|(h, ..)| h.as_str()).collect();
        for hobby in site
            .hobbies
            .iter()
            .filter(|h| !told.contains(h.slug.as_str()))
        {
            let what = format!("the section `{}` has no {} analogy", part.slug, hobby.slug);
            let mend = format!("write `[{}.{}]`", part.slug, hobby.slug);
            self.problems.error(file.at(entry.offset), what, mend);
        }
    }

    fn section_analogies(
        &mut self,
        site: &Site,
        file: File<'_>,
        section: &SectionAnalogies,
    ) -> Vec<Analogy> {
        let mut told = Vec::new();
        for (hobby, offset, entry) in &section.entries {
            let known = || site.hobbies.iter().map(|h| h.slug.as_str());
            let Some(position) = known().position(|slug| slug == hobby) else {
                self.problems.error(
                    file.at(*offset),
                    format!("site.toml has no hobby `{hobby}`"),
                    one_of(hobby, known()),
                );
                continue;
            };
            let pairs = entry.map.get_ref();
            if !(2..=4).contains(&pairs.len()) {
                self.problems.error(
                    file.at(entry.map.span().start),
                    format!("the map has {} pairs", pairs.len()),
                    "give two to four pairs: [part of the idea, part of the hobby]",
                );
            }
            let (html, limit) = self.render(|renderer| {
                let html = renderer.block(text(file, &entry.text));
                let limit = entry
                    .limit
                    .as_ref()
                    .map(|limit| renderer.inline(text(file, limit)));
                (html, limit)
            });
            if html.trim().is_empty() {
                let place = file.at(entry.text.span().start);
                self.problems
                    .error(place, "the analogy is empty", "write 40 to 90 words");
            }
            told.push((
                position,
                Analogy {
                    hobby: hobby.clone(),
                    html,
                    map: pairs.clone(),
                    limit,
                },
            ));
        }
        told.sort_by_key(|(position, _)| *position);
        told.into_iter().map(|(_, analogy)| analogy).collect()
    }

    fn questions(
        &mut self,
        file: File<'_>,
        topic: &str,
        parts: &[sections::Section],
        quality: Quality,
    ) -> Vec<crate::quiz::question::Question> {
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

    fn faq(&mut self) -> Option<Faq> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Front {
            title: String,
            summary: String,
        }
        let file = self.source.file("faq.md")?;
        let (front, body) = note::split::<Front>(file, self.problems)?;
        let body = text_at(body.text, file.line(body.first_line));
        let (summary, (_, entries)) = self.render(|renderer| {
            let summary = renderer.inline(text_at(&front.summary, file.line(2)));
            (summary, sections::render(body, renderer))
        });
        Some(Faq {
            title: front.title,
            summary,
            entries: entries.into_iter().map(|e| (e.title, e.html)).collect(),
        })
    }
}

/// How to mend an unknown name: the one that was probably meant, or the list.
pub(super) fn one_of<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.collect();
    match nearest(wrong, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None if known.is_empty() => "there is none to choose from".to_owned(),
        None => format!("choose one of: {}", known.join(", ")),
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

/// Notes links to pages and sections that do not exist.
fn check_links(library: &Library, links: &[InternalLink], problems: &mut Problems) {
    let mut pages: BTreeMap<String, BTreeSet<&str>> =
        ["/", "/notes", "/glossary", "/settings", "/faq"]
            .into_iter()
            .map(|page| (page.to_owned(), BTreeSet::new()))
            .collect();
    for course in &library.courses {
        let home = format!("/notes/{}", course.slug);
        for topic in &course.topics {
            let ids = topic.sections.iter().map(|s| s.slug.as_str()).collect();
            pages.insert(format!("{home}/{}", topic.slug), ids);
            if !topic.questions.is_empty() {
                pages.insert(format!("{home}/{}/quiz", topic.slug), BTreeSet::new());
            }
        }
        pages.insert(home, BTreeSet::new());
    }
    for term in &library.terms {
        pages.insert(format!("/glossary/{}", term.slug), BTreeSet::new());
    }
    for link in links {
        let (page, id) = resolve(link);
        let found = pages.get(&page);
        let dead = match (found, id) {
            (None, _) => true,
            (Some(ids), Some(id)) => !ids.contains(id),
            (Some(_), None) => false,
        };
        if dead {
            let place = Place {
                file: &link.file,
                line: link.line,
            };
            let mend = one_of(&page, pages.keys().map(String::as_str));
            let mend = if found.is_some() {
                "correct the part after `#`".to_owned()
            } else {
                mend
            };
            problems.error(
                place,
                format!("the link `{}` leads nowhere", link.target),
                mend,
            );
        }
    }
}

/// The page and the id that a link leads to, seen from the note it stands in.
fn resolve(link: &InternalLink) -> (String, Option<&str>) {
    let target = link.target.as_str();
    let (path, id) = match target.split_once('#') {
        Some((path, id)) => (path, Some(id).filter(|id| !id.is_empty())),
        None => (target, None),
    };
    let path = path.split('?').next().unwrap_or_default();
    let own = format!("/notes/{}", link.file.split('.').next().unwrap_or_default());
    if path.is_empty() {
        (own, id)
    } else if path.starts_with('/') {
        (path.to_owned(), id)
    } else {
        let folder = own.rsplit_once('/').map_or("", |(folder, _)| folder);
        (format!("{folder}/{}", path.trim_end_matches(".md")), id)
    }
}
