//! One question: what can be given, and after grading what is right and why. The same component
//! makes it on the server and, once a verdict has arrived, in the browser.

use leptos::{either::EitherOf5, prelude::*};
use study::view::{Body, Graded, QuestionView, Verdict};

use super::{choice, matching, numeric, ordering, placed::PlacedQuestion, short, text};

/// The question as a group of fields.
#[component]
pub(super) fn Question(
    question: PlacedQuestion,
    /// What could not be done when it was to be checked.
    #[prop(optional_no_strip)]
    notice: Option<&'static str>,
) -> impl IntoView {
    let PlacedQuestion {
        view,
        number,
        of,
        section,
        section_title,
    } = question;
    let QuestionView {
        id,
        legend,
        prompt,
        body,
        graded,
        ..
    } = view;
    let verdict = graded.as_ref().map(|graded| graded.verdict.as_str());
    let is_blank = body.is_blank();
    let prompt_id = format!("prompt-{id}");
    let described = (!prompt.is_empty()).then(|| prompt_id.clone());
    let check = graded
        .is_none()
        .then(|| view! { <Check id=id.clone() number notice /> });
    let grade = graded.map(|graded| view! { <Grade graded is_blank section section_title /> });
    view! {
        <fieldset
            id=format!("q-{id}")
            data-question=id.clone()
            data-verdict=verdict
            aria-describedby=described
            tabindex="-1"
        >
            <legend>
                <span class="number">{text::question(number, of)}</span>" "
                <span inner_html=legend></span>
            </legend>
            {(!prompt.is_empty()).then(|| view! { <div id=prompt_id inner_html=prompt></div> })}
            {fields(&id, body)}
            {check}
            {grade}
            <p class="report">
                <a href=format!("/report/{id}") rel="nofollow">{text::REPORT}</a>
            </p>
        </fieldset>
    }
}

/// What can be given, by kind.
fn fields(id: &str, body: Body) -> impl IntoView + use<> {
    match body {
        Body::Choice(choice) => EitherOf5::A(choice::view(id, choice)),
        Body::Short(short) => EitherOf5::B(short::view(id, short)),
        Body::Numeric(numeric) => EitherOf5::C(numeric::view(id, numeric)),
        Body::Ordering(ordering) => EitherOf5::D(ordering::view(id, ordering)),
        Body::Matching(matching) => EitherOf5::E(matching::view(id, matching)),
    }
}

#[component]
fn Check(id: String, number: usize, notice: Option<&'static str>) -> impl IntoView {
    view! {
        {notice.map(|notice| view! { <p role="alert" class="notice">{notice}</p> })}
        <p class="check">
            <button name="check" value=id aria-label=text::check_number(number)>{text::CHECK}</button>
        </p>
    }
}

#[component]
fn Grade(graded: Graded, is_blank: bool, section: String, section_title: String) -> impl IntoView {
    let verdict = match graded.verdict {
        Verdict::Correct => text::CORRECT.to_owned(),
        Verdict::Partly => text::partly(graded.points),
        Verdict::Wrong if is_blank => text::UNANSWERED.to_owned(),
        Verdict::Wrong => text::WRONG.to_owned(),
    };
    let explanation = graded.explanation;
    let section = (!section.is_empty()).then(|| {
        view! { <p>{text::TAUGHT_IN}" "<a href=section>{section_title}</a></p> }
    });
    view! {
        <div class="graded">
            <p role="status" class="verdict" tabindex="-1">{verdict}</p>
            {(!explanation.is_empty()).then(|| {
                view! { <p class="label">{text::WHY}</p><div inner_html=explanation></div> }
            })}
            {section}
        </div>
    }
}
