//! Digests what rendered content depends on besides the content, so that it is rendered anew when
//! the program has changed.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
    #[cfg(feature = "full")]
    println!("cargo::rustc-env=PIPELINE={}", pipeline::digest());
}

#[cfg(feature = "full")]
mod pipeline {
    use std::{fs, path::Path};

    use sha2::{Digest, Sha256};

    /// Rendered content does not depend on these.
    const OTHER: [&str; 5] = [
        "src/catalogue.rs",
        "src/db.rs",
        "src/feedback",
        "src/learner.rs",
        "src/quiz/attempts",
    ];

    /// Packages that write HTML.
    const RENDERERS: [&str; 3] = ["html-escape", "pulldown-cmark", "syntect"];

    pub(super) fn digest() -> String {
        let mut hash = Sha256::new();
        println!("cargo::rerun-if-changed=src");
        add(Path::new("src"), &mut hash);
        println!("cargo::rerun-if-changed=../../Cargo.lock");
        let lock = fs::read_to_string("../../Cargo.lock").expect("the lock file is readable");
        for package in lock.split("[[package]]") {
            let mut lines = package.trim().lines();
            let name = lines.next().and_then(|line| line.strip_prefix("name = "));
            if name.is_some_and(|name| RENDERERS.contains(&name.trim_matches('"'))) {
                hash.update(package);
            }
        }
        let digest = hash.finalize();
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn add(folder: &Path, hash: &mut Sha256) {
        let mut paths: Vec<_> = fs::read_dir(folder)
            .expect("the source folder is there")
            .map(|entry| entry.expect("the source folder is readable").path())
            .collect();
        paths.sort();
        for path in paths {
            if OTHER.iter().any(|other| path == Path::new(other)) {
                continue;
            }
            if path.is_dir() {
                add(&path, hash);
            } else {
                hash.update(fs::read(&path).expect("the source file is readable"));
            }
        }
    }
}
