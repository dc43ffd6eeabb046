// Switches the hobby at once, without a request. Without this script the form does it.
"use strict";

const form = document.querySelector("form[data-hobbies]");
if (form) {
  const select = form.elements.hobby;
  form.querySelector("button").hidden = true;

  select.addEventListener("change", () => {
    const anchor = sectionInView();
    const before = anchor?.getBoundingClientRect().top;
    show(select.value);
    // Analogies differ in length: what is being read stays where it is.
    if (anchor) scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
    remember(select.value);
    const label = select.selectedOptions[0].textContent.replace(/^\P{L}+/u, "");
    form.querySelector("[role=status]").textContent = `${form.dataset.said} ${label}.`;
  });
  // A page that comes back from the browser's memory shows what was chosen since.
  addEventListener("pageshow", (event) => {
    const hobby = event.persisted && preferences()[0];
    if (hobby && [...select.options].some((option) => option.value === hobby)) {
      select.value = hobby;
      show(hobby);
    }
  });
}

function show(hobby) {
  for (const section of document.querySelectorAll("section.section")) {
    const asides = [...section.querySelectorAll("aside[data-hobby]")];
    // A section that is not told in this hobby keeps what it shows.
    if (!asides.some((aside) => aside.dataset.hobby === hobby)) continue;
    for (const aside of asides) aside.hidden = aside.dataset.hobby !== hobby;
  }
}

// The section that stands in the middle of the window.
function sectionInView() {
  return [...document.querySelectorAll("section.section")].findLast(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  );
}

// The cookie holds hobby and theme: "cooking.dark".
function preferences() {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith("preferences="));
  return (pair?.slice("preferences=".length) ?? ".").split(".");
}

function remember(hobby) {
  const theme = preferences()[1] || "auto";
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `preferences=${hobby}.${theme}; Path=/; Max-Age=34560000; SameSite=Lax${secure}`;
  // An address that asks for a hobby goes on saying what the page shows.
  const address = new URL(location);
  if (address.searchParams.has("hobby")) {
    address.searchParams.set("hobby", hobby);
    history.replaceState(history.state, "", address);
  }
}
