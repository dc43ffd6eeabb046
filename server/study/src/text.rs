//! Small rules about text that several rooms share.

use unicode_normalization::UnicodeNormalization;

/// Folds what does not matter when two texts are compared: Unicode form (NFKC), case, and the
/// amount of white space. This is the rule for short answers.
#[must_use]
pub fn fold(text: &str) -> String {
    let lower = text.nfkc().collect::<String>().to_lowercase();
    // Lower-casing can leave the normal form (İ becomes i and a dot), hence once more.
    let composed: String = lower.nfkc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Turns a title into the part of an address: lower-case letters and digits, joined by hyphens.
#[must_use]
pub fn slugify(title: &str) -> String {
    let mut slug = String::with_capacity(title.len());
    for letter in title
        .nfkd()
        .filter(|c| !('\u{300}'..='\u{36f}').contains(c))
    {
        if letter.is_alphanumeric() {
            slug.extend(letter.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') && letter != '\'' && letter != '’' {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Whether `text` can be part of addresses, forms and cookies as it stands.
#[must_use]
pub fn is_slug(text: &str) -> bool {
    !text.is_empty() && text.len() <= 80 && text.is_ascii() && slugify(text) == text
}

/// The item of `known` that `word` was probably meant to be.
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Edit distance (Levenshtein) in characters.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replace = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replace.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// Escapes text for use in HTML, between tags and in double-quoted attributes.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len() + text.len() / 8);
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(letter),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_case::test_case;

    #[test_case("  $Push ", "$push"; "case and outer space")]
    #[test_case("time\n series", "time series"; "inner space")]
    #[test_case("ｃｏｕｎｔ", "count"; "full width letters")]
    #[test_case("e\u{301}", "é"; "combining accent")]
    #[test_case("İ", "i\u{307}"; "a capital whose lower case decomposes")]
    #[test_case("", ""; "nothing")]
    fn folding_ignores_what_does_not_matter(given: &str, folded: &str) {
        assert_eq!(fold(given), folded);
        assert_eq!(fold(&fold(given)), folded, "folding twice changes nothing");
    }

    #[test_case("The Bucket Pattern", "the-bucket-pattern")]
    #[test_case("What's it for?", "whats-it-for")]
    #[test_case("  C++ & Rust ", "c-rust")]
    #[test_case("Écrire à côté", "ecrire-a-cote"; "accents")]
    fn a_title_becomes_an_address(title: &str, slug: &str) {
        assert_eq!(slugify(title), slug);
        assert!(is_slug(slug));
    }

    #[test_case("criket", Some("cricket"))]
    #[test_case("movie", Some("movies"))]
    #[test_case("quidditch", None)]
    fn a_slip_of_the_pen_is_recognised(word: &str, meant: Option<&str>) {
        assert_eq!(nearest(word, ["cricket", "movies", "chess"]), meant);
    }

    #[test]
    fn escaped_text_cannot_leave_its_place() {
        assert_eq!(
            escape(r#"<a href="x">&"#),
            "&lt;a href=&quot;x&quot;&gt;&amp;"
        );
    }
}
