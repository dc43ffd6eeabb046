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

/// The text of inline HTML, for places that hold no markup.
#[must_use]
pub fn text_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' if inside => inside = false,
            letter if !inside => text.push(letter),
            _ => {}
        }
    }
    html_escape::decode_html_entities(&text).into_owned()
}

/// Text as TeX writes it: characters that it would take for commands are escaped.
#[must_use]
pub fn escape_tex(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', letter]),
            '\\' => escaped += "\\textbackslash{}",
            '~' => escaped += "\\textasciitilde{}",
            '^' => escaped += "\\textasciicircum{}",
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Whether `text` has the form of a BCP 47 language tag: `en`, `pt-BR`, `zh-Hant`.
#[must_use]
pub fn is_language(text: &str) -> bool {
    let mut parts = text.split('-');
    let first = parts.next().unwrap_or_default();
    let is_letters = first.bytes().all(|b| b.is_ascii_lowercase());
    let part = |part: &str| {
        (2..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric())
    };
    (2..=3).contains(&first.len()) && is_letters && parts.all(part)
}

/// The direction in which a language is written, for `dir`. By script where the tag names one,
/// else by the language's usual script (Unicode CLDR).
#[must_use]
pub fn direction(lang: &str) -> &'static str {
    let right_to_left = [
        "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi", "Arab", "Hebr", "Thaa",
    ];
    let mut parts = lang.split('-');
    let language = parts.next().unwrap_or_default();
    let script = parts.find(|part| part.len() == 4);
    if right_to_left.contains(&script.unwrap_or(language)) {
        "rtl"
    } else {
        "ltr"
    }
}

/// The item of `known` that `word` was probably meant to be.
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (strsim::levenshtein(word, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Help for an unknown name: the one that was probably meant, or the list.
#[must_use]
pub fn one_of<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.collect();
    match nearest(wrong, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None if known.is_empty() => "there is none to choose from".to_owned(),
        None => format!("choose one of: {}", known.join(", ")),
    }
}

/// Escapes text for use in HTML, between tags and in double-quoted attributes.
#[must_use]
pub fn escape(text: &str) -> String {
    html_escape::encode_double_quoted_attribute(text).into_owned()
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

    #[test_case("en" => true)]
    #[test_case("pt-BR" => true)]
    #[test_case("zh-Hant-TW" => true)]
    #[test_case("" => false)]
    #[test_case("English" => false)]
    #[test_case("e" => false)]
    #[test_case("en_GB" => false)]
    #[test_case("en-\"" => false)]
    fn a_language_has_a_tag(tag: &str) -> bool {
        is_language(tag)
    }

    #[test_case("en" => "ltr")]
    #[test_case("ar" => "rtl")]
    #[test_case("ur-PK" => "rtl")]
    #[test_case("pa-Arab" => "rtl"; "the script decides")]
    #[test_case("az-Latn" => "ltr")]
    fn a_language_runs_one_way(tag: &str) -> &'static str {
        direction(tag)
    }

    #[test]
    fn the_text_of_html_has_no_markup() {
        assert_eq!(text_of("a <b>&lt;b&gt;</b> &amp;amp; c"), "a <b> &amp; c");
    }

    #[test_case("100 % of $inc & {a_b}" => "100 \\% of \\$inc \\& \\{a\\_b\\}")]
    #[test_case("~\\^" => "\\textasciitilde{}\\textbackslash{}\\textasciicircum{}")]
    fn what_tex_takes_for_commands_is_escaped(text: &str) -> String {
        escape_tex(text)
    }

    #[test]
    fn escaped_text_cannot_leave_its_place() {
        assert_eq!(
            escape(r#"<a href="x">&"#),
            "&lt;a href=&quot;x&quot;&gt;&amp;"
        );
    }
}
