//! Pages to test with.

use study::content::pages::Pages;

/// What a site may serve.
pub(crate) fn pages() -> Pages {
    const PATTERNS: [&str; 12] = [
        "/",
        "/notes",
        "/notes/{course}",
        "/notes/{course}/{topic}",
        "/notes/{course}/{topic}/quiz",
        "/attempts/{id}",
        "/glossary",
        "/glossary/{term}",
        "/tags/{tag}",
        "/report/{question}",
        "/settings",
        "/faq",
    ];
    PATTERNS.into_iter().collect()
}
