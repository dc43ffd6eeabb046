//! Items to match with answers.

use leptos::prelude::IntoView;
use study::view::{AnswerView, Html, MatchingView, PlaceMark};

use super::{fields::Places, text};

pub(super) fn view(id: &str, matching: MatchingView) -> impl IntoView + use<> {
    let choice = |answer: AnswerView| (answer.value, answer.text);
    let places = Places {
        hint: text::MATCH_HINT,
        movable: false,
        choices: matching.answers.into_iter().map(choice).collect(),
        label: text::match_of,
        verdict,
    };
    places.view(id, matching.items)
}

fn verdict(mark: PlaceMark) -> (String, Html) {
    let verdict = match mark.right {
        true => text::MATCHED.to_owned(),
        false => text::belongs_to(&mark.place),
    };
    (verdict, mark.feedback)
}
