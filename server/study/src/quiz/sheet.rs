//! From questions and answers to what is shown, and from form values back to answers.

use std::collections::BTreeSet;

use super::{
    question::{Given, Kind, Question},
    score::{Verdict, near, number_with_unit},
    shuffle::Shuffle,
};
use crate::{
    text::fold,
    view::{Body, Graded, Item, Mark, OptionView, PlaceView, TypedMark},
};

/// One question as shown: with what was `given`, and marked if `points` were counted.
#[must_use]
pub fn item(question: &Question, given: &Given, points: Option<f64>, shuffle: &Shuffle) -> Item {
    let show = Show {
        question,
        shuffle,
        given,
        graded: points.is_some(),
    };
    Item {
        id: question.id.clone(),
        level: question.level,
        section: question.section.clone(),
        prompt: question.prompt.clone(),
        body: show.body(),
        graded: points.map(|points| Graded {
            verdict: Verdict::of(points),
            points,
            explanation: question.explanation.clone(),
        }),
    }
}

struct Show<'a> {
    question: &'a Question,
    shuffle: &'a Shuffle,
    given: &'a Given,
    graded: bool,
}

impl Show<'_> {
    fn body(&self) -> Body {
        match &self.question.kind {
            Kind::Choice { multiple, options } => {
                let mut shown = self.shuffle.order(&self.question.id, options, |o| &o.text);
                shown.sort_by_key(|option| option.pinned);
                Body::Choice {
                    multiple: *multiple,
                    options: shown
                        .into_iter()
                        .map(|option| OptionView {
                            value: self.value(&option.text),
                            html: option.html.clone(),
                            chosen: matches!(self.given, Given::Chosen(c) if c.contains(&option.text)),
                            mark: self.mark(option.key, &option.feedback),
                        })
                        .collect(),
                }
            }
            Kind::Short { answers, mistakes } => {
                let typed = fold(self.typed());
                let mistake = mistakes.iter().find(|m| fold(&m.answer) == typed);
                self.text(false, None, answers.clone(), mistake.map(|m| &m.feedback))
            }
            Kind::Numeric {
                value,
                tolerance,
                unit,
                mistakes,
            } => {
                let typed = number_with_unit(self.typed(), unit.as_deref());
                let mistake =
                    typed.and_then(|n| mistakes.iter().find(|m| near(n, m.answer, *tolerance)));
                let right = vec![value.to_string()];
                self.text(true, unit.clone(), right, mistake.map(|m| &m.feedback))
            }
            Kind::Ordering { items } => {
                let numbered = items.iter().enumerate();
                let shown = self
                    .shuffle
                    .order(&self.question.id, numbered, |(_, i)| &i.text);
                Body::Ordering {
                    items: shown
                        .into_iter()
                        .map(|(i, item)| {
                            let position = (i + 1).to_string();
                            self.place(&item.text, &item.html, &position, &item.feedback)
                        })
                        .collect(),
                }
            }
            Kind::Matching { pairs, .. } => {
                let shown = self.shuffle.order(&self.question.id, pairs, |p| &p.text);
                Body::Matching {
                    items: shown
                        .into_iter()
                        .map(|p| self.place(&p.text, &p.html, &p.answer, &p.feedback))
                        .collect(),
                    answers: self
                        .shuffle
                        .order(&self.question.id, answers(self.question), |a| a)
                        .into_iter()
                        .map(|answer| (self.value(answer), answer.to_owned()))
                        .collect(),
                }
            }
        }
    }

    fn text(
        &self,
        numeric: bool,
        unit: Option<String>,
        right: Vec<String>,
        feedback: Option<&String>,
    ) -> Body {
        Body::Typed {
            numeric,
            unit,
            text: self.typed().to_owned(),
            mark: self.graded.then(|| TypedMark {
                right,
                feedback: feedback.cloned(),
            }),
        }
    }

    fn place(&self, text: &str, html: &str, right: &str, feedback: &str) -> PlaceView {
        let placed = match self.given {
            Given::Placed(placed) => placed.get(text),
            _ => None,
        };
        let is_matching = matches!(self.question.kind, Kind::Matching { .. });
        PlaceView {
            value: self.value(text),
            html: html.to_owned(),
            text: text.to_owned(),
            chosen: placed.map(|place| {
                if is_matching {
                    self.value(place)
                } else {
                    place.clone()
                }
            }),
            mark: self
                .mark(placed.is_some_and(|place| place == right), feedback)
                .map(|mark| (mark, right.to_owned())),
        }
    }

    fn mark(&self, right: bool, feedback: &str) -> Option<Mark> {
        self.graded.then(|| Mark {
            right,
            feedback: feedback.to_owned(),
        })
    }

    fn typed(&self) -> &str {
        match self.given {
            Given::Typed(text) => text,
            _ => "",
        }
    }

    fn value(&self, text: &str) -> String {
        self.shuffle.value(&self.question.id, text)
    }
}

