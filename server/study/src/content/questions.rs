//! Steps 3 and 4 for a quiz: entries become questions with a key, or problems.

use std::collections::BTreeMap;

use toml::Spanned;

use super::{
    compile::{one_of, text},
    markdown::{InternalLink, Renderer, Text, plain},
    problem::Problems,
    quiz_file::{AnswerEntry, MistakeEntry, OneOrMany, QuestionEntry, QuizFile},
    source::File,
    terms::Terms,
};
use crate::{
    quiz::question::{Choice, Html, Kind, Mistake, Pair, Piece, Question},
    text::{fold, is_slug, slugify},
};

/// A quiz file among its neighbours.
pub struct Quiz<'a> {
    /// The file.
    pub file: File<'a>,
    /// The topic's slug.
    pub topic: &'a str,
    /// The slugs of the note's sections.
    pub sections: &'a [&'a str],
    /// Whether the course promises feedback, ids and levels.
    pub strict: bool,
    /// The glossary.
    pub terms: &'a Terms,
}

/// Compiles all questions, each with the byte offset of its entry.
pub fn compile(
    quiz: &Quiz<'_>,
    parsed: &QuizFile,
    links: &mut Vec<InternalLink>,
    problems: &mut Problems,
) -> Vec<(usize, Question)> {
    let mut questions = Vec::new();
    for (offset, entry) in &parsed.questions {
        let mut builder = Builder {
            quiz,
            entry,
            offset: *offset,
            renderer: Renderer::new(quiz.terms, problems),
        };
        let question = builder.question(&parsed.multipart);
        links.append(&mut builder.renderer.links);
        questions.extend(question.map(|question| (*offset, question)));
    }
    questions
}

struct Builder<'a, 'r> {
    quiz: &'a Quiz<'a>,
    entry: &'a QuestionEntry,
    offset: usize,
    renderer: Renderer<'r>,
}

