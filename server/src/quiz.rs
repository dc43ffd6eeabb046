//! Quizzes: the pages, and the forms that they send. A form and the island send the same body to
//! the same address; the island asks for JSON and gets the graded question alone.

use app::{
    layout::Frame,
    quiz::{
        page::{Notice, Quiz},
        question,
    },
};
use axum::{
    Form, Json,
    extract::{Path, Query, State, rejection::FormRejection},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use study::{
    learner::{LearnerId, Token},
    note::{Note, TopicRef, topic_ref},
    quiz::attempts::{self, Action, Attempt, Submission, SubmitError, Submitted, Target},
    text::is_slug,
};

use crate::{
    error::Refusal,
    pages::address,
    respond,
    shared::Request,
    state::{AppState, now},
    visitor::Visitor,
};

/// Names and values of a form, in order.
type Fields = Vec<(String, String)>;

/// `/notes/{course}/{topic}/quiz`
pub async fn page(
    State(state): State<AppState>,
    request: Request,
    Path((course, topic)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let path = address("/notes", &[&course, &topic])? + "/quiz";
    let render = async |frame: Frame, learner| {
        let topic = topic_ref(state.database.read(), &course, &topic).await?;
        let quiz = of_topic(&state, learner, topic.ok_or(Refusal::NotFound)?).await?;
        Ok(app::page(|| app::quiz::page::page(&frame, quiz)))
    };
    request.shared(&state, path, None, render).await
}

/// The topic that a note is about.
#[must_use]
pub fn topic_of(note: &Note) -> TopicRef {
    let sections = note.sections.iter();
    TopicRef {
        course: note.course.clone(),
        course_title: note.course_title.clone(),
        lang: Some(note.lang.clone()),
        topic: note.slug.clone(),
        title: note.title.clone(),
        sections: sections
            .map(|s| (s.slug.clone(), s.title.clone()))
            .collect(),
    }
}

/// The quiz as this visitor finds it on a topic's page: the attempt that is open, or a fresh
/// sheet. Everybody who is no learner finds the same.
pub async fn of_topic(
    state: &AppState,
    learner: Option<LearnerId>,
    topic: TopicRef,
) -> Result<Quiz, Refusal> {
    let db = state.database.read();
    let last = match learner {
        Some(learner) => attempts::last_of(db, learner, &topic.course, &topic.topic).await?,
        None => None,
    };
    let mut quiz = Quiz {
        topic,
        sheet: study::view::Sheet::default(),
        new_attempt: None,
        last: None,
        notice: None,
    };
    match last {
        Some(open) if !open.finished => quiz.sheet = open.sheet(state.secret),
        last => {
            let TopicRef { course, topic, .. } = &quiz.topic;
            quiz.sheet = attempts::fresh_sheet(db, state.secret, course, topic).await?;
            quiz.new_attempt = learner.map(|_| Token::random().as_str().to_owned());
            quiz.last = last.map(|a| (a.reference.id.clone(), a.outcome()));
        }
    }
    Ok(quiz)
}

/// What an attempt's address may say.
#[derive(Debug, Deserialize)]
pub struct AttemptQuery {
    /// The question that was to be checked but has no answer.
    unanswered: Option<String>,
}

/// `/attempts/{id}`
pub async fn attempt(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<AttemptQuery>,
) -> Result<Response, Refusal> {
    let attempt = load(&state, &visitor, &id).await?;
    let mut quiz = of_attempt(&state, &attempt).await?;
    quiz.notice = query.unanswered.map(Notice::Unanswered);
    let frame = state.frame(&visitor.preferences, None);
    let page = app::page(|| app::quiz::page::attempt_page(&frame, quiz));
    Ok(respond::personal(page))
}

async fn load(state: &AppState, visitor: &Visitor, id: &str) -> Result<Attempt, Refusal> {
    let (Some(learner), Some(id)) = (visitor.learner, Token::parse(id)) else {
        return Err(Refusal::NoAttempt);
    };
    let attempt = attempts::by_id(state.database.read(), learner, &id).await?;
    attempt.ok_or(Refusal::NoAttempt)
}

async fn of_attempt(state: &AppState, attempt: &Attempt) -> Result<Quiz, Refusal> {
    let Attempt { course, topic, .. } = attempt;
    let topic = topic_ref(state.database.read(), course, topic).await?;
    Ok(Quiz {
        // The topic may have gone since; the attempt stays readable.
        topic: topic.unwrap_or_else(|| TopicRef {
            course: attempt.course.clone(),
            course_title: String::new(),
            lang: None,
            topic: attempt.topic.clone(),
            title: attempt.title.clone(),
            sections: Vec::new(),
        }),
        sheet: attempt.sheet(state.secret),
        new_attempt: None,
        last: None,
        notice: None,
    })
}

/// A form on a topic's page: `POST /notes/{course}/{topic}/quiz`
pub async fn submit_to_topic(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((course, topic)): Path<(String, String)>,
    headers: HeaderMap,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Refusal> {
    let Form(fields) = form.map_err(|rejection| Refusal::of_form(&rejection))?;
    let id = value(&fields, "attempt").and_then(Token::parse);
    let target = Target::Topic { course, topic, id };
    submit(&state, &visitor, &headers, &target, fields).await
}

/// A form of an attempt that has begun: `POST /attempts/{id}`
pub async fn submit_to_attempt(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Refusal> {
    let Form(fields) = form.map_err(|rejection| Refusal::of_form(&rejection))?;
    let target = Target::Attempt(Token::parse(&id).ok_or(Refusal::NoAttempt)?);
    submit(&state, &visitor, &headers, &target, fields).await
}

async fn submit(
    state: &AppState,
    visitor: &Visitor,
    headers: &HeaderMap,
    target: &Target,
    fields: Fields,
) -> Result<Response, Refusal> {
    let wants_json = respond::wants_json(headers);
    let submission = read(fields);
    let (submitter, cookie) = visitor.submitter(state)?;
    let result = attempts::submit(
        &state.database,
        state.secret,
        &submitter,
        target,
        &submission,
        now(),
    );
    let submitted = match (result.await, target) {
        (Err(SubmitError::NothingGiven), Target::Topic { course, topic, .. }) => {
            let place = (course.as_str(), topic.as_str());
            return nothing_given(state, visitor, place, &submission.action, wants_json).await;
        }
        (Err(SubmitError::NotFound), Target::Topic { .. }) => return Err(Refusal::NotFound),
        (result, _) => result?,
    };
    let response = if wants_json {
        let learner = match submitter {
            attempts::Visitor::Known(learner) => Some(learner),
            attempts::Visitor::New(token) => {
                study::learner::find(state.database.read(), &token).await?
            }
        };
        let visitor = Visitor {
            learner,
            ..visitor.clone()
        };
        kept(state, &visitor, &submission.action, &submitted).await?
    } else {
        respond::see_other(&next_address(&submission.action, &submitted))
    };
    Ok(respond::with_cookie(response, cookie))
}

/// Where the form leads: to the result, or to the question that was checked.
fn next_address(action: &Action, submitted: &Submitted) -> String {
    let attempt = format!("/attempts/{}", submitted.attempt.id);
    match action {
        Action::Finish => format!("{attempt}#result"),
        Action::Check(id) if submitted.unanswered.is_some() => {
            format!("{attempt}?unanswered={id}#q-{id}")
        }
        Action::Check(id) if is_slug(id) => format!("{attempt}#q-{id}"),
        Action::Check(_) | Action::Save => attempt,
    }
}

/// The answer for the island: where the form goes from now on, and the question that was checked.
async fn kept(
    state: &AppState,
    visitor: &Visitor,
    action: &Action,
    submitted: &Submitted,
) -> Result<Response, Refusal> {
    let fieldset = match action {
        Action::Check(checked) => {
            let attempt = load(state, visitor, &submitted.attempt.id).await?;
            let quiz = of_attempt(state, &attempt).await?;
            fieldset(&quiz, checked, submitted.unanswered.is_some())
        }
        _ => None,
    };
    let body = json!({
        "action": format!("/attempts/{}", submitted.attempt.id),
        // A form that does not know all there is must not pretend to.
        "seen": submitted.current.then_some(submitted.attempt.revision),
        "fieldset": fieldset,
    });
    Ok(private_json(body))
}

/// The markup of one question of a quiz.
fn fieldset(quiz: &Quiz, id: &str, unanswered: bool) -> Option<String> {
    let items = &quiz.sheet.items;
    let (item, number) = items.iter().zip(1..).find(|(item, _)| item.id == id)?;
    let place = question::Place {
        topic: &quiz.topic,
        number,
        of: items.len(),
    };
    Some(app::fragment(|| {
        question::fieldset(item, &place, unanswered)
    }))
}

fn private_json(body: Value) -> Response {
    let mut response = Json(body).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CACHE_CONTROL,
        header::HeaderValue::from_static("private, no-store"),
    );
    response
}

/// Nothing was given, so nothing is kept: the page says so, or the question that was checked.
async fn nothing_given(
    state: &AppState,
    visitor: &Visitor,
    (course, topic): (&str, &str),
    action: &Action,
    wants_json: bool,
) -> Result<Response, Refusal> {
    let topic = topic_ref(state.database.read(), course, topic).await?;
    let mut quiz = of_topic(state, visitor.learner, topic.ok_or(Refusal::NotFound)?).await?;
    if wants_json {
        let fieldset = match action {
            Action::Check(id) => fieldset(&quiz, id, true),
            _ => None,
        };
        return Ok(private_json(json!({ "fieldset": fieldset })));
    }
    quiz.notice = Some(Notice::NothingGiven);
    let frame = state.frame(&visitor.preferences, None);
    let page = app::page(|| app::quiz::page::page(&frame, quiz));
    Ok(respond::html(StatusCode::UNPROCESSABLE_ENTITY, page))
}

/// `POST /attempts/{id}/again`
pub async fn again(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Refusal> {
    let Form(fields) = form.map_err(|rejection| Refusal::of_form(&rejection))?;
    let (Some(learner), Some(id)) = (visitor.learner, Token::parse(&id)) else {
        return Err(Refusal::NoAttempt);
    };
    let only_missed = value(&fields, "questions") == Some("missed");
    let attempt = attempts::again(&state.database, learner, &id, only_missed, now()).await?;
    Ok(respond::see_other(&format!("/attempts/{}", attempt.id)))
}

fn read(fields: Fields) -> Submission {
    let action = match (value(&fields, "check"), value(&fields, "finish")) {
        (_, Some(_)) => Action::Finish,
        (Some(id), None) => Action::Check(id.to_owned()),
        (None, None) => Action::Save,
    };
    Submission {
        action,
        seen: value(&fields, "seen").and_then(|seen| seen.parse().ok()),
        fields: fields
            .into_iter()
            .filter(|(name, _)| name.starts_with("q."))
            .collect(),
    }
}

fn value<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|(n, _)| n == name)?;
    Some(&field.1)
}
