// A linked term shows its definition: under the pointer, on focus, or on a phone at a tap.
import { texts } from "../shared/texts.js";
import { definition } from "./lookup.js";

export function startDefinitions() {
  if (!HTMLElement.prototype.showPopover || !document.querySelector("a.term, form[data-quiz]")) return;
  const box = document.createElement("div");
  box.id = "definition";
  // The browser closes it at Esc and at a press elsewhere.
  box.popover = "auto";
  box.tabIndex = -1;
  document.body.append(box);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {HTMLAnchorElement | undefined} */
  let link;
  /** @type {string | undefined} */
  let pointer;

  /** @type {(wait: number, act: () => void) => void} */
  const later = (wait, act) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  const hide = () => {
    if (box.matches(":popover-open")) box.hidePopover();
  };
  /** @param {Event} event */
  const isInBox = (event) => box.contains(/** @type {Node} */ (event.target));

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const term = termAt(event);
    if (term) later(150, () => show(term));
    else if (isInBox(event)) clearTimeout(timer);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse" && (termAt(event) || isInBox(event))) later(300, hide);
  });
  document.addEventListener("focusin", (event) => {
    const term = termAt(event);
    if (term?.matches(":focus-visible")) show(term);
  });
  document.addEventListener("focusout", (event) => {
    if (termAt(event) && event.relatedTarget !== box) hide();
  });
  document.addEventListener(
    "pointerdown",
    (event) => {
      pointer = event.pointerType;
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const term = termAt(event);
    if (!term || pointer !== "touch" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(term, matchMedia("(max-width: 40rem)").matches).then(() => box.focus({ preventScroll: true }));
  });
  box.addEventListener("toggle", (event) => {
    if (event.newState === "closed") link?.removeAttribute("aria-describedby");
  });
  addEventListener("scroll", () => pointer !== "touch" && hide(), { passive: true });

  /**
   * On a phone a tap opens a sheet at the foot of the window; else it stands beside its term.
   * @param {HTMLAnchorElement} term
   */
  async function show(term, asSheet = false) {
    clearTimeout(timer);
    link?.removeAttribute("aria-describedby");
    link = term;
    const found = await definition(term);
    // Something else was asked for in the meantime, or nothing could be found: the link works.
    if (!found || link !== term) return;
    const name = document.createElement("p");
    const text = document.createElement("p");
    const more = document.createElement("a");
    name.className = "label";
    name.textContent = found.name;
    text.innerHTML = found.html;
    more.href = term.href;
    more.textContent = texts.more;
    box.replaceChildren(name, text, more);
    box.className = asSheet ? "sheet" : "";
    box.removeAttribute("style");
    box.showPopover();
    if (!asSheet) place(box, term);
    term.setAttribute("aria-describedby", box.id);
  }
}

/**
 * @param {Event} event
 * @returns {HTMLAnchorElement | null | undefined}
 */
function termAt({ target }) {
  // The document itself is no element.
  return /** @type {Partial<Element>} */ (target).closest?.("a.term");
}

/**
 * Below the term, or above it where there is no room.
 * @param {HTMLElement} box
 * @param {HTMLElement} term
 */
function place(box, term) {
  // A term may be broken over two lines.
  const line = [...term.getClientRects()].at(-1);
  if (!line) return;
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(line.left, document.documentElement.clientWidth - width - 8));
  const below = line.bottom + 6;
  const top = below + height > innerHeight ? Math.max(8, line.top - height - 6) : below;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
