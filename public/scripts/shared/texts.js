/**
 * The interface's texts, which the page gives to its script as data attributes.
 * @type {Record<"copy" | "copied" | "more" | "saved" | `error${import("./send.js").Failure}`, string>}
 */
export const texts = /** @type {any} */ (document.getElementById("site")?.dataset ?? {});
