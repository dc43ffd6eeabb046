//! The page on which a question is reported.

use leptos::prelude::*;
use study::feedback::{self, MAX_COMMENT, ReportedQuestion, TargetKind};

use super::text;
use crate::{
    error::AppError,
    layout::{Breadcrumbs, Head, Main},
    page::{page, param, query},
    text::SEND,
};

/// `/report/{question}`
#[component]
pub fn ReportPage() -> impl IntoView {
    let id = param("question");
    let done = query("done").is_some();
    page(async move |context| {
        let question = feedback::question(context.database.read(), &id).await?;
        let ReportedQuestion {
            id,
            course,
            topic,
            title,
            prompt,
        } = question.ok_or(AppError::NotFound)?;
        let note = format!("/notes/{course}/{topic}");
        let quiz = format!("{note}/quiz#q-{id}");
        Ok(view! {
            // Search engines should know the quiz instead.
            <Head title=text::REPORT description=text::REPORT_SUMMARY path=format!("{note}/quiz") />
            <Main>
                <Breadcrumbs links=vec![(note, title.clone())] />
                <h1>{text::REPORT}</h1>
                {done.then(|| view! { <p role="status" class="done">{text::REPORTED}</p> })}
                <blockquote class="prose" inner_html=prompt></blockquote>
                {(!done).then(|| view! { <ReportForm id /> })}
                <p><a href=quiz>{text::back_to_quiz(&title)}</a></p>
            </Main>
        })
    })
}

#[component]
fn ReportForm(id: String) -> impl IntoView {
    view! {
        <p>{text::REPORT_SUMMARY}</p>
        <form class="report" method="post" action="/feedback" data-unsaved>
            <input type="hidden" name="kind" value=TargetKind::Question.as_str() />
            <input type="hidden" name="target" value=id />
            <p>
                <label for="comment">{text::REPORT_LABEL}</label>
                <textarea
                    id="comment"
                    name="comment"
                    rows="3"
                    maxlength=MAX_COMMENT.to_string()
                    required
                ></textarea>
            </p>
            <button class="primary">{SEND}</button>
        </form>
    }
}
