//! The content pipeline from outside: what is wrong is found, all of it, with its place.

mod support;

use std::path::Path;

use study::content::{
    Checked, check, check_source,
    problem::{Problem, Problems},
    review::{Review, review_source},
    source::Source,
};
use support::{SOUND, pages::pages};
use test_case::test_case;

/// Checks the sound tree with `changes` to it: a file, what to replace in it, and by what.
fn checked(changes: &[(&str, &str, &str)]) -> Checked {
    check_source(&changed(changes), &pages(), Problems::default())
}

/// The same, looked at as `study-notes check` does.
fn reviewed(changes: &[(&str, &str, &str)]) -> Review {
    review_source(changed(changes), &pages(), Problems::default())
}

fn changed(changes: &[(&str, &str, &str)]) -> Source {
    let mut source = Source::default();
    for (path, text) in SOUND {
        let mut text = text.to_owned();
        for (file, from, to) in changes.iter().filter(|(file, ..)| *file == path) {
            assert!(text.contains(from), "{file} has no {from:?}");
            text = text.replacen(from, to, 1);
        }
        source.insert(path, text);
    }
    source
}

fn found(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let problems = checked(changes).problems;
    problems.iter().map(Problem::to_string).collect()
}

#[test]
fn the_real_content_has_no_problems() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let checked = check(&dir, &pages()).expect("the content folder is readable");
    let problems: Vec<String> = checked.problems.iter().map(Problem::to_string).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn the_sound_tree_is_sound() {
    let review = reviewed(&[]);
    assert_eq!(review.checked.problems, []);
    assert!(review.checked.library.is_some());
}

#[test]
fn a_rendered_note_stays_as_it_is() {
    let library = checked(&[]).library.expect("the tree is sound");
    insta::assert_json_snapshot!("note", library.courses[0].topics[0]);
}

const NOTE: &str = "course/topic.md";
const ANALOGIES: &str = "course/topic.analogies.toml";
const QUIZ: &str = "course/topic.quiz.toml";

#[test_case(ANALOGIES, "[shape.chess]", "[shape.ches]",
    &["course/topic.analogies.toml:4: error: the section `shape` has no chess analogy", "course/topic.analogies.toml:9: error: site.toml has no hobby `ches`"]; "an unknown hobby, and so a missing analogy")]
#[test_case(ANALOGIES, "[shape.cooking]", "[shapes.cooking]",
    &["course/topic.analogies.toml:4: error: the note has no section `shapes`", "course/topic.analogies.toml:9: error: the section `shape` has no cooking analogy"]; "an unknown section")]
#[test_case(ANALOGIES, "[\"index\", \"bookmark\"], ", "",
    &["course/topic.analogies.toml:6: error: the map has 1 pairs"]; "a map of one pair")]
#[test_case(QUIZ, "key = true\nfeedback = \"Yes.\"", "misconception = \"m\"\nfeedback = \"Yes.\"",
    &["course/topic.quiz.toml:1: error: the question has no key"]; "a question without a key")]
#[test_case(QUIZ, "text = \"Beta\"", "text = \" *alpha* \"",
    &["course/topic.quiz.toml:1: error: two options are the same: “Alpha”"]; "two identical options")]
#[test_case(QUIZ, "feedback = \"Yes.\"", "",
    &["course/topic.quiz.toml:9: error: the option has no feedback"]; "an option without feedback")]
#[test_case(QUIZ, "misconception = \"first is best\"\n", "",
    &["course/topic.quiz.toml:13: error: a wrong option names no misconception"]; "an option without a misconception")]
#[test_case(QUIZ, "id = \"two\"", "id = \"one\"",
    &["course/topic.quiz.toml:18: error: the question id `one` is already taken by course/topic.quiz.toml:1"]; "a duplicate id")]
#[test_case(QUIZ, "section = \"shape\"", "section = \"shap\"",
    &["course/topic.quiz.toml:5: error: the note has no section `shap`"]; "a question of an unknown section")]
