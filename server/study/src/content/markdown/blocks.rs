//! Blocks whose markup is our own.

use pulldown_cmark::BlockQuoteKind;

use crate::{
    content::{
        fence::{Fence, SERVER_ONLY},
        highlight,
        problem::{Place, Problems},
    },
    text::{escape, one_of},
};

/// The opening of a callout.
pub(super) fn callout(kind: BlockQuoteKind) -> String {
    let (class, label) = match kind {
        BlockQuoteKind::Note => ("note", "Note"),
        BlockQuoteKind::Tip => ("tip", "Tip"),
        BlockQuoteKind::Important => ("note", "Important"),
        BlockQuoteKind::Warning | BlockQuoteKind::Caution => ("warning", "Watch out"),
    };
    format!(r#"<div class="callout {class}"><p class="label">{label}</p>"#)
}

/// A block of code, coloured.
pub(super) fn code_block(language: &str, code: &str) -> String {
    let html = highlight::highlight(code, language);
    let language = escape(language);
    // Long lines scroll inside the block, which the keyboard must be able to reach.
    // A script puts a button for copying above it, in space that is there from the start.
    format!(
        "<div class=\"code\" data-language=\"{language}\">\
         <pre tabindex=\"0\"><code>{html}</code></pre></div>\n"
    )
}

/// Notes what is wrong with the line that opens a block of code.
pub(super) fn check_fence(fence: &Fence<'_>, place: Place<'_>, problems: &mut Problems) {
    let language = fence.language;
    if language.is_empty() {
        problems.warn(
            place,
            "a code block without a language",
            "write it after the backticks: `js` for mongosh, `json` for results, `text`",
        );
    } else if language != "text" && !highlight::knows(language) {
        problems.warn(
            place,
            format!("code in `{language}` cannot be coloured"),
            "use `js`, `json`, `text` or another known language",
        );
    }
    if let Some(needs) = fence.needs.filter(|needs| !SERVER_ONLY.contains(needs)) {
        problems.error(
            place,
            format!("`needs={needs}` names no feature of the server alone"),
            one_of(needs, SERVER_ONLY.into_iter()),
        );
    }
}
