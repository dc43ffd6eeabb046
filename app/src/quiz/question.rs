//! One question: what can be given, and after grading what is right and why.

use leptos::prelude::*;
use study::{
    note::TopicRef,
    quiz::Verdict,
    view::{Body, Graded, Item, Mark, OptionView, PlaceView, TypedMark},
};

use crate::words;

/// Where a question stands.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The topic that it belongs to.
    pub topic: &'a TopicRef,
    /// Counted from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

/// The question as a group of fields. `unanswered` says that it was to be checked too early.
pub fn fieldset(item: &Item, place: &Place<'_>, unanswered: bool) -> AnyView {
    let (first, rest) = split_prompt(&item.prompt);
    let rest_id = format!("prompt-{}", item.id);
    let described = (!rest.is_empty()).then(|| rest_id.clone());
    let verdict = item.graded.as_ref().map(|g| g.verdict.as_str());
    let number = words::question_of(place.number, place.of);
    let report = format!("/report/{}", item.id);
    let foot = match &item.graded {
        Some(graded) => grade(item, graded, place).into_any(),
        None => check(item, place, unanswered).into_any(),
    };
    view! {
        <fieldset
            id=format!("q-{}", item.id)
            data-question=item.id.clone()
            data-verdict=verdict
            aria-describedby=described
            tabindex="-1"
        >
            <legend>
                <span class="number">{number}</span>" "<span inner_html=first></span>
            </legend>
            {(!rest.is_empty()).then(|| view! { <div id=rest_id inner_html=rest></div> })}
            {body(item)}
            {foot}
            <p class="report"><a href=report rel="nofollow">{words::REPORT}</a></p>
        </fieldset>
    }
    .into_any()
}

/// The first paragraph, which names the group of fields, and what follows it.
fn split_prompt(html: &str) -> (String, String) {
    let trimmed = html.trim();
    match trimmed
        .strip_prefix("<p>")
        .and_then(|h| h.split_once("</p>"))
    {
        Some((first, rest)) => (first.to_owned(), rest.trim().to_owned()),
        None => (String::new(), trimmed.to_owned()),
    }
}

fn check(item: &Item, place: &Place<'_>, unanswered: bool) -> impl IntoView + use<> {
    let notice = unanswered.then(|| {
        view! { <p role="alert" class="notice">{words::NOTHING_TO_CHECK}</p> }
    });
    view! {
        {notice}
        <p class="check">
            <button name="check" value=item.id.clone() aria-label=words::check_number(place.number)>
                {words::CHECK}
            </button>
        </p>
    }
}

fn grade(item: &Item, graded: &Graded, place: &Place<'_>) -> impl IntoView + use<> {
    let verdict = match graded.verdict {
        Verdict::Correct => words::CORRECT.to_owned(),
        Verdict::Partly => words::partly(graded.points),
        Verdict::Wrong if is_blank(&item.body) => words::UNANSWERED.to_owned(),
        Verdict::Wrong => words::WRONG.to_owned(),
    };
    let topic = place.topic;
    let section = item.section.as_ref().and_then(|slug| {
        let (_, title) = topic.sections.iter().find(|(s, _)| s == slug)?;
        let address = format!("/notes/{}/{}#{slug}", topic.course, topic.topic);
        Some(view! { <p>{words::TAUGHT_IN}" "<a href=address>{title.clone()}</a></p> })
    });
    let explanation = graded.explanation.clone();
    view! {
        <div class="graded">
            <p role="status" class="verdict" tabindex="-1">{verdict}</p>
            {(!explanation.is_empty()).then(|| view! {
                <p class="label">{words::WHY}</p>
                <div inner_html=explanation></div>
            })}
            {section}
        </div>
    }
}

/// In one word how far a question is, for markup: open, answered, or its verdict.
#[must_use]
pub fn state(item: &Item) -> &'static str {
    match &item.graded {
        Some(graded) => graded.verdict.as_str(),
        None if is_blank(&item.body) => "open",
        None => "answered",
    }
}

fn is_blank(body: &Body) -> bool {
    match body {
        Body::Choice { options, .. } => options.iter().all(|o| !o.chosen),
        Body::Typed { text, .. } => text.trim().is_empty(),
        Body::Ordering { items } | Body::Matching { items, .. } => {
            items.iter().all(|i| i.chosen.is_none())
        }
    }
}

fn body(item: &Item) -> AnyView {
    let name = format!("q.{}", item.id);
    match &item.body {
        Body::Choice { multiple, options } => choice(&name, *multiple, options).into_any(),
        Body::Typed {
            numeric,
            unit,
            text,
            mark,
        } => typed(item, &name, (*numeric, unit.clone()), text, mark.as_ref()).into_any(),
        Body::Ordering { items } => ordering(&name, items).into_any(),
        Body::Matching { items, answers } => matching(&name, items, answers).into_any(),
    }
}

