//! The interface's text in English, all of it. A second language is a second file.

/// The language of this text, for `lang`.
pub const LANG: &str = "en";
/// The direction in which it is written, for `dir`.
pub const DIR: &str = "ltr";

/// Link past the header.
pub const SKIP: &str = "Skip to the text";
/// The header's and the footer's links.
pub const NOTES: &str = "Notes";
/// See [`NOTES`].
pub const GLOSSARY: &str = "Glossary";
/// See [`NOTES`].
pub const SETTINGS: &str = "Settings";
/// See [`NOTES`].
pub const FAQ: &str = "Questions and answers";
/// Names the header's links to a screen reader.
pub const MAIN_LINKS: &str = "Main";
/// Names the trail above a page to a screen reader.
pub const TRAIL: &str = "Where you are";
/// The button in the header that changes the theme.
pub const SWITCH_THEME: &str = "Light or dark";
/// Copies a code block.
pub const COPY: &str = "Copy";
/// Said when a code block was copied.
pub const COPIED: &str = "Copied";
/// Leads from a word's definition to its page.
pub const MORE: &str = "More about it";
/// Said when something could not be sent.
pub const NOT_SENT: &str =
    "Could not be sent just now. What you wrote is still here: try again in a moment.";

/// What is stored, in the footer.
pub const STORED: &str = "No account, no tracking. Reading stores nothing; what you answer in a quiz or say of a \
     page is stored on this server under a random cookie.";

/// Home page.
pub const HOME_COURSES: &str = "Courses";
/// Home page: how it works.
pub const HOME_STEPS: [(&str, &str); 3] = [
    (
        "Read the answer first",
        "Each note says what the idea is in its first sentence, then shows the code and the cost.",
    ),
    (
        "Read it again in your hobby",
        "Every section is retold in a world you know. Switch it at any time.",
    ),
    (
        "See what has stuck",
        "A quiz at the end gives feedback on every option, and leads back to what teaches it.",
    ),
];
/// Where there is no content.
pub const NO_COURSES: &str = "There is no course yet.";

/// Catalogue.
pub const CATALOGUE: &str = "Notes by subject";
/// Catalogue, under its heading.
pub const CATALOGUE_SUMMARY: &str = "Every course, by subject.";
/// On a course.
pub fn topics(n: i64) -> String {
    count(n, "topic", "topics")
}
/// On a topic.
pub fn questions(n: i64) -> String {
    count(n, "question", "questions")
}

