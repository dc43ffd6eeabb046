//! One attempt in memory: what was given is read, kept and graded. No storage, no clock.

use super::{Action, Submission};
use crate::{
    note,
    quiz::{
        question::{Given, Question},
        score, sheet,
        shuffle::Shuffle,
    },
    view::{AttemptRef, Outcome, Sheet},
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
    /// The attempt as a page shows it.
    #[must_use]
    pub fn sheet(&self, secret: [u8; 32]) -> Sheet {
        let shuffle = Shuffle::new(secret, &*self.seed);
        let items = self.answers.iter();
        Sheet {
            attempt: Some(self.reference.clone()),
            items: items
                .map(|a| sheet::item(&a.question, &a.given, a.points, &shuffle))
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

    pub(super) fn blank(quiz: Vec<note::Versioned>) -> Vec<Answer> {
        quiz.into_iter()
            .map(|v| Answer {
                given: v.question.blank(),
                version: v.version,
                question: v.question,
                points: None,
                changed: 0,
                before: None,
            })
            .collect()
    }

    /// What the form gave for each question of this attempt.
    pub(super) fn read(&self, submission: &Submission, secret: [u8; 32]) -> Vec<Given> {
        let shuffle = Shuffle::new(secret, &*self.seed);
        let read = |answer: &Answer| {
            let prefix = format!("q.{}", answer.question.id);
            let fields: Vec<(&str, &str)> = submission
                .fields
                .iter()
                .filter_map(|(name, value)| {
                    let item = name.strip_prefix(&prefix)?;
                    let item = if item.is_empty() {
                        ""
                    } else {
                        item.strip_prefix('.')?
                    };
                    Some((item, value.as_str()))
                })
                .collect();
            sheet::read(&answer.question, &fields, &shuffle)
        };
        self.answers.iter().map(read).collect()
    }

    /// Takes over what was given. What is graded stays as it is. A form that is older than the
    /// attempt (a second tab, which has `seen` an earlier revision) erases nothing with fields
    /// that are blank, and takes nothing back with fields that still hold what was there then.
    pub(super) fn keep(&mut self, given: Vec<Given>, seen: Option<i64>) -> bool {
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

    /// Grades what the action asks for. Gives the question that has no answer to be graded.
    pub(super) fn grade(&mut self, action: &Action) -> (bool, Option<String>) {
        let mut changed = false;
        let mut unanswered = None;
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
                unanswered = Some(answer.question.id.clone());
                continue;
            }
            answer.points = Some(score::score(&answer.question, &answer.given));
            changed = true;
        }
        (changed, unanswered)
    }

    pub(super) fn is_complete(&self) -> bool {
        self.answers.iter().all(|answer| answer.points.is_some())
    }
}
