//! Starts a server for one test, and speaks to it as a browser without scripts would.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Mutex,
};

use reqwest::{Client, Response, StatusCode, header, redirect};
use server::{
    config::{Cli, Command, Serve},
    routes,
    serve::serve,
    state::AppState,
};
use study::{
    Database,
    content::import::{Imported, import},
};
use tempfile::TempDir;
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

/// The real content of this repository.
pub(crate) fn real_content() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../content")
}

/// The real content in a folder of its own, to be changed.
pub(crate) fn copy_of_content() -> TempDir {
    fn copy(from: &Path, to: &Path) {
        std::fs::create_dir_all(to).expect("the copy can be made");
        for entry in std::fs::read_dir(from).expect("the content is readable") {
            let entry = entry.expect("the content is readable");
            let target = to.join(entry.file_name());
            if entry.path().is_dir() {
                copy(&entry.path(), &target);
            } else {
                std::fs::copy(entry.path(), target).expect("the copy can be made");
            }
        }
    }
    let folder = TempDir::new().expect("a temporary folder");
    copy(&real_content(), folder.path());
    folder
}

/// Replaces text in a file of a copy; it must be there.
pub(crate) fn edit(content: &TempDir, file: &str, from: &str, to: &str) {
    let path = content.path().join(file);
    let text = std::fs::read_to_string(&path).expect("the file is readable");
    assert!(text.contains(from), "{file} has no {from:?}");
    std::fs::write(path, text.replace(from, to)).expect("the file can be written");
}

/// A running server.
pub(crate) struct Site {
    pub(crate) url: String,
    pub(crate) database: Database,
    pub(crate) state: AppState,
    folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Site {
    /// With the real content.
    pub(crate) async fn start() -> Self {
        Self::with_content(&real_content(), &[]).await
    }

    /// With the content in `dir` and more options on the command line.
    pub(crate) async fn with_content(dir: &Path, options: &[&str]) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let database = Database::open(&folder.path().join("test.db")).await;
        let database = database.expect("the database opens");
        let imported = import(&database, dir, &routes::pages())
            .await
            .expect("the import runs");
        assert!(!matches!(imported, Imported::Refused(_)), "{imported:?}");
        Self::on(database, folder, options).await
    }

    /// With a database that exists already.
    pub(crate) async fn on(database: Database, folder: TempDir, options: &[&str]) -> Self {
        let state = AppState::new(database.clone(), &serve_options(options)).await;
        let state = state.expect("the state loads");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(serve(listener, routes::router(state.clone()), async {
            drop(stopped.await);
        }));
        Self {
            url,
            database,
            state,
            folder,
            stop: Some(stop),
            running,
        }
    }

    /// Stops the server, imports `dir`, and starts it again on the same database.
    pub(crate) async fn reimport(mut self, dir: &Path) -> Self {
        let imported = import(&self.database, dir, &routes::pages())
            .await
            .expect("the import runs");
        assert!(matches!(imported, Imported::Changed { .. }), "{imported:?}");
        self.stop().await;
        Self::on(self.database, self.folder, &[]).await
    }

    /// Tells the server to stop, and waits until it has.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        (&mut self.running).await.expect("the server ends well");
    }

    /// Somebody who has not been here before.
    pub(crate) fn visitor(&self) -> Visitor {
        let client = Client::builder().redirect(redirect::Policy::none()).build();
        Visitor {
            url: self.url.clone(),
            client: client.expect("a client"),
            cookies: Mutex::default(),
        }
    }

    /// One number from the database.
    pub(crate) async fn count(&self, query: &'static str) -> i64 {
        let count = sqlx::query_scalar(query)
            .fetch_one(self.database.read())
            .await;
        count.expect("the query runs")
    }
}

fn serve_options(options: &[&str]) -> Serve {
    use clap::Parser;
    let line = ["study-notes", "serve"].iter().chain(options);
    match Cli::parse_from(line).into_command() {
        Command::Serve(options) => options,
        other => panic!("not serve: {other:?}"),
    }
}

