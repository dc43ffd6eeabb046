//! Items to bring into order.

use leptos::prelude::IntoView;
use study::view::{Html, OrderingView, PlaceMark};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlSelectElement};

use super::{fields::Places, text};

pub(super) fn view(id: &str, ordering: OrderingView) -> impl IntoView + use<> {
    let position = |n: usize| (n.to_string(), n.to_string());
    let places = Places {
        hint: text::ORDER_HINT,
        movable: true,
        choices: (1..=ordering.items.len()).map(position).collect(),
        label: text::position_of,
        verdict,
    };
    places.view(id, ordering.items)
}

fn verdict(mark: PlaceMark) -> (String, Html) {
    let verdict = match mark.right {
        true => text::IN_PLACE.to_owned(),
        false => text::belongs_at(&mark.place),
    };
    (verdict, mark.feedback)
}

/// Moves the item of the pressed button up or down, gives every item its position, and says where
/// the item is now. The order is that of the list on the page, which the drop-downs follow.
pub(super) fn move_item(button: &Element) -> Option<String> {
    let item = button.closest("li").ok()??;
    let list = item.parent_element()?;
    arrange(&list);
    let is_up = button.get_attribute("data-move").as_deref() == Some("up");
    // At the end of the list nothing moves, yet the order as it stands is an answer, too.
    drop(if is_up {
        let above = item.previous_element_sibling();
        above.map(|above| above.before_with_node_1(&item))
    } else {
        let below = item.next_element_sibling();
        below.map(|below| below.after_with_node_1(&item))
    });
    let mut moved = None;
    let selects = all::<HtmlSelectElement>(&list, "select");
    for (position, select) in (1_usize..).zip(&selects) {
        select.set_value(&position.to_string());
        if item.contains(Some(select)) {
            moved = Some(text::moved(position, selects.len()));
        }
    }
    moved
}

/// Brings the items of a list into the order of their chosen positions; one without a position
/// stays where it is.
pub(super) fn arrange(list: &Element) {
    let item = |select: HtmlSelectElement| select.closest("li").ok()?;
    let selects = all::<HtmlSelectElement>(list, "select");
    let places: Vec<usize> = (1..)
        .zip(&selects)
        .map(|(here, select)| select.value().parse().unwrap_or(here))
        .collect();
    if places.is_sorted() {
        return;
    }
    for position in 1..=selects.len() {
        let here = places.iter().zip(&selects).filter(|(p, _)| **p == position);
        for item in here.filter_map(|(_, select)| item(select.clone())) {
            drop(list.append_child(&item));
        }
    }
}

/// The elements below `root` that match.
pub(super) fn all<T: JsCast>(root: &Element, selector: &str) -> Vec<T> {
    let Ok(found) = root.query_selector_all(selector) else {
        return Vec::new();
    };
    let found = (0..found.length()).filter_map(|i| found.get(i)?.dyn_into().ok());
    found.collect()
}
