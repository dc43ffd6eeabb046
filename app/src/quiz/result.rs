//! How an attempt ended, and how to go on from there.

use leptos::prelude::*;
use study::view::Outcome;

use crate::text::percent;

const RESULT: &str = "Your result";
const PASSED: &str = "Passed. The pass mark is 80 %.";
const NOT_PASSED: &str = "Not passed yet. The pass mark is 80 %.";
const AGAIN: &str = "Again";
const AGAIN_MISSED: &str = "Again, only what I missed";
const BACK_TO_NOTE: &str = "Back to the note";

/// The result of a finished attempt.
#[component]
pub(super) fn QuizResult(
    /// The attempt's id.
    attempt: String,
    outcome: Outcome,
    /// The address of the note.
    note: String,
) -> impl IntoView {
    let Outcome {
        total,
        passed,
        correct,
        missed,
    } = outcome;
    let of = correct + missed;
    let missed = (missed > 0).then(|| {
        view! { <button name="questions" value="missed">{AGAIN_MISSED}</button> }
    });
    view! {
        <section class="result" id="result" tabindex="-1" aria-labelledby="result-heading">
            <div role="status">
                <h2 id="result-heading">{RESULT}</h2>
                <p class="score">
                    {format!("{}: {correct} of {of} questions fully right.", percent(total))}
                </p>
                <p>{if passed { PASSED } else { NOT_PASSED }}</p>
            </div>
            <form method="post" action=format!("/attempts/{attempt}/again") class="again">
                <button name="questions" value="all">{AGAIN}</button>" "{missed}
            </form>
            <p><a href=note>{BACK_TO_NOTE}</a></p>
        </section>
    }
}