/// A browser without scripts: it keeps cookies and follows nothing by itself.
pub(crate) struct Visitor {
    pub(crate) url: String,
    client: Client,
    cookies: Mutex<BTreeMap<String, String>>,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: header::HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    /// A header's text; empty if there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().expect("readable"))
    }

    /// Where it leads to, without the part after `#`.
    pub(crate) fn location(&self) -> &str {
        let location = self.header("location");
        location.split('#').next().unwrap_or_default()
    }

    /// The part of the page about one question.
    pub(crate) fn question(&self, id: &str) -> &str {
        let start = format!("<fieldset id=\"q-{id}\"");
        let from = self.body.find(&start);
        let from = from.unwrap_or_else(|| panic!("the page has no question {id}"));
        let end = self.body[from..].find("</fieldset>").expect("it ends");
        &self.body[from..from + end]
    }

    /// How a question was graded, if it was.
    pub(crate) fn verdict(&self, id: &str) -> Option<&str> {
        let (_, rest) = self.question(id).split_once("data-verdict=\"")?;
        rest.split('"').next()
    }
}

impl Visitor {
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.client.get(format!("{}{path}", self.url)))
            .await
    }

    /// Sends a form of this site.
    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let origin = self.url.clone();
        self.post_from(&origin, path, fields).await
    }

    /// Sends a form from a page of `origin`.
    pub(crate) async fn post_from(
        &self,
        origin: &str,
        path: &str,
        fields: &[(&str, &str)],
    ) -> Answer {
        let request = self.client.post(format!("{}{path}", self.url));
        self.send(request.header("origin", origin).form(fields))
            .await
    }

    pub(crate) async fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = method.parse().expect("a method");
        self.client.request(method, format!("{}{path}", self.url))
    }

    pub(crate) async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let cookies = self.cookie_header();
        let request = if cookies.is_empty() {
            request
        } else {
            request.header("cookie", cookies)
        };
        let response = request.send().await.expect("an answer");
        self.keep_cookies(&response);
        Answer {
            status: response.status(),
            headers: response.headers().clone(),
            body: response.text().await.expect("text"),
        }
    }

    fn cookie_header(&self) -> String {
        let cookies = self.cookies.lock().expect("not poisoned");
        let pairs = cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    fn keep_cookies(&self, response: &Response) {
        let mut cookies = self.cookies.lock().expect("not poisoned");
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("readable");
            let pair = cookie.split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a pair");
            if cookie.contains("Max-Age=0") {
                cookies.remove(name);
            } else {
                cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.cookies
            .lock()
            .expect("not poisoned")
            .get(name)
            .cloned()
    }

    pub(crate) fn set_cookie(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.lock().expect("not poisoned");
        cookies.insert(name.to_owned(), value.to_owned());
    }
}

/// The value of the option, item or answer of a question that says `text`, from a page's markup.
pub(crate) fn value_of(question: &str, text: &str) -> String {
    let at = question
        .find(text)
        .unwrap_or_else(|| panic!("the question has no {text:?}"));
    // An option's value stands before its text, in the same label or option.
    let before = &question[..at];
    let from = before.rfind("value=\"").expect("a value") + "value=\"".len();
    before[from..]
        .split('"')
        .next()
        .expect("it ends")
        .to_owned()
}

/// The name of the drop-down of the item that says `text`.
pub(crate) fn select_of(question: &str, text: &str) -> String {
    let at = question
        .find(text)
        .unwrap_or_else(|| panic!("the question has no {text:?}"));
    let after = &question[at..];
    let from = after.find("<select name=\"").expect("a drop-down") + "<select name=\"".len();
    after[from..].split('"').next().expect("it ends").to_owned()
}

impl Visitor {
    /// Status, headers and undecoded body.
    pub(crate) async fn bytes(
        &self,
        request: reqwest::RequestBuilder,
    ) -> (u16, header::HeaderMap, Vec<u8>) {
        let response = request.send().await.expect("an answer");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.bytes().await.expect("a body");
        (status, headers, body.to_vec())
    }
}

impl Visitor {
    /// The same browser after the site has moved to another port.
    pub(crate) fn moved(self, url: &str) -> Self {
        Self {
            url: url.to_owned(),
            ..self
        }
    }
}

/// Fails with the place where two answers part, and not with two whole pages.
pub(crate) fn assert_alike(one: &str, other: &str, path: &str) {
    let same = one
        .bytes()
        .zip(other.bytes())
        .take_while(|(a, b)| a == b)
        .count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[same.saturating_sub(80)..];
        String::from_utf8_lossy(&bytes[..bytes.len().min(160)]).into_owned()
    };
    assert!(one == other, "{path}:\n{}\n{}", around(one), around(other));
}
