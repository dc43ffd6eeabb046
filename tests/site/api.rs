//! Server functions, called as the islands call them.

use app::quiz::api::Saved;
use study::view::{Action, QuizTarget, Submission, Verdict};

use crate::harness::{Site, Visitor};

const SHORT: &str = "bucket-lowest-operator";

/// What the island sends: the arguments of a server function, in postcard.
async fn call(visitor: &Visitor, target: QuizTarget, submission: Submission) -> (u16, Vec<u8>) {
    let body = postcard::to_allocvec(&(target, submission)).expect("encoded");
    let request = visitor.request("POST", "/api/quiz").await;
    let request = request.header("content-type", "application/octet-stream");
    let cookie = visitor.cookie("learner").unwrap_or_default();
    let request = request.header("cookie", format!("learner={cookie}"));
    let (status, _, body) = visitor.bytes(request.body(body)).await;
    (status, body)
}

fn topic() -> QuizTarget {
    QuizTarget::Topic {
        course: "mongodb-patterns".to_owned(),
        topic: "bucket".to_owned(),
        attempt: None,
    }
}

fn checking(id: &str, value: &str) -> Submission {
    Submission {
        action: Action::Check(id.to_owned()),
        seen: None,
        fields: vec![(format!("q.{id}"), value.to_owned())],
    }
}

#[tokio::test]
async fn the_island_gets_the_graded_question_alone_as_data() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let (status, body) = call(&visitor, topic(), checking(SHORT, "$min")).await;
    assert_eq!(status, 200);
    let saved: Option<Saved> = postcard::from_bytes(&body).expect("an answer");
    let saved = saved.expect("something was given");
    assert_eq!((saved.attempt.revision, saved.current), (1, true));
    let question = saved.question.expect("the question").view;
    assert_eq!(question.id, SHORT);
    assert_eq!(question.graded.expect("graded").verdict, Verdict::Correct);
    let others = String::from_utf8_lossy(&body).into_owned();
    assert!(!others.contains("bucket-how-many-buckets"));
}

#[tokio::test]
async fn a_call_that_fails_names_its_error_with_the_status_that_goes_with_it() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let nowhere = QuizTarget::Topic {
        course: "mongodb-patterns".to_owned(),
        topic: "nothing".to_owned(),
        attempt: None,
    };
    let gone = QuizTarget::Attempt("AAAAAAAAAAAAAAAAAAAAAA".to_owned());
    for (target, submission, expected) in [
        (nowhere, checking(SHORT, "$min"), (404, "\"NotFound\"")),
        (
            gone.clone(),
            checking(SHORT, "$min"),
            (401, "\"SessionGone\""),
        ),
    ] {
        let (status, body) = call(&visitor, target, submission).await;
        let name = String::from_utf8(body).expect("text");
        assert_eq!((status, name.as_str()), expected);
    }
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 0);
    // Where nothing was given yet there is nothing to save; that is no error.
    let nothing = Submission {
        action: Action::Finish,
        ..Submission::default()
    };
    assert_eq!(call(&visitor, topic(), nothing).await, (200, vec![0]));
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 0);
    // Nor does a layer in front of the functions answer with a page.
    let send = async |body: Vec<u8>, origin: &str, path: &str| {
        let request = visitor.request("POST", path).await.header("origin", origin);
        let request = request.header("content-type", "application/octet-stream");
        let (status, _, body) = visitor.bytes(request.body(body)).await;
        (status, String::from_utf8(body).expect("text"))
    };
    let refused = send(Vec::new(), "https://evil.example", "/api/quiz").await;
    assert_eq!(refused, (403, "\"Refused\"".to_owned()));
    let large = send(vec![0; 300 * 1024], &site.url, "/api/quiz").await;
    assert_eq!(large, (413, "\"TooLarge\"".to_owned()));
    let nonsense = send(vec![255; 20], &site.url, "/api/quiz").await;
    assert_eq!(nonsense, (400, "\"Invalid\"".to_owned()));
    let unknown = send(Vec::new(), &site.url, "/api/nothing").await;
    assert_eq!(unknown.0, 400);
}
