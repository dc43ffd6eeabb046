//! The database from outside: what is stored is what is read, and what is given lasts.

mod support;

use std::path::Path;

use sqlx::{Connection, SqliteConnection, migrate::Migrator, sqlite::SqliteConnectOptions};
use study::{
    Database,
    content::{
        check_source,
        import::{Imported, import_source},
        pages::Pages,
        problem::Problems,
        source::Source,
    },
    feedback::{self, Feedback, FeedbackError, HelpfulCount, TargetKind},
    glossary,
    learner::{self, LearnerId, Token},
    note,
    quiz::attempts::{self, SubmitError, Submitter},
    view::{Action, QuizTarget, Submission},
};
use support::{SOUND, pages::pages};
use tempfile::TempDir;

const SECRET: [u8; 32] = [7; 32];

/// The sound tree with a second topic.
fn source() -> Source {
    let mut source = Source::default();
    for (path, text) in SOUND {
        let text = text.replace("[\"topic\"]", "[\"topic\", \"other\"]");
        source.insert(path, text.replace("quality = \"full\"\n", ""));
    }
    let note = "+++\ntitle = \"Other\"\nsummary = \"S.\"\n+++\n## One\n\nText.\n";
    source.insert("course/other.md", note);
    let quiz = "[[questions]]\nid = \"three\"\ntype = \"Numeric\"\nprompt.prompt = \"How many?\"\n\
                answer.value = 3\n";
    source.insert("course/other.quiz.toml", quiz);
    source
}

async fn database(folder: &TempDir) -> Database {
    let database = Database::open(&folder.path().join("test.db"))
        .await
        .expect("opened");
    let imported = import_source(&database, &source(), &pages(), Problems::default()).await;
    let imported = imported.expect("imported");
    assert!(matches!(imported, Imported::Changed { topics: 2, .. }));
    database
}

fn topic(slug: &str, attempt: Option<&str>) -> QuizTarget {
    QuizTarget::Topic {
        course: "course".into(),
        topic: slug.into(),
        attempt: attempt.map(str::to_owned),
    }
}

fn typed(question: &str, text: &str, action: Action) -> Submission {
    Submission {
        action,
        seen: None,
        fields: vec![(format!("q.{question}"), text.into())],
    }
}

/// A learner who has begun the quiz of `topic`, and the attempt's id.
async fn begun(database: &Database) -> (LearnerId, String) {
    let token = Token::random();
    let submitter = Submitter::New(token.clone());
    let form = typed("two", "3", Action::Save);
    let target = topic("topic", None);
    let submitted = attempts::submit(database, SECRET, &submitter, &target, &form, 1).await;
    let attempt = submitted.expect("accepted").attempt;
    let learner = learner::find(database.read(), &token).await;
    (learner.expect("readable").expect("known"), attempt.id)
}

#[tokio::test]
async fn what_was_compiled_is_what_is_read() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let library = check_source(&source(), &pages(), Problems::default()).library;
    let library = library.expect("sound");
    let note = note::note(database.read(), "course", "topic").await;
    let note = note.expect("readable").expect("there");
    let mut sections = library.courses[0].topics[0].sections.clone();
    for analogy in sections.iter_mut().flat_map(|s| &mut s.analogies) {
        analogy.plot = None;
    }
    assert_eq!(note.sections, sections);
    assert!(sections.iter().any(|section| !section.terms.is_empty()));
    for term in library.terms {
        let read = glossary::term(database.read(), &term.entry.slug).await;
        assert_eq!(read.expect("readable"), Some(term));
    }
    let again = import_source(&database, &source(), &pages(), Problems::default()).await;
    assert!(matches!(again.expect("imported"), Imported::Unchanged));
}

#[tokio::test]
async fn content_is_checked_again_when_the_site_serves_other_pages() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let none = Pages::default();
    let again = import_source(&database, &source(), &none, Problems::default()).await;
    assert!(matches!(again, Ok(Imported::Refused(_))), "{again:?}");
}

