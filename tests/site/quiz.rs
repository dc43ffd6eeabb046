//! A quiz through plain forms: nothing given is lost, and everything is graded by the server.

use crate::harness::{Answer, Site, Visitor, select_of, value_of};

const NOTE: &str = "/notes/mongodb-patterns/bucket";
const QUIZ: &str = "/notes/mongodb-patterns/bucket/quiz";

const SINGLE: &str = "bucket-cost-of-one-event";
const MULTIPLE: &str = "bucket-reasons-by-hand";
const SHORT: &str = "bucket-lowest-operator";
const NUMERIC: &str = "bucket-how-many-buckets";
const ORDERING: &str = "bucket-order-of-stages";
const MATCHING: &str = "bucket-need-and-means";

type Fields = Vec<(String, String)>;

fn choose(page: &Answer, id: &str, texts: &[&str]) -> Fields {
    let question = page.question(id);
    let field = |text: &&str| (format!("q.{id}"), value_of(question, text));
    texts.iter().map(field).collect()
}

fn place(page: &Answer, id: &str, places: &[(&str, &str)]) -> Fields {
    let question = page.question(id);
    let field = |(item, place): &(&str, &str)| (select_of(question, item), (*place).to_owned());
    places.iter().map(field).collect()
}

fn matched(page: &Answer, pairs: &[(&str, &str)]) -> Fields {
    let question = page.question(MATCHING);
    let field = |(item, answer): &(&str, &str)| {
        (
            select_of(question, item),
            value_of(question, &format!(">{answer}<")),
        )
    };
    pairs.iter().map(field).collect()
}

fn typed(id: &str, text: &str) -> Fields {
    vec![(format!("q.{id}"), text.to_owned())]
}

async fn send(visitor: &Visitor, path: &str, fields: &Fields, button: (&str, &str)) -> Answer {
    let mut fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(n, v)| (n.as_str(), v.as_str()))
        .collect();
    fields.push(button);
    visitor.post(path, &fields).await
}

/// Sends the form on the quiz's page, and follows to the attempt.
async fn check(visitor: &Visitor, fields: &Fields, id: &str) -> Answer {
    let answer = send(visitor, QUIZ, fields, ("check", id)).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert!(answer.header("location").ends_with(&format!("#q-{id}")));
    visitor.get(answer.location()).await
}

#[tokio::test]
async fn each_kind_of_question_is_graded_correct_partly_and_wrong() {
    let site = Site::start().await;
    let page = site.visitor().get(QUIZ).await;
    let order = |positions: [&'static str; 4]| {
        let items = [
            "on <code>boxId</code>",
            "<code>$unwind</code>",
            "on <code>samples.ts</code>",
            "<code>$group</code>",
        ];
        let places: Vec<_> = items.into_iter().zip(positions).collect();
        place(&page, ORDERING, &places)
    };
    let reasons = [
        "A change stream must",
        "A schema rule must",
        "A reading and its invoice",
    ];
    let needs = |answers: [&'static str; 4]| {
        let items = [
            "Chat history",
            "Humidity once",
            "One report",
            "Bookings, found",
        ];
        let pairs: Vec<_> = items.into_iter().zip(answers).collect();
        matched(&page, &pairs)
    };
    let (count, hourly, stage, event) = (
        "Buckets with a count guard and no window",
        "Buckets with an hourly window and a count guard",
        "The $bucket stage",
        "One document for each event",
    );
    let cases = [
        (
            SINGLE,
            choose(&page, SINGLE, &["three index entries"]),
            "correct",
        ),
        (
            SINGLE,
            choose(&page, SINGLE, &["two index entries"]),
            "wrong",
        ),
        (MULTIPLE, choose(&page, MULTIPLE, &reasons), "correct"),
        (MULTIPLE, choose(&page, MULTIPLE, &reasons[..2]), "partly"),
        (
            MULTIPLE,
            choose(&page, MULTIPLE, &["Readings older"]),
            "wrong",
        ),
        (SHORT, typed(SHORT, " $MIN "), "correct"),
        (SHORT, typed(SHORT, "$max"), "wrong"),
        (NUMERIC, typed(NUMERIC, "22 documents"), "correct"),
        (NUMERIC, typed(NUMERIC, "21.6"), "wrong"),
        (ORDERING, order(["1", "2", "3", "4"]), "correct"),
        (ORDERING, order(["1", "2", "4", "3"]), "partly"),
        (ORDERING, order(["4", "3", "2", "1"]), "wrong"),
        (MATCHING, needs([count, hourly, stage, event]), "correct"),
        (MATCHING, needs([count, hourly, event, stage]), "partly"),
        (
            MATCHING,
            needs([hourly, count, event, "A time series collection"]),
            "wrong",
        ),
    ];
    for (id, fields, verdict) in cases {
        let visitor = site.visitor();
        let page = check(&visitor, &fields, id).await;
        assert_eq!(page.verdict(id), Some(verdict), "{id}: {fields:?}");
        let question = page.question(id);
        assert!(question.contains("role=\"status\""), "{id}");
        assert!(question.contains("class=\"feedback\""), "{id}");
        assert!(
            question.contains("href=\"/notes/mongodb-patterns/bucket#"),
            "{id}"
        );
        assert!(
            question.contains(" disabled"),
            "{id}: what is graded cannot be changed"
        );
    }
}

