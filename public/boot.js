// Brings the islands to life: fetches their WebAssembly when the reader comes near one, so that
// reading alone costs nothing. It stands in for Leptos's inline script, which the security
// policy forbids.
"use strict";

const { islands, wasm } = document.currentScript.dataset;
let module;

function load() {
  module ??= import(islands).then(async (loaded) => {
    await loaded.default({ module_or_path: wasm });
    loaded.hydrate();
    return loaded;
  });
  return module;
}

async function enliven(island) {
  const loaded = await load();
  await loaded[island.dataset.component](island);
  island.dataset.alive = "";
}

if (islands && "WebAssembly" in window) {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        // The form inside works without the island, so a failure is only worth a line.
        enliven(target.closest("leptos-island")).catch(console.error);
      }
    },
    { rootMargin: "600px" },
  );
  for (const island of document.querySelectorAll("leptos-island")) {
    // The element itself has no box.
    near.observe(island.firstElementChild ?? island);
  }
}
