/** @typedef {{ hobby: string, theme: string }} Preferences */

/**
 * The cookie holds hobby and theme: "cooking.dark".
 * @returns {Preferences}
 */
function preferences() {
  const [, hobby = "", theme = "auto"] = document.cookie.match(/\bpreferences=([^.;]*)\.(\w+)/) ?? [];
  return { hobby, theme };
}

/** @param {Partial<Preferences>} change */
export function remember(change) {
  const { hobby, theme } = { ...preferences(), ...change };
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way, and it needs TLS
  document.cookie = `preferences=${hobby}.${theme}; Path=/; Max-Age=34560000; SameSite=Lax${secure}`;
}

/**
 * A page that comes back from the browser's memory shows what was chosen since.
 * @param {(preferences: Preferences) => void} show
 */
export function onReturn(show) {
  addEventListener("pageshow", (event) => event.persisted && show(preferences()));
}
