//! The ledger of plots: which story is used where. A plot that comes back too often bores those
//! who read the whole course in one hobby.

use std::collections::BTreeMap;

use super::topics::full;
use crate::{
    content::{library::Library, problem::Problems, source::Source},
    text::fold,
};

/// In how many sections of a course a plot may serve: once for the idea and once where a
/// neighbour goes on from there.
const SECTIONS: usize = 2;

/// One line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plot {
    /// The hobby's slug.
    pub hobby: String,
    /// What happens in it, in a few words.
    pub plot: String,
    /// `topic/section`.
    pub place: String,
}

/// Notes analogies without a plot and plots that come too often; returns the ledger by hobby.
pub(super) fn lint(source: &Source, library: &Library, problems: &mut Problems) -> Vec<Plot> {
    let mut ledger = Vec::new();
    let mut used: BTreeMap<(String, String, String), usize> = BTreeMap::new();
    for full in full(source, library) {
        for section in &full.topic.sections {
            for analogy in &section.analogies {
                let Some(place) = full.analogy(section, &analogy.hobby) else {
                    continue;
                };
                let Some(plot) = &analogy.plot else {
                    let help = "write `plot`: what happens in it, in a few words";
                    problems.warn(place, "the analogy names no plot", help);
                    continue;
                };
                let key = (full.course.slug.clone(), analogy.hobby.clone(), fold(plot));
                let times = used.entry(key).or_default();
                *times += 1;
                if *times > SECTIONS {
                    let what = format!("the plot “{plot}” is used {times} times in this hobby");
                    problems.warn(place, what, "find another side of the hobby");
                }
                ledger.push(Plot {
                    hobby: analogy.hobby.clone(),
                    plot: plot.clone(),
                    place: format!("{}/{}", full.topic.slug, section.slug),
                });
            }
        }
    }
    ledger.sort();
    ledger
}
