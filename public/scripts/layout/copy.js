// A button above each code block copies it.
import { texts } from "../shared/texts.js";
import { withoutPrompts } from "./prompts.js";

export function startCopy() {
  if (!navigator.clipboard) return;
  /** @type {NodeListOf<HTMLElement>} */
  const blocks = document.querySelectorAll("div.code");
  for (const block of blocks) {
    const code = block.querySelector("pre");
    // Inside an option a press chooses the option.
    if (code && !block.closest("label")) block.prepend(copyButton(block, code));
  }
}

/**
 * @param {HTMLElement} block
 * @param {HTMLElement} code
 */
function copyButton(block, code) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = texts.copy;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(withoutPrompts(code.textContent, block.dataset.language));
    } catch {
      // Where the browser does not allow it, the selected code can be copied by hand.
      getSelection()?.selectAllChildren(code);
      return;
    }
    button.textContent = texts.copied;
    setTimeout(() => {
      button.textContent = texts.copy;
    }, 2000);
  });
  return button;
}
