use test_case::test_case;

use super::{parser::plain, renderer::Renderer, text::Text};
use crate::content::{
    problem::{Place, Problem, Problems},
    sections,
    terms::Terms,
};

fn terms() -> Terms {
    Terms::new([("index", "Index"), ("index", "indexes"), ("bson", "BSON")])
}

fn text(markdown: &str) -> Text<'_> {
    let place = Place {
        file: "course/a.md",
        line: 1,
    };
    Text { markdown, place }
}

/// Renders blocks; gives the HTML and what was wrong.
fn block(markdown: &str) -> (String, Vec<Problem>) {
    let (terms, mut problems) = (terms(), Problems::default());
    let html = Renderer::new(&terms, &mut problems).block(text(markdown));
    (html.trim().to_owned(), problems.into_sorted())
}

fn note(markdown: &str) -> (Vec<sections::Part>, Vec<Problem>) {
    let (terms, mut problems) = (terms(), Problems::default());
    let mut renderer = Renderer::new(&terms, &mut problems);
    let body = sections::render(text(markdown), &mut renderer);
    (body.parts, problems.into_sorted())
}

#[test_case("a *b* **c** `d`", "<p>a <em>b</em> <strong>c</strong> <code>d</code></p>"; "emphasis and code")]
#[test_case("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"; "a list")]
#[test_case("[x](https://a.example/?b=1&c=2)", r#"<p><a href="https://a.example/?b=1&amp;c=2">x</a></p>"#; "a link")]
#[test_case("[x](other.md#cost)", r#"<p><a href="/notes/course/other#cost">x</a></p>"#; "a link to a neighbour's file")]
#[test_case("[x](#cost)", r#"<p><a href="/notes/course/a#cost">x</a></p>"#; "a link to a part of a note from a text that other pages show")]
#[test_case("see [[BSON]]", r#"<p>see <a class="term" href="/glossary/bson">BSON</a></p>"#; "a term")]
#[test_case("[[indexes|them]]", r#"<p><a class="term" href="/glossary/index">them</a></p>"#; "a term under another name")]
#[test_case("an index", "<p>an index</p>"; "no automatic link outside notes")]
#[test_case("> [!TIP]\n> Do.", "<div class=\"callout tip\"><p class=\"label\">Tip</p>\n<p>Do.</p>\n</div>"; "a callout")]
#[test_case("> Said.", "<blockquote>\n<p>Said.</p>\n</blockquote>"; "a quotation")]
#[test_case("```js\nlet a = 1\n```", "<div class=\"code\" data-language=\"js\"><pre tabindex=\"0\"><code><span class=\"k\">let</span> a <span class=\"k\">=</span> <span class=\"n\">1</span>\n</code></pre></div>"; "code")]
#[test_case("```text\n<b>\n```", "<div class=\"code\" data-language=\"text\"><pre tabindex=\"0\"><code>&lt;b&gt;\n</code></pre></div>"; "plain code")]
fn markdown_becomes_html(markdown: &str, html: &str) {
    let (rendered, problems) = block(markdown);
    assert_eq!(rendered, html);
    assert!(problems.is_empty(), "{problems:?}");
}

#[test_case("a <script>alert(1)</script>", "&lt;script&gt;"; "a script in a line")]
#[test_case("<img src=x onerror=alert(1)>", "&lt;img"; "a block of HTML")]
#[test_case("[x](https://a.example \"\\\" onclick=alert(1)\")", "&quot;"; "a title that leaves its attribute")]
fn raw_html_is_shown_and_never_obeyed(markdown: &str, escaped: &str) {
    let (html, _) = block(markdown);
    assert!(html.contains(escaped), "{html}");
    assert!(
        !html.contains("<script") && !html.contains("<img"),
        "{html}"
    );
}

#[test_case("[x](javascript:alert(1))"; "script")]
#[test_case("[x](JavaScript:alert(1))"; "script in capitals")]
#[test_case("[x](data:text/html,x)"; "data")]
#[test_case("[x](//evil.example)"; "another host without a scheme")]
#[test_case("[x](http://a.example)"; "http")]
fn a_link_leads_to_https_or_into_the_site(markdown: &str) {
    let (html, problems) = block(markdown);
    assert!(!html.contains("href"), "{html}");
    assert_eq!(problems.len(), 1);
    assert!(problems[0].what.contains("leads neither"), "{problems:?}");
}

