//! The web server: routing, caching, sessions, limits, logs. It knows neither learning rules nor
//! SQL (those are in `study`), nor markup (that is in `app`).
//!
//! A file uses only files of the same or an earlier line: `error`, `config`, `request`,
//! `headers`, `assets`, `limits` · `gzip`, `cache` · `state` · `session` · `page` · `forms`, `api`, `middleware`,
//! `health`, `watch` · `routes` · `serve`.

pub mod api;
pub mod assets;
pub mod cache;
pub mod check;
pub mod config;
pub mod error;
pub mod forms;
pub mod gzip;
pub mod headers;
pub mod health;
pub mod limits;
pub mod middleware;
pub mod page;
pub mod request;
pub mod routes;
pub mod serve;
pub mod session;
pub mod state;
pub mod watch;
