//! A number to type.

use leptos::prelude::IntoView;
use study::view::NumericView;

use super::fields;

pub(super) fn view(id: &str, numeric: NumericView) -> impl IntoView + use<> {
    fields::typed(id, "decimal", numeric.unit, numeric.text, numeric.mark)
}
