//! One attempt in memory: what was given is read, taken over and graded. No storage, no clock.

use crate::{
    learner::Token,
    quiz::{given::Given, published::Versioned, question::Question, score, shuffle::Shuffle},
    view::{Action, AttemptRef, Outcome, QuizView, Submission},
};

/// One go at a quiz.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// Id and revision.
    pub reference: AttemptRef,
    /// The course's slug.
    pub course: String,
    /// The topic's slug.
    pub topic: String,
    /// The topic's title when the attempt began.
    pub title: String,
    /// Whether all is graded.
    pub finished: bool,
    pub(super) seed: String,
    pub(super) answers: Vec<Answer>,
}

/// What was given to one question.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) version: String,
    pub(super) question: Question,
    pub(super) given: Given,
    pub(super) points: Option<f64>,
    /// The revision of the attempt with which it changed last.
    pub(super) changed: i64,
    /// What was given before that.
    pub(super) before: Option<Given>,
}

impl Attempt {
    /// The attempt as its learner sees it.
    #[must_use]
    pub fn view(&self, secret: [u8; 32]) -> QuizView {
        let shuffle = Shuffle::new(secret, &*self.seed);
        let answers = self.answers.iter();
        QuizView {
            attempt: Some(self.reference.clone()),
            questions: answers
                .map(|a| a.question.view(&a.given, a.points, &shuffle))
                .collect(),
            result: self.finished.then(|| self.outcome()),
        }
    }

    /// How it ended, or would end if nothing more were given.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let points: Vec<f64> = self
            .answers
            .iter()
            .map(|a| a.points.unwrap_or(0.0))
            .collect();
        let total = score::total(&points);
        let correct = points.iter().filter(|p| **p >= 1.0).count();
        Outcome {
            total,
            passed: score::passes(total),
            correct,
            missed: points.len() - correct,
        }
    }

    /// An attempt at `quiz` in which nothing has been given.
    pub(super) fn new(
        id: Token,
        (course, topic, title): (String, String, String),
        seed: String,
        quiz: Vec<Versioned>,
    ) -> Self {
        let answers = quiz.into_iter().map(|versioned| Answer {
            given: versioned.question.blank(),
            version: versioned.version,
            question: versioned.question,
            points: None,
            changed: 0,
            before: None,
        });
        Self {
            reference: AttemptRef {
                id: id.as_str().to_owned(),
                revision: 0,
            },
            course,
            topic,
            title,
            finished: false,
            seed,
            answers: answers.collect(),
        }
    }

    /// Whether a question was asked and earned less than all its points.
    pub(super) fn missed(&self, question: &str) -> bool {
        let answer = self.answers.iter().find(|a| a.question.id == question);
        answer.is_some_and(|answer| answer.points.is_none_or(|points| points < 1.0))
    }

    /// Whether the form gives nothing for any question of this attempt.
    pub(super) fn is_left_blank(&self, submission: &Submission, secret: [u8; 32]) -> bool {
        self.read(submission, secret).iter().all(Given::is_blank)
    }

    /// Whether the form gives exactly what was given already.
    pub(super) fn was_given(&self, submission: &Submission, secret: [u8; 32]) -> bool {
        let given = self.read(submission, secret);
        let mut answers = self.answers.iter().zip(&given);
        answers.all(|(answer, given)| answer.given == *given)
    }

    /// Whether everything that the form gives belongs to a question of this attempt. A repetition
    /// of the missed questions has no place for the others.
    pub(super) fn has_place_for(&self, submission: &Submission) -> bool {
        submission.fields.iter().all(|(name, value)| {
            let mut questions = self.answers.iter().map(|answer| &answer.question.id);
            value.trim().is_empty() || questions.any(|id| item(name, id).is_some())
        })
    }

    /// What the form gave for each question of this attempt.
    pub(super) fn read(&self, submission: &Submission, secret: [u8; 32]) -> Vec<Given> {
        let shuffle = Shuffle::new(secret, &*self.seed);
        let read = |answer: &Answer| {
            let fields = submission.fields.iter();
            let fields: Vec<(&str, &str)> = fields
                .filter_map(|(name, value)| {
                    Some((item(name, &answer.question.id)?, value.as_str()))
                })
                .collect();
            answer.question.read(&fields, &shuffle)
        };
        self.answers.iter().map(read).collect()
    }

    /// Takes over what was given. What is graded stays as it is. A form that is older than the
    /// attempt (a second tab, which has `seen` an earlier revision) erases nothing with fields
    /// that are blank, and takes nothing back with fields that still hold what was there then.
    pub(super) fn take(&mut self, given: Vec<Given>, seen: Option<i64>) -> bool {
        let revision = self.reference.revision;
        // Before the first change there is nothing that a form might not know of.
        let current = revision == 0 || seen == Some(revision);
        let mut changed = false;
        for (answer, given) in self.answers.iter_mut().zip(given) {
            let is_old =
                answer.changed > seen.unwrap_or(0) && answer.before.as_ref() == Some(&given);
            let counts = current || !(given.is_blank() || is_old);
            if answer.points.is_none() && counts && answer.given != given {
                answer.before = Some(std::mem::replace(&mut answer.given, given));
                answer.changed = revision + 1;
                changed = true;
            }
        }
        changed
    }

    /// Grades what the action asks for. Returns whether something was graded, and whether a
    /// question was to be graded that has no answer.
    pub(super) fn grade(&mut self, action: &Action) -> (bool, bool) {
        let (mut changed, mut unanswered) = (false, false);
        for answer in self.answers.iter_mut().filter(|a| a.points.is_none()) {
            let asked = match action {
                Action::Save => false,
                Action::Check(id) => *id == answer.question.id,
                Action::Finish => true,
            };
            if !asked {
                continue;
            }
            if *action != Action::Finish && answer.given.is_blank() {
                unanswered = true;
                continue;
            }
            answer.points = Some(answer.question.score(&answer.given));
            changed = true;
        }
        (changed, unanswered)
    }

    pub(super) fn is_complete(&self) -> bool {
        self.answers.iter().all(|answer| answer.points.is_some())
    }
}

/// What follows the question's id in a field's name: nothing, or an item's value.
fn item<'n>(name: &'n str, question: &str) -> Option<&'n str> {
    let rest = name.strip_prefix("q.")?.strip_prefix(question)?;
    if rest.is_empty() {
        Some(rest)
    } else {
        rest.strip_prefix('.')
    }
}
