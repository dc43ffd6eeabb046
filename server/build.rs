//! Embeds the static files: each gets a name with a hash of its content, so that browsers may
//! keep it for ever, and is stored compressed, so that no request has to.
//!
//! The content is embedded too, so that the program alone serves the whole site.
//!
//! The islands come from `target/islands`, where `make` puts them; a build without them serves
//! pages that work as plain links and forms.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for folder in ["public", "target/islands"] {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        for path in list(&folder) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            files.push((name.into_owned(), lean(&path)));
        }
    }
    // The parts of the style sheet and of the script, one for each room, in the order of their
    // names.
    files.push(("site.css".to_owned(), joined(&root.join("style"))));
    files.push(("site.js".to_owned(), joined(&root.join("public/site"))));

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut table = String::from("static FILES: &[File] = &[\n");
    for (name, bytes) in &files {
        table += &entry(&out, name, bytes);
    }
    table += "];\n";
    fs::write(out.join("files.rs"), table).expect("OUT_DIR is writable");
    let content = root.join("content");
    println!("cargo::rerun-if-changed={}", content.display());
    let mut table = String::from("static CONTENT: &[(&str, &str)] = &[\n");
    embed(&content, "", &mut table);
    table += "];\n";
    fs::write(out.join("content.rs"), table).expect("OUT_DIR is writable");
}

/// Adds a line for each file of the content folder.
fn embed(folder: &Path, prefix: &str, table: &mut String) {
    for path in list(folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".md") || name.ends_with(".toml") {
            let path = path.canonicalize().expect("the file is there");
            *table += &format!("    (\"{prefix}{name}\", include_str!({path:?})),\n");
        }
    }
    for folder in entries(folder).into_iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        embed(&folder, &format!("{prefix}{name}/"), table);
    }
}

/// The files of a folder, one after the other.
fn joined(folder: &Path) -> Vec<u8> {
    println!("cargo::rerun-if-changed={}", folder.display());
    list(folder).iter().flat_map(|path| lean(path)).collect()
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let paths = entries(folder).into_iter();
    paths.filter(|path| path.is_file()).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder is readable").path())
        .collect();
    paths.sort();
    paths
}

/// A file without what only its authors need: in our own scripts and styles, comments that fill
/// their lines, and indentation.
fn lean(path: &Path) -> Vec<u8> {
    let bytes = read(path);
    let extension = path
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    let is_ours = !path.starts_with(Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"));
    if !is_ours || !["js", "css"].contains(&extension) {
        return bytes;
    }
    let text = String::from_utf8(bytes).expect("our files are UTF-8");
    let mut in_comment = false;
    let mut lean = String::with_capacity(text.len());
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        let is_comment = in_comment || line.starts_with("//");
        in_comment &= !line.ends_with("*/");
        if is_comment || line.is_empty() {
            continue;
        }
        if extension == "css" {
            // Declarations and the ends of selectors bear no space; lines need no end.
            lean += &match line.strip_suffix(" {") {
                Some(selector) => format!("{selector}{{"),
                None if line.ends_with(';') => line.replacen(": ", ":", 1),
                None => line.to_owned(),
            };
        } else {
            lean += line;
            lean.push('\n');
        }
    }
    lean.into_bytes()
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).expect("the file is readable")
}

/// Writes the file and its compressed forms; gives its line of the table.
fn entry(out: &Path, name: &str, bytes: &[u8]) -> String {
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    let digest = Sha256::digest(bytes);
    let hash: String = digest.iter().take(8).map(|b| format!("{b:02x}")).collect();
    let address = format!("/static/{stem}.{hash}.{extension}");
    let store = |suffix: &str, bytes: &[u8]| {
        let path = out.join(format!("{name}{suffix}"));
        fs::write(&path, bytes).expect("OUT_DIR is writable");
        format!("include_bytes!({path:?})")
    };
    format!(
        "    File {{ name: {name:?}, address: {address:?}, plain: {}, gzip: {}, brotli: {} }},\n",
        store("", bytes),
        store(".gz", &gzip(bytes)),
        store(".br", &brotli(bytes)),
    )
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).expect("writing to memory works");
    encoder.finish().expect("writing to memory works")
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters)
        .expect("writing to memory works");
    compressed
}
