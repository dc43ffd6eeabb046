//! The glossary from A to Z, and one term with its uses.

mod text;

use leptos::prelude::*;
use study::{
    glossary::{self, ListedTerm, Term, TermEntry, TermUse},
    text::text_of,
};

use crate::{
    error::AppError,
    layout::{Breadcrumbs, Head, Main},
    page::{page, param, query},
    text::GLOSSARY,
};

/// `/glossary`: all terms, or those that hold what `q` asks for.
#[component]
pub fn GlossaryPage() -> impl IntoView {
    let filter = query("q").unwrap_or_default().trim().to_owned();
    page(async move |context| {
        let terms = glossary::terms(context.database.read(), &filter).await?;
        let is_empty = terms.is_empty();
        let empty = is_empty.then_some(match filter.as_str() {
            "" => text::NO_TERMS,
            _ => text::NO_TERM_FOUND,
        });
        let groups = by_letter(terms);
        Ok(view! {
            // Of a filtered list, too, search engines should know the whole one.
            <Head title=GLOSSARY description=text::SUMMARY path="/glossary" />
            <Main>
                <h1>{GLOSSARY}</h1>
                <p class="summary">{text::SUMMARY}</p>
                <Filter filter />
                {empty.map(|text| view! { <p class="empty">{text}</p> })}
                <p class="empty" data-none hidden>{text::NO_TERM_FOUND}</p>
                <Letters letters=groups.iter().map(|(letter, _)| *letter).collect() />
                {groups.into_iter().map(|(letter, terms)| view! { <Group letter terms /> }).collect_view()}
            </Main>
        })
    })
}

/// A script filters while the reader types.
#[component]
fn Filter(filter: String) -> impl IntoView {
    let all = filter.is_empty().then_some("all");
    view! {
        <form
            class="filter"
            method="get"
            action="/glossary"
            role="search"
            data-filter=all
            data-found=text::FOUND
        >
            <label for="filter">{text::FILTER}</label>
            <input
                type="search"
                id="filter"
                name="q"
                value=filter
                maxlength="100"
                autocomplete="off"
            />
            <button>{text::FILTER_SUBMIT}</button>
            <span role="status" class="visually-hidden"></span>
        </form>
    }
}

#[component]
fn Letters(letters: Vec<char>) -> impl IntoView {
    let link = |letter: char| {
        view! { <li><a href=format!("#letter-{letter}")>{letter.to_string()}</a></li> }
    };
    view! {
        <nav class="letters" aria-label=text::LETTERS>
            <ul>{letters.into_iter().map(link).collect_view()}</ul>
        </nav>
    }
}

/// The terms of one letter, with their other spellings for the script that filters.
#[component]
fn Group(letter: char, terms: Vec<ListedTerm>) -> impl IntoView {
    let id = format!("letter-{letter}");
    let term = |term: ListedTerm| {
        view! {
            <div data-also=term.aliases.join(", ")>
                <dt><a href=format!("/glossary/{}", term.entry.slug)>{term.entry.name}</a></dt>
                <dd inner_html=term.entry.short></dd>
            </div>
        }
    };
    view! {
        <section aria-labelledby=id>
            <h2 id=format!("letter-{letter}")>{letter.to_string()}</h2>
            <dl class="terms">{terms.into_iter().map(term).collect_view()}</dl>
        </section>
    }
}

/// Terms under the letter they begin with; what begins with none stands under `#`.
fn by_letter(terms: Vec<ListedTerm>) -> Vec<(char, Vec<ListedTerm>)> {
    let mut groups: Vec<(char, Vec<ListedTerm>)> = Vec::new();
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

/// Terms with their definitions; a script finds a linked word's definition here.
#[component]
pub(crate) fn Definitions(terms: Vec<TermEntry>) -> impl IntoView {
    let term = |term: TermEntry| {
        view! {
            <div data-term=term.slug.clone()>
                <dt><a href=format!("/glossary/{}", term.slug)>{term.name}</a></dt>
                <dd inner_html=term.short></dd>
            </div>
        }
    };
    view! { <dl class="terms">{terms.into_iter().map(term).collect_view()}</dl> }
}

/// `/glossary/{term}`
#[component]
pub fn TermPage() -> impl IntoView {
    let slug = param("term");
    page(async move |context| {
        let term = glossary::term(context.database.read(), &slug).await?;
        let Term {
            entry,
            aliases,
            body,
            see,
            uses,
        } = term.ok_or(AppError::NotFound)?;
        let aliases = aliases.join(", ");
        Ok(view! {
            <Head
                title=entry.name.clone()
                description=text_of(&entry.short)
                path=format!("/glossary/{}", entry.slug)
            />
            <Main>
                <Breadcrumbs links=vec![("/glossary".to_owned(), GLOSSARY.to_owned())] />
                <article class="prose">
                    <h1>{entry.name}</h1>
                    <p class="summary" inner_html=entry.short></p>
                    <div inner_html=body></div>
                    {(!aliases.is_empty()).then(|| {
                        view! { <p class="aside">{text::ALSO}" "{aliases}</p> }
                    })}
                    {(!see.is_empty()).then(|| {
                        view! { <h2>{text::SEE_ALSO}</h2><Definitions terms=see /> }
                    })}
                    <h2>{text::USED_IN}</h2>
                    <Uses uses />
                </article>
            </Main>
        })
    })
}

#[component]
fn Uses(uses: Vec<TermUse>) -> impl IntoView {
    if uses.is_empty() {
        return view! { <p class="empty">{text::NOT_USED}</p> }.into_any();
    }
    let link = |u: TermUse| {
        let address = format!("/notes/{}/{}#{}", u.course, u.topic, u.section);
        view! { <li><a href=address>{u.topic_title}": "{u.section_title}</a></li> }
    };
    view! { <ul>{uses.into_iter().map(link).collect_view()}</ul> }.into_any()
}
