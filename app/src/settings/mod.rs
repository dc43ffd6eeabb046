//! Settings: hobby, theme, and the learner's data.

use leptos::prelude::*;

use crate::{
    layout::{Frame, Head, document},
    words,
};

/// What has just been done on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Hobby and theme were kept.
    Saved,
    /// The answers were deleted.
    Erased,
}

/// The whole page.
pub fn page(frame: &Frame, is_known: bool, done: Option<Done>) -> AnyView {
    let head = Head {
        title: words::SETTINGS.to_owned(),
        description: words::SETTINGS_SUMMARY.to_owned(),
        path: "/settings".to_owned(),
        ..Head::default()
    };
    let done = done.map(|done| match done {
        Done::Saved => words::SETTINGS_SAVED,
        Done::Erased => words::ERASED,
    });
    let hobbies = frame.site.hobbies.iter().enumerate().map(|(i, hobby)| {
        let text = format!("{} {}", hobby.emoji, hobby.label);
        view! { <option value=hobby.slug.clone() selected=i == frame.hobby>{text}</option> }
    });
    let themes = words::THEMES.map(|(value, label)| {
        let checked = value == frame.theme.as_str();
        view! {
            <label class="option">
                <input type="radio" name="theme" value=value checked=checked autocomplete="off" />
                <span>{label}</span>
            </label>
        }
    });
    let main = view! {
        <h1>{words::SETTINGS}</h1>
        {done.map(|text| view! { <p role="status" class="done">{text}</p> })}
        <form method="post" action="/settings" class="plain">
            <h2>{words::SETTINGS_LOOK}</h2>
            <p>
                <label for="hobby">{words::HOBBY}</label>" "
                <select id="hobby" name="hobby" autocomplete="off">{hobbies.collect_view()}</select>
            </p>
            <fieldset>
                <legend>{words::THEME}</legend>
                {themes}
            </fieldset>
            <button>{words::SAVE}</button>
        </form>
        <h2>{words::DATA}</h2>
        {if is_known {
            view! {
                <p>{words::DATA_SOME}</p>
                <form method="post" action="/settings/erase" class="plain">
                    <button class="danger">{words::ERASE}</button>
                </form>
            }.into_any()
        } else {
            view! { <p>{words::DATA_NONE}</p> }.into_any()
        }}
    };
    document(frame, &head, main.into_any())
}