#[test_case(QUIZ, "type = \"Numeric\"", "type = \"Numerical\"",
    &["course/topic.quiz.toml:20: error: there is no question type `Numerical`"]; "an unknown type")]
#[test_case(QUIZ, "level = \"recall\"", "level = \"remember\"",
    &["course/topic.quiz.toml:4: error: malformed TOML: unknown variant `remember`, expected one of `recall`, `apply`, `judge`"]; "an unknown level")]
#[test_case(QUIZ, "value = 3, tolerance", "valu = 3, tolerance",
    &["course/topic.quiz.toml:25: error: malformed TOML: unknown field `valu`"]; "a misspelt field")]
#[test_case(NOTE, "[[Index]]", "[[Inddex]]",
    &["course/topic.md:13: error: the glossary has no term `Inddex`"]; "an unknown term")]
#[test_case(NOTE, "(#cost)", "(#price)",
    &["course/topic.md:15: error: the link `#price` leads nowhere"]; "a dead link within the note")]
#[test_case(NOTE, "(#cost)", "(/notes/course/other)",
    &["course/topic.md:15: error: the link `/notes/course/other` leads nowhere"]; "a dead link to a page")]
#[test_case(NOTE, "(#cost)", "(other.md)",
    &["course/topic.md:15: error: the link `other.md` leads nowhere"]; "a dead link to a file")]
#[test_case(NOTE, "It costs a write.\n\n```js\ndb.a.createIndex({ b: 1 })\n```\n", "",
    &["course/topic.md:17: error: the heading “Cost” has no text beneath it"]; "a heading without text")]
#[test_case(NOTE, "title = \"Topic\"", "titel = \"Topic\"",
    &["course/topic.md:2: error: malformed front matter: unknown field `titel`"]; "a misspelt field of the front matter")]
#[test_case(NOTE, "title = \"Topic\"", "title = ",
    &["course/topic.md:2: error: malformed front matter"]; "malformed front matter")]
#[test_case(NOTE, "updated = \"2026-11-30\"", "updated = \"30.11.2026\"",
    &["course/topic.md:4: error: `30.11.2026` is not a day"]; "a date of another form")]
#[test_case(NOTE, "+++\ntitle", "title",
    &["course/topic.md:1: error: the file does not start with front matter"]; "no front matter")]
#[test_case("glossary.toml", "name = \"Key\"\naliases = [\"keys\"]", "name = \"Key\"\naliases = [\"Index\"]",
    &["glossary.toml:8: error: `Index` already leads to the term `index`"]; "a term twice")]
#[test_case("glossary.toml", "see = [\"key\"]", "see = [\"kez\"]",
    &["glossary.toml:4: error: there is no term `kez` to see"]; "a reference to an unknown term")]
#[test_case("course/course.toml", "subject = \"database\"", "subject = \"databases\"",
    &["course/course.toml:2: error: site.toml has no subject `databases`"]; "an unknown subject")]
#[test_case("course/course.toml", "[\"topic\"]", "[\"topic\", \"ghost\"]",
    &["course/course.toml:6: error: the note course/ghost.md is missing"]; "a missing note")]
#[test_case("site.toml", "default_hobby = \"cooking\"", "default_hobby = \"golf\"",
    &["site.toml:3: error: the default hobby `golf` is not in the list of hobbies"]; "an unknown default hobby")]
fn a_mistake_is_found_with_its_place(file: &str, from: &str, to: &str, expected: &[&str]) {
    let found = found(&[(file, from, to)]);
    let starts = found.len() == expected.len()
        && found
            .iter()
            .zip(expected)
            .all(|(found, expected)| found.starts_with(expected));
    assert!(starts, "expected {expected:#?}\nfound {found:#?}");
    for problem in &found {
        let (_, help) = problem
            .split_once("help: ")
            .expect("every problem says how to help it");
        assert!(!help.is_empty());
    }
}

#[test_case(NOTE, "It is sorted.", "Is it sorted?",
    "course/topic.md:11: warning: the section “The shape” begins with a question"; "a question as first sentence")]
