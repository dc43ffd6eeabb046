//! The text of the home page.

/// Above the courses.
pub(super) const COURSES: &str = "Courses";
/// How it works.
pub(super) const STEPS: [(&str, &str); 3] = [
    (
        "Read the answer first",
        "Each note says what the idea is in its first sentence, then shows the code and the cost.",
    ),
    (
        "Read it again in your hobby",
        "Every section is retold in a world you know. Switch it at any time.",
    ),
    (
        "See what has stuck",
        "A quiz at the end gives feedback on every option, and leads back to what teaches it.",
    ),
];
