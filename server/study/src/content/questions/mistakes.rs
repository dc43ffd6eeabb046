//! Wrong answers that an author expects, in questions with a text field.

use toml::Spanned;

use super::scope::Scope;
use crate::quiz::kinds::Mistake;

/// Compiles pairs of a wrong answer and its feedback.
pub(super) fn compile<'e, T>(
    scope: &mut Scope<'_>,
    mistakes: impl Iterator<Item = (T, &'e Spanned<String>)>,
    is_right: impl Fn(&T) -> bool,
) -> Vec<Mistake<T>> {
    let mut compiled = Vec::new();
    for (answer, feedback) in mistakes {
        if is_right(&answer) {
            let help = "delete it: it is counted as right";
            let what = "an expected mistake is the right answer";
            scope.error(feedback.span().start, what, help);
            continue;
        }
        let feedback = scope.inline(feedback);
        compiled.push(Mistake { answer, feedback });
    }
    if scope.strict && compiled.is_empty() {
        let help = "write `[[questions.mistakes]]` with feedback";
        scope.error(scope.offset, "the question expects no mistake", help);
    }
    compiled
}
