//! What a browser may see, and what crosses the wire. No type here has a place for a key that is
//! filled before grading.

mod body;
mod form;
mod quiz;
mod site;

pub use body::{
    AnswerView, Body, ChoiceView, Html, Mark, MatchingView, NumericView, OptionView, OrderingView,
    PlaceMark, PlaceView, ShortView, TypedMark,
};
pub use form::{Action, QuizTarget, Submission};
pub use quiz::{AttemptRef, Graded, Level, Outcome, QuestionView, QuizView, Verdict};
pub use site::{Hobby, Site, SourceLink, Subject};
