//! Content to test with.

pub(crate) mod pages;

/// A small sound tree; tests break one file of it.
pub(crate) const SOUND: [(&str, &str); 6] = [
    ("site.toml", include_str!("../fixtures/site.toml")),
    ("glossary.toml", include_str!("../fixtures/glossary.toml")),
    (
        "course/course.toml",
        include_str!("../fixtures/course.toml"),
    ),
    ("course/topic.md", include_str!("../fixtures/topic.md")),
    (
        "course/topic.analogies.toml",
        include_str!("../fixtures/topic.analogies.toml"),
    ),
    (
        "course/topic.quiz.toml",
        include_str!("../fixtures/topic.quiz.toml"),
    ),
];