#[test_case(NOTE, "It costs a write.", "In this section we look at the cost.",
    "course/topic.md:17: warning: the section “Cost” announces what will follow"; "an announcement as first sentence")]
#[test_case(QUIZ, "text = \"Alpha\"", "text = \"Alpha, because it is the one that is right\"",
    "course/topic.quiz.toml:2: warning: the right option has 42 characters"; "a length that gives the key away")]
#[test_case(QUIZ, "text = \"Beta\"", "text = \"The alpha.\"",
    "course/topic.quiz.toml:2: warning: two options differ in small words only"; "options alike")]
#[test_case(ANALOGIES, "plot = \"the repertoire\"\n", "",
    "course/topic.analogies.toml:9: warning: the analogy names no plot"; "an analogy that is not in the ledger")]
#[test_case(ANALOGIES, "Openings begin with one move each.", "Spices stand in order.",
    "course/topic.analogies.toml:9: warning: the analogy shares 100 % of its phrases with topic/shape.cooking"; "the same story twice")]
#[test_case("glossary.toml", "[[term]]\nname = \"Key\"", "[[term]]\nname = \"Lonely\"\nshort = \"A word.\"\n[[term]]\nname = \"Key\"",
    "glossary.toml:7: warning: no note and no other term uses “Lonely”"; "a term that nothing uses")]
fn writers_are_told_what_could_be_better(file: &str, from: &str, to: &str, expected: &str) {
    let problems = reviewed(&[(file, from, to)]).checked.problems;
    let found: Vec<String> = problems.iter().map(Problem::to_string).collect();
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with(expected), "{}", found[0]);
}

#[test]
fn figures_of_a_topic_are_reported() {
    let review = reviewed(&[(NOTE, "```js", "```js needs=explain")]);
    assert_eq!(review.checked.problems, []);
    let [topic] = &review.figures[..] else {
        panic!("one topic: {:?}", review.figures);
    };
    assert_eq!((topic.topic.as_str(), topic.analogies), ("course/topic", 2));
    assert_eq!(
        (topic.levels, topic.blocks, topic.unrunnable),
        ([1, 1, 0], 1, 1)
    );
    assert!((15..25).contains(&topic.words), "{}", topic.words);
    let plots: Vec<&str> = review
        .ledger
        .iter()
        .map(|line| line.plot.as_str())
        .collect();
    assert_eq!(plots, ["the repertoire", "the spice rack"]);
}

#[test]
fn a_misspelt_name_is_answered_with_the_one_that_was_meant() {
    for (file, from, to, meant) in [
        (NOTE, "title = ", "titel = ", "title"),
        (NOTE, "updated = ", "upated = ", "updated"),
        (QUIZ, "level = \"recall\"", "level = \"recal\"", "recall"),
        (
            QUIZ,
            "context = \"Because.\"",
            "contxt = \"Because.\"",
            "context",
        ),
        ("glossary.toml", "short = ", "shrt = ", "short"),
        ("course/course.toml", "topics = ", "topcs = ", "topics"),
        (NOTE, "```js", "```js needs=explan", "explain"),
    ] {
        let found = found(&[(file, from, to)]).join("\n");
        assert!(
            found.contains(&format!("did you mean `{meant}`?")),
            "{found}"
        );
    }
}

#[test]
fn all_problems_of_all_files_are_found_in_one_run() {
    let found = found(&[
        (
            "site.toml",
            "default_hobby = \"cooking\"",
            "default_hobby = \"golf\"",
        ),
        ("glossary.toml", "see = [\"key\"]", "see = [\"kez\"]"),
        (NOTE, "[[Index]]", "[[Inddex]]"),
        (NOTE, "(#cost)", "(#price)"),
        (ANALOGIES, "[shape.chess]", "[shape.ches]"),
        (QUIZ, "id = \"two\"", "id = \"one\""),
        (QUIZ, "value = 3, tolerance", "valu = 3, tolerance"),
    ]);
    let files: Vec<&str> = found.iter().filter_map(|p| p.split(':').next()).collect();
    assert_eq!(
        files,
        [
            ANALOGIES,
            ANALOGIES,
            NOTE,
            NOTE,
            QUIZ,
            "glossary.toml",
            "site.toml"
        ]
    );
}

