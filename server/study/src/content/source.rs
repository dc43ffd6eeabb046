//! Step 1, read: the content folder as text in memory.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use super::problem::{Place, Problems};
use crate::digest::digest;

/// The largest file that is read, in bytes. A note is about 10 kB; more than this is a mistake.
const MAX_FILE: u64 = 2 * 1024 * 1024;

/// How many folders may lie in each other; courses are one deep.
const MAX_DEPTH: usize = 4;

/// The content folder could not be read at all.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {path}")]
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
    /// If the folder cannot be read. A file in it that cannot is a problem.
    pub fn read(dir: &Path, problems: &mut Problems) -> Result<Self, ReadError> {
        let mut source = Self::default();
        let entries = fs::read_dir(dir).map_err(|cause| ReadError {
            path: dir.to_owned(),
            cause,
        })?;
        source.read_entries(entries, "", problems);
        Ok(source)
    }

    fn read_entries(&mut self, entries: fs::ReadDir, prefix: &str, problems: &mut Problems) {
        for entry in entries {
            let Ok(entry) = entry else {
                let place = Place {
                    file: prefix,
                    line: 1,
                };
                problems.error(
                    place,
                    "the folder cannot be read to its end",
                    "see its disk",
                );
                return;
            };
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with('.') {
                continue;
            }
            let relative = format!("{prefix}{name}");
            match self.read_entry(&entry.path(), &relative, problems) {
                Ok(()) => {}
                Err(error) => {
                    let place = Place {
                        file: &relative,
                        line: 1,
                    };
                    problems.error(place, format!("cannot be read: {error}"), "see what it is");
                }
            }
        }
    }

    fn read_entry(
        &mut self,
        path: &Path,
        relative: &str,
        problems: &mut Problems,
    ) -> io::Result<()> {
        // Links are followed, but not for ever.
        let depth = relative.matches('/').count();
        let about = fs::metadata(path)?;
        if about.is_dir() && depth < MAX_DEPTH {
            self.read_entries(fs::read_dir(path)?, &format!("{relative}/"), problems);
        }
        let is_content = relative.ends_with(".md") || relative.ends_with(".toml");
        if !about.is_file() || !is_content {
            return Ok(());
        }
        let place = Place {
            file: relative,
            line: 1,
        };
        let mut bytes = Vec::new();
        fs::File::open(path)?
            .take(MAX_FILE + 1)
            .read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MAX_FILE {
            let what = format!("the file is larger than {MAX_FILE} bytes");
            problems.error(place, what, "split it");
            return Ok(());
        }
        match String::from_utf8(bytes) {
            Ok(text) => self.insert(relative, text),
            Err(_) => problems.error(place, "the file is not UTF-8", "save it as UTF-8"),
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

    /// Changes when a file changes.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let parts = self.files.iter().flat_map(|(path, text)| [path, text]);
        let parts: Vec<&[u8]> = parts.map(|part| part.as_bytes()).collect();
        digest(&parts)
    }
}