/// The answers of a matching question to choose from, each once.
fn answers(question: &Question) -> BTreeSet<&str> {
    match &question.kind {
        Kind::Matching { pairs, extra } => pairs
            .iter()
            .map(|pair| pair.answer.as_str())
            .chain(extra.iter().map(String::as_str))
            .collect(),
        _ => BTreeSet::new(),
    }
}

/// The longest typed answer that is kept, in bytes: the field takes 2,000 characters of any script.
pub const MAX_TYPED: usize = 8000;

/// Reads what a form sent for one question: pairs of the field's suffix (empty, or an item's
/// value after a dot) and its value. What belongs to no option is left out.
#[must_use]
pub fn read(question: &Question, fields: &[(&str, &str)], shuffle: &Shuffle) -> Given {
    let value = |text: &str| shuffle.value(&question.id, text);
    match &question.kind {
        Kind::Choice { multiple, options } => {
            let ticked = options
                .iter()
                .filter(|option| {
                    let value = value(&option.text);
                    fields
                        .iter()
                        .any(|(item, v)| item.is_empty() && *v == value)
                })
                .map(|option| option.text.clone());
            // Radio buttons send one value; a forged form that sends more gives none.
            let ticked: BTreeSet<String> = ticked.collect();
            let too_many = !multiple && ticked.len() > 1;
            Given::Chosen(if too_many { BTreeSet::new() } else { ticked })
        }
        Kind::Short { .. } | Kind::Numeric { .. } => {
            let typed = fields.iter().find(|(item, _)| item.is_empty());
            let typed = typed.map_or("", |(_, text)| text);
            let end = typed.floor_char_boundary(MAX_TYPED);
            Given::Typed(typed[..end].to_owned())
        }
        Kind::Ordering { items } => {
            let positions: Vec<String> = (1..=items.len()).map(|n| n.to_string()).collect();
            let place = |text: &str| {
                let field = value(text);
                let (_, chosen) = fields.iter().find(|(item, _)| *item == field)?;
                positions.iter().find(|position| position == chosen)
            };
            Given::Placed(
                items
                    .iter()
                    .filter_map(|item| Some((item.text.clone(), place(&item.text)?.clone())))
                    .collect(),
            )
        }
        Kind::Matching { pairs, .. } => {
            let answers = answers(question);
            let place = |text: &str| {
                let field = value(text);
                let (_, chosen) = fields.iter().find(|(item, _)| *item == field)?;
                answers.iter().find(|answer| value(answer) == *chosen)
            };
            Given::Placed(
                pairs
                    .iter()
                    .filter_map(|pair| Some((pair.text.clone(), (*place(&pair.text)?).to_owned())))
                    .collect(),
            )
        }
    }
}

/// What anybody can see of a question before grading, whatever its key.
#[must_use]
pub(crate) fn public_text(question: &Question) -> String {
    let shuffle = Shuffle::new([0; 32], "");
    let shown = item(question, &question.blank(), None, &shuffle);
    format!("{shown:?}")
}

#[cfg(test)]
#[path = "sheet_tests.rs"]
mod tests;