fn choice(name: &str, multiple: bool, options: &[OptionView]) -> impl IntoView + use<> {
    let hint = if multiple {
        words::CHOOSE_ALL
    } else {
        words::CHOOSE_ONE
    };
    let option = |option: &OptionView| {
        let kind = if multiple { "checkbox" } else { "radio" };
        let graded = option.mark.is_some();
        let class = match &option.mark {
            Some(mark) if mark.right => "option right",
            Some(_) if option.chosen => "option wrong",
            _ => "option",
        };
        view! {
            <div class=class>
                <label>
                    <input type=kind name=name.to_owned() value=option.value.clone()
                        checked=option.chosen disabled=graded />
                    <span inner_html=option.html.clone()></span>
                </label>
                {option.mark.as_ref().map(|mark| option_mark(mark, option.chosen))}
            </div>
        }
    };
    let options = options.iter().map(option).collect_view();
    view! { <p class="hint">{hint}</p><div class="options">{options}</div> }
}

fn option_mark(mark: &Mark, chosen: bool) -> impl IntoView + use<> {
    let said = match (mark.right, chosen) {
        (true, true) => words::YOURS_RIGHT,
        (true, false) => words::MISSED_RIGHT,
        (false, true) => words::YOURS_WRONG,
        (false, false) => words::NOT_RIGHT,
    };
    view! {
        <div class="feedback">
            <strong>{said}</strong>" "
            <span inner_html=mark.feedback.clone()></span>
        </div>
    }
}

fn typed(
    item: &Item,
    name: &str,
    (numeric, unit): (bool, Option<String>),
    text: &str,
    mark: Option<&TypedMark>,
) -> impl IntoView + use<> {
    let id = format!("a-{}", item.id);
    let mode = if numeric { "decimal" } else { "text" };
    let mark = mark.map(|mark| {
        let right = mark.right.join(words::OR);
        let feedback = mark.feedback.clone();
        view! {
            <div class="feedback">
                <strong>{words::RIGHT_ANSWER}" "{right}</strong>" "
                {feedback.map(|feedback| view! { <span inner_html=feedback></span> })}
            </div>
        }
    });
    let graded = mark.is_some();
    view! {
        <p class="typed">
            <label for=id.clone()>{words::YOUR_ANSWER}</label>
            <input type="text" id=id name=name.to_owned() value=text.to_owned() inputmode=mode
                maxlength="2000" autocapitalize="none" spellcheck="false" disabled=graded />
            {unit.map(|unit| view! { <span class="unit">{unit}</span> })}
        </p>
        {mark}
    }
}

fn ordering(name: &str, items: &[PlaceView]) -> impl IntoView + use<> {
    let positions: Vec<(String, String)> = (1..=items.len())
        .map(|n| (n.to_string(), n.to_string()))
        .collect();
    let item = |item: &PlaceView| {
        let said = |mark: &Mark, right: &str| {
            if mark.right {
                words::IN_PLACE.to_owned()
            } else {
                words::belongs_at(right)
            }
        };
        let movers = item.mark.is_none().then(|| {
            // A script shows them; without one the positions are chosen from the list.
            view! {
                <span class="movers" hidden>
                    <button type="button" data-move="up" aria-label=words::move_up(&item.text)>"↑"</button>
                    <button type="button" data-move="down" aria-label=words::move_down(&item.text)>"↓"</button>
                </span>
            }
        });
        let select = select(name, item, &positions, words::position_of(&item.text));
        view! {
            <li class=place_class(item)>
                <div class="place">
                    <span inner_html=item.html.clone()></span>
                    {select}
                    {movers}
                </div>
                {item.mark.as_ref().map(|(mark, right)| place_mark(mark, said(mark, right)))}
            </li>
        }
    };
    let items = items.iter().map(item).collect_view();
    view! { <p class="hint">{words::ORDER_HINT}</p><ul class="places ordering">{items}</ul> }
}

fn matching(
    name: &str,
    items: &[PlaceView],
    answers: &[(String, String)],
) -> impl IntoView + use<> {
    let item = |item: &PlaceView| {
        let said = |mark: &Mark, right: &str| {
            if mark.right {
                words::MATCHED.to_owned()
            } else {
                words::belongs_to(right)
            }
        };
        let select = select(name, item, answers, words::match_of(&item.text));
        view! {
            <li class=place_class(item)>
                <div class="place"><span inner_html=item.html.clone()></span>{select}</div>
                {item.mark.as_ref().map(|(mark, right)| place_mark(mark, said(mark, right)))}
            </li>
        }
    };
    let items = items.iter().map(item).collect_view();
    view! { <p class="hint">{words::MATCH_HINT}</p><ul class="places">{items}</ul> }
}

fn select(
    name: &str,
    item: &PlaceView,
    choices: &[(String, String)],
    label: String,
) -> impl IntoView + use<> {
    let option = |(value, text): &(String, String)| {
        let selected = item.chosen.as_ref() == Some(value);
        view! { <option value=value.clone() selected=selected>{text.clone()}</option> }
    };
    let options = choices.iter().map(option).collect_view();
    view! {
        <select name=format!("{name}.{}", item.value) aria-label=label disabled=item.mark.is_some()>
            <option value="">{words::NOT_CHOSEN}</option>
            {options}
        </select>
    }
}

fn place_class(item: &PlaceView) -> &'static str {
    match &item.mark {
        Some((mark, _)) if mark.right => "right",
        Some(_) => "wrong",
        None => "",
    }
}

fn place_mark(mark: &Mark, said: String) -> impl IntoView + use<> {
    view! {
        <div class="feedback">
            <strong>{said}</strong>" "<span inner_html=mark.feedback.clone()></span>
        </div>
    }
}
