//! The quiz as one form. It works by itself; where scripts run it is an island, and each question
//! is an island within it.

use leptos::prelude::*;

use super::{
    live::{FormTarget, Live, Progress, QuestionState},
    text,
};

/// The form around the questions: answers are saved as they are given, and a check shows its
/// verdict in place. Without scripts the form does the same by itself.
#[island]
pub(super) fn QuizForm(
    // See `FormTarget`. One by one, since each type that crosses to the browser costs bytes.
    course: String,
    topic: String,
    attempt: String,
    seen: String,
    /// Every question in order.
    questions: Vec<Progress>,
    children: Children,
) -> impl IntoView {
    let target = FormTarget {
        course,
        topic,
        attempt: attempt.clone(),
        seen,
    };
    let live = Live::new(target, questions);
    provide_context(live);
    #[cfg(feature = "hydrate")]
    live.start();
    view! {
        <form
            data-quiz
            method="post"
            action=live.address
            autocomplete="off"
            novalidate
            node_ref=live.form
            on:submit=move |event| live.submitted(&event)
            on:change=move |_| live.changed()
            on:input=move |event| live.typed(&event)
            on:keydown=move |event| live.pressed(&event)
            on:click=move |event| live.clicked(&event)
        >
            <input type="hidden" name="seen" value=live.seen />
            <input type="hidden" name="attempt" value=attempt />
            // The form's default button: Enter in a text field saves what was given.
            <button name="keep" value="1" hidden></button>
            <QuestionList states=live.states() />
            {children()}
            <p class="saved" role="status">{live.status}</p>
        </form>
    }
}

/// A question as the server made it, until a verdict arrives.
#[island]
pub(super) fn LiveQuestion(
    /// The question's id.
    id: String,
    children: Children,
) -> impl IntoView {
    let state = expect_context::<Live>().state(&id);
    view! {
        <div class="question">
            <div node_ref=state.place>{children()}</div>
            <p role="alert" class="notice" data-notice=state.notice>{state.notice}</p>
        </div>
    }
}

/// The questions as a row of dots, each of which leads there and shows how far it is.
#[component]
fn QuestionList(states: Vec<QuestionState>) -> impl IntoView {
    let link = |(number, state): (usize, QuestionState)| {
        let progress = state.progress;
        view! {
            <li>
                <a href=format!("#q-{}", state.id.get_value()) data-state=progress>
                    {number.to_string()}" "
                    <span class="visually-hidden">{move || text::progress(&progress.get())}</span>
                </a>
            </li>
        }
    };
    // One question needs no list.
    let hidden = states.len() < 2;
    let links = (1..).zip(states).map(link).collect_view();
    view! { <nav class="questions" aria-label=text::QUESTIONS hidden=hidden><ol>{links}</ol></nav> }
}
