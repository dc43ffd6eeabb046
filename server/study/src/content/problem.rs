//! What is wrong with the content, where, and how to fix it.

use std::fmt;

/// Whether a problem stops the import.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The content cannot be published as it is.
    Error,
    /// It can, but somebody should look.
    Warning,
}

/// One thing that an author should fix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Stops the import or not.
    pub severity: Severity,
    /// The file, relative to the content folder, with forward slashes.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// What is wrong, as a clause without a full stop.
    pub what: String,
    /// What to do about it, as a clause without a full stop.
    pub help: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let Problem {
            file,
            line,
            what,
            help,
            ..
        } = self;
        write!(f, "{file}:{line}: {kind}: {what}\n    help: {help}")
    }
}

/// Collects the problems of all files, so that one run shows them all.
#[derive(Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// Notes something that stops the import.
    pub fn error(&mut self, place: Place<'_>, what: impl Into<String>, help: impl Into<String>) {
        self.push(Severity::Error, place, what.into(), help.into());
    }

    /// Notes something that does not stop the import.
    pub fn warn(&mut self, place: Place<'_>, what: impl Into<String>, help: impl Into<String>) {
        self.push(Severity::Warning, place, what.into(), help.into());
    }

    fn push(&mut self, severity: Severity, place: Place<'_>, what: String, help: String) {
        self.0.push(Problem {
            severity,
            file: place.file.to_owned(),
            line: place.line,
            what,
            help,
        });
    }

    /// Whether anything stops the import.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|p| p.severity == Severity::Error)
    }

    /// All problems by file and line.
    #[must_use]
    pub fn into_sorted(mut self) -> Vec<Problem> {
        self.0.sort_by(|a, b| {
            (&a.file, a.line, a.severity, &a.what).cmp(&(&b.file, b.line, b.severity, &b.what))
        });
        self.0.dedup();
        self.0
    }
}

/// A line in a file.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// Relative to the content folder.
    pub file: &'a str,
    /// Counted from 1.
    pub line: usize,
}
