//! The quiz on its own page, at a note's foot, and an attempt with its result.

use leptos::prelude::*;
use study::{
    learner::Token,
    note::{TopicRef, topic_ref},
    quiz::attempts::{self, Attempt},
    text::is_slug,
    view::{Outcome, QuestionView, QuizView},
};

use super::{
    form::{LiveQuestion, QuizForm},
    live::Progress,
    placed::{PlacedQuestion, note_address, placed},
    question::Question,
    result::QuizResult,
    text,
};
use crate::{
    context::PageContext,
    error::AppError,
    layout::{Breadcrumbs, Head, IslandScript, Main},
    page::{page, param, query},
    text::{NOTES, percent},
};

const NO_QUESTIONS: &str = "This topic has no quiz yet.";
const LAST_RESULT: &str = "Your last result:";
const STORED: &str = "What you answer is saved on this server as soon as you give it, under a random cookie in this \
     browser. No account; delete it in the settings.";

/// What could not be done with what was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Notice {
    /// Nothing was answered at all.
    NothingGiven,
    /// This question was to be checked but has no answer.
    Unanswered(String),
}

/// A quiz as one visitor sees it.
#[derive(Clone, Debug)]
pub struct Quiz {
    /// The topic, as it is now or as it was when the attempt began.
    pub topic: TopicRef,
    /// Questions and answers.
    pub view: QuizView,
    new_attempt: Option<String>,
    /// The last finished attempt, to link to.
    last: Option<(String, Outcome)>,
    notice: Option<Notice>,
}

impl Quiz {
    /// The quiz as this visitor finds it on a topic's page: the attempt that is open, or a fresh
    /// one. Everybody who is no learner finds the same.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn of_topic(context: &PageContext, topic: TopicRef) -> Result<Self, AppError> {
        let db = context.database.read();
        let TopicRef {
            course,
            topic: slug,
            ..
        } = &topic;
        let last = match context.learner {
            Some(learner) => attempts::last_of(db, learner, course, slug).await?,
            None => None,
        };
        let (view, new_attempt, last) = match last {
            Some(open) if !open.finished => (open.view(context.secret), None, None),
            finished => {
                let view = attempts::fresh_quiz(db, context.secret, course, slug).await?;
                let new = context.learner.map(|_| Token::random().as_str().to_owned());
                (
                    view,
                    new,
                    finished.map(|a| (a.reference.id.clone(), a.outcome())),
                )
            }
        };
        Ok(Self {
            topic,
            view,
            new_attempt,
            last,
            notice: None,
        })
    }

    async fn of_attempt(context: &PageContext, attempt: &Attempt) -> Result<Self, AppError> {
        let Attempt { course, topic, .. } = attempt;
        let topic = topic_ref(context.database.read(), course, topic).await?;
        Ok(Self {
            // The topic may have gone since; the attempt stays readable.
            topic: topic.unwrap_or_else(|| TopicRef {
                course: attempt.course.clone(),
                course_title: String::new(),
                lang: None,
                topic: attempt.topic.clone(),
                title: attempt.title.clone(),
                sections: Vec::new(),
            }),
            view: attempt.view(context.secret),
            new_attempt: None,
            last: None,
            notice: None,
        })
    }
}

/// `/notes/{course}/{topic}/quiz`
#[component]
pub fn QuizPage() -> impl IntoView {
    let (course, topic) = (param("course"), param("topic"));
    let nothing_given = query("nothing-given").map(|_| Notice::NothingGiven);
    page(async move |context| {
        let topic = topic_ref(context.database.read(), &course, &topic).await?;
        let mut quiz = Quiz::of_topic(&context, topic.ok_or(AppError::NotFound)?).await?;
        quiz.notice = nothing_given;
        let title = format!("Quiz: {}", quiz.topic.title);
        let description = format!(
            "{} questions on {}, with feedback for every option.",
            quiz.view.questions.len(),
            quiz.topic.title
        );
        let path = format!("{}/quiz", note_address(&quiz.topic));
        let lang = quiz.topic.lang.clone().unwrap_or_default();
        Ok(view! {
            <Head title=title.clone() description path lang />
            <Main>
                <Place topic=quiz.topic.clone() />
                <h1>{title}</h1>
                <EmbeddedQuiz quiz />
            </Main>
        })
    })
}