#[tokio::test]
async fn checking_one_question_keeps_what_was_given_to_the_others() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let page = visitor.get(QUIZ).await;
    let fields = [
        choose(&page, SINGLE, &["three index entries"]),
        choose(&page, MULTIPLE, &["A change stream must", "Readings older"]),
        typed(SHORT, "  <b>typed</b> "),
        typed(NUMERIC, "1"),
        place(&page, ORDERING, &[("<code>$group</code>", "2")]),
        matched(&page, &[("One report", "The $bucket stage")]),
    ]
    .concat();
    let page = check(&visitor, &fields, SINGLE).await;
    assert_eq!(page.verdict(SINGLE), Some("correct"));
    for id in [MULTIPLE, SHORT, NUMERIC, ORDERING, MATCHING] {
        assert_eq!(page.verdict(id), None, "{id}");
    }
    assert_eq!(page.question(MULTIPLE).matches(" checked").count(), 2);
    assert!(
        page.question(SHORT)
            .contains("value=\"  &lt;b&gt;typed&lt;/b&gt; \"")
    );
    assert!(page.question(NUMERIC).contains("value=\"1\""));
    assert_eq!(page.question(ORDERING).matches(" selected").count(), 1);
    assert_eq!(page.question(MATCHING).matches(" selected").count(), 1);
    // The note's foot shows the same attempt, also after a reload.
    let note = visitor.get(NOTE).await;
    assert_eq!(note.verdict(SINGLE), Some("correct"));
    assert!(note.question(NUMERIC).contains("value=\"1\""));
}

#[tokio::test]
async fn finishing_grades_everything_and_shows_the_score() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let page = visitor.get(QUIZ).await;
    let fields = [
        choose(&page, SINGLE, &["three index entries"]),
        typed(SHORT, "$min"),
        typed(NUMERIC, "21"),
    ]
    .concat();
    let answer = send(&visitor, QUIZ, &fields, ("finish", "1")).await;
    assert!(answer.header("location").ends_with("#result"));
    let page = visitor.get(answer.location()).await;
    assert_eq!(page.body.matches("data-verdict=").count(), 12);
    assert!(
        page.body.contains("16 %: 2 of 12 questions fully right."),
        "2 of 12 points"
    );
    assert!(page.body.contains("Not passed yet"));
    assert!(page.question(MULTIPLE).contains("Not answered"));
    assert!(!page.body.contains("name=\"finish\""));
    let note = visitor.get(NOTE).await;
    assert!(
        note.body.contains(answer.location()),
        "the note links to the last result"
    );
    assert_eq!(
        note.body.matches("data-verdict=").count(),
        0,
        "and offers a fresh quiz"
    );
}

