//! The quiz on its own page, at a note's foot, and an attempt with its result.

use leptos::prelude::*;
use study::{
    note::TopicRef,
    view::{Item, Outcome, Sheet},
};

use super::{island::LiveQuiz, question};
use crate::{
    layout::{Frame, Head, document, trail},
    words,
};

/// A quiz as one visitor sees it.
#[derive(Clone, Debug)]
pub struct Quiz {
    /// The topic, as it is now or as it was when the attempt began.
    pub topic: TopicRef,
    /// Questions and answers.
    pub sheet: Sheet,
    /// The id that a new attempt is to have; pages for everybody carry none.
    pub new_attempt: Option<String>,
    /// The last finished attempt, to link to: id and outcome.
    pub last: Option<(String, Outcome)>,
    /// What could not be done.
    pub notice: Option<Notice>,
}

/// What could not be done with what was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Nothing was answered at all.
    NothingGiven,
    /// This question was to be checked but has no answer.
    Unanswered(String),
}

/// The topic's quiz on its own page.
pub fn page(frame: &Frame, quiz: Quiz) -> AnyView {
    let note = note_address(&quiz.topic);
    let title = words::quiz_of(&quiz.topic.title);
    let head = Head {
        title: title.clone(),
        description: words::quiz_summary(&quiz.topic.title, quiz.sheet.items.len()),
        path: format!("{note}/quiz"),
        lang: quiz.topic.lang.clone(),
        islands: true,
        private: false,
    };
    let main = view! {
        {links(&quiz.topic)}
        <h1>{title}</h1>
        {embedded(quiz)}
    };
    document(frame, &head, main.into_any())
}

/// One attempt: the form as it stands, and the result once all is graded.
pub fn attempt_page(frame: &Frame, quiz: Quiz) -> AnyView {
    let title = words::attempt_of(&quiz.topic.title);
    let head = Head {
        title: title.clone(),
        description: title.clone(),
        path: String::new(),
        lang: quiz.topic.lang.clone(),
        islands: true,
        private: true,
    };
    let main = view! {
        {links(&quiz.topic)}
        <h1>{title}</h1>
        {embedded(quiz)}
    };
    document(frame, &head, main.into_any())
}

fn note_address(topic: &TopicRef) -> String {
    format!("/notes/{}/{}", topic.course, topic.topic)
}

fn links(topic: &TopicRef) -> impl IntoView + use<> {
    // A topic that is gone has no title of a course any more.
    let gone = topic.course_title.is_empty();
    let mut links = vec![("/notes".to_owned(), words::NOTES.to_owned())];
    if !gone {
        links.push((
            format!("/notes/{}", topic.course),
            topic.course_title.clone(),
        ));
        links.push((note_address(topic), topic.title.clone()));
    }
    trail(links)
}

/// The quiz without a page around it.
pub fn embedded(quiz: Quiz) -> AnyView {
    if quiz.sheet.items.is_empty() {
        return view! { <p class="empty">{words::NO_QUESTIONS}</p> }.into_any();
    }
    let result = quiz.sheet.result.map(|outcome| result(&quiz, outcome));
    let is_open = quiz.sheet.result.is_none();
    let last = quiz.last.clone().map(|(id, outcome)| {
        let total = words::percent(outcome.total);
        view! { <p class="aside">{words::LAST_RESULT}" "<a href=format!("/attempts/{id}")>{total}</a></p> }
    });
    view! {
        {result}
        {is_open.then(|| view! { <p class="aside">{words::QUIZ_STORED}</p> })}
        {last}
        <LiveQuiz>{form(&quiz)}</LiveQuiz>
    }
    .into_any()
}

fn form(quiz: &Quiz) -> impl IntoView + use<> {
    let Quiz { topic, sheet, .. } = quiz;
    let (action, seen) = match &sheet.attempt {
        Some(attempt) => (
            format!("/attempts/{}", attempt.id),
            Some(attempt.revision.to_string()),
        ),
        None => (format!("{}/quiz", note_address(topic)), None),
    };
    let of = sheet.items.len();
    let unanswered = match &quiz.notice {
        Some(Notice::Unanswered(id)) => Some(id.as_str()),
        _ => None,
    };
    let questions = sheet.items.iter().zip(1..).map(|(item, number)| {
        let place = question::Place { topic, number, of };
        question::fieldset(item, &place, unanswered == Some(item.id.as_str()))
    });
    let nothing = quiz.notice == Some(Notice::NothingGiven);
    let finish = sheet.result.is_none().then(|| {
        view! {
            <p class="finish">
                <button name="finish" value="1" class="primary">{words::FINISH}</button>" "
                <span class="aside">{words::FINISH_HINT}</span>
            </p>
        }
    });
    view! {
        <form data-quiz method="post" action=action autocomplete="off" novalidate>
            {seen.map(|seen| view! { <input type="hidden" name="seen" value=seen /> })}
            {quiz.new_attempt.clone().map(|id| view! { <input type="hidden" name="attempt" value=id /> })}
            // The form's default button: Enter in a text field keeps what was given.
            <button name="keep" value="1" hidden></button>
            {(of > 1).then(|| list(sheet))}
            {nothing.then(|| view! { <p role="alert" class="notice">{words::NOTHING_GIVEN}</p> })}
            {questions.collect_view()}
            {finish}
            <p class="kept" role="status"></p>
        </form>
    }
}

/// The questions as a row of dots, each of which leads there and shows how far it is.
fn list(sheet: &Sheet) -> impl IntoView + use<> {
    let link = |(item, number): (&Item, usize)| {
        let state = question::state(item);
        view! {
            <li>
                <a href=format!("#q-{}", item.id) data-state=state>
                    {number}" "<span class="unseen">{words::state_of(state)}</span>
                </a>
            </li>
        }
    };
    let links = sheet.items.iter().zip(1..).map(link).collect_view();
    view! { <nav class="questions" aria-label=words::QUESTIONS><ol>{links}</ol></nav> }
}

fn result(quiz: &Quiz, outcome: Outcome) -> impl IntoView + use<> {
    let of = quiz.sheet.items.len();
    let verdict = if outcome.passed {
        words::PASSED
    } else {
        words::NOT_PASSED
    };
    let attempt = quiz.sheet.attempt.as_ref().map(|a| a.id.clone());
    let again = attempt.map(|id| {
        let missed = (outcome.missed > 0).then(|| {
            view! { <button name="questions" value="missed">{words::AGAIN_MISSED}</button> }
        });
        view! {
            <form method="post" action=format!("/attempts/{id}/again") class="again">
                <button name="questions" value="all">{words::AGAIN}</button>" "{missed}
            </form>
        }
    });
    view! {
        <section class="result" id="result" tabindex="-1" aria-labelledby="result-heading">
            <div role="status">
                <h2 id="result-heading">{words::RESULT}</h2>
                <p class="score">{words::score(outcome.total, outcome.correct, of)}</p>
                <p>{verdict}</p>
            </div>
            {again}
            <p><a href=note_address(&quiz.topic)>{words::BACK_TO_NOTE}</a></p>
        </section>
    }
}
