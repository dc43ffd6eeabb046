//! Step 4, render: Markdown to safe HTML. The one place that knows pulldown-cmark.
//!
//! Raw HTML in content is shown as text, links lead to `https` or to pages of this site, code is
//! coloured by classes, and glossary terms become links.

use std::collections::BTreeSet;

use pulldown_cmark::{
    BlockQuoteKind, CodeBlockKind, CowStr, Event, LinkType, Options, Parser, Tag, TagEnd,
    TextMergeWithOffset, html,
};

use super::{
    compile::one_of,
    fence::{Fence, SERVER_ONLY},
    highlight,
    problem::{Place, Problems},
    terms::{Span, Terms},
};
use crate::text::{escape, nearest};

/// The Markdown that authors write: GitHub's flavour and `[[term]]`.
pub(super) fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_GFM
        | Options::ENABLE_WIKILINKS
}

/// A text to be rendered and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// Markdown.
    pub markdown: &'a str,
    /// The file and the line of its first character.
    pub place: Place<'a>,
}

impl<'a> Text<'a> {
    /// The place of a byte offset into the text.
    #[must_use]
    pub fn at(&self, offset: usize) -> Place<'a> {
        let before = &self.markdown.as_bytes()[..offset.min(self.markdown.len())];
        let lines = before.iter().filter(|byte| **byte == b'\n').count();
        Place {
            line: self.place.line + lines,
            ..self.place
        }
    }
}

/// A link within the site, to be checked when all pages are known.
#[derive(Clone, Debug)]
pub struct InternalLink {
    /// As authored: `/…`, `#…` or a path to another note's file.
    pub target: String,
    /// The file it stands in.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// Renders Markdown and notes what is wrong with it.
pub struct Renderer<'a> {
    terms: &'a Terms,
    /// What is wrong.
    pub problems: &'a mut Problems,
    /// Links to check later.
    pub links: Vec<InternalLink>,
    /// Terms linked since the caller last emptied it; terms in it are not linked automatically.
    pub seen: BTreeSet<String>,
    automatic: bool,
}

impl<'a> Renderer<'a> {
    /// Renders with links to `terms`.
    pub fn new(terms: &'a Terms, problems: &'a mut Problems) -> Self {
        Self {
            terms,
            problems,
            links: Vec::new(),
            seen: BTreeSet::new(),
            automatic: false,
        }
    }

    /// Renders blocks; only `[[term]]` becomes a glossary link.
    pub fn block(&mut self, text: Text<'_>) -> String {
        let parser = Parser::new_ext(text.markdown, options()).into_offset_iter();
        self.render(text, parser)
    }

    /// Renders a text that stands in a line: one paragraph loses its `<p>`.
    pub fn inline(&mut self, text: Text<'_>) -> String {
        let html = self.block(text);
        let html = html.trim();
        match html
            .strip_prefix("<p>")
            .and_then(|h| h.strip_suffix("</p>"))
        {
            Some(inner) if !inner.contains("<p>") => inner.to_owned(),
            _ => html.to_owned(),
        }
    }

    /// Renders events of a note; the first use of each term becomes a link too.
    pub(super) fn linked<'t>(
        &mut self,
        text: Text<'t>,
        events: impl IntoIterator<Item = (Event<'t>, std::ops::Range<usize>)>,
    ) -> String {
        self.automatic = true;
        let html = self.render(text, events);
        self.automatic = false;
        html
    }

    /// Renders events; only `[[term]]` becomes a glossary link.
    pub(super) fn render<'t>(
        &mut self,
        text: Text<'t>,
        events: impl IntoIterator<Item = (Event<'t>, std::ops::Range<usize>)>,
    ) -> String {
        let mut walk = Walk {
            renderer: self,
            text,
            out: Vec::new(),
            code: None,
            unlinked: 0,
            callouts: Vec::new(),
        };
        for (event, range) in TextMergeWithOffset::new(events.into_iter()) {
            walk.event(event, range.start);
        }
        let mut rendered = String::new();
        html::push_html(&mut rendered, walk.out.into_iter());
        rendered
    }
}

/// One pass over the events of one text.
struct Walk<'r, 'a, 't> {
    renderer: &'r mut Renderer<'a>,
    text: Text<'t>,
    out: Vec<Event<'t>>,
    /// Language and text of the code block that is open.
    code: Option<(String, String)>,
    /// How many open elements forbid glossary links: headings and links.
    unlinked: usize,
    /// For each open block quote, whether it is a callout.
    callouts: Vec<bool>,
}

