//! The order in which options are shown, and the values they have in forms.
//!
//! Both come from a keyed hash of the question's id and the option's text. Neither the key nor
//! the authored order goes in, so neither can be read from them.

use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Draws the order of options for one attempt.
#[derive(Clone)]
pub struct Shuffle {
    secret: [u8; 32],
    seed: String,
}

impl Shuffle {
    /// The order of everybody who has not started an attempt of their own: `seed` is empty.
    #[must_use]
    pub fn new(secret: [u8; 32], seed: impl Into<String>) -> Self {
        Self {
            secret,
            seed: seed.into(),
        }
    }

    /// The seed that an attempt stores to find its order again.
    #[must_use]
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The value of an option in a form: opaque, the same in every attempt.
    #[must_use]
    pub fn value(&self, question: &str, text: &str) -> String {
        crate::digest::hex(&self.hash(&["value", question, text])[..8])
    }

    /// `items` in the order of this attempt.
    #[must_use]
    pub fn order<T>(
        &self,
        question: &str,
        items: impl IntoIterator<Item = T>,
        text: impl Fn(&T) -> &str,
    ) -> Vec<T> {
        let mut items: Vec<T> = items.into_iter().collect();
        items.sort_by_cached_key(|item| self.hash(&["order", &self.seed, question, text(item)]));
        items
    }

    fn hash(&self, parts: &[&str]) -> [u8; 32] {
        let mut mac = match Hmac::<Sha256>::new_from_slice(&self.secret) {
            Ok(mac) => mac,
            Err(_) => unreachable!("HMAC takes keys of every length"),
        };
        for part in parts {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part.as_bytes());
        }
        mac.finalize().into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(secret: u8, seed: &str, items: [&str; 4]) -> Vec<String> {
        Shuffle::new([secret; 32], seed)
            .order("q", items, |item| item)
            .into_iter()
            .map(String::from)
            .collect()
    }

    #[test]
    fn the_order_is_the_same_whatever_order_the_author_wrote() {
        let shown = order(1, "", ["a", "b", "c", "d"]);
        assert_eq!(shown, order(1, "", ["d", "c", "b", "a"]));
        assert_eq!(shown, order(1, "", ["b", "d", "a", "c"]));
    }

    #[test]
    fn another_attempt_has_another_order() {
        let orders: std::collections::BTreeSet<_> = (0..20)
            .map(|seed| order(1, &seed.to_string(), ["a", "b", "c", "d"]))
            .collect();
        assert!(orders.len() > 5, "20 draws of 24 orders: {}", orders.len());
    }

    #[test]
    fn values_do_not_change_with_the_attempt_but_with_the_question() {
        let (first, second) = (Shuffle::new([1; 32], ""), Shuffle::new([1; 32], "again"));
        assert_eq!(first.value("q", "a"), second.value("q", "a"));
        assert_ne!(first.value("q", "a"), first.value("other", "a"));
        assert_ne!(
            first.value("q", "a"),
            Shuffle::new([2; 32], "").value("q", "a")
        );
    }
}
