// A linked word shows its definition: under the pointer, on focus, or on a phone at a tap.
if (HTMLElement.prototype.showPopover && document.querySelector("a.term, form[data-quiz]")) {
  const box = document.createElement("div");
  box.id = "definition";
  // The browser closes it at Esc and at a press elsewhere.
  box.popover = "auto";
  box.tabIndex = -1;
  document.body.append(box);
  let timer;
  let link;
  let pointer;

  const termAt = (event) => event.target.closest?.("a.term");
  const later = (wait, act) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  const hide = () => box.matches(":popover-open") && box.hidePopover();

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const term = termAt(event);
    if (term) later(150, () => show(term));
    else if (box.contains(event.target)) clearTimeout(timer);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse" && (termAt(event) || box.contains(event.target))) later(300, hide);
  });
  document.addEventListener("focusin", (event) => {
    const term = termAt(event);
    if (term?.matches(":focus-visible")) show(term);
  });
  document.addEventListener("focusout", (event) => {
    if (termAt(event) && event.relatedTarget !== box) hide();
  });
  document.addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
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

  // On a phone a tap opens a sheet at the foot of the window; else it stands beside its word.
  async function show(term, asSheet = false) {
    clearTimeout(timer);
    link?.removeAttribute("aria-describedby");
    link = term;
    const found = await definition(term);
    // Something else was asked for in the meantime, or nothing could be found: the link works.
    if (!found || link !== term) return;
    const [name, text, more] = ["p", "p", "a"].map((tag) => document.createElement(tag));
    name.className = "label";
    name.textContent = found.name;
    text.innerHTML = found.text;
    more.href = term.href;
    more.textContent = WORDS.more;
    box.replaceChildren(name, text, more);
    box.className = asSheet ? "sheet" : "";
    box.removeAttribute("style");
    box.showPopover();
    if (!asSheet) place(term);
    term.setAttribute("aria-describedby", box.id);
  }

  // The note lists its words; elsewhere the word's own page knows.
  async function definition(term) {
    const slug = term.pathname.split("/").pop();
    const entry = document.querySelector(`[data-term="${CSS.escape(slug)}"]`);
    if (entry) return { name: entry.querySelector("dt").textContent, text: entry.querySelector("dd").innerHTML };
    const response = await fetch(term.href).catch(() => null);
    if (!response?.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const [name, text] = ["h1", ".summary"].map((selector) => page.querySelector(`main ${selector}`));
    return { name: name.textContent, text: text.innerHTML };
  }

  // Below the word, or above it where there is no room.
  function place(term) {
    const word = [...term.getClientRects()].at(-1);
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(8, Math.min(word.left, document.documentElement.clientWidth - width - 8));
    const below = word.bottom + 6;
    const top = below + height > innerHeight ? Math.max(8, word.top - height - 6) : below;
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }
}
