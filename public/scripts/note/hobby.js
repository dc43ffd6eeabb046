// Switches the hobby at once, without a request.
import { askAbout } from "../feedback/forms.js";
import { onReturn, remember } from "../shared/preferences.js";

export function startHobby() {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector("form[data-hobbies]");
  const select = form?.querySelector("select");
  if (!form || !select) return;
  const button = form.querySelector("button");
  if (button) button.hidden = true;

  select.addEventListener("change", () => {
    keepPlace(() => show(select.value));
    remember({ hobby: select.value });
    followAddress(select.value);
    // An emoji stands before the name.
    const label = select.selectedOptions[0]?.text.replace(/^\S+ /, "");
    const status = form.querySelector("[role=status]");
    if (status) status.textContent = `${form.dataset.announcement} ${label}.`;
  });
  onReturn(({ hobby }) => {
    if (![...select.options].some((option) => option.value === hobby)) return;
    select.value = hobby;
    show(hobby);
  });
}

/** @param {string} hobby */
function show(hobby) {
  for (const analogies of document.querySelectorAll(".analogies")) {
    /** @type {HTMLElement[]} */
    const asides = [...analogies.querySelectorAll("aside")];
    const chosen = asides.find((aside) => aside.dataset.hobby === hobby);
    // A section without an analogy in this hobby goes on showing the one it has.
    if (!chosen) continue;
    for (const aside of asides) aside.hidden = aside !== chosen;
    askAbout(analogies, hobby);
  }
}

/**
 * Analogies differ in length: what is being read stays where it is.
 * @param {() => void} change
 */
function keepPlace(change) {
  const section = [...document.querySelectorAll("section.section")].findLast(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  );
  const before = section?.getBoundingClientRect().top ?? 0;
  change();
  const after = section?.getBoundingClientRect().top ?? 0;
  scrollBy({ top: after - before, behavior: "instant" });
}

/**
 * An address that asks for a hobby goes on saying what the page shows.
 * @param {string} hobby
 */
function followAddress(hobby) {
  const address = new URL(location.href);
  if (!address.searchParams.has("hobby")) return;
  address.searchParams.set("hobby", hobby);
  history.replaceState(history.state, "", address);
}
