// Switches the hobby at once, without a request.
{
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
      remember({ hobby: select.value });
      followAddress(select.value);
      const label = select.selectedOptions[0].textContent.replace(/^\P{L}+/u, "");
      form.querySelector("[role=status]").textContent = `${form.dataset.said} ${label}.`;
    });
    onReturn(({ hobby }) => {
      if ([...select.options].some((option) => option.value === hobby)) {
        select.value = hobby;
        show(hobby);
      }
    });
  }

  function show(hobby) {
    for (const section of document.querySelectorAll("section.section")) {
      const asides = [...section.querySelectorAll("aside[data-hobby]")];
      const told = asides.find((aside) => aside.dataset.hobby === hobby);
      // A section that is not told in this hobby keeps what it shows.
      if (!told) continue;
      for (const aside of asides) aside.hidden = aside !== told;
      askAbout(told);
    }
  }

  // The section that stands in the middle of the window.
  function sectionInView() {
    return [...document.querySelectorAll("section.section")].findLast(
      (section) => section.getBoundingClientRect().top < innerHeight / 2,
    );
  }

  // An address that asks for a hobby goes on saying what the page shows.
  function followAddress(hobby) {
    const address = new URL(location);
    if (!address.searchParams.has("hobby")) return;
    address.searchParams.set("hobby", hobby);
    history.replaceState(history.state, "", address);
  }
}