impl<'a> Builder<'a, '_> {
    fn question(&mut self, multipart: &BTreeMap<String, String>) -> Option<Question> {
        let entry = self.entry;
        let id = self.id();
        self.check_place();
        let kind = match entry.kind.get_ref().as_str() {
            "MultipleChoice" => self.choice(),
            "ShortAnswer" => self.short(),
            "Numeric" => self.numeric(),
            "Ordering" => self.ordering(),
            "Matching" => self.matching(),
            other => {
                let known = [
                    "MultipleChoice",
                    "ShortAnswer",
                    "Numeric",
                    "Ordering",
                    "Matching",
                ];
                let what = format!("there is no question type `{other}`");
                self.error(
                    entry.kind.span().start,
                    what,
                    one_of(other, known.into_iter()),
                );
                None
            }
        };
        let mut prompt = self.block(&entry.prompt.prompt);
        if prompt.trim().is_empty() {
            let at = entry.prompt.prompt.span().start;
            self.error(at, "the question has no prompt", "write prompt.prompt");
        }
        if let Some(part) = &entry.multipart {
            match multipart.get(part.get_ref()) {
                Some(shared) => {
                    let place = self.quiz.file.at(part.span().start);
                    let shared = Text {
                        markdown: shared,
                        place,
                    };
                    prompt = self.renderer.block(shared) + &prompt;
                }
                None => {
                    let what = format!("`[multipart]` has no `{}`", part.get_ref());
                    let known = multipart.keys().map(String::as_str);
                    self.error(part.span().start, what, one_of(part.get_ref(), known));
                }
            }
        }
        let explanation = entry.context.as_ref().map(|context| self.block(context));
        if self.quiz.strict && explanation.is_none() {
            self.error(
                self.offset,
                "the question has no explanation",
                "write `context`",
            );
        }
        Some(Question {
            id,
            level: entry.level,
            section: entry.section.as_ref().map(|s| s.get_ref().clone()),
            prompt,
            explanation: explanation.unwrap_or_default(),
            kind: kind?,
        })
    }

    /// The authored id; where files of another program have none, one made of topic and prompt.
    fn id(&mut self) -> String {
        let Some(id) = &self.entry.id else {
            if self.quiz.strict {
                let what = "the question has no id";
                self.error(
                    self.offset,
                    what,
                    "write `id`: learners' answers refer to it",
                );
            }
            let prompt = fold(self.entry.prompt.prompt.get_ref());
            let digest = crate::digest(&[prompt.as_bytes()]);
            return format!("{}-{}", self.quiz.topic, &digest[..8]);
        };
        if !is_slug(id.get_ref()) {
            let what = format!(
                "the question id `{}` cannot be part of an address",
                id.get_ref()
            );
            let mend = format!("write `{}`", slugify(id.get_ref()));
            self.error(id.span().start, what, mend);
        }
        id.get_ref().clone()
    }

    fn check_place(&mut self) {
        if let Some(section) = &self.entry.section {
            if !self.quiz.sections.contains(&section.get_ref().as_str()) {
                let what = format!("the note has no section `{}`", section.get_ref());
                let mend = one_of(section.get_ref(), self.quiz.sections.iter().copied());
                self.error(section.span().start, what, mend);
            }
        } else if self.quiz.strict {
            let mend = one_of("", self.quiz.sections.iter().copied());
            self.error(
                self.offset,
                "the question names no section",
                format!("write `section`; {mend}"),
            );
        }
        if self.quiz.strict && self.entry.level.is_none() {
            let mend = "write `level`: recall, apply or judge";
            self.error(self.offset, "the question has no level", mend);
        }
    }

    fn choice(&mut self) -> Option<Kind> {
        let entry = self.entry;
        let prompt = &entry.prompt;
        let mut options = Vec::new();
        for option in &prompt.options {
            let at = option.text.span().start;
            if self.quiz.strict && !option.key && option.misconception.is_none() {
                let mend = "write `misconception`: the belief that makes somebody choose it";
                self.error(at, "a wrong option names no misconception", mend);
            }
            options.push(Choice {
                text: plain(option.text.get_ref()),
                html: self.inline(&option.text),
                key: option.key,
                feedback: self.feedback(option.feedback.as_ref(), at, "the option"),
                pinned: option.pinned,
            });
        }
        let (answers, many) = match entry.answer.as_ref().and_then(|a| a.answer.as_ref()) {
            Some(OneOrMany::One(answer)) => (std::slice::from_ref(answer), false),
            Some(OneOrMany::Many(answers)) => (answers.as_slice(), true),
            None => (&[][..], false),
        };
        let has_plain = !answers.is_empty() || !prompt.distractors.is_empty();
        if has_plain && !options.is_empty() {
            let mend = "keep prompt.options and mark the right ones with `key = true`";
            self.error(
                self.offset,
                "the question has both prompt.options and an answer",
                mend,
            );
        }
        if self.quiz.strict && options.is_empty() {
            let mend = "write `[[questions.prompt.options]]` with text, key and feedback";
            self.error(self.offset, "the options have no feedback", mend);
        }
        let place = self.quiz.file.at(self.offset);
        let answers = answers
            .iter()
            .map(|markdown| (Text { markdown, place }, true));
        let distractors = prompt
            .distractors
            .iter()
            .map(|d| (text(self.quiz.file, d), false));
        for (markdown, key) in answers.chain(distractors) {
            options.push(Choice {
                text: plain(markdown.markdown),
                html: self.renderer.inline(markdown),
                key,
                feedback: Html::new(),
                pinned: false,
            });
        }
        self.check_distinct(options.iter().map(|option| option.text.as_str()), "options");
        let keys = options.iter().filter(|option| option.key).count();
        if keys == 0 {
            let mend = "mark the right option with `key = true`";
            self.error(self.offset, "the question has no key", mend);
        }
        if options.len() < 2 {
            self.error(
                self.offset,
                "the question leaves no choice",
                "write at least two options",
            );
        }
        let multiple = many || keys > 1;
        Some(Kind::Choice { multiple, options })
    }

    fn short(&mut self) -> Option<Kind> {
        let answer = self.answer()?;
        let mut answers = match &answer.answer {
            Some(OneOrMany::One(answer)) => vec![answer.clone()],
            Some(OneOrMany::Many(answers)) => answers.clone(),
            None => Vec::new(),
        };
        answers.extend(answer.alternatives.iter().cloned());
        answers.retain(|answer| !fold(answer).is_empty());
        if answers.is_empty() {
            self.error(
                self.offset,
                "the question has no key",
                "write `answer.answer`",
            );
        }
        let right: Vec<String> = answers.iter().map(|a| fold(a)).collect();
        let mistakes = self.mistakes(
            |mistake| mistake.answer.clone(),
            "answer",
            |given| right.contains(&fold(given)),
        );
        Some(Kind::Short { answers, mistakes })
    }

    fn numeric(&mut self) -> Option<Kind> {
        let answer = self.answer()?;
        let Some(value) = answer.value.filter(|value| value.is_finite()) else {
            self.error(
                self.offset,
                "the question has no key",
                "write `answer.value`, a number",
            );
            return None;
        };
        let tolerance = answer.tolerance;
        if !(tolerance.is_finite() && tolerance >= 0.0) {
            self.error(
                self.offset,
                "the tolerance is no distance",
                "write 0 or a positive number",
            );
        }
        let mistakes = self.mistakes(
            |mistake| mistake.value,
            "value",
            |given| crate::quiz::score::near(*given, value, tolerance),
        );
        Some(Kind::Numeric {
            value,
            tolerance,
            unit: answer.unit.clone().filter(|unit| !unit.trim().is_empty()),
            mistakes,
        })
    }

    fn ordering(&mut self) -> Option<Kind> {
        let answer = self.answer()?;
        let mut items = Vec::new();
        for (i, item) in answer.order.iter().enumerate() {
            items.push(Piece {
                text: plain(item.get_ref()),
                html: self.inline(item),
                feedback: self.remark(i, item.span().start),
            });
        }
        if items.len() < 2 {
            let mend = "list at least two items in `answer.order`, in the right order";
            self.error(self.offset, "the question has no key", mend);
        }
        self.check_distinct(items.iter().map(|item| item.text.as_str()), "items");
        self.check_remarks(items.len());
        Some(Kind::Ordering { items })
    }

    fn matching(&mut self) -> Option<Kind> {
        let answer = self.answer()?;
        let mut pairs = Vec::new();
        for (i, (item, right)) in answer.pairs.iter().enumerate() {
            let answer = plain(right.get_ref());
            if answer.is_empty() {
                let mend = "write it: every item needs one";
                self.error(right.span().start, "an item is matched with nothing", mend);
            }
            pairs.push(Pair {
                text: plain(item.get_ref()),
                html: self.inline(item),
                answer,
                feedback: self.remark(i, item.span().start),
            });
        }
        if pairs.len() < 2 {
            let mend = "list at least two pairs in `answer.pairs`: [item, answer]";
            self.error(self.offset, "the question has no key", mend);
        }
        let extra: Vec<String> = answer.extra.iter().map(|e| plain(e.get_ref())).collect();
        self.check_distinct(pairs.iter().map(|pair| pair.text.as_str()), "items");
        let mut answers: Vec<&str> = pairs.iter().map(|pair| pair.answer.as_str()).collect();
        answers.sort_unstable();
        answers.dedup();
        self.check_distinct(
            answers.into_iter().chain(extra.iter().map(String::as_str)),
            "answers",
        );
        self.check_remarks(pairs.len());
        Some(Kind::Matching { pairs, extra })
    }

    fn answer(&mut self) -> Option<&'a AnswerEntry> {
        let answer = self.entry.answer.as_ref();
        if answer.is_none() {
            self.error(self.offset, "the question has no key", "write `answer`");
        }
        answer
    }

    fn mistakes<T>(
        &mut self,
        given: impl Fn(&MistakeEntry) -> Option<T>,
        field: &str,
        is_right: impl Fn(&T) -> bool,
    ) -> Vec<Mistake<T>> {
        let mut mistakes = Vec::new();
        for mistake in &self.entry.mistakes {
            let at = mistake.feedback.span().start;
            match given(mistake) {
                Some(answer) if is_right(&answer) => {
                    let mend = "delete it: it is counted as right";
                    self.error(at, "an expected mistake is the right answer", mend);
                }
                Some(answer) => mistakes.push(Mistake {
                    answer,
                    feedback: self.inline(&mistake.feedback),
                }),
                None => {
                    let what = format!("an expected mistake has no `{field}`");
                    self.error(at, what, format!("write `{field}`: what was given"));
                }
            }
        }
        if self.quiz.strict && mistakes.is_empty() {
            let mend = "write `[[questions.mistakes]]` with feedback";
            self.error(self.offset, "the question expects no mistake", mend);
        }
        mistakes
    }

    /// Feedback, which a full course owes to every option.
    fn feedback(&mut self, feedback: Option<&Spanned<String>>, at: usize, of: &str) -> Html {
        let html = feedback
            .map(|feedback| self.inline(feedback))
            .unwrap_or_default();
        if self.quiz.strict && html.is_empty() {
            let mend = "write `feedback`: what made it tempting, what is true";
            self.error(at, format!("{of} has no feedback"), mend);
        }
        html
    }

    /// The remark on the i-th item of an ordering or matching question.
    fn remark(&mut self, i: usize, at: usize) -> Html {
        let entry = self.entry;
        self.feedback(entry.feedback.get(i), at, "the item")
    }

    fn check_remarks(&mut self, items: usize) {
        let remarks = self.entry.feedback.len();
        if remarks > items {
            let what = format!("{remarks} remarks for {items} items");
            self.error(self.offset, what, "write one `feedback` for each item");
        }
    }

    /// Two options that a reader cannot tell apart cannot both be judged.
    fn check_distinct<'t>(&mut self, texts: impl Iterator<Item = &'t str>, what: &str) {
        let mut seen = BTreeMap::new();
        for text in texts {
            if text.is_empty() {
                self.error(
                    self.offset,
                    format!("one of the {what} is empty"),
                    "write it",
                );
            } else if let Some(twin) = seen.insert(fold(text), text) {
                let what = format!("two {what} are the same: “{twin}”");
                self.error(self.offset, what, "change one of them");
            }
        }
    }

    fn block(&mut self, markdown: &Spanned<String>) -> Html {
        self.renderer.block(text(self.quiz.file, markdown))
    }

    fn inline(&mut self, markdown: &Spanned<String>) -> Html {
        self.renderer.inline(text(self.quiz.file, markdown))
    }

    fn error(&mut self, offset: usize, what: impl Into<String>, mend: impl Into<String>) {
        let place = self.quiz.file.at(offset);
        self.renderer.problems.error(place, what, mend);
    }
}
