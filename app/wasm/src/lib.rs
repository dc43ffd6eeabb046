//! The islands as one WebAssembly module; their macro exports each of them.

use app as _;
use wasm_bindgen::prelude::wasm_bindgen;

/// Makes ready for islands to be hydrated; `boot.js` calls it once.
#[wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
}
