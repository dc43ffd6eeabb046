//! Options to tick.

use leptos::prelude::*;
use study::view::{ChoiceView, OptionView};

use super::{fields::feedback, text};

pub(super) fn view(id: &str, choice: ChoiceView) -> impl IntoView + use<> {
    let (hint, kind) = if choice.multiple {
        (text::CHOOSE_ALL, "checkbox")
    } else {
        (text::CHOOSE_ONE, "radio")
    };
    let option = |option: OptionView| {
        let OptionView {
            value,
            html,
            chosen,
            mark,
        } = option;
        let class = match &mark {
            Some(mark) if mark.right => "option right",
            Some(_) if chosen => "option wrong",
            _ => "option",
        };
        let disabled = mark.is_some();
        let mark = mark.map(|mark| {
            let verdict = text::option(mark.right, chosen).to_owned();
            feedback(verdict, mark.feedback)
        });
        view! {
            <div class=class>
                <label>
                    <input
                        type=kind
                        name=format!("q.{id}")
                        value=value
                        checked=chosen
                        disabled=disabled
                    />
                    <span inner_html=html></span>
                </label>
                {mark}
            </div>
        }
    };
    let options = choice.options.into_iter().map(option).collect_view();
    view! { <p class="hint">{hint}</p><div class="options">{options}</div> }
}
