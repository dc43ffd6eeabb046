//! What several kinds of question have in common.

use leptos::prelude::*;
use study::view::{Html, PlaceMark, PlaceView, TypedMark};

use super::text;

/// What is said of an option, an item or a typed answer after grading.
pub(super) fn feedback(verdict: String, feedback: Html) -> impl IntoView {
    view! {
        <div class="feedback"><strong>{verdict}</strong>" "<span inner_html=feedback></span></div>
    }
}

/// A text field, and after grading what would have been right.
pub(super) fn typed(
    id: &str,
    inputmode: &'static str,
    unit: Option<String>,
    typed: String,
    mark: Option<TypedMark>,
) -> impl IntoView + use<> {
    let field = format!("a-{id}");
    let disabled = mark.is_some();
    let right = mark.map(|mark| {
        let right = format!("{} {}", text::RIGHT_ANSWER, mark.right.join(text::OR));
        feedback(right, mark.feedback.unwrap_or_default())
    });
    view! {
        <p class="typed">
            <label for=field.clone()>{text::YOUR_ANSWER}</label>
            <input
                type="text"
                id=field
                name=format!("q.{id}")
                value=typed
                inputmode=inputmode
                maxlength="2000"
                autocapitalize="none"
                spellcheck="false"
                disabled=disabled
            />
            {unit.map(|unit| view! { <span class="unit">{unit}</span> })}
        </p>
        {right}
    }
}

/// Items that are placed by a drop-down each.
pub(super) struct Places {
    /// Said above the items.
    pub(super) hint: &'static str,
    /// Whether buttons move the items, too.
    pub(super) movable: bool,
    /// Value and text of each choice.
    pub(super) choices: Vec<(String, String)>,
    /// Names an item's drop-down.
    pub(super) label: fn(&str) -> String,
    /// What is said of an item after grading.
    pub(super) verdict: fn(PlaceMark) -> (String, Html),
}

impl Places {
    pub(super) fn view(self, id: &str, items: Vec<PlaceView>) -> impl IntoView + use<> {
        let class = if self.movable {
            "places ordering"
        } else {
            "places"
        };
        let items = items.into_iter().map(|item| self.item(id, item));
        let items = items.collect_view();
        view! { <p class="hint">{self.hint}</p><ul class=class>{items}</ul> }
    }

    fn item(&self, id: &str, item: PlaceView) -> impl IntoView + use<> {
        let class = match &item.mark {
            Some(mark) if mark.right => "right",
            Some(_) => "wrong",
            None => "",
        };
        let option = |(value, text): &(String, String)| {
            let selected = item.chosen.as_ref() == Some(value);
            view! { <option value=value.clone() selected=selected>{text.clone()}</option> }
        };
        let options = self.choices.iter().map(option).collect_view();
        let disabled = item.mark.is_some();
        let movers = (self.movable && !disabled).then(|| movers(&item.text));
        let mark = item.mark.map(|mark| {
            let (verdict, remark) = (self.verdict)(mark);
            feedback(verdict, remark)
        });
        view! {
            <li class=class>
                <div class="place">
                    <span inner_html=item.html></span>
                    <select
                        name=format!("q.{id}.{}", item.value)
                        aria-label=(self.label)(&item.text)
                        disabled=disabled
                    >
                        <option value="">{text::NOT_CHOSEN}</option>
                        {options}
                    </select>
                    {movers}
                </div>
                {mark}
            </li>
        }
    }
}

/// Buttons that move an item; the island shows them.
fn movers(item: &str) -> impl IntoView + use<> {
    view! {
        <span class="movers" hidden>
            <button type="button" data-move="up" aria-label=text::move_up(item)>"↑"</button>
            <button type="button" data-move="down" aria-label=text::move_down(item)>"↓"</button>
        </span>
    }
}
