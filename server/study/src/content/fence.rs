//! The line that opens a code block: its language, and what its code needs to run.

/// What only a real server can do, so that a block of code that needs it is not run by the tests;
/// `tests/code` has the same list.
pub(super) const SERVER_ONLY: [&str; 8] = [
    "time-series",
    "transaction",
    "explain",
    "change-stream",
    "validator",
    "wildcard-index",
    "sharding",
    "search",
];

/// What stands behind the backticks that open a code block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fence<'a> {
    /// The language; may be empty.
    pub language: &'a str,
    /// The feature without which the code cannot run: `js needs=time-series`.
    pub needs: Option<&'a str>,
}

impl<'a> Fence<'a> {
    pub(super) fn of(info: &'a str) -> Self {
        let mut parts = info.split([' ', ',']).filter(|part| !part.is_empty());
        Self {
            language: parts.next().unwrap_or_default(),
            needs: parts.find_map(|part| part.strip_prefix("needs=")),
        }
    }

    /// From a line of Markdown that opens a code block.
    #[must_use]
    pub(super) fn parse(line: &'a str) -> Option<Self> {
        let info = line.strip_prefix("```")?.trim();
        (!info.is_empty()).then(|| Self::of(info))
    }
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case("```js" => Some(("js", None)))]
    #[test_case("```js needs=explain" => Some(("js", Some("explain"))))]
    #[test_case("```rust,ignore" => Some(("rust", None)))]
    #[test_case("```" => None; "the end of a block, or one without a language")]
    #[test_case("`code`" => None)]
    fn a_line_opens_a_block(line: &str) -> Option<(&str, Option<&str>)> {
        Fence::parse(line).map(|fence| (fence.language, fence.needs))
    }

    #[test]
    fn the_tests_that_run_the_code_know_the_same_features() {
        let runner = include_str!("../../../../tests/code/note.mjs");
        let (_, list) = runner.split_once("FEATURES = [").expect("a list");
        let list = list.split(']').next().expect("it ends");
        let known: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        assert_eq!(known, SERVER_ONLY);
    }
}
