//! A table that must be empty.

use serde::Deserialize;

/// The `prompt` of a type that adds nothing to it: whatever stands there is an error.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}
