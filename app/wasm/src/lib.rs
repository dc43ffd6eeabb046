//! The islands as one WebAssembly module; their macro exports each of them.

use std::cell::RefCell;

use app as _;
use leptos::prelude::Owner;
use wasm_bindgen::prelude::wasm_bindgen;

/// Smaller than the usual one by some kilobytes, which every reader would load.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

thread_local! {
    static ROOT: RefCell<Option<Owner>> = const { RefCell::new(None) };
}

/// Makes ready for islands to be hydrated; `boot.js` calls it once.
#[wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
    ROOT.set(Owner::current());
}

/// Leaves the context of the island that was hydrated last; for islands that stand in no other.
#[wasm_bindgen]
pub fn root() {
    ROOT.with_borrow(|root| {
        if let Some(root) = root {
            root.set();
        }
    });
}
