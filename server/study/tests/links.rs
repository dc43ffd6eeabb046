//! Links in content: they lead to what the site serves, and to nothing else.

mod support;

use study::content::{
    Checked, check_source,
    pages::Pages,
    problem::{Problem, Problems},
    source::Source,
};
use support::{SOUND, pages::pages};
use test_case::test_case;

const NOTE: &str = "course/topic.md";
const LINE: &str = "It has a [cost](#cost).";

/// The sound tree with a smaller heading and with a second course, whose topic has no quiz.
fn tree() -> Source {
    let mut source = Source::default();
    for (path, text) in SOUND {
        let text = text.replace(
            "## Key points",
            "### Two writes\n\nRarely.\n\n## Key points",
        );
        source.insert(
            path,
            text.replace("title = \"Course\"", "title = \"Course\"\ntags = [\"all\"]"),
        );
    }
    source.insert(
        "second/course.toml",
        "title = \"Second\"\nsubject = \"database\"\nlevel = \"beginner\"\nsummary = \"S.\"\n\
         topics = [\"other\"]\n",
    );
    let note = "+++\ntitle = \"Other\"\nsummary = \"S.\"\n+++\n### First {#first}\n\nText.\n\n\
                ## One\n\nText.\n\n### Own {#own-id}\n\nText.\n";
    source.insert("second/other.md", note);
    source
}

fn with(file: &str, from: &str, to: &str) -> Source {
    let mut source = tree();
    let text = source.file(file).expect("the file is there").text;
    assert!(text.contains(from), "{file} has no {from:?}");
    let text = text.replacen(from, to, 1);
    source.insert(file, text);
    source
}

fn checked(source: &Source) -> Checked {
    check_source(source, &pages(), Problems::default())
}

fn problems(source: &Source) -> Vec<String> {
    let problems = checked(source).problems;
    problems.iter().map(Problem::to_string).collect()
}

#[test_case("/")]
#[test_case("/notes")]
#[test_case("/settings")]
#[test_case("/faq?from=note"; "a query on a page without parameters")]
#[test_case("/notes/second"; "a course")]
#[test_case("/notes/second/other"; "a topic")]
#[test_case("/notes/second/other?hobby=chess#own-id"; "a query and a heading")]
#[test_case("/notes/second/other#one"; "a section")]
#[test_case("/notes/second/other#own-id"; "an id of a smaller heading")]
#[test_case("/notes/second/other#first"; "a heading before the first section")]
#[test_case("/notes/second/other#helpful"; "the question whether a note helped")]
#[test_case("/notes/course/topic#quiz"; "the quiz beneath a note")]
#[test_case("/notes/course/topic/quiz"; "a quiz")]
#[test_case("/notes/course/topic/quiz#q-two"; "a question of a quiz")]
#[test_case("/glossary/key"; "a term")]
#[test_case("/tags/tag"; "a tag of a topic")]
#[test_case("/tags/all"; "a tag of a course")]
#[test_case("/report/one"; "a report of a question")]
#[test_case("#two-writes"; "a smaller heading of the same note")]
#[test_case("?hobby=chess"; "the same note with a hobby")]
#[test_case("topic.md"; "a file")]
#[test_case("./topic.md#shape"; "a file with a section")]
#[test_case("../second/other.md#own-id"; "a file of another course")]
fn a_link_may_lead_to(target: &str) {
    let source = with(NOTE, LINE, &format!("It has a [cost]({target})."));
    assert_eq!(problems(&source), Vec::<String>::new());
}

#[test_case("/faqs", "there is no page `/faqs`", "did you mean `/faq`?"; "a page that is not served")]
#[test_case("/settings/", "there is no page `/settings/`", "did you mean `/settings`?"; "a slash at the end")]
#[test_case("/note/course/topic", "there is no page `/note/course/topic`", "did you mean `/notes/course/topic`?"; "a misspelt fixed part")]
#[test_case("/notes/course/topic/quizz", "there is no page `/notes/course/topic/quizz`", "did you mean `/notes/course/topic/quiz`?"; "a misspelt fixed part at the end")]
#[test_case("/privacy/policy", "there is no page `/privacy/policy`",
    "choose one of: /, /faq, /glossary, /glossary/{term}, /notes, /notes/{course}, /notes/{course}/{topic}, \
     /notes/{course}/{topic}/quiz, /report/{question}, /settings, /tags/{tag}"; "a page like no other")]
