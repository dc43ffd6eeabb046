//! Tells the content pipeline apart from its earlier versions, so that content is rendered anew
//! when the code that renders it has changed.

use std::{fs, path::Path};

use sha2::{Digest, Sha256};

fn main() {
    let mut hash = Sha256::new();
    for folder in ["src/content", "src/quiz"] {
        println!("cargo::rerun-if-changed={folder}");
        add(Path::new(folder), &mut hash);
    }
    let digest: String = hash.finalize().iter().map(|b| format!("{b:02x}")).collect();
    println!("cargo::rustc-env=PIPELINE={digest}");
    println!("cargo::rerun-if-changed=migrations");
}

fn add(folder: &Path, hash: &mut Sha256) {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the source folder is there")
        .map(|entry| entry.expect("the source folder is readable").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            add(&path, hash);
        } else {
            hash.update(fs::read(&path).expect("the source file is readable"));
        }
    }
}
