//! Embeds the static files: each gets a name with a hash of its content, so that browsers may
//! keep it for ever, and is stored compressed, so that no request has to.
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
            files.push((name.into_owned(), read(&path)));
        }
    }
    // The parts of the style sheet, one for each room, in the order of their names.
    println!("cargo::rerun-if-changed={}", root.join("style").display());
    let style: Vec<u8> = list(&root.join("style"))
        .iter()
        .flat_map(|p| read(p))
        .collect();
    files.push(("site.css".to_owned(), style));

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut table = String::from("static FILES: &[File] = &[\n");
    for (name, bytes) in &files {
        table += &entry(&out, name, bytes);
    }
    table += "];\n";
    fs::write(out.join("files.rs"), table).expect("OUT_DIR is writable");
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder is readable").path())
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    paths
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