#[test]
fn a_tree_with_errors_is_not_published() {
    assert!(
        checked(&[(NOTE, "[[Index]]", "[[Inddex]]")])
            .library
            .is_none()
    );
}

#[test]
fn a_folder_without_a_course_and_a_stray_file_are_found() {
    let mut source = Source::default();
    for (path, text) in SOUND {
        source.insert(path, text);
    }
    source.insert("drafts/idea.md", "text");
    source.insert("course/topik.quiz.toml", "");
    let problems = check_source(&source, &pages(), Problems::default()).problems;
    let files: Vec<&str> = problems.iter().map(|p| p.file.as_str()).collect();
    assert_eq!(files, ["course/topik.quiz.toml", "drafts/idea.md"]);
}

#[test]
fn questions_of_mdbook_quiz_are_read_as_they_are() {
    let checked = checked_plain(include_str!("fixtures/mdbook.quiz.toml"));
    let problems: Vec<String> = checked.problems.iter().map(Problem::to_string).collect();
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert!(
        problems[0]
            .starts_with("course/topic.quiz.toml:32: warning: Tracing questions are not supported"),
        "{problems:?}"
    );
    let library = checked.library.expect("a warning stops nothing");
    insta::assert_json_snapshot!("mdbook_questions", library.courses[0].topics[0].questions);
}

#[test_case("Ordering", "answer.order = [\"a\", \"b\"]\n[[questions.mistakes]]\nanswer = \"c\"\nfeedback = \"No.\"",
    5, "unknown field `mistakes`"; "mistakes of an ordering")]
#[test_case("Ordering", "answer.order = [\"a\", \"b\"]\nanswer.pairs = [[\"a\", \"b\"]]",
    5, "unknown field `pairs`"; "pairs of an ordering")]
#[test_case("Ordering", "answer.order = [\"a\", \"b\"]\nprompt.distractors = [\"c\"]",
    5, "unknown field `distractors`"; "options of an ordering")]
#[test_case("Numeric", "answer.value = 1\nanswer.pairs = [[\"a\", \"b\"]]",
    5, "unknown field `pairs`"; "pairs of a number")]
#[test_case("Numeric", "answer.value = 1\nanswer.answer = \"1\"",
    5, "unknown field `answer`"; "a word for a number")]
#[test_case("Numeric", "answer.value = 1\nfeedback = [\"No.\"]",
    5, "unknown field `feedback`"; "feedback of a number")]
#[test_case("MultipleChoice", "prompt.distractors = [\"b\"]\nanswer.answer = \"a\"\nfeedback = [\"No.\"]",
    6, "unknown field `feedback`"; "a list of feedback of a choice")]
#[test_case("MultipleChoice", "prompt.distractors = [\"b\"]\nanswer.answer = \"a\"\nanswer.alternatives = [\"c\"]",
    6, "unknown field `alternatives`"; "alternatives of a choice")]
#[test_case("ShortAnswer", "answer.answer = \"a\"\nprompt.distractors = [\"b\"]",
    5, "unknown field `distractors`"; "options of a word")]
#[test_case("Matching", "answer.pairs = [[\"a\", \"b\"], [\"c\", \"d\"]]\nanswer.order = [\"a\"]",
    5, "unknown field `order`"; "an order of pairs")]
fn a_field_of_another_type_is_an_error(kind: &str, fields: &str, line: usize, what: &str) {
    let quiz = format!("[[questions]]\ntype = \"{kind}\"\nprompt.prompt = \"Q\"\n{fields}\n");
    let problems = checked_plain(&quiz).problems;
    let found: Vec<String> = problems.iter().map(Problem::to_string).collect();
    let expected = format!("{QUIZ}:{line}: error: malformed TOML: {what}");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].starts_with(&expected), "{found:#?}");
}

