//! What ordering and matching share: items, each with its right place.
//!
//! Points are items in their right place ÷ items (as Moodle does by default).

use std::collections::BTreeMap;

use super::rules::{Form, Shown};
use crate::{
    quiz::given::Given,
    view::{PlaceMark, PlaceView},
};

/// An item and where it belongs.
pub(super) struct Placed<'a> {
    pub(super) text: &'a str,
    pub(super) html: &'a str,
    pub(super) right: String,
    pub(super) feedback: &'a str,
}

/// Reads what was chosen for each item; `place` knows the places that can be chosen.
pub(super) fn read<'i>(
    form: &Form<'_>,
    items: impl Iterator<Item = &'i str>,
    place: impl Fn(&str) -> Option<String>,
) -> Given {
    let placed = items.filter_map(|item| Some((item.to_owned(), place(form.item(item)?)?)));
    Given::Placed(placed.collect())
}

pub(super) fn blank() -> Given {
    Given::Placed(BTreeMap::new())
}

pub(super) fn score<'a>(items: impl ExactSizeIterator<Item = Placed<'a>>, given: &Given) -> f64 {
    let all = items.len().max(1);
    let hits = items
        .filter(|item| given.place(item.text) == Some(&item.right))
        .count();
    // Both are far below 2^52.
    hits as f64 / all as f64
}

/// Shows an item; `value` names a place in a form.
pub(super) fn view(
    shown: &Shown<'_>,
    item: Placed<'_>,
    value: impl Fn(&str) -> String,
) -> PlaceView {
    let place = shown.given.place(item.text);
    PlaceView {
        value: shown.value(item.text),
        html: item.html.to_owned(),
        text: item.text.to_owned(),
        chosen: place.map(value),
        mark: shown.graded.then(|| PlaceMark {
            right: place == Some(&item.right),
            feedback: item.feedback.to_owned(),
            place: item.right,
        }),
    }
}
