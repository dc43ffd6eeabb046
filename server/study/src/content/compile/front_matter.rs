//! Checks a note's front matter.

use jiff::civil::Date;

use super::context::Context;
use crate::{
    content::{front_matter::FrontMatter, site::CourseFile, source::File},
    text::{is_slug, one_of, slugify},
};

/// Notes what is wrong with the front matter of the note in `file`.
pub(super) fn check(
    context: &mut Context<'_>,
    file: File<'_>,
    front: &FrontMatter,
    course: &CourseFile,
) {
    // The front matter was parsed with a blank line in place of `+++`.
    let line = |offset: usize| {
        let front = &file.text["+++".len()..];
        1 + front.bytes().take(offset).filter(|b| *b == b'\n').count()
    };
    for (field, value) in [("title", &front.title), ("summary", &front.summary)] {
        if value.trim().is_empty() {
            let what = format!("the note's {field} is empty");
            context
                .problems
                .error(file.line(2), what, format!("write the {field}"));
        }
    }
    for tag in front.tags.iter().filter(|tag| !is_slug(tag.get_ref())) {
        context.problems.error(
            file.line(line(tag.span().start)),
            format!("`{}` cannot be part of an address", tag.get_ref()),
            format!("write `{}`", slugify(tag.get_ref())),
        );
    }
    for related in &front.related {
        let known = course.topics.iter().map(|t| t.get_ref().as_str());
        if !known.clone().any(|topic| topic == related.get_ref()) {
            context.problems.error(
                file.line(line(related.span().start)),
                format!("the course has no topic `{}`", related.get_ref()),
                one_of(related.get_ref(), known),
            );
        }
    }
    for source in &front.sources {
        if !source.address.get_ref().starts_with("https://") {
            context.problems.error(
                file.line(line(source.address.span().start)),
                format!("the source “{}” has no https address", source.title),
                "write its address in full",
            );
        }
    }
    if let Some(updated) = &front.updated
        && !is_day(updated.get_ref())
    {
        context.problems.error(
            file.line(line(updated.span().start)),
            format!("`{}` is not a day", updated.get_ref()),
            "write it as YYYY-MM-DD",
        );
    }
}

/// Whether `text` is a day of the calendar in the form `YYYY-MM-DD`.
fn is_day(text: &str) -> bool {
    // The parser takes other forms, too; only one sorts and is the same for everybody.
    text.parse().is_ok_and(|day: Date| day.to_string() == text)
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case("2026-11-30" => true)]
    #[test_case("2028-02-29" => true; "a leap day")]
    #[test_case("2026-02-29" => false; "no leap day")]
    #[test_case("2026-02-31" => false; "a day that no February has")]
    #[test_case("2026-13-01" => false)]
    #[test_case("20261130" => false)]
    #[test_case("2026-11-30T12:00" => false; "a time of day")]
    #[test_case("30.11.2026" => false)]
    #[test_case("" => false; "nothing")]
    fn a_day_is_one_of_the_calendar(text: &str) -> bool {
        is_day(text)
    }
}
