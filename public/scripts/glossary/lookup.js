/** @typedef {{ name: string, html: string }} Definition */

/**
 * The note lists its terms; elsewhere the term's own page knows.
 * @param {HTMLAnchorElement} term
 */
export async function definition(term) {
  const slug = term.pathname.split("/").pop() ?? "";
  const entry = document.querySelector(`[data-term="${CSS.escape(slug)}"]`);
  if (entry) return read(entry, "dt", "dd");
  try {
    const response = await fetch(term.href);
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return read(page, "main h1", "main .summary");
  } catch {
    return null;
  }
}

/**
 * @param {ParentNode} parent
 * @param {string} name
 * @param {string} text
 * @returns {Definition | null}
 */
function read(parent, name, text) {
  const [title, summary] = [parent.querySelector(name), parent.querySelector(text)];
  return title && summary && { name: title.textContent, html: summary.innerHTML };
}