#[tokio::test]
async fn sending_a_form_twice_counts_once() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let page = visitor.get(QUIZ).await;
    let fields = choose(&page, SINGLE, &["three index entries"]);
    check(&visitor, &fields, SINGLE).await;
    // The shared page's form once more, and then finished twice.
    check(&visitor, &fields, SINGLE).await;
    let first = send(&visitor, QUIZ, &fields, ("finish", "1")).await;
    let second = send(&visitor, QUIZ, &fields, ("finish", "1")).await;
    assert_eq!(first.location(), second.location());
    assert_eq!(site.count("SELECT count(*) FROM attempt").await, 1);
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 1);
    // What is graded stays graded, whatever a form says later.
    let other = choose(&page, SINGLE, &["two index entries"]);
    send(&visitor, first.location(), &other, ("check", SINGLE)).await;
    let page = visitor.get(first.location()).await;
    assert_eq!(page.verdict(SINGLE), Some("correct"));
}

#[tokio::test]
async fn a_double_click_at_the_same_moment_starts_one_attempt() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let page = visitor.get(QUIZ).await;
    let fields = choose(&page, SINGLE, &["three index entries"]);
    check(&visitor, &fields, SINGLE).await;
    let last = visitor.get(QUIZ).await;
    let action = last
        .body
        .split("action=\"/attempts/")
        .nth(1)
        .expect("an attempt");
    let attempt = format!("/attempts/{}", action.split('"').next().expect("it ends"));
    send(&visitor, &attempt, &Vec::new(), ("finish", "1")).await;
    // A fresh personal page names the attempt that it will start.
    let fresh = visitor.get(QUIZ).await;
    let (_, rest) = fresh
        .body
        .split_once("name=\"attempt\" value=\"")
        .expect("a new id");
    let id = rest.split('"').next().expect("it ends").to_owned();
    let mut fields = choose(&fresh, SINGLE, &["two index entries"]);
    fields.push(("attempt".to_owned(), id));
    let (one, two) = tokio::join!(
        send(&visitor, QUIZ, &fields, ("finish", "1")),
        send(&visitor, QUIZ, &fields, ("finish", "1")),
    );
    assert_eq!(one.location(), two.location());
    assert_eq!(site.count("SELECT count(*) FROM attempt").await, 2);
}

#[tokio::test]
async fn a_second_tab_adds_and_does_not_erase() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let tab = visitor.get(QUIZ).await;
    // Both tabs hold the page from before the first answer.
    let first = check(&visitor, &typed(SHORT, "$min"), SHORT).await;
    let second = check(&visitor, &typed(NUMERIC, "22"), NUMERIC).await;
    assert_eq!(second.verdict(SHORT), Some("correct"));
    assert_eq!(second.verdict(NUMERIC), Some("correct"));
    // A third one is older than the attempt: what it leaves blank stays as it is.
    let old = "seen";
    let (_, attempt) = first
        .body
        .split_once("action=\"/attempts/")
        .expect("a form");
    let attempt = attempt.split('"').next().expect("it ends");
    let attempt = format!("/attempts/{attempt}");
    let kept = choose(&tab, SINGLE, &["two index entries"]);
    send(&visitor, &attempt, &kept, (old, "1")).await;
    send(
        &visitor,
        &attempt,
        &choose(&tab, MULTIPLE, &["Readings older"]),
        (old, "1"),
    )
    .await;
    let page = visitor.get(&attempt).await;
    assert!(page.question(SINGLE).contains(" checked"));
    assert!(page.question(MULTIPLE).contains(" checked"));
    // The page as it is now may take an answer back.
    let (_, rest) = page
        .body
        .split_once("name=\"seen\" value=\"")
        .expect("a revision");
    let seen = rest.split('"').next().expect("it ends").to_owned();
    send(&visitor, &attempt, &kept, (old, &seen)).await;
    let page = visitor.get(&attempt).await;
    assert!(page.question(SINGLE).contains(" checked"));
    assert!(
        !page.question(MULTIPLE).contains(" checked"),
        "it was unticked"
    );
}

