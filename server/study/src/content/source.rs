//! Step 1, read: the content folder as text in memory.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::problem::{Place, Problems};

/// The largest file that is read, in bytes. A note is about 10 kB; more than this is a mistake.
const MAX_FILE: u64 = 2 * 1024 * 1024;

/// The content folder could not be read at all.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {path}: {cause}")]
pub struct ReadError {
    path: PathBuf,
    #[source]
    cause: io::Error,
}

/// Every text file below the content folder.
#[derive(Debug, Default)]
pub struct Source {
    files: BTreeMap<String, String>,
}

/// One file of the content folder.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// Relative to the content folder, with forward slashes.
    pub path: &'a str,
    /// Its whole text.
    pub text: &'a str,
}

impl<'a> File<'a> {
    /// The place of a byte offset into the text.
    #[must_use]
    pub fn at(&self, offset: usize) -> Place<'a> {
        let before = &self.text.as_bytes()[..offset.min(self.text.len())];
        Place {
            file: self.path,
            line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
        }
    }

    /// The place of a line, counted from 1.
    #[must_use]
    pub fn line(&self, line: usize) -> Place<'a> {
        Place {
            file: self.path,
            line,
        }
    }
}

impl Source {
    /// Reads `dir`. Files that are too large or no UTF-8 become problems; dotfiles are passed over.
    ///
    /// # Errors
    /// If the folder or one of its files cannot be read.
    pub fn read(dir: &Path, problems: &mut Problems) -> Result<Self, ReadError> {
        let mut source = Self::default();
        source.read_folder(dir, "", problems)?;
        Ok(source)
    }

    fn read_folder(
        &mut self,
        dir: &Path,
        prefix: &str,
        problems: &mut Problems,
    ) -> Result<(), ReadError> {
        let failed = |path: &Path, cause| ReadError {
            path: path.to_owned(),
            cause,
        };
        for entry in fs::read_dir(dir).map_err(|e| failed(dir, e))? {
            let entry = entry.map_err(|e| failed(dir, e))?;
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            if name.starts_with('.') {
                continue;
            }
            let relative = format!("{prefix}{name}");
            let about = fs::metadata(&path).map_err(|e| failed(&path, e))?;
            if about.is_dir() {
                self.read_folder(&path, &format!("{relative}/"), problems)?;
                continue;
            }
            if !(name.ends_with(".md") || name.ends_with(".toml")) {
                continue;
            }
            let place = Place {
                file: &relative,
                line: 1,
            };
            if about.len() > MAX_FILE {
                let what = format!("the file is larger than {MAX_FILE} bytes");
                problems.error(place, what, "split it");
                continue;
            }
            let bytes = fs::read(&path).map_err(|e| failed(&path, e))?;
            match String::from_utf8(bytes) {
                Ok(text) => {
                    self.insert(relative, text);
                }
                Err(_) => problems.error(place, "the file is not UTF-8", "save it as UTF-8"),
            }
        }
        Ok(())
    }

    /// Adds a file; line ends become `\n` and a byte order mark is dropped.
    pub fn insert(&mut self, path: impl Into<String>, text: impl Into<String>) {
        let text = text.into();
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        self.files.insert(path.into(), text);
    }

    /// The file at `path`, if there is one.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<File<'_>> {
        let (path, text) = self.files.get_key_value(path)?;
        Some(File { path, text })
    }

    /// All files by path.
    pub fn files(&self) -> impl Iterator<Item = File<'_>> {
        self.files.iter().map(|(path, text)| File { path, text })
    }

    /// Changes when a file or this program's way of rendering changes.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(env!("PIPELINE"));
        for (path, text) in &self.files {
            for part in [path, text] {
                hash.update((part.len() as u64).to_le_bytes());
                hash.update(part);
            }
        }
        crate::hex(&hash.finalize())
    }
}
