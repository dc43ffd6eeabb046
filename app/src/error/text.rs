//! What a visitor is told when something could not be done.

use super::AppError;

impl AppError {
    /// Title and sentence of its page.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn page_text(self) -> (&'static str, &'static str) {
        match self {
            Self::NotFound => (
                "There is no such page",
                "The address may be misspelt, or the page may have moved.",
            ),
            Self::NoAttempt | Self::SessionGone => (
                "There is no such page",
                "There is no such attempt in this browser. It may belong to another browser, or \
                 cookies may be switched off: a quiz needs one to know you again.",
            ),
            Self::Refused => (
                "This form came from another site",
                "For your safety it was not accepted. Open the page here and send it again.",
            ),
            Self::TooLarge => (
                "That is more than a form can hold",
                "Go back and shorten your answer; it is still there.",
            ),
            Self::Invalid | Self::NothingGiven => (
                "This request makes no sense",
                "Go back and try once more; what you typed is still there.",
            ),
            Self::TooMany => (
                "That was a lot at once",
                "So many forms came from you or from your network that we must wait a little. Go \
                 back and try again in a minute; what you typed is still there.",
            ),
            Self::Unusable => (
                "Nothing was said, or too much",
                "Go back and choose yes or no, or write a sentence of at most 500 characters; \
                 what you typed is still there.",
            ),
            Self::Method => (
                "This page cannot do that",
                "Open it from a link or from the address bar.",
            ),
            Self::Offline | Self::TooSlow | Self::Busy => (
                "That took too long",
                "Go back and try once more; nothing that was saved is lost.",
            ),
            Self::NoContent => (
                "There is no content yet",
                "The site has just been set up and its notes are not loaded.",
            ),
            Self::Internal => (
                "Something went wrong here",
                "It is not your fault, and nothing that was saved is lost. Go back and try once \
                 more.",
            ),
        }
    }

    /// What is said on the page that could not send something. What was given is still on it.
    #[must_use]
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Offline => {
                "Could not be saved: there is no connection. Your answers are still on this page; \
                 try again when you are online."
            }
            Self::TooSlow | Self::Busy => {
                "Could not be saved just now: the server is slow. Your answers are still on this \
                 page; try again in a moment."
            }
            Self::SessionGone | Self::NoAttempt => {
                "Could not be saved: this browser is not known any more. Your data may have been \
                 deleted in another tab, or cookies may be switched off."
            }
            Self::TooMany => {
                "Could not be saved: too much was sent lately. Your answers are still on this \
                 page; try again in a minute."
            }
            Self::NotFound => "Could not be saved: this page is not there any more. Reload it.",
            Self::Refused => "Could not be saved: open this page at its own address and try again.",
            Self::TooLarge => "Could not be saved: that is too long. Shorten it and try again.",
            Self::Unusable => "Choose yes or no, or write a sentence of at most 500 characters.",
            Self::Invalid | Self::NothingGiven | Self::Method | Self::NoContent => {
                "Could not be saved: the server did not understand it. Reload the page and try \
                 again."
            }
            Self::Internal => {
                "Could not be saved: something went wrong on the server. Your answers are still \
                 on this page; try again in a moment."
            }
        }
    }
}
