//! The home page: what this is, and the courses.

mod text;

use leptos::prelude::*;
use study::catalogue::{self, CourseEntry};

use crate::{
    catalogue::{CourseCard, NO_COURSES},
    layout::{Head, Main},
    page::page,
};

/// `/`
#[component]
pub fn HomePage() -> impl IntoView {
    page(async |context| {
        let courses = catalogue::courses(context.database.read()).await?;
        let steps = text::STEPS.map(|(title, text)| {
            view! { <li><strong>{title}</strong>" "{text}</li> }
        });
        Ok(view! {
            <Head title="" description=context.site.tagline.clone() path="/" />
            <Main>
                <h1>{context.site.name.clone()}</h1>
                <p class="summary">{context.site.tagline.clone()}</p>
                <ol class="steps">{steps}</ol>
                <h2>{text::COURSES}</h2>
                <Courses courses />
            </Main>
        })
    })
}

#[component]
fn Courses(courses: Vec<CourseEntry>) -> impl IntoView {
    if courses.is_empty() {
        return view! { <p class="empty">{NO_COURSES}</p> }.into_any();
    }
    let card = |course| view! { <CourseCard course /> };
    view! { <ul class="cards">{courses.into_iter().map(card).collect_view()}</ul> }.into_any()
}
