//! The site from outside: HTTP against the real server on a free port, with a fresh database.

mod harness;

mod api;
mod content;
mod feedback;
mod guard;
mod isolation;
mod leaks;
mod learner;
mod pages;
mod quiz;
mod reading;
mod shared;
mod watch;