fn count(n: i64, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// The hobby control.
pub const HOBBY: &str = "Told in";
/// Sends the hobby control's form where scripts are off.
pub const HOBBY_SUBMIT: &str = "Switch";
/// Names an analogy to a screen reader.
pub fn analogy(hobby: &str) -> String {
    format!("The same idea in {}", hobby.to_lowercase())
}
/// Above the pairs beneath an analogy.
pub const WHO_IS_WHO: &str = "Who is who";
/// Before the limit of an analogy.
pub const LIMIT: &str = "Where the likeness ends:";
/// Said when the hobby was switched; the hobby follows.
pub const SWITCHED: &str = "Analogies are now told in";

/// A note's sources.
pub const SOURCES: &str = "Sources";
/// Opens the list of a course's topics on a phone.
pub const TOPICS: &str = "Topics";
/// Names the list of a course's topics to a screen reader.
pub const TOPICS_OF_COURSE: &str = "Topics of this course";
/// A note's sections.
pub const CONTENTS: &str = "On this page";
/// Names the link to a section to a screen reader.
pub fn link_to(section: &str) -> String {
    format!("Link to: {section}")
}
/// How long a note takes.
pub fn minutes(n: i64) -> String {
    format!("{} to read", count(n, "minute", "minutes"))
}
/// Names a note's tags to a screen reader.
pub const TAGS: &str = "Tags";
/// A tag as readers see it.
pub fn tag(slug: &str) -> String {
    slug.replace('-', " ")
}
/// Title of a tag's page.
pub fn tagged(slug: &str) -> String {
    format!("Notes on {}", tag(slug))
}
/// Description of a tag's page.
pub fn tag_summary(slug: &str, topics: usize) -> String {
    let topics = count(i64::try_from(topics).unwrap_or(i64::MAX), "note", "notes");
    format!("{topics} on {}.", tag(slug))
}
/// The terms that a note uses.
pub const WORDS_OF_NOTE: &str = "Words of this note";
/// Topics worth reading next.
pub const RELATED: &str = "Related topics";
/// Names the links to the neighbouring topics to a screen reader.
pub const NEIGHBOURS: &str = "Previous and next topic";
/// The topic before.
pub const PREVIOUS: &str = "Previous";
/// The topic after.
pub const NEXT: &str = "Next";
/// Leads to where a note's file can be edited.
pub const EDIT: &str = "Edit this page";
/// How to quote a note.
pub const CITE: &str = "Cite this note";
/// A note as a source, in words.
pub fn citation(
    title: &str,
    course: &str,
    site: &str,
    updated: Option<&str>,
    address: &str,
) -> String {
    let day = updated.map_or_else(String::new, |day| format!(" Last changed on {day}."));
    format!("“{title}.” {course}. {site}.{day} {address}")
}
/// The same as a BibTeX entry needs it in `note`.
pub fn cited_day(day: &str) -> String {
    format!("Last changed on {day}")
}

/// Asks whether a page helped.
pub const PAGE_HELPFUL: &str = "Was this page helpful?";
/// Asks whether an analogy helped.
pub const ANALOGY_HELPFUL: &str = "Did this analogy help?";
/// Answers of a reader.
pub const YES: &str = "Yes";
/// See [`YES`].
pub const NO: &str = "No";
/// Unfolds the field for a sentence.
pub const SAY_MORE: &str = "Say why";
/// Label of the field for a sentence.
pub const YOUR_SENTENCE: &str = "In a sentence";
/// Sends a sentence.
pub const SEND: &str = "Send";
/// Said when a voice was kept.
pub const HEARD: &str = "Thank you. It is kept without your name; you can change it at any time.";
/// How many found a thing helpful.
pub fn helpful(yes: i64, of: i64) -> String {
    format!("{yes} of {of} readers say it helped.")
}
/// Leads to the page on which a question is reported.
pub const REPORT: &str = "Report this question";
/// On the page on which a question is reported.
pub const REPORT_SUMMARY: &str = "Is the question unclear, or its answer wrong? Say what you would expect; whoever writes the notes reads it.";
/// Label of the field on that page.
pub const REPORT_LABEL: &str = "What is wrong with it?";
/// Said on that page when a report was kept.
pub const REPORTED: &str = "Thank you. Your report is kept, without your name.";
/// Leads back to the quiz that a reported question belongs to.
pub fn back_to_quiz(topic: &str) -> String {
    format!("Back to the quiz: {topic}")
}
/// Before the day of a note's last change.
pub const UPDATED: &str = "Last changed on";
/// Above the quiz at a note's foot.
pub const QUIZ: &str = "Check what has stuck";

/// Title of a topic's quiz page.
pub fn quiz_of(topic: &str) -> String {
    format!("Quiz: {topic}")
}
/// Description of a topic's quiz page.
pub fn quiz_summary(topic: &str, questions: usize) -> String {
    format!("{questions} questions on {topic}, with feedback for every option.")
}
/// Title of an attempt's page.
pub fn attempt_of(topic: &str) -> String {
    format!("Your attempt: {topic}")
}
/// Before a quiz starts.
pub const QUIZ_STORED: &str = "What you answer is kept on this server as soon as you give it, under a random cookie in this \
     browser. No account; delete it in the settings.";
/// Where a topic has no questions.
pub const NO_QUESTIONS: &str = "This topic has no quiz yet.";
/// Above a question.
pub fn question_of(number: usize, of: usize) -> String {
    format!("Question {number} of {of}")
}
/// Names the list of questions to a screen reader.
pub const QUESTIONS: &str = "Questions";
/// What a screen reader says of a question in that list, after its number.
pub fn state_of(state: &str) -> &'static str {
    match state {
        "answered" => "answered",
        "correct" => "correct",
        "partly" => "partly right",
        "wrong" => "not right",
        _ => "open",
    }
}
/// Under a question with several right options.
pub const CHOOSE_ALL: &str = "Choose all that apply.";
/// Under a question with one right option.
pub const CHOOSE_ONE: &str = "Choose one.";
/// Label of a text field.
pub const YOUR_ANSWER: &str = "Your answer";
/// Under an ordering question.
pub const ORDER_HINT: &str = "Give each item its position.";
/// Under a matching question.
pub const MATCH_HINT: &str = "Choose the match for each item.";
/// Label of a position.
pub fn position_of(item: &str) -> String {
    format!("Position of: {item}")
}
/// Label of a match.
pub fn match_of(item: &str) -> String {
    format!("Match for: {item}")
}
/// The empty choice of a drop-down.
pub const NOT_CHOSEN: &str = "Choose …";
/// Moves an item of an ordering question.
pub fn move_up(item: &str) -> String {
    format!("Move up: {item}")
}
/// Moves an item of an ordering question.
pub fn move_down(item: &str) -> String {
    format!("Move down: {item}")
}
/// Grades one question.
pub const CHECK: &str = "Check";
/// Names the button that grades one question to a screen reader.
pub fn check_number(number: usize) -> String {
    format!("Check question {number}")
}
/// Grades all questions.
pub const FINISH: &str = "Finish and see the result";
/// Beside the button that grades all questions.
pub const FINISH_HINT: &str = "Questions without an answer count as wrong.";
/// Where a question was to be checked without an answer.
pub const NOTHING_TO_CHECK: &str = "Nothing to check yet: give an answer first.";
/// Where a quiz was sent without any answer.
pub const NOTHING_GIVEN: &str = "Nothing is answered yet: answer at least one question first.";
/// Verdicts, each with a sign that does not depend on colour.
pub const CORRECT: &str = "✓ Correct";
/// See [`CORRECT`].
pub const WRONG: &str = "✗ Not right";
/// See [`CORRECT`].
pub const UNANSWERED: &str = "✗ Not answered";
/// See [`CORRECT`].
pub fn partly(points: f64) -> String {
    format!("◐ Partly right: {} of the points", percent(points))
}
/// Marks of an option after grading.
pub const YOURS_RIGHT: &str = "✓ Your choice, right";
/// See [`YOURS_RIGHT`].
pub const YOURS_WRONG: &str = "✗ Your choice, not right";
/// See [`YOURS_RIGHT`].
pub const MISSED_RIGHT: &str = "✓ Right, not chosen";
/// See [`YOURS_RIGHT`].
pub const NOT_RIGHT: &str = "✗ Not right";
/// An item in its place.
pub const IN_PLACE: &str = "✓ In its place";
/// An item out of its place; the right position follows.
pub fn belongs_at(position: &str) -> String {
    format!("✗ Belongs at {position}")
}
/// A pair that is right.
pub const MATCHED: &str = "✓ Right";
/// A pair that is not; the right answer follows.
pub fn belongs_to(answer: &str) -> String {
    format!("✗ Right would be: {answer}")
}
/// Before the right answer of a typed question.
pub const RIGHT_ANSWER: &str = "Right:";
/// Between several right answers.
pub const OR: &str = " or ";
/// Before an explanation.
pub const WHY: &str = "Why";
/// Links a question to what teaches it; the section follows.
pub const TAUGHT_IN: &str = "Read again:";
/// Heading of a result.
pub const RESULT: &str = "Your result";
/// The score.
pub fn score(total: f64, correct: usize, of: usize) -> String {
    format!(
        "{}: {correct} of {of} questions fully right.",
        percent(total)
    )
}
/// Whether it passes.
pub const PASSED: &str = "Passed. The pass mark is 80 %.";
/// See [`PASSED`].
pub const NOT_PASSED: &str = "Not passed yet. The pass mark is 80 %.";
/// Repeats all questions.
pub const AGAIN: &str = "Again";
/// Repeats what was missed.
pub const AGAIN_MISSED: &str = "Again, only what I missed";
/// Back to the note.
pub const BACK_TO_NOTE: &str = "Back to the note";
/// To a finished attempt from a fresh quiz.
pub const LAST_RESULT: &str = "Your last result:";
/// Said when answers were kept.
pub const SAVED: &str = "Kept.";
/// Said when answers could not be kept.
pub const NOT_SAVED: &str =
    "Could not be kept just now. Your answers are still on this page: try again in a moment.";
