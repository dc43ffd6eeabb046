//! The program `study-notes` as its user meets it.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

fn study_notes() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_study-notes"));
    command.env_clear();
    command
}

fn content() -> String {
    format!("{}/../content", env!("CARGO_MANIFEST_DIR"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn folder() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

fn import(content: &Path, database: &Path) -> Output {
    study_notes()
        .arg("import")
        .arg("--content")
        .arg(content)
        .arg("--database")
        .arg(database)
        .output()
        .expect("it runs")
}

#[test]
fn check_says_that_sound_content_is_sound() {
    let output = study_notes()
        .args(["check", &content()])
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("are sound"));
}

#[test]
fn alone_in_an_empty_folder_the_program_serves_the_whole_site() {
    let empty = folder();
    let mut child = study_notes()
        .args(["serve", "--addr", "127.0.0.1:0"])
        .current_dir(empty.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    output.read_line(&mut line).expect("it says something");
    let address = line
        .trim()
        .rsplit('/')
        .next()
        .expect("an address")
        .to_owned();
    let page = get(&address, "/notes/mongodb-patterns/bucket");
    let style = page.split("href=\"").find(|part| part.contains(".css\""));
    let style = style
        .and_then(|part| part.split('"').next())
        .expect("a style sheet");
    let answers = [
        page.clone(),
        get(&address, style),
        get(&address, "/glossary/bucket"),
    ];
    child.kill().expect("it is running");
    child.wait().expect("it ends");
    for answer in answers {
        assert!(
            answer.starts_with("HTTP/1.1 200"),
            "{}",
            &answer[..200.min(answer.len())]
        );
    }
    assert!(page.contains("The Bucket Pattern"));
}

/// A whole answer: head and body.
fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn what_readers_say_is_printed_for_the_authors() {
    let folder = folder();
    let database = folder.path().join("notes.db");
    assert!(import(Path::new(&content()), &database).status.success());
    let output = study_notes()
        .arg("feedback")
        .arg("--database")
        .arg(&database)
        .output()
        .expect("it runs");
    assert_eq!(
        text(&output.stdout),
        "kind\ttarget\tversion\thelpful\tcomment\n"
    );
}

#[test]
fn check_prints_every_problem_with_its_place_and_exits_with_1() {
    let broken = folder();
    fs::write(broken.path().join("site.toml"), "name = 1\n").expect("written");
    fs::write(
        broken.path().join("glossary.toml"),
        "[[term]]\nnam = \"x\"\n",
    )
    .expect("written");
    let output = study_notes()
        .arg("check")
        .arg(broken.path())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let printed = text(&output.stdout);
    for part in [
        "Error: malformed TOML",
        "site.toml:1:",
        "name = 1",
        "glossary.toml:2:",
        "nam = \"x\"",
        "did you mean `name`?",
    ] {
        assert!(printed.contains(part), "{part} in {printed}");
    }
}

#[test]
fn a_folder_that_cannot_be_read_is_named() {
    let output = study_notes()
        .args(["check", "/no/such/folder"])
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot read /no/such/folder"));
}

#[test]
fn a_broken_import_leaves_what_was_there() {
    let (here, broken) = (folder(), folder());
    let database = here.path().join("notes.db");
    assert!(import(Path::new(&content()), &database).status.success());
    fs::write(broken.path().join("site.toml"), "name = 1\n").expect("written");
    let output = import(broken.path(), &database);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("nothing was imported"));
    let again = import(Path::new(&content()), &database);
    assert!(
        text(&again.stdout).contains("unchanged"),
        "{}",
        text(&again.stdout)
    );
}

#[test]
fn without_any_content_there_is_nothing_to_serve() {
    let here = folder();
    let output = study_notes()
        .args([
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--content",
            "/no/such/folder",
            "--database",
        ])
        .arg(here.path().join("notes.db"))
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("there is no content to serve"));
}

#[test]
fn a_site_keeps_serving_when_its_content_folder_is_gone() {
    let here = folder();
    let database = here.path().join("notes.db");
    assert!(import(Path::new(&content()), &database).status.success());
    let mut serving = study_notes()
        .env("STUDY_NOTES_ADDR", "127.0.0.1:0")
        .env("STUDY_NOTES_DATABASE", &database)
        .args(["serve", "--content", "/no/such/folder"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    let stdout = serving.stdout.take().expect("it is piped");
    BufReader::new(stdout)
        .read_line(&mut line)
        .expect("it says something");
    serving.kill().expect("it runs until it is stopped");
    serving.wait().expect("it ends");
    assert!(
        line.starts_with("Study Notes is ready on http://127.0.0.1:"),
        "{line}"
    );
}
