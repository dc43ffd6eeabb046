//! A word to type.

use leptos::prelude::IntoView;
use study::view::ShortView;

use super::fields;

pub(super) fn view(id: &str, short: ShortView) -> impl IntoView + use<> {
    fields::typed(id, "text", None, short.text, short.mark)
}
