// Filters the glossary while the reader types.

export function startFilter() {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector("form[data-filter=all]");
  /** @type {HTMLInputElement | null | undefined} */
  const field = form?.querySelector("input[name=q]");
  if (!form || !field) return;
  const filter = () => {
    const found = show(fold(field.value.trim()));
    const status = form.querySelector("[role=status]");
    if (status) status.textContent = `${form.dataset.found} ${found}`;
  };
  form.addEventListener("input", filter);
  // The browser may bring back what was typed before.
  if (field.value) filter();
}

/**
 * Shows the terms that hold a text.
 * @param {string} wanted
 * @returns how many there are
 */
function show(wanted) {
  let found = 0;
  /** @type {NodeListOf<HTMLElement>} */
  const groups = document.querySelectorAll("main section");
  for (const group of groups) {
    /** @type {HTMLElement[]} */
    const terms = [...group.querySelectorAll(/** @type {"div"} */ (".terms > div"))];
    for (const term of terms) {
      term.hidden = !fold(`${term.textContent} ${term.dataset.also ?? ""}`).includes(wanted);
    }
    const shown = terms.filter((term) => !term.hidden).length;
    group.hidden = shown === 0;
    found += shown;
  }
  document.querySelector("[data-none]")?.toggleAttribute("hidden", found > 0);
  document.querySelector(".letters")?.toggleAttribute("hidden", wanted !== "");
  return found;
}

/** @param {string} text */
function fold(text) {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
}
