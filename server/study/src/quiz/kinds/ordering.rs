//! Items to bring into order.

use serde::{Deserialize, Serialize};

use super::{
    placed::{self, Placed},
    rules::{Form, Rules, Shown},
};
use crate::{
    quiz::given::Given,
    view::{Body, Html, OrderingView},
};

/// Items to bring into order.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Ordering {
    /// In the right order.
    pub items: Vec<Item>,
}

/// One item to be ordered.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Item {
    /// Plain text: identifies the item.
    pub text: String,
    /// What is shown.
    pub html: Html,
    /// Shown with it after grading; may be empty.
    pub feedback: Html,
}

impl Ordering {
    fn placed(&self) -> impl ExactSizeIterator<Item = Placed<'_>> {
        self.items.iter().enumerate().map(|(i, item)| Placed {
            text: &item.text,
            html: &item.html,
            right: (i + 1).to_string(),
            feedback: &item.feedback,
        })
    }
}

impl Rules for Ordering {
    fn blank(&self) -> Given {
        placed::blank()
    }

    fn read(&self, form: &Form<'_>) -> Given {
        let texts = self.items.iter().map(|item| item.text.as_str());
        placed::read(form, texts, |chosen| {
            let mut positions = (1..=self.items.len()).map(|n| n.to_string());
            positions.find(|position| position == chosen)
        })
    }

    fn score(&self, given: &Given) -> f64 {
        placed::score(self.placed(), given)
    }

    fn view(&self, shown: &Shown<'_>) -> Body {
        let items = shown.order(self.placed(), |item| item.text).into_iter();
        Body::Ordering(OrderingView {
            items: items
                .map(|item| placed::view(shown, item, str::to_owned))
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case(&[("a", "1"), ("b", "2"), ("c", "3")], 1.0; "all in place")]
    #[test_case(&[("a", "1"), ("b", "3"), ("c", "2")], 1.0 / 3.0; "two swapped")]
    #[test_case(&[("a", "2"), ("b", "3"), ("c", "1")], 0.0; "all off by one")]
    #[test_case(&[("a", "1")], 1.0 / 3.0; "only one placed")]
    #[test_case(&[("a", "1"), ("b", "1"), ("c", "1")], 1.0 / 3.0; "one place for all")]
    #[test_case(&[], 0.0; "nothing")]
    fn ordering_counts_the_items_in_their_right_place(given: &[(&str, &str)], points: f64) {
        let items = ["a", "b", "c"].map(|text| Item {
            text: text.into(),
            html: text.into(),
            feedback: String::new(),
        });
        let ordering = Ordering {
            items: items.into(),
        };
        let given = given.iter().map(|(a, b)| ((*a).into(), (*b).into()));
        assert_eq!(ordering.score(&Given::Placed(given.collect())), points);
    }
}
