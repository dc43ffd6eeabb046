//! The content of this repository is sound.

use std::path::Path;

#[test]
fn the_real_content_has_no_problems() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let checked = study::content::check(&dir).expect("the content folder is readable");
    let problems: Vec<String> = checked.problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
