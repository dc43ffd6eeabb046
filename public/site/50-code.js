// A button above each code block copies it.
if (navigator.clipboard) {
  for (const block of document.querySelectorAll("div.code")) {
    // Inside an option a press chooses the option.
    if (block.closest("label")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = WORDS.copy;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(withoutPrompts(block));
      button.textContent = WORDS.copied;
      setTimeout(() => (button.textContent = WORDS.copy), 2000);
    });
    block.prepend(button);
  }
}

// Of what was typed at a prompt, the commands alone.
function withoutPrompts(block) {
  const text = block.querySelector("pre").textContent;
  if (!["sh", "bash", "shell", "console"].includes(block.dataset.language)) return text;
  const commands = text.match(/^[$>] .*$/gm);
  return commands ? commands.map((line) => `${line.slice(2)}\n`).join("") : text;
}
