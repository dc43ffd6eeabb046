//! `site.toml`.

use std::collections::BTreeSet;

use toml::Spanned;

use crate::{
    content::{
        problem::{Place, Problems},
        site::SiteFile,
        source::{File, Source},
        tables,
    },
    text::{is_slug, slugify},
    view::{Hobby, Site, Subject},
};

pub(super) fn site(source: &Source, problems: &mut Problems) -> Option<Site> {
    let Some(file) = source.file("site.toml") else {
        let place = Place {
            file: "site.toml",
            line: 1,
        };
        problems.error(
            place,
            "the file is missing",
            "write it: name, tagline, default_hobby, hobbies and subjects",
        );
        return None;
    };
    let parsed: SiteFile = tables::parse(file, problems)?;
    unique(file, parsed.hobbies.iter().map(|h| &h.slug), problems);
    unique(file, parsed.subjects.iter().map(|s| &s.slug), problems);
    let wanted = parsed.default_hobby.get_ref();
    let default_hobby = parsed
        .hobbies
        .iter()
        .position(|h| h.slug.get_ref() == wanted);
    if default_hobby.is_none() {
        problems.error(
            file.at(parsed.default_hobby.span().start),
            format!("the default hobby `{wanted}` is not in the list of hobbies"),
            "name one of the hobbies below",
        );
    }
    if let Some(edit) = &parsed.edit
        && !(edit.get_ref().starts_with("https://") && edit.get_ref().contains("{path}"))
    {
        problems.error(
            file.at(edit.span().start),
            "the address for editing is not complete",
            "write an https address with `{path}` where the file's path belongs",
        );
    }
    Some(Site {
        edit: parsed.edit.map(Spanned::into_inner),
        name: parsed.name,
        tagline: parsed.tagline,
        default_hobby: default_hobby.unwrap_or_default(),
        hobbies: parsed
            .hobbies
            .into_iter()
            .map(|h| Hobby {
                slug: h.slug.into_inner(),
                label: h.label,
                emoji: h.emoji,
            })
            .collect(),
        subjects: parsed
            .subjects
            .into_iter()
            .map(|s| Subject {
                slug: s.slug.into_inner(),
                label: s.label,
            })
            .collect(),
    })
}

/// Notes slugs that are no slugs or stand twice in one list.
pub(super) fn unique<'a>(
    file: File<'_>,
    slugs: impl Iterator<Item = &'a Spanned<String>>,
    problems: &mut Problems,
) {
    let mut seen = BTreeSet::new();
    for slug in slugs {
        let (place, slug) = (file.at(slug.span().start), slug.get_ref());
        if !is_slug(slug) {
            let help = format!("write `{}`", slugify(slug));
            problems.error(
                place,
                format!("`{slug}` cannot be part of an address"),
                help,
            );
        }
        if !seen.insert(slug) {
            problems.error(place, format!("`{slug}` stands here twice"), "delete one");
        }
    }
}
