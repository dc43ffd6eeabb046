// Filters the glossary while the reader types.
{
  const form = document.querySelector("form[data-filter=all]");
  const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

  function filter() {
    const wanted = fold(form.elements.q.value.trim());
    let found = 0;
    for (const group of document.querySelectorAll("main section")) {
      const terms = [...group.querySelectorAll(".terms > div")];
      for (const term of terms) term.hidden = !fold(`${term.textContent} ${term.dataset.also}`).includes(wanted);
      const shown = terms.filter((term) => !term.hidden).length;
      group.hidden = shown === 0;
      found += shown;
    }
    document.querySelector("[data-none]").hidden = found > 0;
    document.querySelector(".letters").hidden = wanted !== "";
    form.querySelector("[role=status]").textContent = `${form.dataset.found} ${found}`;
  }

  if (form) {
    form.addEventListener("input", filter);
    // The browser may bring back what was typed before.
    if (form.elements.q.value) filter();
  }
}