#[test]
fn an_unknown_type_is_answered_with_the_known_ones() {
    let quiz = "[[questions]]\ntype = \"Essay\"\nprompt.prompt = \"Q\"\n";
    let problems = checked_plain(quiz).problems;
    assert_eq!(problems.len(), 1);
    assert_eq!(
        problems[0].to_string(),
        "course/topic.quiz.toml:2: error: there is no question type `Essay`\n    help: choose one \
         of: MultipleChoice, ShortAnswer, Numeric, Ordering, Matching"
    );
}

#[test_case("[[questions]]\nprompt.prompt = \"Q\"", "the question has no type"; "no type")]
#[test_case("[[questions]]\ntype = \"Ordering\"\nprompt = \"Q\"", "`prompt` is not a table"; "a prompt that is no table")]
#[test_case("[[questions]]\ntype = \"Ordering\"\nprompt.prompt = \"Q\"", "the question has no key"; "no answer")]
#[test_case("[[questions]]\ntype = \"Matching\"\nprompt.prompt = \"Q\"\nanswer.pairs = [[\"a\", \"b\"]]", "the question has no key"; "too few pairs")]
#[test_case("[[questions]]\ntype = \"Ordering\"\nanswer.order = [\"a\", \"b\"]", "malformed TOML: missing field `prompt`"; "no prompt")]
#[test_case("questions = [1]", "a question is not a table"; "a number for a question")]
fn an_incomplete_question_is_an_error(quiz: &str, what: &str) {
    let problems = checked_plain(quiz).problems;
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert_eq!(problems[0].what, what);
}

/// A course without `quality = "full"` and with this quiz.
fn checked_plain(quiz: &str) -> Checked {
    let mut source = Source::default();
    for (path, text) in SOUND {
        source.insert(path, text.replace("quality = \"full\"\n", ""));
    }
    source.insert(QUIZ, quiz);
    check_source(&source, &pages(), Problems::default())
}

#[test]
fn a_plain_course_needs_neither_analogies_nor_feedback() {
    let mut source = Source::default();
    for (path, text) in SOUND.iter().filter(|(path, _)| *path != ANALOGIES) {
        source.insert(*path, text.replace("quality = \"full\"\n", ""));
    }
    assert_eq!(
        check_source(&source, &pages(), Problems::default()).problems,
        []
    );
}

#[test]
fn the_public_version_does_not_depend_on_keys_feedback_or_explanations() {
    let version = |changes| {
        let library = checked(changes).library.expect("the tree is sound");
        library.public_version()
    };
    let other_key = version(&[
        (
            QUIZ,
            "key = true\nfeedback = \"Yes.\"",
            "misconception = \"m\"\nfeedback = \"No.\"",
        ),
        (QUIZ, "misconception = \"first is best\"", "key = true"),
        (QUIZ, "context = \"Because.\"", "context = \"Otherwise.\""),
        (QUIZ, "value = 3, tolerance", "value = 4, tolerance"),
    ]);
    assert_eq!(version(&[]), other_key);
    assert_ne!(
        version(&[]),
        version(&[(QUIZ, "text = \"Beta\"", "text = \"Gamma\"")])
    );
}

#[cfg(unix)]
#[test]
fn links_and_devices_in_the_content_folder_do_no_harm() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    for (path, text) in SOUND {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(path, text).expect("written");
    }
    symlink("/dev/zero", folder.path().join("endless.md")).expect("linked");
    symlink(".", folder.path().join("course/itself")).expect("linked");
    symlink("/no/such/file", folder.path().join("gone.md")).expect("linked");
    let problems = check(folder.path(), &pages())
        .expect("the folder is readable")
        .problems;
    let about: Vec<&str> = problems.iter().map(|p| p.file.as_str()).collect();
    assert!(about.contains(&"gone.md"), "{about:?}");
    assert!(!about.contains(&"endless.md"), "{about:?}");
}
