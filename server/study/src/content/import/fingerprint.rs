//! Fingerprints show what has to be stored again.

use crate::{
    content::{library::Topic, pages::Pages, source::Source},
    digest::digest,
};

/// Changes when the code or the libraries change that content is rendered with; see `build.rs`.
const PIPELINE: &str = env!("PIPELINE");

/// Changes when a file, the program or the list of pages changes: links must be checked again.
pub(super) fn of_source(source: &Source, pages: &Pages) -> String {
    let source = source.fingerprint();
    let parts = [PIPELINE, &source].into_iter().chain(pages.patterns());
    let parts: Vec<&[u8]> = parts.map(str::as_bytes).collect();
    digest(&parts)
}

/// Changes when anything changes that is stored of a topic, or the program changes: it may fill a
/// table that an earlier one did not.
pub(super) fn of_topic(topic: &Topic) -> Result<String, serde_json::Error> {
    with_pipeline(PIPELINE, topic)
}

fn with_pipeline(pipeline: &str, topic: &Topic) -> Result<String, serde_json::Error> {
    let note = serde_json::to_vec(topic)?;
    let quiz = serde_json::to_vec(&topic.questions)?;
    Ok(digest(&[pipeline.as_bytes(), &note, &quiz]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn topic() -> Topic {
        Topic {
            slug: "topic".into(),
            title: "Topic".into(),
            summary: String::new(),
            lead: String::new(),
            updated: None,
            tags: Vec::new(),
            minutes: 1,
            related: Vec::new(),
            sources: Vec::new(),
            sections: Vec::new(),
            headings: BTreeSet::new(),
            questions: Vec::new(),
        }
    }

    #[test]
    fn an_unchanged_topic_is_stored_anew_by_another_program() {
        let fingerprint = |pipeline| with_pipeline(pipeline, &topic()).expect("JSON");
        assert_eq!(fingerprint("old"), fingerprint("old"));
        assert_ne!(fingerprint("old"), fingerprint("new"));
        assert_ne!(of_topic(&topic()).expect("JSON"), fingerprint(""));
    }
}