/// Said when an item was moved.
pub fn moved(position: usize, of: usize) -> String {
    format!("Now at position {position} of {of}.")
}
/// Where an attempt cannot be found.
pub const NO_ATTEMPT: &str = "There is no such attempt in this browser. It may belong to another browser, or cookies may be \
     switched off: a quiz needs one to know you again.";

/// Glossary page.
pub const GLOSSARY_SUMMARY: &str = "Every word that the notes explain, from A to Z.";
/// Names the letters to a screen reader.
pub const LETTERS: &str = "Letters";
/// Label of the glossary's filter.
pub const FILTER: &str = "Find a word";
/// Sends the filter where scripts are off.
pub const FILTER_SUBMIT: &str = "Find";
/// Said while the reader types into the filter; the number follows.
pub const FOUND: &str = "Words found:";
/// Where no term holds what was looked for.
pub const NO_TERM_FOUND: &str = "No word here holds that. Try a shorter piece of it.";
/// Where there is no term.
pub const NO_TERMS: &str = "There is no term yet.";
/// On a term's page.
pub const ALSO: &str = "Also written:";
/// On a term's page.
pub const SEE_ALSO: &str = "See also";
/// On a term's page.
pub const USED_IN: &str = "Used in";
/// On a term's page that no note uses.
pub const NOT_USED: &str = "No note uses it yet.";

