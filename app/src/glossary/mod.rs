//! The glossary from A to Z, and one term with its uses.

use leptos::prelude::*;
use study::glossary::{Term, TermEntry, Use};

use crate::{
    layout::{Frame, Head, document, text_of, trail},
    words,
};

/// The list of all terms.
pub fn page(frame: &Frame, terms: Vec<TermEntry>) -> AnyView {
    let head = Head {
        title: words::GLOSSARY.to_owned(),
        description: words::GLOSSARY_SUMMARY.to_owned(),
        path: "/glossary".to_owned(),
        ..Head::default()
    };
    let groups = by_letter(terms);
    let letter = |letter: char| {
        view! { <li><a href=format!("#letter-{letter}")>{letter.to_string()}</a></li> }
    };
    let letters = groups.iter().map(|(l, _)| letter(*l)).collect_view();
    let group = |(letter, terms): (char, Vec<TermEntry>)| {
        view! {
            <section aria-labelledby=format!("letter-{letter}")>
                <h2 id=format!("letter-{letter}")>{letter.to_string()}</h2>
                {definitions(terms)}
            </section>
        }
    };
    let is_empty = groups.is_empty();
    let main = view! {
        <h1>{words::GLOSSARY}</h1>
        <p class="summary">{words::GLOSSARY_SUMMARY}</p>
        {is_empty.then(|| view! { <p class="empty">{words::NO_TERMS}</p> })}
        <nav class="letters" aria-label=words::LETTERS><ul>{letters}</ul></nav>
        {groups.into_iter().map(group).collect_view()}
    };
    document(frame, &head, main.into_any())
}

/// Terms under the letter they begin with; what begins with none stands under `#`.
fn by_letter(terms: Vec<TermEntry>) -> Vec<(char, Vec<TermEntry>)> {
    let mut groups: Vec<(char, Vec<TermEntry>)> = Vec::new();
    for term in terms {
        let first = term.name.chars().find(|c| c.is_alphanumeric());
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

fn definitions(terms: Vec<TermEntry>) -> impl IntoView {
    let term = |t: TermEntry| {
        view! {
            <div>
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
