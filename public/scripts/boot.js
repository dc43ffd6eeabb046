// Brings islands to life. Their WebAssembly is fetched only when the first of them is to start, so
// that reading alone costs nothing. It stands in for Leptos's inline script, which the security
// policy forbids.
import { walk } from "./islands/walk.js";

const { islands: glue, wasm } = document.getElementById("boot")?.dataset ?? {};

/** @type {Promise<import("./islands/walk.js").Islands> | undefined} */
let module;
let failures = 0;
/** @type {WeakSet<HTMLElement>} */
const started = new WeakSet();

async function fetchIslands() {
  // A browser may remember that an import failed, but not of an address with another fragment.
  const islands = await import(failures ? `${glue}#${failures}` : `${glue}`);
  await islands.default({ module_or_path: wasm });
  islands.hydrate();
  return islands;
}

function load() {
  module ??= fetchIslands().catch((error) => {
    module = undefined;
    failures += 1;
    throw error;
  });
  return module;
}

/** @param {HTMLElement} island */
async function hydrate(island) {
  const islands = await load();
  if (started.has(island)) return;
  started.add(island);
  walk(island, islands);
  island.dataset.alive = "";
}

/**
 * The forms inside work without the island, so a failure is only worth a line and another try when
 * the reader does something.
 * @param {HTMLElement} island
 */
function start(island) {
  hydrate(island).catch((error) => {
    console.error(error);
    if (started.has(island)) return;
    const waiting = new AbortController();
    for (const type of ["pointerdown", "keydown"]) {
      const again = () => {
        waiting.abort();
        start(island);
      };
      addEventListener(type, again, { signal: waiting.signal });
    }
  });
}

/**
 * The first that is not Leptos's own: those have no boxes.
 * @param {HTMLElement} island
 * @returns {HTMLElement | null}
 */
function firstElement(island) {
  return island.querySelector(":not(leptos-island, leptos-children)");
}

/** @param {HTMLElement} island */
function startNear(island) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start(island);
    },
    { rootMargin: "600px" },
  );
  const box = firstElement(island) ?? island.parentElement;
  if (box) observer.observe(box);
}

/**
 * @param {HTMLElement} island
 * @param {string} key
 */
function startAtKey(island, key) {
  addEventListener("keydown", (event) => {
    const field = "input, select, textarea, [contenteditable]";
    const isTyping = /** @type {Partial<Element>} */ (event.target).matches?.(field);
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== key || isTyping || isShortcut || started.has(island)) return;
    // Some browsers open a search of their own.
    event.preventDefault();
    hydrate(island).catch(console.error);
  });
}

if (glue && wasm && "WebAssembly" in window) {
  // What stands in an island comes to life with it.
  /** @type {NodeListOf<HTMLElement>} */
  const outermost = document.querySelectorAll("leptos-island:not(leptos-island leptos-island)");
  for (const island of outermost) {
    const when = firstElement(island)?.dataset.start ?? "near";
    if (when === "now") start(island);
    else if (when.startsWith("key:")) startAtKey(island, when.slice("key:".length));
    else startNear(island);
  }
}
