//! One pass over the events of a text.

use std::collections::BTreeSet;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, LinkType, Tag, TagEnd};

use super::{
    blocks::{callout, check_fence, code_block},
    link::{InternalLink, LinkError},
    text::Text,
};
use crate::{
    content::{
        fence::Fence,
        problem::Problems,
        terms::{Span, Terms},
    },
    text::{escape, fold, nearest},
};

/// One pass over the events of one text.
pub(super) struct Walk<'w, 't> {
    pub(super) terms: &'w Terms,
    /// Whether the first use of each term becomes a link.
    pub(super) automatic: bool,
    pub(super) text: Text<'t>,
    pub(super) problems: &'w mut Problems,
    pub(super) links: &'w mut Vec<InternalLink>,
    /// Terms that are linked already.
    pub(super) seen: &'w mut BTreeSet<String>,
    /// Whether `#id` may stay as it is.
    pub(super) is_on_page: bool,
    pub(super) out: Vec<Event<'t>>,
    /// Language and text of the code block that is open.
    pub(super) code: Option<(String, String)>,
    /// How many open elements forbid glossary links: headings and links.
    pub(super) unlinked: usize,
    /// For each open block quote, whether it is a callout.
    pub(super) callouts: Vec<bool>,
}

impl<'t> Walk<'_, 't> {
    pub(super) fn event(&mut self, event: Event<'t>, offset: usize) {
        match event {
            Event::Start(tag) => self.start(tag, offset),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.code {
                Some((_, code)) => code.push_str(&text),
                None => self.words(text),
            },
            Event::Html(raw) | Event::InlineHtml(raw) => {
                self.problems.warn(
                    self.text.place_of(offset),
                    "raw HTML is shown to readers as text",
                    "use Markdown, or put it between backticks",
                );
                self.out.push(Event::Text(raw));
            }
            other => self.out.push(other),
        }
    }

    fn start(&mut self, tag: Tag<'t>, offset: usize) {
        match tag {
            Tag::CodeBlock(kind) => {
                let info = match &kind {
                    CodeBlockKind::Fenced(info) => info,
                    CodeBlockKind::Indented => "",
                };
                let fence = Fence::of(info);
                check_fence(&fence, self.text.place_of(offset), self.problems);
                self.code = Some((fence.language.to_owned(), String::new()));
            }
            Tag::BlockQuote(kind) => {
                self.callouts.push(kind.is_some());
                match kind {
                    Some(kind) => self.html(callout(kind)),
                    None => self.out.push(Event::Start(Tag::BlockQuote(None))),
                }
            }
            Tag::Table(alignments) => {
                // A wide table scrolls in its own box, which the keyboard must be able to reach.
                self.html(r#"<div class="table" tabindex="0">"#);
                self.out.push(Event::Start(Tag::Table(alignments)));
            }
            Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            } => {
                self.unlinked += 1;
                let dest_url = if let LinkType::WikiLink { .. } = link_type {
                    self.term(&dest_url, offset)
                } else {
                    self.destination(dest_url, offset)
                };
                match dest_url {
                    Destination::Term(slug) => self.html(format!(
                        r#"<a class="term" href="/glossary/{}">"#,
                        escape(&slug)
                    )),
                    Destination::Page(dest_url) => self.out.push(Event::Start(Tag::Link {
                        link_type: LinkType::Inline,
                        dest_url,
                        title,
                        id,
                    })),
                    Destination::Nowhere => self.html("<a>"),
                }
            }
            Tag::Image { .. } => {
                self.problems.error(
                    self.text.place_of(offset),
                    "images are not supported",
                    "use words, a table or code",
                );
                self.unlinked += 1;
            }
            Tag::HtmlBlock => self.out.push(Event::Start(Tag::Paragraph)),
            Tag::Heading { .. } => {
                self.unlinked += 1;
                self.out.push(Event::Start(tag));
            }
            other => self.out.push(Event::Start(other)),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::CodeBlock => {
                if let Some((language, code)) = self.code.take() {
                    self.html(code_block(&language, &code));
                }
            }
            TagEnd::BlockQuote(_) => match self.callouts.pop() {
                Some(true) => self.html("</div>"),
                _ => self.out.push(Event::End(TagEnd::BlockQuote(None))),
            },
            TagEnd::Table => {
                self.out.push(Event::End(TagEnd::Table));
                self.html("</div>");
            }
            TagEnd::Link => {
                self.unlinked -= 1;
                self.html("</a>");
            }
            TagEnd::Image => self.unlinked -= 1,
            TagEnd::HtmlBlock => self.out.push(Event::End(TagEnd::Paragraph)),
            TagEnd::Heading(_) => {
                self.unlinked -= 1;
                self.out.push(Event::End(tag));
            }
            other => self.out.push(Event::End(other)),
        }
    }

    /// Running text: glossary terms become links unless something forbids it.
    fn words(&mut self, text: CowStr<'t>) {
        if !self.automatic || self.unlinked > 0 {
            self.out.push(Event::Text(text));
            return;
        }
        for span in self.terms.split(&text, self.seen) {
            self.out.push(match span {
                Span::Plain(text) => Event::Text(text.to_owned().into()),
                Span::Term { text, slug } => {
                    let (slug, text) = (escape(slug), escape(text));
                    let link = format!(r#"<a class="term" href="/glossary/{slug}">{text}</a>"#);
                    Event::InlineHtml(link.into())
                }
            });
        }
    }

    fn term(&mut self, name: &str, offset: usize) -> Destination<'t> {
        let terms = self.terms;
        if let Some(slug) = terms.resolve(name) {
            self.seen.insert(slug.to_owned());
            return Destination::Term(slug.to_owned());
        }
        let help = match nearest(&fold(name), terms.names()) {
            Some(known) => format!("did you mean `[[{known}]]`?"),
            None => "add the term to glossary.toml, or take the brackets away".to_owned(),
        };
        self.problems.error(
            self.text.place_of(offset),
            format!("the glossary has no term `{name}`"),
            help,
        );
        Destination::Nowhere
    }

    fn destination(&mut self, target: CowStr<'t>, offset: usize) -> Destination<'t> {
        let place = self.text.place_of(offset);
        if target.starts_with("https://") {
            return Destination::Page(target);
        }
        let scheme = target.split(['/', '#', '?']).next().unwrap_or_default();
        if target.starts_with("//") || scheme.contains(':') {
            self.problems.error(
                place,
                format!("the link `{target}` leads neither to https nor to a page of this site"),
                "use an https address",
            );
            return Destination::Nowhere;
        }
        let link = match InternalLink::parse(&target, place) {
            Ok(link) => link,
            Err(error) => {
                let (reason, help) = match error {
                    LinkError::NoPage => (
                        "this text has no page of its own",
                        "write the address of the page before it",
                    ),
                    LinkError::NoNote => (
                        "it is neither an address nor the file of a note",
                        "begin an address with `/`, or write `topic.md` or `../course/topic.md`",
                    ),
                };
                let what = format!("the link `{target}` leads nowhere: {reason}");
                self.problems.error(place, what, help);
                return Destination::Nowhere;
            }
        };
        let address = if self.is_on_page && link.is_local() {
            target
        } else {
            link.address().into()
        };
        self.links.push(link);
        Destination::Page(address)
    }

    fn html(&mut self, html: impl Into<CowStr<'t>>) {
        self.out.push(Event::InlineHtml(html.into()));
    }
}

enum Destination<'t> {
    Term(String),
    Page(CowStr<'t>),
    Nowhere,
}
