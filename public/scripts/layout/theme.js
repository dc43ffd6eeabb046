// Switches between light and dark at once.
import { onReturn, remember } from "../shared/preferences.js";

const root = document.documentElement;

export function startTheme() {
  document.querySelector("form.theme")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const { theme } = root.dataset;
    const isDark =
      theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    const next = isDark ? "light" : "dark";
    show(next);
    remember({ theme: next });
  });
  onReturn(({ theme }) => show(theme));
}

/** @param {string} theme */
function show(theme) {
  root.dataset.theme = theme;
  const scheme = theme === "auto" ? "light dark" : theme;
  document.querySelector("meta[name=color-scheme]")?.setAttribute("content", scheme);
}
