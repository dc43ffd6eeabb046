//! What readers say of pages, analogies and questions.

use crate::harness::{Answer, Site, Visitor, copy_of_content, edit};

const NOTE: &str = "/notes/mongodb-patterns/bucket";
const PAGE: &str = "mongodb-patterns/bucket";
const ANALOGY: &str = "mongodb-patterns/bucket#the-shape.cricket";
const QUESTION: &str = "bucket-cost-of-one-event";

async fn say(visitor: &Visitor, kind: &str, target: &str, helpful: &str, comment: &str) -> Answer {
    let fields = [
        ("kind", kind),
        ("target", target),
        ("helpful", helpful),
        ("comment", comment),
    ];
    visitor.post("/feedback", &fields).await
}

/// The form on the note that asks about `target`.
fn form<'a>(page: &'a Answer, target: &str) -> &'a str {
    let value = format!("name=\"target\" value=\"{target}\"");
    let from = page.body.find(&value).expect("a form");
    page.body[from..].split("</form>").next().expect("it ends")
}

#[tokio::test]
async fn feedback_is_saved_with_the_version_that_it_speaks_of_and_shown_to_who_gave_it() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let answer = say(&visitor, "page", PAGE, "yes", "The numbers helped.").await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("location")),
        (303, "/notes/mongodb-patterns/bucket#helpful")
    );
    let answer = say(&visitor, "analogy", ANALOGY, "no", "").await;
    assert_eq!(
        answer.header("location"),
        "/notes/mongodb-patterns/bucket#the-shape"
    );
    let saved = "SELECT count(*) FROM feedback JOIN feedback_target USING (kind, target, version)";
    assert_eq!(site.count(saved).await, 2);

    let page = visitor.get(NOTE).await;
    let of_page = form(&page, PAGE);
    assert!(of_page.contains("value=\"yes\" aria-pressed=\"true\""));
    assert!(of_page.contains("The numbers helped."));
    assert!(of_page.contains("Thank you."));
    assert!(form(&page, ANALOGY).contains("value=\"no\" aria-pressed=\"true\""));
    let stranger = site.visitor().get(NOTE).await;
    assert!(!stranger.body.contains("aria-pressed=\"true\""));
}

#[tokio::test]
async fn a_learner_has_one_say_on_each_target_and_can_change_it() {
    let site = Site::start().await;
    let visitor = site.visitor();
    say(&visitor, "page", PAGE, "yes", "first").await;
    say(&visitor, "page", PAGE, "no", "second").await;
    // A sentence alone leaves the answer as it was.
    say(&visitor, "page", PAGE, "", "third").await;
    assert_eq!(site.count("SELECT count(*) FROM feedback").await, 1);
    let last = "SELECT count(*) FROM feedback WHERE helpful = 0 AND comment = 'third'";
    assert_eq!(site.count(last).await, 1);
}

#[tokio::test]
async fn counts_are_shown_from_five_readers_on_and_only_of_the_present_version() {
    let content = copy_of_content();
    let site = Site::with_content(content.path(), &[]).await;
    let counted = "4 of 5 readers say it helped.";
    let before = site.visitor().get(NOTE).await;
    for helpful in ["yes", "yes", "no", "yes"] {
        say(&site.visitor(), "analogy", ANALOGY, helpful, "").await;
    }
    // Words without yes or no do not count.
    say(&site.visitor(), "analogy", ANALOGY, "", "Nice.").await;
    site.state.count().await.expect("counted");
    let four = site.visitor().get(NOTE).await;
    assert_eq!(
        four.header("etag"),
        before.header("etag"),
        "four are too few"
    );
    say(&site.visitor(), "analogy", ANALOGY, "yes", "").await;
    site.state.count().await.expect("counted");
    assert_eq!(
        site.visitor().get(NOTE).await.body.matches(counted).count(),
        1
    );

    // Another text has not been spoken of yet; a neighbour's change takes nothing away.
    let file = "mongodb-patterns/bucket.analogies.toml";
    edit(
        &content,
        file,
        "After six balls the fielding side",
        "After each over the fielding side",
    );
    let site = site.reimport(content.path()).await;
    assert!(site.visitor().get(NOTE).await.body.contains(counted));
    edit(
        &content,
        file,
        "The club statistician gives",
        "A club statistician gives",
    );
    let site = site.reimport(content.path()).await;
    assert!(!site.visitor().get(NOTE).await.body.contains(counted));
    assert_eq!(
        site.count("SELECT count(*) FROM feedback").await,
        6,
        "none is lost"
    );
}

