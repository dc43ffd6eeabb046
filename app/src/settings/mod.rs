//! Settings: hobby, theme, and the learner's data.

pub mod preferences;
mod text;

use leptos::prelude::*;

use crate::{
    context::PageContext,
    layout::{Head, Main},
    page::query,
    text::{HOBBY, SETTINGS},
};

/// `/settings`
#[component]
pub fn SettingsPage() -> impl IntoView {
    let done = query("done").and_then(|done| match done.as_str() {
        "saved" => Some(text::SAVED),
        "erased" => Some(text::ERASED),
        _ => None,
    });
    view! {
        <Head title=SETTINGS description=text::SUMMARY path="/settings" />
        <Main>
            <h1>{SETTINGS}</h1>
            {done.map(|text| view! { <p role="status" class="done">{text}</p> })}
            <PreferencesForm />
            <h2>{text::DATA}</h2>
            <Data />
        </Main>
    }
}

#[component]
fn PreferencesForm() -> impl IntoView {
    let context = PageContext::current();
    let themes = text::THEMES.map(|(value, label)| {
        let checked = value == context.theme.as_str();
        view! {
            <label class="option">
                <input type="radio" name="theme" value=value checked=checked autocomplete="off" />
                <span>{label}</span>
            </label>
        }
    });
    view! {
        <form method="post" action="/settings" class="plain">
            <h2>{text::LOOK}</h2>
            <p>
                <label for="hobby">{HOBBY}</label>" "
                <select id="hobby" name="hobby" autocomplete="off"><HobbyOptions /></select>
            </p>
            <fieldset>
                <legend>{text::THEME}</legend>
                {themes}
            </fieldset>
            <button>{text::SAVE}</button>
        </form>
    }
}

/// The site's hobbies, the chosen one selected.
#[component]
pub(crate) fn HobbyOptions() -> impl IntoView {
    let context = PageContext::current();
    let hobbies = context.site.hobbies.iter().enumerate();
    let option = |(i, hobby): (usize, &study::view::Hobby)| {
        let text = format!("{} {}", hobby.emoji, hobby.label);
        view! { <option value=hobby.slug.clone() selected=i == context.hobby>{text}</option> }
    };
    hobbies.map(option).collect_view()
}

#[component]
fn Data() -> impl IntoView {
    if PageContext::current().learner.is_none() {
        return view! { <p>{text::DATA_NONE}</p> }.into_any();
    }
    view! {
        <p>{text::DATA_SOME}</p>
        <form method="post" action="/settings/erase" class="plain">
            <button class="danger">{text::ERASE}</button>
        </form>
    }
    .into_any()
}
