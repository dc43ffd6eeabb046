// Leaving the page asks first while something typed has not been sent.

/**
 * What the unsent texts are about, or the form in which they stand.
 * @type {Set<unknown>}
 */
const unsent = new Set();

export function startUnsent() {
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll("form[data-unsaved]");
  for (const form of forms) {
    form.addEventListener("input", () => {
      mark(
        form,
        [...form.querySelectorAll("textarea")].some(({ value }) => value.trim() !== ""),
      );
    });
    // The browser takes it away itself.
    form.addEventListener("submit", () => mark(form, false));
  }
}

/**
 * @param {unknown} about
 * @param {boolean} isUnsent
 */
export function mark(about, isUnsent) {
  if (isUnsent) unsent.add(about);
  else unsent.delete(about);
  // Some browsers keep no page in memory that listens all the time.
  if (unsent.size > 0) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}

/** @param {Event} event */
function ask(event) {
  event.preventDefault();
}
