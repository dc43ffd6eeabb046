// Switches between light and dark at once.
{
  const root = document.documentElement;
  const form = document.querySelector("form.theme");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { theme } = root.dataset;
    const isDark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    const next = isDark ? "light" : "dark";
    show(next);
    remember({ theme: next });
  });
  onReturn(({ theme }) => show(theme));

  function show(theme) {
    root.dataset.theme = theme;
    document.querySelector("meta[name=color-scheme]").content = theme === "auto" ? "light dark" : theme;
  }
}