#[tokio::test]
async fn an_answer_begins_an_attempt_and_is_graded_on_request() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let (learner, id) = begun(&database).await;
    let submit = async |submission| {
        let target = QuizTarget::Attempt(id.clone());
        attempts::submit(
            &database,
            SECRET,
            &Submitter::Known(learner),
            &target,
            &submission,
            2,
        )
        .await
        .expect("accepted")
    };
    let blank = submit(Submission {
        action: Action::Check("one".into()),
        ..Submission::default()
    });
    assert!(blank.await.unanswered);
    let graded = submit(typed("two", "3", Action::Check("two".into()))).await;
    assert!(!graded.unanswered);
    let attempt = attempts::last_of(database.read(), learner, "course", "topic").await;
    let view = attempt.expect("readable").expect("there").view(SECRET);
    assert_eq!(view.attempt, Some(graded.attempt));
    let points: Vec<Option<f64>> = view
        .questions
        .iter()
        .map(|question| question.graded.as_ref().map(|graded| graded.points))
        .collect();
    assert_eq!(points, [None, Some(1.0)]);
    assert!(view.questions[0].body.is_blank() && !view.questions[1].body.is_blank());
}

#[tokio::test]
async fn a_form_cannot_name_what_is_not_its_own() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let (learner, id) = begun(&database).await;
    let (known, new) = (
        || Submitter::Known(learner),
        || Submitter::New(Token::random()),
    );
    let submit = async |submitter: Submitter, target: QuizTarget| {
        let form = typed("three", "3", Action::Finish);
        let submitted = attempts::submit(&database, SECRET, &submitter, &target, &form, 2);
        submitted.await.expect_err("rejected")
    };
    let unknown = Token::random().as_str().to_owned();
    for target in [
        topic("other", Some(&id)),
        topic("other", Some("malformed")),
        topic("missing", None),
        QuizTarget::Attempt("malformed".into()),
        QuizTarget::Attempt(unknown.clone()),
    ] {
        let error = submit(known(), target.clone()).await;
        assert!(
            matches!(error, SubmitError::NotFound),
            "{target:?}: {error:?}"
        );
    }
    for id in [id, unknown, "malformed".to_owned()] {
        let error = submit(new(), QuizTarget::Attempt(id)).await;
        assert!(matches!(error, SubmitError::UnknownLearner), "{error:?}");
    }
    let attempt = attempts::last_of(database.read(), learner, "course", "other").await;
    assert!(attempt.expect("readable").is_none(), "nothing was begun");
}

#[tokio::test]
async fn a_blank_form_makes_nobody_a_learner() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let token = Token::random();
    let submitter = Submitter::New(token.clone());
    let form = Submission::default();
    let target = topic("topic", None);
    let submitted = attempts::submit(&database, SECRET, &submitter, &target, &form, 1).await;
    assert!(matches!(submitted, Err(SubmitError::NothingGiven)));
    let learner = learner::find(database.read(), &token).await;
    assert_eq!(learner.expect("readable"), None);
}

#[tokio::test]
async fn a_repetition_asks_what_was_missed_and_starts_once() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let (learner, id) = begun(&database).await;
    let finish = typed("two", "3", Action::Finish);
    let target = QuizTarget::Attempt(id.clone());
    let submitter = Submitter::Known(learner);
    let submitted = attempts::submit(&database, SECRET, &submitter, &target, &finish, 2).await;
    submitted.expect("accepted");
    let origin = Token::parse(&id).expect("an id");
    let again = attempts::again(&database, learner, &origin, true, 3).await;
    let again = again.expect("started");
    let once_more = attempts::again(&database, learner, &origin, true, 4).await;
    assert_eq!(once_more.expect("found"), again);
    let id = Token::parse(&again.id).expect("an id");
    let attempt = attempts::by_id(database.read(), learner, &id).await;
    let view = attempt.expect("readable").expect("there").view(SECRET);
    let asked: Vec<&str> = view.questions.iter().map(|q| q.id.as_str()).collect();
    assert_eq!(asked, ["one"]);
}

