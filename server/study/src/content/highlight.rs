//! Code to HTML with a handful of classes, so that the security policy needs no inline style and
//! a page stays small.

use std::sync::LazyLock;

use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxReference, SyntaxSet};

use crate::text::escape;

/// Longer code is shown plain, as docs.rs does: colouring it would take too long.
const MAX_CODE: usize = 50 * 1024;

static SYNTAXES: LazyLock<SyntaxSet> = LazyLock::new(SyntaxSet::load_defaults_newlines);

/// Scopes that get a class; of the scopes at one place the innermost listed one counts.
static CLASSES: LazyLock<Vec<(Scope, &str)>> = LazyLock::new(|| {
    [
        ("comment", "c"),
        ("string", "s"),
        ("constant.numeric", "n"),
        ("constant.language", "k"),
        ("keyword", "k"),
        ("storage", "k"),
        ("entity.name.function", "f"),
        ("support.function", "f"),
        ("variable.function", "f"),
        ("meta.object-literal.key", "p"),
    ]
    .into_iter()
    .filter_map(|(scope, class)| Some((Scope::new(scope).ok()?, class)))
    .collect()
});

/// Whether code in `language` can be coloured.
#[must_use]
pub(super) fn knows(language: &str) -> bool {
    syntax(language).is_some()
}

fn syntax(language: &str) -> Option<&'static SyntaxReference> {
    SYNTAXES.find_syntax_by_token(language)
}

/// The escaped code with `<span class="…">` around what stands out.
#[must_use]
pub(super) fn highlight(code: &str, language: &str) -> String {
    let Some(syntax) = syntax(language).filter(|_| code.len() <= MAX_CODE) else {
        return escape(code);
    };
    colour(code, syntax).unwrap_or_else(|_| escape(code))
}

fn colour(code: &str, syntax: &SyntaxReference) -> Result<String, syntect::Error> {
    let mut state = ParseState::new(syntax);
    let mut scopes = ScopeStack::new();
    let mut spans = Spans::default();
    for line in code.split_inclusive('\n') {
        let mut from = 0;
        for (at, op) in state.parse_line(line, &SYNTAXES)? {
            spans.push(&line[from..at], class(&scopes));
            scopes.apply(&op)?;
            from = at;
        }
        spans.push(&line[from..], class(&scopes));
    }
    Ok(spans.finish())
}

fn class(scopes: &ScopeStack) -> Option<&'static str> {
    scopes.as_slice().iter().rev().find_map(|scope| {
        let (_, class) = CLASSES
            .iter()
            .find(|(prefix, _)| prefix.is_prefix_of(*scope))?;
        Some(*class)
    })
}

/// Joins neighbours of one class into one span.
#[derive(Default)]
struct Spans {
    html: String,
    pending: String,
    class: Option<&'static str>,
}

impl Spans {
    fn push(&mut self, text: &str, class: Option<&'static str>) {
        if text.is_empty() {
            return;
        }
        if class != self.class {
            self.flush();
            self.class = class;
        }
        self.pending.push_str(text);
    }

    fn flush(&mut self) {
        let text = escape(&std::mem::take(&mut self.pending));
        match self.class.filter(|_| !text.trim().is_empty()) {
            Some(class) => self.html += &format!(r#"<span class="{class}">{text}</span>"#),
            None => self.html += &text,
        }
    }

    fn finish(mut self) -> String {
        self.flush();
        self.html
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_coloured_by_class_and_stays_the_same_text() {
        let html = highlight("db.c.find({ n: 1, s: \"<b>\" }) // all\n", "js");
        assert!(html.contains(r#"<span class="n">1</span>"#), "{html}");
        assert!(
            html.contains(r#"<span class="s">&quot;&lt;b&gt;&quot;</span>"#),
            "{html}"
        );
        assert!(html.contains(r#"<span class="c">// all"#), "{html}");
        assert!(!html.contains("<b>"));
    }

    #[test]
    fn an_unknown_language_and_very_long_code_are_shown_plain() {
        assert_eq!(highlight("<x>", "klingon"), "&lt;x&gt;");
        let long = "1;".repeat(MAX_CODE);
        assert_eq!(highlight(&long, "js"), long);
    }
}
