// Sends what a reader says without leaving the page.
for (const form of document.querySelectorAll("form[data-voice]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const helpful = event.submitter?.value ?? "";
    const body = new URLSearchParams(new FormData(form));
    if (!helpful && !body.get("words").trim()) return;
    body.set("helpful", helpful);
    const status = form.querySelector("[role=status]");
    try {
      const headers = { Accept: "application/json" };
      // What was said just before leaving arrives, too.
      const response = await fetch(form.action, { method: "POST", headers, body, keepalive: true });
      if (!response.ok) throw new Error(response.statusText);
      status.textContent = WORDS.heard;
      delete form.dataset.unsent;
      if (helpful) pressed(form, helpful);
      const aside = form.parentElement.querySelector("aside:not([hidden])");
      if (aside && helpful) aside.dataset.answer = helpful;
    } catch {
      status.textContent = WORDS.failed;
    }
  });
}

function pressed(form, answer) {
  for (const button of form.querySelectorAll("button[aria-pressed]")) {
    button.setAttribute("aria-pressed", button.value === answer);
  }
}

// The form below an analogy asks about the one that is shown.
function askAbout(aside) {
  const form = aside.parentElement.querySelector("form[data-voice]");
  const thing = form?.elements.thing;
  if (!thing) return;
  thing.value = thing.value.replace(/[^.]*$/, aside.dataset.hobby);
  pressed(form, aside.dataset.answer);
  form.querySelector("[role=status]").textContent = "";
}

// Leaving with a sentence that was not sent asks.
{
  const forms = [...document.querySelectorAll("form[data-voice], form[data-asks]")];
  for (const form of forms) {
    form.addEventListener("input", (event) => {
      if (event.target.value.trim()) form.dataset.unsent = "";
      else delete form.dataset.unsent;
    });
    // The browser takes it away itself.
    if ("asks" in form.dataset) form.addEventListener("submit", () => delete form.dataset.unsent);
  }
  addEventListener("beforeunload", (event) => {
    if (forms.some((form) => "unsent" in form.dataset)) event.preventDefault();
  });
}