/// `/attempts/{id}`: the form as it stands, and the result once all is graded.
#[component]
pub fn AttemptPage() -> impl IntoView {
    let id = param("id");
    let unanswered = query("unanswered").filter(|id| is_slug(id));
    page(async move |context| {
        let (Some(learner), Some(id)) = (context.learner, Token::parse(&id)) else {
            return Err(AppError::NoAttempt);
        };
        let attempt = attempts::by_id(context.database.read(), learner, &id).await?;
        let attempt = attempt.ok_or(AppError::NoAttempt)?;
        let mut quiz = Quiz::of_attempt(&context, &attempt).await?;
        quiz.notice = unanswered.map(Notice::Unanswered);
        let title = format!("Your attempt: {}", quiz.topic.title);
        let lang = quiz.topic.lang.clone();
        Ok(view! {
            <Head title=title.clone() description=title.clone() lang=lang.unwrap_or_default() noindex=true />
            <Main>
                <Place topic=quiz.topic.clone() />
                <h1>{title}</h1>
                <EmbeddedQuiz quiz />
            </Main>
        })
    })
}

/// The way to the note. A topic that is gone has no title of a course any more.
#[component]
fn Place(topic: TopicRef) -> impl IntoView {
    let mut links = vec![("/notes".to_owned(), NOTES.to_owned())];
    if !topic.course_title.is_empty() {
        let course = format!("/notes/{}", topic.course);
        links.push((course, topic.course_title.clone()));
        links.push((note_address(&topic), topic.title.clone()));
    }
    view! { <Breadcrumbs links /> }
}

/// The quiz without a page around it.
#[component]
pub fn EmbeddedQuiz(quiz: Quiz) -> impl IntoView {
    if quiz.view.questions.is_empty() {
        return view! { <p class="empty">{NO_QUESTIONS}</p> }.into_any();
    }
    let note = note_address(&quiz.topic);
    let attempt = quiz.view.attempt.clone();
    let result = quiz.view.result.zip(attempt).map(|(outcome, attempt)| {
        view! { <QuizResult attempt=attempt.id outcome note /> }
    });
    let is_open = result.is_none();
    let last = quiz.last.map(|(id, outcome)| {
        let address = format!("/attempts/{id}");
        view! { <p class="aside">{LAST_RESULT}" "<a href=address>{percent(outcome.total)}</a></p> }
    });
    view! {
        {result}
        {is_open.then(|| view! { <p class="aside">{STORED}</p> })}
        {last}
        <Form topic=quiz.topic view=quiz.view new_attempt=quiz.new_attempt notice=quiz.notice />
        <IslandScript />
    }
    .into_any()
}

#[component]
fn Form(
    topic: TopicRef,
    view: QuizView,
    new_attempt: Option<String>,
    notice: Option<Notice>,
) -> impl IntoView {
    let (attempt, seen) = match &view.attempt {
        Some(attempt) => (attempt.id.clone(), attempt.revision.to_string()),
        None => (new_attempt.unwrap_or_default(), String::new()),
    };
    let is_open = view.result.is_none();
    let nothing_given = notice == Some(Notice::NothingGiven);
    let questions = placed(Some(&topic), view);
    let progress = questions.iter().map(|question| Progress {
        id: question.view.id.clone(),
        progress: progress(&question.view).to_owned(),
    });
    let progress = progress.collect();
    let question = move |question: PlacedQuestion| {
        let id = question.view.id.clone();
        let is_unanswered =
            matches!(&notice, Some(Notice::Unanswered(unanswered)) if *unanswered == id);
        let notice = is_unanswered.then_some(text::NOTHING_TO_CHECK);
        view! { <LiveQuestion id><Question question notice /></LiveQuestion> }
    };
    view! {
        <QuizForm course=topic.course topic=topic.topic attempt seen questions=progress>
            {nothing_given.then(|| {
                view! { <p role="alert" class="notice">{text::NOTHING_GIVEN}</p> }
            })}
            {questions.into_iter().map(question).collect_view()}
            {is_open.then(|| view! {
                <p class="finish">
                    <button name="finish" value="1" class="primary">{text::FINISH}</button>" "
                    <span class="aside">{text::FINISH_HINT}</span>
                </p>
            })}
        </QuizForm>
    }
}

/// How far a question is: open, answered, or its verdict.
fn progress(question: &QuestionView) -> &'static str {
    match &question.graded {
        Some(graded) => graded.verdict.as_str(),
        None if question.body.is_blank() => "open",
        None => "answered",
    }
}
