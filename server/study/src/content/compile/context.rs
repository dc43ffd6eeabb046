//! What all steps of one run share.

use std::collections::BTreeMap;

use crate::{
    content::{
        markdown::{InternalLink, Renderer},
        problem::Problems,
        source::Source,
        terms::Terms,
    },
    view::Site,
};

/// What all steps of one run share.
pub(super) struct Context<'a> {
    pub(super) source: &'a Source,
    pub(super) site: Option<&'a Site>,
    pub(super) terms: &'a Terms,
    /// Links to be checked when all pages are known.
    pub(super) links: Vec<InternalLink>,
    /// Question ids of all courses, with the place of each.
    pub(super) question_ids: BTreeMap<String, String>,
    pub(super) problems: &'a mut Problems,
}

impl Context<'_> {
    /// Runs `render` and collects the links that it found.
    pub(super) fn render<T>(&mut self, render: impl FnOnce(&mut Renderer<'_>) -> T) -> T {
        let mut renderer = Renderer::new(self.terms, self.problems);
        let rendered = render(&mut renderer);
        self.links.append(&mut renderer.links);
        rendered
    }
}