#[tokio::test]
async fn a_question_is_reported_on_a_page_of_its_own() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let quiz = visitor.get("/notes/mongodb-patterns/bucket/quiz").await;
    let address = format!("/report/{QUESTION}");
    assert!(
        quiz.question(QUESTION)
            .contains(&format!("href=\"{address}\""))
    );
    let page = visitor.get(&address).await;
    assert!(page.body.contains("A vending chain stores each sale"));
    let answer = say(
        &visitor,
        "question",
        QUESTION,
        "",
        "Two options look right to me.",
    )
    .await;
    assert_eq!(answer.header("location"), format!("{address}?done=1"));
    assert!(
        visitor
            .get(answer.location())
            .await
            .body
            .contains("Your report is saved")
    );
    let rows = study::feedback::all(site.database.read())
        .await
        .expect("read");
    assert_eq!(rows.len(), 1);
    assert_eq!(
        (rows[0].kind.as_str(), rows[0].target.as_str()),
        ("question", QUESTION)
    );
    assert_eq!((rows[0].current, rows[0].helpful), (true, None));
    assert_eq!(rows[0].comment, "Two options look right to me.");
}

#[tokio::test]
async fn what_cannot_be_spoken_of_is_refused_and_makes_nobody_a_learner() {
    let site = Site::start().await;
    let visitor = site.visitor();
    let long = "x".repeat(501);
    for (kind, target, helpful, comment, status) in [
        ("page", "mongodb-patterns/nothing", "yes", "", 404),
        ("page", ANALOGY, "yes", "", 404),
        (
            "analogy",
            "mongodb-patterns/bucket#the-shape.knitting",
            "yes",
            "",
            404,
        ),
        ("question", "' OR 1=1 --", "", "x", 404),
        ("weather", PAGE, "yes", "", 400),
        ("page", PAGE, "", "", 422),
        ("page", PAGE, "perhaps", "  ", 422),
        ("page", PAGE, "yes", &long, 422),
    ] {
        let answer = say(&visitor, kind, target, helpful, comment).await;
        assert_eq!(answer.status.as_u16(), status, "{kind} {target}");
        assert_eq!(visitor.cookie("learner"), None, "{kind} {target}");
    }
    assert_eq!(visitor.get("/report/nothing").await.status, 404);
    assert_eq!(site.count("SELECT count(*) FROM learner").await, 0);
    let foreign = visitor
        .post_from("https://evil.example", "/feedback", &[("kind", "page")])
        .await;
    assert_eq!(foreign.status, 403);
}

#[tokio::test]
async fn a_learner_who_says_a_great_deal_must_wait() {
    let site = Site::start().await;
    let visitor = site.visitor();
    say(&visitor, "page", PAGE, "yes", "").await;
    let series = "WITH RECURSIVE generate_series(value) AS
                  (SELECT 1 UNION ALL SELECT value + 1 FROM generate_series WHERE value < 99)
                  INSERT INTO feedback SELECT id, 'page', 'thing ' || value, '', 1, '', unixepoch()
                  FROM learner, generate_series";
    let mut tx = site.database.write().await.expect("a transaction");
    sqlx::query(series).execute(&mut *tx).await.expect("stored");
    tx.commit().await.expect("committed");
    let answer = say(&visitor, "analogy", ANALOGY, "yes", "").await;
    assert_eq!(answer.status, 429);
    assert!(answer.body.contains("That was a lot at once"));
    assert_eq!(site.count("SELECT count(*) FROM feedback").await, 100);
}

#[tokio::test]
async fn an_address_cannot_make_learners_without_end() {
    let options = ["--trusted-proxy", "127.0.0.1"];
    let site = Site::with_content(&crate::harness::real_content(), &options).await;
    let from = async |address: &'static str| {
        let visitor = site.visitor();
        let request = visitor.request("POST", "/feedback").await;
        let fields = [("kind", "page"), ("target", PAGE), ("helpful", "yes")];
        visitor
            .send(request.header("x-forwarded-for", address).form(&fields))
            .await
    };
    // What a thousand requests would do.
    let client = server::request::Client("203.0.113.7".parse().expect("an address"));
    while site.state.limits.allow_learner(client) {}
    let answer = from("203.0.113.7").await;
    assert_eq!(answer.status, 429);
    assert_eq!(answer.header("set-cookie"), "");
    assert_eq!(from("203.0.113.8").await.status, 303);
}