#[test_case("/notes/cours", "there is no course `cours`", "did you mean `/notes/course`?"; "an unknown course")]
#[test_case("/notes/cours/topic/quiz", "there is no course `cours`", "did you mean `/notes/course/topic/quiz`?"; "the quiz of an unknown course")]
#[test_case("/notes/cookery", "there is no course `cookery`", "name a course that exists"; "a course like no other")]
#[test_case("/notes/course/topik", "there is no topic `topik`", "did you mean `/notes/course/topic`?"; "an unknown topic")]
#[test_case("/notes/course/other", "there is no topic `other`", "name a topic that exists"; "a topic of another course")]
#[test_case("../second/othre.md", "there is no topic `othre`", "did you mean `/notes/second/other`?"; "a file that is not there")]
#[test_case("/notes/second/other/quiz", "the topic has no quiz", "write the quiz, or link to `/notes/second/other`"; "a quiz of a topic without one")]
#[test_case("/glossary/kez", "there is no term `kez`", "did you mean `/glossary/key`?"; "an unknown term")]
#[test_case("/glossary/keys", "there is no term `keys`", "did you mean `/glossary/key`?"; "an alias")]
#[test_case("/tags/tags", "there is no tag `tags`", "did you mean `/tags/tag`?"; "an unknown tag")]
#[test_case("/report/on", "there is no question `on`", "did you mean `/report/one`?"; "an unknown question")]
#[test_case("/attempts/1", "`/attempts/{id}` is not for links in content",
    "choose one of: /, /faq, /glossary, /glossary/{term}, /notes, /notes/{course}, /notes/{course}/{topic}, \
     /notes/{course}/{topic}/quiz, /report/{question}, /settings, /tags/{tag}"; "an attempt")]
#[test_case("#price", "the note has no heading with the id `price`",
    "choose one of: #cost, #key-points, #shape, #two-writes, #quiz, #helpful"; "an unknown heading")]
#[test_case("#costs", "the note has no heading with the id `costs`", "did you mean `#cost`?"; "a misspelt heading")]
#[test_case("/notes/second/other#quiz", "the note has no heading with the id `quiz`",
    "choose one of: #first, #one, #own-id, #helpful"; "the quiz beneath a note without one")]
#[test_case("/notes/course/topic/quiz#q-too", "the quiz has nothing with the id `q-too`", "did you mean `#q-two`?"; "an unknown question of a quiz")]
#[test_case("/settings#hobby", "`/settings` has no parts to link to", "delete `#hobby`"; "a part of another page")]
#[test_case("other", "it is neither an address nor the file of a note",
    "begin an address with `/`, or write `topic.md` or `../course/topic.md`"; "a word")]
#[test_case("../../faq.md", "it is neither an address nor the file of a note",
    "begin an address with `/`, or write `topic.md` or `../course/topic.md`"; "a file outside")]
fn a_link_may_not_lead_to(target: &str, reason: &str, help: &str) {
    let source = with(NOTE, LINE, &format!("It has a [cost]({target})."));
    let expected =
        format!("{NOTE}:15: error: the link `{target}` leads nowhere: {reason}\n    help: {help}");
    assert_eq!(problems(&source), [expected]);
}

#[test_case("course/topic.analogies.toml", "Spices stand in order.", 5; "an analogy")]
#[test_case("course/topic.quiz.toml", "Because.", 7; "an explanation")]
#[test_case("glossary.toml", "A longer text.", 10; "a term")]
#[test_case("second/course.toml", "S.", 1; "a course")]
fn links_in_every_text_are_checked(file: &str, text: &str, line: usize) {
    let source = with(file, text, "[It](/notes/course/topik).");
    let found = problems(&source);
    let expected = format!("{file}:{line}: error: the link `/notes/course/topik` leads nowhere");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with(&expected), "{found:#?}");
    let source = with(file, text, "[It](/notes/course/topic#cost).");
    assert_eq!(problems(&source), Vec::<String>::new());
}

#[test]
fn a_part_without_a_page_is_an_error_where_the_text_has_no_page() {
    let source = with("glossary.toml", "A longer text.", "[It](#cost).");
    let expected = "glossary.toml:10: error: the link `#cost` leads nowhere: this text has no page \
                    of its own\n    help: write the address of the page before it";
    assert_eq!(problems(&source), [expected]);
}

#[test]
fn what_is_not_served_cannot_be_linked() {
    let pages: Pages = ["/notes/{course}/{topic}"].into_iter().collect();
    let source = with(NOTE, LINE, "It has a [cost](/tags/tag).");
    let problems = check_source(&source, &pages, Problems::default()).problems;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].what.contains("there is no page `/tags/tag`"));
}

#[test]
fn links_to_files_and_parts_lead_to_pages_wherever_they_are_shown() {
    let text = "[File](../second/other.md?hobby=chess#own-id), [part](#cost).";
    let html =
        r##"<a href="/notes/second/other?hobby=chess#own-id">File</a>, <a href="#cost">part</a>."##;
    let library = checked(&with(NOTE, LINE, text)).library.expect("sound");
    let note = &library.courses[0].topics[0];
    assert!(
        note.sections[0].html.contains(html),
        "{}",
        note.sections[0].html
    );
    // A question is shown on pages other than the note, too.
    let html = html.replace("\"#cost", "\"/notes/course/topic#cost");
    let library = checked(&with("course/topic.quiz.toml", "Because.", text))
        .library
        .expect("sound");
    let question = &library.courses[0].topics[0].questions[0];
    assert!(
        question.explanation.contains(&html),
        "{}",
        question.explanation
    );
}
