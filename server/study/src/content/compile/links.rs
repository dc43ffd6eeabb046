//! Links within the site: the page must be served, and show what the link names.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    content::{
        library::{Library, Topic},
        markdown::InternalLink,
        pages::{Page, Pages},
        problem::{Place, Problems},
    },
    text::{nearest, one_of},
};

const NOTE: &str = "/notes/{course}/{topic}";
const QUIZ: &str = "/notes/{course}/{topic}/quiz";

/// Records links to pages, headings and questions that do not exist.
pub(super) fn check(
    library: &Library,
    pages: &Pages,
    links: &[InternalLink],
    problems: &mut Problems,
) {
    let targets = Targets::new(library, pages);
    for link in links {
        let Err(Broken { reason, help }) = targets.check(link) else {
            continue;
        };
        let place = Place {
            file: &link.file,
            line: link.line,
        };
        let what = format!("the link `{}` leads nowhere: {reason}", link.target);
        problems.error(place, what, help);
    }
}

/// What is wrong with a link, and what to do about it.
struct Broken {
    reason: String,
    help: String,
}

/// Everything that links may lead to.
struct Targets<'a> {
    pages: &'a Pages,
    /// What exists of each kind that a parameter of an address may name, but for topics.
    names: BTreeMap<&'static str, BTreeSet<&'a str>>,
    topics: BTreeMap<&'a str, BTreeSet<&'a str>>,
    notes: BTreeMap<(&'a str, &'a str), &'a Topic>,
}

impl<'a> Targets<'a> {
    fn new(library: &'a Library, pages: &'a Pages) -> Self {
        let (mut tags, mut questions) = (BTreeSet::new(), BTreeSet::new());
        let (mut topics, mut notes) = (BTreeMap::new(), BTreeMap::new());
        for course in &library.courses {
            let slugs = course.topics.iter().map(|topic| topic.slug.as_str());
            topics.insert(course.slug.as_str(), slugs.collect());
            for topic in &course.topics {
                notes.insert((course.slug.as_str(), topic.slug.as_str()), topic);
                tags.extend(topic.tags.iter().chain(&course.tags).map(String::as_str));
                questions.extend(topic.questions.iter().map(|q| q.id.as_str()));
            }
        }
        let courses = library.courses.iter().map(|c| c.slug.as_str()).collect();
        let terms = library
            .terms
            .iter()
            .map(|t| t.entry.slug.as_str())
            .collect();
        Self {
            pages,
            names: BTreeMap::from([
                ("course", courses),
                ("question", questions),
                ("tag", tags),
                ("term", terms),
            ]),
            topics,
            notes,
        }
    }

    fn check(&self, link: &InternalLink) -> Result<(), Broken> {
        let page = self.page(&link.path)?;
        match &link.fragment {
            Some(fragment) => self.check_fragment(&page, fragment),
            None => Ok(()),
        }
    }

    /// The page at `path`, if it is served and what its parameters name exists.
    fn page<'p>(&'p self, path: &'p str) -> Result<Page<'p>, Broken> {
        let Some(page) = self.pages.find(path) else {
            return Err(self.no_page(path));
        };
        for (name, value) in &page.parameters {
            let Some(known) = self.known(&page, name) else {
                return Err(Broken {
                    reason: format!("`{}` is not for links in content", page.pattern),
                    help: self.linkable(),
                });
            };
            if !known.contains(value) {
                let meant = nearest(value, known.iter().copied());
                let meant = meant.and_then(|meant| page.with(name, meant));
                return Err(Broken {
                    reason: format!("there is no {name} `{value}`"),
                    help: self
                        .existing(meant)
                        .unwrap_or_else(|| format!("name a {name} that exists")),
                });
            }
        }
        if page.pattern == QUIZ && !self.has_quiz(&page) {
            let note = path.strip_suffix("/quiz").unwrap_or(path);
            return Err(Broken {
                reason: "the topic has no quiz".to_owned(),
                help: format!("write the quiz, or link to `{note}`"),
            });
        }
        Ok(page)
    }

    /// What a parameter of this page may be; `None` if content must not link to such a page.
    fn known(&self, page: &Page<'_>, parameter: &str) -> Option<&BTreeSet<&'a str>> {
        match parameter {
            "topic" => self.topics.get(page.parameter("course")?),
            _ => self.names.get(parameter),
        }
    }

    fn topic(&self, page: &Page<'_>) -> Option<&'a Topic> {
        let key = (page.parameter("course")?, page.parameter("topic")?);
        self.notes.get(&key).copied()
    }

    fn has_quiz(&self, page: &Page<'_>) -> bool {
        self.topic(page).is_some_and(|t| !t.questions.is_empty())
    }

    /// Whether [`Self::page`] finds a page, without the help that it gives otherwise.
    fn exists(&self, path: &str) -> bool {
        let is_known = |page: &Page<'_>, (name, value): &(&str, &str)| {
            self.known(page, name).is_some_and(|k| k.contains(value))
        };
        self.pages.find(path).is_some_and(|page| {
            page.parameters.iter().all(|p| is_known(&page, p))
                && (page.pattern != QUIZ || self.has_quiz(&page))
        })
    }

    fn no_page(&self, path: &str) -> Broken {
        let similar = self.pages.similar(path);
        let found = similar.iter().filter(|path| self.exists(path));
        let meant = nearest(path, found.map(String::as_str)).map(str::to_owned);
        Broken {
            reason: format!("there is no page `{path}`"),
            help: self.existing(meant).unwrap_or_else(|| self.linkable()),
        }
    }

    /// Help that names a page, if it exists.
    fn existing(&self, meant: Option<String>) -> Option<String> {
        let meant = meant.filter(|path| self.exists(path))?;
        Some(format!("did you mean `{meant}`?"))
    }

    /// Help that names all kinds of pages that content may link to.
    fn linkable(&self) -> String {
        let is_linkable = |pattern: &&str| {
            let mut names = pattern.split(['{', '}']).skip(1).step_by(2);
            names.all(|name| name == "topic" || self.names.contains_key(name))
        };
        let patterns: Vec<&str> = self.pages.patterns().filter(is_linkable).collect();
        format!("choose one of: {}", patterns.join(", "))
    }

    /// Whether the page shows what follows `#`.
    fn check_fragment(&self, page: &Page<'_>, fragment: &str) -> Result<(), Broken> {
        let topic = self.topic(page);
        let (reason, known): (_, Vec<String>) = match (page.pattern, topic) {
            (NOTE, Some(topic)) => {
                let quiz = (!topic.questions.is_empty()).then_some("quiz");
                let headings = topic.headings.iter().map(String::as_str);
                let known = headings.chain(quiz).chain(["helpful"]);
                let reason = format!("the note has no heading with the id `{fragment}`");
                (reason, known.map(|id| format!("#{id}")).collect())
            }
            (QUIZ, Some(topic)) => {
                let known = topic.questions.iter().map(|q| format!("#q-{}", q.id));
                let reason = format!("the quiz has nothing with the id `{fragment}`");
                (reason, known.collect())
            }
            _ => {
                return Err(Broken {
                    reason: format!("`{}` has no parts to link to", page.pattern),
                    help: format!("delete `#{fragment}`"),
                });
            }
        };
        let wanted = format!("#{fragment}");
        if known.contains(&wanted) {
            return Ok(());
        }
        Err(Broken {
            reason,
            help: one_of(&wanted, known.iter().map(String::as_str)),
        })
    }
}