#[tokio::test]
async fn an_old_tab_takes_no_newer_answer_back() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let begun = send(&visitor, QUIZ, &typed(SHORT, "$max"), ("keep", "1")).await;
    let attempt = begun.location();
    // One tab corrects the answer; the other still holds the old one, and adds to it.
    send(&visitor, attempt, &typed(SHORT, "$min"), ("seen", "1")).await;
    let old = [typed(SHORT, "$max"), typed(NUMERIC, "22")].concat();
    send(&visitor, attempt, &old, ("seen", "1")).await;
    let page = visitor.get(attempt).await;
    assert!(page.question(SHORT).contains("value=\"$min\""));
    assert!(page.question(NUMERIC).contains("value=\"22\""));
    // What is new in an old tab does count.
    send(&visitor, attempt, &typed(SHORT, "$inc"), ("seen", "1")).await;
    let page = visitor.get(attempt).await;
    assert!(page.question(SHORT).contains("value=\"$inc\""));
}

#[tokio::test]
async fn a_question_without_an_answer_is_not_graded_by_a_check() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let answer = send(&visitor, QUIZ, &typed(SHORT, "$min"), ("check", NUMERIC)).await;
    assert!(
        answer
            .location()
            .ends_with(&format!("?unanswered={NUMERIC}"))
    );
    let page = visitor.get(answer.location()).await;
    assert_eq!(page.verdict(NUMERIC), None);
    assert!(page.question(NUMERIC).contains("Nothing to check yet"));
    assert!(
        page.question(SHORT).contains("value=\"$min\""),
        "the rest is kept"
    );
}

#[tokio::test]
async fn again_asks_everything_and_again_missed_only_what_was_missed() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let page = visitor.get(QUIZ).await;
    let fields = [
        choose(&page, SINGLE, &["three index entries"]),
        typed(SHORT, "$min"),
    ]
    .concat();
    let finished = send(&visitor, QUIZ, &fields, ("finish", "1")).await;
    let again = format!("{}/again", finished.location());

    let missed = visitor.post(&again, &[("questions", "missed")]).await;
    let twice = visitor.post(&again, &[("questions", "missed")]).await;
    assert_eq!(
        missed.location(),
        twice.location(),
        "asking twice starts one attempt"
    );
    let page = visitor.get(missed.location()).await;
    assert_eq!(page.body.matches("<fieldset id=\"q-").count(), 10);
    assert!(!page.body.contains(&format!("q-{SINGLE}\"")));
    send(
        &visitor,
        missed.location(),
        &typed(NUMERIC, "22"),
        ("finish", "1"),
    )
    .await;

    let all = visitor.post(&again, &[("questions", "all")]).await;
    let page = visitor.get(all.location()).await;
    assert_eq!(page.body.matches("<fieldset id=\"q-").count(), 12);
    assert_eq!(page.body.matches("data-verdict=").count(), 0);
}

#[tokio::test]
async fn the_order_of_options_is_stable_within_an_attempt_and_new_in_the_next() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let order = |page: &Answer| {
        let quiz = &page.body[page.body.find("<form data-quiz").expect("a quiz")..];
        let values = quiz
            .split("value=\"")
            .skip(1)
            .filter_map(|v| v.split('"').next());
        values
            .filter(|v| v.len() == 16)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let shared = order(&visitor.get(QUIZ).await);
    assert_eq!(
        shared,
        order(&site.visitor().get(QUIZ).await),
        "everybody's is the same"
    );
    let begun = send(&visitor, QUIZ, &typed(SHORT, "$min"), ("keep", "1")).await;
    let first = visitor.get(begun.location()).await;
    assert_eq!(order(&first), shared);
    assert_eq!(
        order(&visitor.get(begun.location()).await),
        shared,
        "after a reload"
    );
    send(&visitor, begun.location(), &Vec::new(), ("finish", "1")).await;
    let again = visitor
        .post(
            &format!("{}/again", begun.location()),
            &[("questions", "all")],
        )
        .await;
    let next = order(&visitor.get(again.location()).await);
    assert_ne!(next, shared);
    assert_eq!(next, order(&visitor.get(again.location()).await));
}