/// Settings page.
pub const SETTINGS_SUMMARY: &str = "Your hobby, the theme, and what is stored about you.";
/// Settings page.
pub const SETTINGS_LOOK: &str = "Hobby and theme";
/// Settings page.
pub const THEME: &str = "Theme";
/// Settings page, the three themes.
pub const THEMES: [(&str, &str); 3] = [
    ("auto", "As the system"),
    ("light", "Light"),
    ("dark", "Dark"),
];
/// Settings page.
pub const SAVE: &str = "Save";
/// Settings page, after saving.
pub const SETTINGS_SAVED: &str = "Saved.";
/// Settings page.
pub const DATA: &str = "What is stored about you";
/// Settings page.
pub const DATA_NONE: &str =
    "Nothing but hobby and theme, in a cookie of this browser, if you have chosen them.";
/// Settings page.
pub const DATA_SOME: &str = "Your quiz answers and what you said of pages, on this server, under a random token in a cookie. The server keeps only a hash \
     of the token and does not know who you are.";
/// Settings page.
pub const ERASE: &str = "Delete my data";
/// Settings page, after erasing.
pub const ERASED: &str = "Your data is deleted.";

/// Error pages: title and sentence.
pub const NOT_FOUND: (&str, &str) = (
    "There is no such page",
    "The address may be misspelt, or the page may have moved.",
);
/// See [`NOT_FOUND`].
pub const FOREIGN: (&str, &str) = (
    "This form came from another site",
    "For your safety it was not accepted. Open the page here and send it again.",
);
/// See [`NOT_FOUND`].
pub const TOO_LARGE: (&str, &str) = (
    "That is more than a form can hold",
    "Go back and shorten your answer; it is still there.",
);
/// See [`NOT_FOUND`].
pub const BAD_REQUEST: (&str, &str) = (
    "This request makes no sense",
    "Go back and try once more; what you typed is still there.",
);
/// See [`NOT_FOUND`].
pub const TOO_MANY: (&str, &str) = (
    "That was a lot at once",
    "So many forms came from you or from your network that we must wait a little. Go back and try again in a minute; what you typed is still there.",
);
/// See [`NOT_FOUND`].
pub const NOTHING_SAID: (&str, &str) = (
    "Nothing was said, or too much",
    "Go back and choose yes or no, or write a sentence of at most 500 characters; what you typed is still there.",
);
/// See [`NOT_FOUND`].
pub const METHOD: (&str, &str) = (
    "This page cannot do that",
    "Open it from a link or from the address bar.",
);
/// See [`NOT_FOUND`].
pub const INTERNAL: (&str, &str) = (
    "Something went wrong here",
    "It is not your fault, and nothing that was kept is lost. Go back and try once more.",
);
/// See [`NOT_FOUND`].
pub const TOO_SLOW: (&str, &str) = (
    "That took too long",
    "Go back and try once more; nothing that was kept is lost.",
);
/// See [`NOT_FOUND`].
pub const NO_CONTENT: (&str, &str) = (
    "There is no content yet",
    "The site has just been set up and its notes are not loaded.",
);
/// On an error page, before the number to quote.
pub const REQUEST_ID: &str = "If you report it, name this number:";
/// On an error page.
pub const HOME: &str = "To the home page";

/// A share as a percentage, rounded down so that only everything is 100 %.
pub fn percent(share: f64) -> String {
    // Between 0 and 100, hence exact. The little added mends what thirds lose.
    format!("{} %", (share * 100.0 + 1e-9).floor())
}
