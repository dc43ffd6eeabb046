//! The command line; each option is an environment variable too.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Study notes: read, switch the hobby, take the quiz.
#[derive(Debug, Parser)]
#[command(name = "study-notes", version)]
pub struct Cli {
    /// What to do; without a command, `serve`.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Import the content if it has changed, and serve the site.
    Serve(Serve),
    /// Print every problem of the content, with its line and how to correct it, and figures for
    /// writers.
    Check {
        /// The content folder.
        #[arg(default_value = "content")]
        dir: PathBuf,
        /// Print the ledger of plots, too: which story is told where, by hobby.
        #[arg(long)]
        ledger: bool,
    },
    /// Import the content into the database without serving it.
    Import(Storage),
    /// Print what readers have said of pages, analogies and questions: one line each, tab-separated.
    Feedback {
        /// The database file.
        #[arg(long, env = "STUDY_NOTES_DATABASE", default_value = "study-notes.db")]
        database: PathBuf,
    },
}

/// Where content and data are.
#[derive(Args, Clone, Debug)]
pub struct Storage {
    /// The database file; made if it is missing.
    #[arg(long, env = "STUDY_NOTES_DATABASE", default_value = "study-notes.db")]
    pub database: PathBuf,
    /// The content folder; without it the folder `content`, or if there is none, the content that
    /// the program was built with.
    #[arg(long, env = "STUDY_NOTES_CONTENT")]
    pub content: Option<PathBuf>,
}

/// How to serve.
#[derive(Clone, Debug, Parser)]
pub struct Serve {
    /// Where to listen; port 0 takes a free one.
    #[arg(long, env = "STUDY_NOTES_ADDR", default_value = "127.0.0.1:3000")]
    pub addr: SocketAddr,
    /// Database and content.
    #[command(flatten)]
    pub storage: Storage,
    /// The address that visitors use, if something lies in front: `https://notes.example.org`.
    #[arg(long, env = "STUDY_NOTES_PUBLIC_URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// A proxy whose X-Forwarded-For is believed; may be given several times.
    #[arg(
        long = "trusted-proxy",
        env = "STUDY_NOTES_TRUSTED_PROXY",
        value_delimiter = ','
    )]
    pub trusted_proxies: Vec<IpAddr>,
    /// For whoever writes the content: imports a changed file at once, and reloads open pages.
    #[arg(long)]
    pub watch: bool,
    /// How log lines look.
    #[arg(long, env = "STUDY_NOTES_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl Cli {
    /// The command, `serve` with its defaults if none was given.
    #[must_use]
    pub fn into_command(self) -> Command {
        let default = || Command::Serve(Serve::parse_from(["study-notes"]));
        self.command.unwrap_or_else(default)
    }
}

/// Scheme and host, without a path.
fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@']) => {
            Ok(url.to_owned())
        }
        _ => Err("write scheme and host only, such as https://notes.example.org".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }

    #[test]
    fn a_public_url_is_scheme_and_host() {
        assert_eq!(
            public_url("https://a.example/"),
            Ok("https://a.example".to_owned())
        );
        for wrong in [
            "a.example",
            "ftp://a.example",
            "https://",
            "https://a.example/notes",
        ] {
            assert!(public_url(wrong).is_err(), "{wrong}");
        }
    }
}