impl<'t> Walk<'_, '_, 't> {
    fn event(&mut self, event: Event<'t>, offset: usize) {
        match event {
            Event::Start(tag) => self.start(tag, offset),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.code {
                Some((_, code)) => code.push_str(&text),
                None => self.words(text),
            },
            Event::Html(raw) | Event::InlineHtml(raw) => {
                self.renderer.problems.warn(
                    self.text.at(offset),
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
                self.check_language(fence.language, offset);
                self.check_needs(&fence, offset);
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
                self.renderer.problems.error(
                    self.text.at(offset),
                    "images are not supported",
                    "say it in words, a table or code",
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
        if !self.renderer.automatic || self.unlinked > 0 {
            self.out.push(Event::Text(text));
            return;
        }
        for span in self.renderer.terms.split(&text, &mut self.renderer.seen) {
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
        let terms = self.renderer.terms;
        if let Some(slug) = terms.resolve(name) {
            self.renderer.seen.insert(slug.to_owned());
            return Destination::Term(slug.to_owned());
        }
        let mend = match nearest(&crate::text::fold(name), terms.names()) {
            Some(known) => format!("did you mean `[[{known}]]`?"),
            None => "add the term to glossary.toml, or take the brackets away".to_owned(),
        };
        self.renderer.problems.error(
            self.text.at(offset),
            format!("the glossary has no term `{name}`"),
            mend,
        );
        Destination::Nowhere
    }

    fn destination(&mut self, target: CowStr<'t>, offset: usize) -> Destination<'t> {
        let place = self.text.at(offset);
        if target.starts_with("https://") {
            return Destination::Page(target);
        }
        let scheme = target.split(['/', '#', '?']).next().unwrap_or_default();
        if target.starts_with("//") || scheme.contains(':') {
            self.renderer.problems.error(
                place,
                format!("the link `{target}` leads neither to https nor to a page of this site"),
                "use an https address",
            );
            return Destination::Nowhere;
        }
        self.renderer.links.push(InternalLink {
            target: target.to_string(),
            file: place.file.to_owned(),
            line: place.line,
        });
        Destination::Page(match target.strip_suffix(".md") {
            // A link to a neighbour's file is a link to its page.
            Some(topic) if !target.contains('/') => topic.to_owned().into(),
            _ => target,
        })
    }

    fn check_language(&mut self, language: &str, offset: usize) {
        if language.is_empty() {
            self.renderer.problems.warn(
                self.text.at(offset),
                "a code block without a language",
                "write it after the backticks: `js` for mongosh, `json` for results, `text`",
            );
        } else if language != "text" && !highlight::knows(language) {
            self.renderer.problems.warn(
                self.text.at(offset),
                format!("code in `{language}` cannot be coloured"),
                "use `js`, `json`, `text` or another known language",
            );
        }
    }

    fn check_needs(&mut self, fence: &Fence<'_>, offset: usize) {
        if let Some(needs) = fence.needs.filter(|needs| !SERVER_ONLY.contains(needs)) {
            self.renderer.problems.error(
                self.text.at(offset),
                format!("`needs={needs}` names no feature of the server alone"),
                one_of(needs, SERVER_ONLY.into_iter()),
            );
        }
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

fn callout(kind: BlockQuoteKind) -> String {
    let (class, label) = match kind {
        BlockQuoteKind::Note => ("note", "Note"),
        BlockQuoteKind::Tip => ("tip", "Tip"),
        BlockQuoteKind::Important => ("note", "Important"),
        BlockQuoteKind::Warning | BlockQuoteKind::Caution => ("warning", "Watch out"),
    };
    format!(r#"<div class="callout {class}"><p class="label">{label}</p>"#)
}

fn code_block(language: &str, code: &str) -> String {
    let html = highlight::highlight(code, language);
    let language = escape(language);
    // Long lines scroll inside the block, which the keyboard must be able to reach.
    // A script puts a button for copying above it, in space that is there from the start.
    format!(
        "<div class=\"code\" data-language=\"{language}\">\
         <pre tabindex=\"0\"><code>{html}</code></pre></div>\n"
    )
}

/// The text of Markdown without its markup, for places that hold no markup.
#[must_use]
pub fn plain(markdown: &str) -> String {
    let mut text = String::new();
    for event in Parser::new_ext(markdown, options()) {
        match event {
            Event::Text(t) | Event::Code(t) | Event::Html(t) | Event::InlineHtml(t) => {
                text.push_str(&t);
            }
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph) => text.push(' '),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
#[path = "markdown_tests.rs"]
mod tests;
