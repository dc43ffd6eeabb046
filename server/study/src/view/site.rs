//! What every page knows of the site.

use serde::{Deserialize, Serialize};

/// What holds for the whole site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Shown in the header.
    pub name: String,
    /// One sentence for the home page.
    pub tagline: String,
    /// The hobby of a visitor who has chosen none: an index into `hobbies`.
    pub default_hobby: usize,
    /// In the order of the control.
    pub hobbies: Vec<Hobby>,
    /// The shelves of the catalogue, in order.
    pub subjects: Vec<Subject>,
    /// Where a page's file can be edited; `{path}` stands for its path in the content folder.
    #[serde(default)]
    pub edit: Option<String>,
}

/// A world in which analogies are set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hobby {
    /// Names it in addresses.
    pub slug: String,
    /// Names it on pages.
    pub label: String,
    /// One emoji.
    pub emoji: String,
}

/// A shelf of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// Names it in files.
    pub slug: String,
    /// Names it on pages.
    pub label: String,
}

/// Something that a note relies on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceLink {
    /// What a reader sees.
    pub title: String,
    /// `https`.
    pub address: String,
}
