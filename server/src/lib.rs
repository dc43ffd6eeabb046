//! The web server: routing, headers, sessions, limits, logs. It knows neither learning rules
//! nor SQL (those are in `study`), nor markup (that is in `app`).

pub mod assets;
pub mod cache;
pub mod check;
pub mod config;
pub mod error;
pub mod guard;
pub mod limits;
pub mod log;
pub mod pages;
pub mod quiz;
pub mod respond;
pub mod routes;
pub mod serve;
pub mod settings;
pub mod shared;
pub mod state;
pub mod visitor;
pub mod voices;
