//! The home page: what this is, and the courses.

use leptos::prelude::*;
use study::catalogue::CourseEntry;

use crate::{
    catalogue::course_card,
    layout::{Frame, Head, document},
    words,
};

/// The whole page.
pub fn page(frame: &Frame, courses: Vec<CourseEntry>) -> AnyView {
    let head = Head {
        description: frame.site.tagline.clone(),
        path: "/".to_owned(),
        ..Head::default()
    };
    let steps = words::HOME_STEPS.map(|(title, text)| {
        view! { <li><strong>{title}</strong>" "{text}</li> }
    });
    let courses = if courses.is_empty() {
        view! { <p class="empty">{words::NO_COURSES}</p> }.into_any()
    } else {
        let cards = courses.into_iter().map(course_card).collect_view();
        view! { <ul class="cards">{cards}</ul> }.into_any()
    };
    let main = view! {
        <h1>{frame.site.name.clone()}</h1>
        <p class="summary">{frame.site.tagline.clone()}</p>
        <ol class="steps">{steps}</ol>
        <h2>{words::HOME_COURSES}</h2>
        {courses}
    };
    document(frame, &head, main.into_any())
}