#[test]
fn an_unknown_term_is_reported_with_its_line_and_the_likely_one() {
    let (_, problems) = block("one\n\ntwo [[indx]]");
    assert_eq!(
        problems[0].to_string(),
        "course/a.md:3: error: the glossary has no term `indx`\n    help: did you mean `[[index]]`?"
    );
}

#[test]
fn one_paragraph_in_a_line_loses_its_tags() {
    let (terms, mut problems) = (terms(), Problems::default());
    let mut renderer = Renderer::new(&terms, &mut problems);
    assert_eq!(renderer.inline(text("a `b`")), "a <code>b</code>");
    assert_eq!(renderer.inline(text("a\n\nb")), "<p>a</p>\n<p>b</p>");
}

#[test]
fn the_first_use_of_a_term_is_linked_in_each_section() {
    let (parts, problems) = note(
        "## An index {#one}\n\nAn index, an index, `index`, [index](https://a.example).\n\n\
         ## Two\n\nIndexes and [[BSON]]; BSON again.\n",
    );
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(
        parts[0].section.title_html, "An index",
        "headings are left alone"
    );
    assert_eq!(
        parts[0].section.html.trim(),
        r#"<p>An <a class="term" href="/glossary/index">index</a>, an index, <code>index</code>, <a href="https://a.example">index</a>.</p>"#
    );
    assert_eq!(
        parts[1].section.html.trim(),
        r#"<p><a class="term" href="/glossary/index">Indexes</a> and <a class="term" href="/glossary/bson">BSON</a>; BSON again.</p>"#
    );
    let linked: Vec<&str> = parts[1].section.terms.iter().map(String::as_str).collect();
    assert_eq!(linked, ["bson", "index"]);
}

#[test]
fn headings_have_stable_ids() {
    let (parts, problems) = note(
        "## What's new?\n\nA.\n\n### More\n\nB.\n\n## C {#own .no-analogy}\n\nC.\n\n### More\n\nD.\n",
    );
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(parts[0].section.slug, "whats-new");
    assert!(parts[0].section.html.contains(r#"<h3 id="more">"#));
    assert_eq!(
        (parts[1].section.slug.as_str(), parts[1].no_analogy),
        ("own", true)
    );
    assert!(
        parts[1].section.html.contains(r#"<h3 id="more-2">"#),
        "{}",
        parts[1].section.html
    );
}

#[test_case("## A\n\n## B\n\nText.", "the heading “A” has no text beneath it"; "before another section")]
#[test_case("## A\n\n### B\n\nText.", "the heading “A” has no text beneath it"; "before a smaller heading")]
#[test_case("## A\n\nText.\n\n### B\n", "the heading “B” has no text beneath it"; "at the end")]
#[test_case("# A\n\nText.\n\n## B\n\nText.", "a heading of the first level"; "a title in the body")]
#[test_case("## A\n\nText.\n\n## A\n\nText.", "two headings have the id `a`"; "twice the same heading")]
#[test_case("## A\n\nText.\n\n### B {#a}\n\nText.", "two headings have the id `a`"; "the id of a smaller heading twice")]
#[test_case("## A\n\nText.\n\n### B {#b}\n", "the heading “B” has no text beneath it"; "a smaller heading with an id at the end")]
fn headings_are_checked(markdown: &str, what: &str) {
    let (_, problems) = note(markdown);
    let found: Vec<&str> = problems.iter().map(|p| p.what.as_str()).collect();
    assert_eq!(found, [what]);
}

#[test_case("a `b` *c*", "a b c")]
#[test_case("one\n\ntwo", "one two")]
#[test_case("[[term|shown]]", "shown")]
fn plain_text_has_no_markup(markdown: &str, expected: &str) {
    assert_eq!(plain(markdown), expected);
}