#[tokio::test]
async fn feedback_is_counted_from_five_votes_on() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let page = (TargetKind::Page, "course/topic");
    let vote = |helpful| Feedback {
        helpful: Some(helpful),
        comment: String::new(),
    };
    for n in 0..5 {
        let counts = feedback::counts(database.read()).await;
        assert!(counts.expect("readable").is_empty(), "{n} votes");
        let submitter = Submitter::New(Token::random());
        let saved = feedback::save(&database, &submitter, page, &vote(n > 0), 1).await;
        saved.expect("saved");
    }
    let counts = feedback::counts(database.read()).await.expect("readable");
    let count = HelpfulCount { yes: 4, of: 5 };
    assert_eq!(
        counts.into_iter().collect::<Vec<_>>(),
        [("course/topic".into(), count)]
    );
}

#[tokio::test]
async fn a_comment_leaves_the_vote_as_it_was() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let (learner, _) = begun(&database).await;
    let target = "course/topic#shape.chess";
    for (helpful, comment) in [(Some(false), ""), (None, " Which opening? ")] {
        let feedback = Feedback {
            helpful,
            comment: comment.into(),
        };
        let submitter = Submitter::Known(learner);
        let target = (TargetKind::Analogy, target);
        let saved = feedback::save(&database, &submitter, target, &feedback, 1).await;
        saved.expect("saved");
    }
    let saved = feedback::of_learner(database.read(), learner, "course", "topic").await;
    let expected = Feedback {
        helpful: Some(false),
        comment: "Which opening?".into(),
    };
    assert_eq!(saved.expect("readable").get(target), Some(&expected));
}

#[tokio::test]
async fn unusable_feedback_makes_nobody_a_learner() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let token = Token::random();
    let save = async |kind, target, comment: &str| {
        let feedback = Feedback {
            helpful: None,
            comment: comment.into(),
        };
        let submitter = Submitter::New(token.clone());
        let saved = feedback::save(&database, &submitter, (kind, target), &feedback, 1);
        saved.await.expect_err("rejected")
    };
    let long = "x".repeat(feedback::MAX_COMMENT + 1);
    for comment in ["", " ", &long] {
        let error = save(TargetKind::Question, "one", comment).await;
        assert!(matches!(error, FeedbackError::Unusable), "{error:?}");
    }
    for (kind, target) in [
        (TargetKind::Page, "course/missing"),
        (TargetKind::Analogy, "course/topic"),
        (TargetKind::Question, "none"),
    ] {
        let error = save(kind, target, "Text.").await;
        assert!(matches!(error, FeedbackError::NotFound), "{error:?}");
    }
    let learner = learner::find(database.read(), &token).await;
    assert_eq!(learner.expect("readable"), None);
}

#[tokio::test]
async fn a_published_question_can_be_reported() {
    let folder = TempDir::new().expect("a folder");
    let database = database(&folder).await;
    let question = feedback::question(database.read(), "three").await;
    let question = question.expect("readable").expect("published");
    assert_eq!(
        (question.topic.as_str(), question.prompt.trim()),
        ("other", "<p>How many?</p>")
    );
    let none = feedback::question(database.read(), "none").await;
    assert_eq!(none.expect("readable"), None);
}

#[tokio::test]
async fn feedback_of_an_earlier_program_stays() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("test.db");
    let earlier = folder.path().join("migrations");
    std::fs::create_dir(&earlier).expect("made");
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    for file in std::fs::read_dir(migrations).expect("readable") {
        let file = file.expect("readable");
        if file.file_name() < *"6" {
            std::fs::copy(file.path(), earlier.join(file.file_name())).expect("copied");
        }
    }
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options)
        .await
        .expect("open");
    let migrator = Migrator::new(earlier).await.expect("migrations");
    migrator.run(&mut connection).await.expect("migrated");
    sqlx::raw_sql(
        "INSERT INTO learner VALUES (1, randomblob(32), 1);
         INSERT INTO voice VALUES (1, 'page', 'course/topic', 'v', 1, 'Thanks.', 2)",
    )
    .execute(&mut connection)
    .await
    .expect("inserted");
    connection.close().await.expect("closed");
    let database = Database::open(&path).await.expect("migrated");
    let rows = feedback::all(database.read()).await.expect("readable");
    let [row] = &rows[..] else {
        panic!("one row: {rows:?}");
    };
    assert_eq!(
        (
            row.target.as_str(),
            row.helpful,
            row.comment.as_str(),
            row.current
        ),
        ("course/topic", Some(true), "Thanks.", false)
    );
}
