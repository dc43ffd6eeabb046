// Sends feedback without leaving the page. The form below a section's analogies asks about the
// one that is shown.
import { send } from "../shared/send.js";
import { texts } from "../shared/texts.js";
import { mark } from "./unsent.js";

/**
 * How to make a form ask about another hobby.
 * @type {Map<Element, (hobby: string) => void>}
 */
const switches = new Map();

export function startFeedback() {
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll("form[data-feedback]");
  for (const form of forms) switches.set(form, enhance(form));
}

/**
 * @param {Element} analogies
 * @param {string} hobby
 */
export function askAbout(analogies, hobby) {
  const form = analogies.querySelector("form[data-feedback]");
  if (form) switches.get(form)?.(hobby);
}

/** @param {HTMLFormElement} form */
function enhance(form) {
  /** @type {(name: string) => HTMLInputElement} */
  const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const [kind, target, comment] = [field("kind"), field("target"), field("comment")];
  const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
  /** @type {HTMLButtonElement[]} */
  const buttons = [...form.querySelectorAll(/** @type {"button"} */ ("button[aria-pressed]"))];
  /** @type {Map<string, string>} A half-written comment stays with its own analogy. */
  const comments = new Map();
  /** @type {Map<string, string | undefined>} */
  const answers = new Map();
  // An answer that comes after the next question was sent shows nothing any more.
  let sent = 0;

  const base = target.value.replace(/[^.]*$/, "");
  for (const [hobby, answer] of Object.entries(JSON.parse(form.dataset.answers || "{}"))) {
    answers.set(base + hobby, answer);
  }
  answers.set(target.value, buttons.find((button) => button.getAttribute("aria-pressed") === "true")?.value);

  function press() {
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.value === answers.get(target.value)));
    }
  }

  form.addEventListener("input", () => mark(target.value, comment.value.trim() !== ""));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const answer = button?.name === "helpful" ? button.value : "";
    const about = target.value;
    const text = comment.value;
    if (!answer && !text.trim()) return;
    sent += 1;
    const turn = sent;
    const helpful = answer ? answer === "yes" : null;
    const result = await send("/api/feedback", { kind: kind.value, target: about, helpful, comment: text });
    const isShown = about === target.value;
    if (result.ok) {
      if (answer) answers.set(about, answer);
      // What was typed meanwhile has not been sent.
      if (text === (isShown ? comment.value : comments.get(about))) mark(about, false);
    }
    if (!isShown || turn !== sent) return;
    press();
    status.textContent = result.ok ? texts.saved : texts[`error${result.error}`];
  });

  return (/** @type {string} */ hobby) => {
    comments.set(target.value, comment.value);
    target.value = base + hobby;
    comment.value = comments.get(target.value) ?? "";
    press();
    status.textContent = "";
  };
}
