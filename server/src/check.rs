//! `study-notes check`: problems with the lines that they are about, and figures for writers.

use std::io::IsTerminal;

use ariadne::{CharSet, Config, IndexType, Label, Report, ReportKind};
use study::content::{
    problem::{Problem, Severity},
    review::Review,
    source::Source,
};

/// Everything that was found, as it is printed. `ledger` adds which story is told where.
#[must_use]
pub fn report(review: &Review, ledger: bool) -> String {
    let problems = &review.checked.problems;
    let mut report: String = problems.iter().map(|p| shown(p, &review.source)).collect();
    if ledger {
        report += &ledger_of(review);
    }
    if !review.figures.is_empty() {
        report += &figures(review);
    }
    let of = |severity| problems.iter().filter(|p| p.severity == severity).count();
    let (errors, warnings) = (of(Severity::Error), of(Severity::Warning));
    report += &match &review.checked.library {
        Some(library) => {
            let topics = library.courses.iter().map(|course| course.topics.len());
            let (topics, terms) = (topics.sum::<usize>(), library.terms.len());
            let warned = match warnings {
                0 => String::new(),
                n => format!(", with {n} warnings"),
            };
            format!("{topics} topics and {terms} terms are sound{warned}\n")
        }
        None => format!("{errors} errors and {warnings} warnings\n"),
    };
    report
}

/// A problem with its line, marked.
fn shown(problem: &Problem, source: &Source) -> String {
    let Some(file) = source.file(&problem.file) else {
        return format!("{problem}\n\n");
    };
    let kind = match problem.severity {
        Severity::Error => ReportKind::Error,
        Severity::Warning => ReportKind::Warning,
    };
    let start: usize = file
        .text
        .split_inclusive('\n')
        .take(problem.line - 1)
        .map(str::len)
        .sum();
    let line = file.text[start..].lines().next().unwrap_or_default();
    let indent = line.len() - line.trim_start().len();
    let range = start + indent..start + line.trim_end().len().max(indent);
    let config = Config::default()
        .with_color(std::io::stdout().is_terminal())
        .with_char_set(CharSet::Unicode)
        .with_index_type(IndexType::Byte);
    let id = problem.file.as_str();
    let report = Report::build(kind, (id, range.clone()))
        .with_config(config)
        .with_message(&problem.what)
        .with_label(Label::new((id, range)).with_message("here"))
        .with_help(&problem.help)
        .finish();
    let mut written = Vec::new();
    match report.write((id, ariadne::Source::from(file.text)), &mut written) {
        Ok(()) => String::from_utf8_lossy(&written).into_owned() + "\n",
        Err(_) => format!("{problem}\n\n"),
    }
}

fn ledger_of(review: &Review) -> String {
    let mut text = String::from("Plots by hobby:\n");
    for plot in &review.ledger {
        text += &format!("  {:<12} {:<28} {}\n", plot.hobby, plot.place, plot.plot);
    }
    text + "\n"
}

fn figures(review: &Review) -> String {
    let mut text = String::from(
        "topic                                     words  ease  analogies  recall/apply/judge  code (not runnable)\n",
    );
    for topic in &review.figures {
        let [recall, apply, judge] = topic.levels;
        text += &format!(
            "{:<40} {:>6} {:>5.0} {:>10} {:>19} {:>20}\n",
            topic.topic,
            topic.words,
            topic.ease,
            topic.analogies,
            format!("{recall}/{apply}/{judge}"),
            format!("{} ({})", topic.blocks, topic.unrunnable),
        );
    }
    let blocks: usize = review.figures.iter().map(|topic| topic.blocks).sum();
    let unrunnable: usize = review.figures.iter().map(|topic| topic.unrunnable).sum();
    if let Some(share) = (100 * unrunnable).checked_div(blocks) {
        text += &format!("{unrunnable} of {blocks} code blocks ({share} %) need a real server\n");
    }
    if !review.alike.is_empty() {
        text += "most alike analogies, by shared phrases:\n";
        for pair in &review.alike {
            let [one, other] = &pair.names;
            text += &format!("  {:>3.0} %  {one} and {other}\n", pair.alike * 100.0);
        }
    }
    text + "\n"
}
