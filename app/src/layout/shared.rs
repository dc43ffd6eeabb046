//! Parts of a page that are the same for everybody.

use leptos::{either::Either, prelude::*, tachys::html::InertElement};

use crate::context::{PageContext, SharedParts};

/// Stands before each part.
pub const START: &str = "<!--shared-->";
/// Stands after each part.
pub const END: &str = "<!--/shared-->";
/// Stands in a learner's page where a part belongs.
pub const MARK: &str = "<!--shared part-->";

/// A part of a page that depends on nothing but content, hobby and theme. A page for one learner
/// leaves it out, and the server puts it in from the page that is cached for everybody: what does
/// not depend on the learner is rendered and compressed once. A part stands in no other one.
#[component]
pub fn Shared<V: IntoView + 'static>(children: TypedChildren<V>) -> impl IntoView {
    match PageContext::current().shared_parts {
        SharedParts::Render => Either::Left((
            InertElement::new(START),
            children.into_inner()(),
            InertElement::new(END),
        )),
        SharedParts::Reuse => Either::Right(InertElement::new(MARK)),
    }
}
