//! Every page of the site: one `<Route>` line each. The server mounts this list, notes may link to
//! what it holds, and the tests know each line or fail.

use leptos::prelude::*;
use leptos_router::{
    components::{FlatRoutes, Route, Router},
    path,
};

use crate::{
    catalogue::{CataloguePage, CoursePage, TagPage},
    error::AppError,
    faq::FaqPage,
    feedback::ReportPage,
    glossary::{GlossaryPage, TermPage},
    home::HomePage,
    layout::{Document, ErrorPage, Footer, Header},
    note::NotePage,
    quiz::page::{AttemptPage, QuizPage},
    settings::SettingsPage,
};

/// A whole document with the page that the address names.
pub fn shell() -> impl IntoView {
    view! {
        <Document>
            <Header />
            <App />
            <Footer />
        </Document>
    }
}

/// A whole document that says what went wrong.
pub fn error_shell(error: AppError) -> impl IntoView {
    view! {
        <Document>
            <Header />
            <ErrorPage error />
            <Footer />
        </Document>
    }
}

/// The pages. What is made here at once, and not by a page, must not ask for the context: the list
/// of routes is made without one.
#[component]
pub fn App() -> impl IntoView {
    let not_found = || view! { <ErrorPage error=AppError::NotFound /> };
    view! {
        <Router>
            <FlatRoutes fallback=not_found>
                <Route path=path!("/") view=HomePage />
                <Route path=path!("/notes") view=CataloguePage />
                <Route path=path!("/notes/:course") view=CoursePage />
                <Route path=path!("/notes/:course/:topic") view=NotePage />
                <Route path=path!("/notes/:course/:topic/quiz") view=QuizPage />
                <Route path=path!("/attempts/:id") view=AttemptPage />
                <Route path=path!("/glossary") view=GlossaryPage />
                <Route path=path!("/glossary/:term") view=TermPage />
                <Route path=path!("/tags/:tag") view=TagPage />
                <Route path=path!("/report/:question") view=ReportPage />
                <Route path=path!("/settings") view=SettingsPage />
                <Route path=path!("/faq") view=FaqPage />
            </FlatRoutes>
        </Router>
    }
}
