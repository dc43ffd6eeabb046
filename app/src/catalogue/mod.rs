//! The catalogue by subject, a course with its topics, and the topics under a tag.

mod text;

use leptos::prelude::*;
use study::{
    catalogue::{self, CourseEntry, Tagged, TopicEntry},
    text::text_of,
    view::Subject,
};

pub(crate) use text::{NO_COURSES, tag_label};

use crate::{
    error::AppError,
    layout::{Breadcrumbs, Head, Main},
    page::{page, param},
    text::NOTES,
};

/// `/notes`
#[component]
pub fn CataloguePage() -> impl IntoView {
    page(async |context| {
        let courses = catalogue::courses(context.database.read()).await?;
        let shelf = |subject: &Subject| {
            let of_subject = courses.iter().filter(|c| c.subject == subject.slug);
            let card = |course: &CourseEntry| view! { <CourseCard course=course.clone() /> };
            let cards: Vec<_> = of_subject.map(card).collect();
            (!cards.is_empty()).then(|| {
                view! { <h2>{subject.label.clone()}</h2><ul class="cards">{cards}</ul> }
            })
        };
        let shelves = context.site.subjects.iter().map(shelf).collect_view();
        Ok(view! {
            <Head title=text::CATALOGUE description=text::CATALOGUE_SUMMARY path="/notes" />
            <Main>
                <h1>{text::CATALOGUE}</h1>
                {shelves}
                {courses.is_empty().then(|| view! { <p class="empty">{NO_COURSES}</p> })}
            </Main>
        })
    })
}

/// A course in a list.
#[component]
pub(crate) fn CourseCard(course: CourseEntry) -> impl IntoView {
    view! {
        <li class="card">
            <h3><a href=format!("/notes/{}", course.slug)>{course.title}</a></h3>
            <p inner_html=course.summary></p>
            <p class="aside">{course.level}", "{text::topics(course.topics)}</p>
        </li>
    }
}

/// `/notes/{course}`
#[component]
pub fn CoursePage() -> impl IntoView {
    let slug = param("course");
    page(async move |context| {
        let db = context.database.read();
        let course = catalogue::course(db, &slug).await?;
        let course = course.ok_or(AppError::NotFound)?;
        let topics = catalogue::topics(db, &course.slug).await?;
        let path = format!("/notes/{}", course.slug);
        let topics: Vec<_> = topics
            .into_iter()
            .map(|topic| {
                let address = format!("{path}/{}", topic.slug);
                view! { <TopicCard topic address /> }
            })
            .collect();
        Ok(view! {
            <Head
                title=course.title.clone()
                description=text_of(&course.summary)
                path
                lang=course.lang
            />
            <Main>
                <Breadcrumbs links=vec![("/notes".to_owned(), NOTES.to_owned())] />
                <h1>{course.title.clone()}</h1>
                <p class="summary" inner_html=course.summary.clone()></p>
                <ol class="cards">{topics}</ol>
            </Main>
        })
    })
}

#[component]
fn TopicCard(topic: TopicEntry, address: String) -> impl IntoView {
    let quiz = (topic.questions > 0).then(|| {
        let address = format!("{address}/quiz");
        view! { <p class="aside"><a href=address>{text::quiz(topic.questions)}</a></p> }
    });
    view! {
        <li class="card">
            <h2><a href=address>{topic.title}</a></h2>
            <p inner_html=topic.summary></p>
            {quiz}
        </li>
    }
}

/// `/tags/{tag}`
#[component]
pub fn TagPage() -> impl IntoView {
    let tag = param("tag");
    page(async move |context| {
        let topics = catalogue::tagged(context.database.read(), &tag).await?;
        if topics.is_empty() {
            return Err(AppError::NotFound);
        }
        let title = text::tagged(&tag);
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
        Ok(view! {
            <Head
                title=title.clone()
                description=text::tag_summary(&tag, topics.len())
                path=format!("/tags/{tag}")
            />
            <Main>
                <Breadcrumbs links=vec![("/notes".to_owned(), NOTES.to_owned())] />
                <h1>{title}</h1>
                <ul class="cards">{topics.into_iter().map(topic).collect_view()}</ul>
            </Main>
        })
    })
}
