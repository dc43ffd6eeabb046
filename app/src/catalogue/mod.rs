//! The catalogue by subject, and a course with its topics.

use leptos::prelude::*;
use study::{
    catalogue::{CourseEntry, Tagged, TopicEntry},
    text::text_of,
};

use crate::{
    layout::{Frame, Head, document, trail},
    words,
};

/// The catalogue.
pub fn page(frame: &Frame, courses: Vec<CourseEntry>) -> AnyView {
    let head = Head {
        title: words::CATALOGUE.to_owned(),
        description: words::CATALOGUE_SUMMARY.to_owned(),
        path: "/notes".to_owned(),
        ..Head::default()
    };
    let shelf = |subject: &study::view::Subject| {
        let of_subject = courses.iter().filter(|c| c.subject == subject.slug);
        let cards: Vec<_> = of_subject.cloned().map(course_card).collect();
        (!cards.is_empty()).then(|| {
            view! { <h2>{subject.label.clone()}</h2><ul class="cards">{cards}</ul> }
        })
    };
    let main = view! {
        <h1>{words::CATALOGUE}</h1>
        {frame.site.subjects.iter().map(shelf).collect_view()}
        {courses.is_empty().then(|| view! { <p class="empty">{words::NO_COURSES}</p> })}
    };
    document(frame, &head, main.into_any())
}

/// A course in a list.
pub(crate) fn course_card(course: CourseEntry) -> impl IntoView {
    view! {
        <li class="card">
            <h3><a href=format!("/notes/{}", course.slug)>{course.title}</a></h3>
            <p inner_html=course.summary></p>
            <p class="aside">{course.level}", "{words::topics(course.topics)}</p>
        </li>
    }
}

/// A course with its topics in order.
pub fn course_page(frame: &Frame, course: CourseEntry, topics: Vec<TopicEntry>) -> AnyView {
    let head = Head {
        title: course.title.clone(),
        description: text_of(&course.summary),
        path: format!("/notes/{}", course.slug),
        lang: Some(course.lang.clone()),
        ..Head::default()
    };
    let topic = |topic: TopicEntry| {
        let address = format!("/notes/{}/{}", course.slug, topic.slug);
        let quiz = (topic.questions > 0).then(|| {
            let questions = words::questions(topic.questions);
            let address = format!("{address}/quiz");
            view! { <p class="aside"><a href=address>{words::quiz_of(&questions)}</a></p> }
        });
        view! {
            <li class="card">
                <h2><a href=address>{topic.title}</a></h2>
                <p inner_html=topic.summary></p>
                {quiz}
            </li>
        }
    };
    let main = view! {
        {trail(vec![("/notes".to_owned(), words::NOTES.to_owned())])}
        <h1>{course.title.clone()}</h1>
        <p class="summary" inner_html=course.summary.clone()></p>
        <ol class="cards">{topics.into_iter().map(topic).collect_view()}</ol>
    };
    document(frame, &head, main.into_any())
}

/// The topics under a tag.
pub fn tag_page(frame: &Frame, tag: &str, topics: Vec<Tagged>) -> AnyView {
    let head = Head {
        title: words::tagged(tag),
        description: words::tag_summary(tag, topics.len()),
        path: format!("/tags/{tag}"),
        ..Head::default()
    };
    let topic = |topic: Tagged| {
        let course = format!("/notes/{}", topic.course);
        view! {
            <li class="card">
                <h2><a href=format!("{course}/{}", topic.slug)>{topic.title}</a></h2>
                <p inner_html=topic.summary></p>
                <p class="aside"><a href=course>{topic.course_title}</a></p>
            </li>
        }
    };
    let main = view! {
        {trail(vec![("/notes".to_owned(), words::NOTES.to_owned())])}
        <h1>{words::tagged(tag)}</h1>
        <ul class="cards">{topics.into_iter().map(topic).collect_view()}</ul>
    };
    document(frame, &head, main.into_any())
}
