//! The glossary from A to Z, and one term with its uses.

use leptos::prelude::*;
use study::{
    glossary::{Listed, Term, TermEntry, Use},
    text::text_of,
};

use crate::{
    layout::{Frame, Head, document, trail},
    words,
};

/// The list of terms, all of them or those that hold `filter`.
pub fn page(frame: &Frame, terms: Vec<Listed>, filter: &str) -> AnyView {
    let head = Head {
        title: words::GLOSSARY.to_owned(),
        description: words::GLOSSARY_SUMMARY.to_owned(),
        // Of a filtered list, too: search engines are to know the whole one.
        path: "/glossary".to_owned(),
        ..Head::default()
    };
    let groups = by_letter(terms);
    let letter = |letter: char| {
        view! { <li><a href=format!("#letter-{letter}")>{letter.to_string()}</a></li> }
    };
    let letters = groups.iter().map(|(l, _)| letter(*l)).collect_view();
    let group = |(letter, terms): (char, Vec<Listed>)| {
        view! {
            <section aria-labelledby=format!("letter-{letter}")>
                <h2 id=format!("letter-{letter}")>{letter.to_string()}</h2>
                {list(terms)}
            </section>
        }
    };
    let empty = match (groups.is_empty(), filter) {
        (true, "") => Some(words::NO_TERMS),
        (true, _) => Some(words::NO_TERM_FOUND),
        _ => None,
    };
    let main = view! {
        <h1>{words::GLOSSARY}</h1>
        <p class="summary">{words::GLOSSARY_SUMMARY}</p>
        <form class="filter" method="get" action="/glossary" role="search"
            data-filter=filter.is_empty().then_some("all") data-found=words::FOUND>
            <label for="filter">{words::FILTER}</label>
            <input type="search" id="filter" name="q" value=filter.to_owned() maxlength="100" autocomplete="off" />
            <button>{words::FILTER_SUBMIT}</button>
            <span role="status" class="unseen"></span>
        </form>
        {empty.map(|text| view! { <p class="empty">{text}</p> })}
        <p class="empty" data-none hidden>{words::NO_TERM_FOUND}</p>
        <nav class="letters" aria-label=words::LETTERS><ul>{letters}</ul></nav>
        {groups.into_iter().map(group).collect_view()}
    };
    document(frame, &head, main.into_any())
}

/// Terms under the letter they begin with; what begins with none stands under `#`.
fn by_letter(terms: Vec<Listed>) -> Vec<(char, Vec<Listed>)> {
    let mut groups: Vec<(char, Vec<Listed>)> = Vec::new();
    for term in terms {
        let first = term.entry.name.chars().find(|c| c.is_alphanumeric());
        let letter = first
            .filter(|c| c.is_alphabetic())
            .and_then(|c| c.to_uppercase().next())
            .unwrap_or('#');
        match groups.iter_mut().find(|(l, _)| *l == letter) {
            Some((_, group)) => group.push(term),
            None => groups.push((letter, vec![term])),
        }
    }
    groups.sort_by_key(|(letter, _)| *letter);
    groups
}

/// Terms of the list; a script filters them by their text and by their other spellings.
fn list(terms: Vec<Listed>) -> impl IntoView {
    let term = |t: Listed| {
        view! {
            <div data-also=t.aliases.join(", ")>
                <dt><a href=format!("/glossary/{}", t.entry.slug)>{t.entry.name}</a></dt>
                <dd inner_html=t.entry.short></dd>
            </div>
        }
    };
    view! { <dl class="terms">{terms.into_iter().map(term).collect_view()}</dl> }
}

/// Terms with their definitions; a script finds a linked word's definition here.
pub(crate) fn definitions(terms: Vec<TermEntry>) -> impl IntoView {
    let term = |t: TermEntry| {
        view! {
            <div data-term=t.slug.clone()>
                <dt><a href=format!("/glossary/{}", t.slug)>{t.name}</a></dt>
                <dd inner_html=t.short></dd>
            </div>
        }
    };
    view! { <dl class="terms">{terms.into_iter().map(term).collect_view()}</dl> }
}

/// One term.
pub fn term_page(frame: &Frame, term: Term) -> AnyView {
    let head = Head {
        title: term.entry.name.clone(),
        description: text_of(&term.entry.short),
        path: format!("/glossary/{}", term.entry.slug),
        ..Head::default()
    };
    let aliases = term.aliases.join(", ");
    let used = |u: Use| {
        let address = format!("/notes/{}/{}#{}", u.course, u.topic, u.section);
        view! { <li><a href=address>{u.topic_title}": "{u.section_title}</a></li> }
    };
    let uses = if term.uses.is_empty() {
        view! { <p class="empty">{words::NOT_USED}</p> }.into_any()
    } else {
        view! { <ul>{term.uses.into_iter().map(used).collect_view()}</ul> }.into_any()
    };
    let main = view! {
        {trail(vec![("/glossary".to_owned(), words::GLOSSARY.to_owned())])}
        <article class="prose">
            <h1>{term.entry.name}</h1>
            <p class="summary" inner_html=term.entry.short></p>
            <div inner_html=term.body></div>
            {(!aliases.is_empty()).then(|| view! { <p class="aside">{words::ALSO}" "{aliases}</p> })}
            {(!term.see.is_empty()).then(|| view! {
                <h2>{words::SEE_ALSO}</h2>
                {definitions(term.see)}
            })}
            <h2>{words::USED_IN}</h2>
            {uses}
        </article>
    };
    document(frame, &head, main.into_any())
}
