// What needs no request. Each part works for itself; without scripts, links and forms do all of it.
"use strict";

// The interface's words, which the page gives to this script.
const WORDS = document.currentScript.dataset;

// The cookie holds hobby and theme: "cooking.dark".
function preferences() {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith("preferences="));
  const [hobby, theme] = (pair?.slice("preferences=".length) ?? ".").split(".");
  return { hobby, theme: theme || "auto" };
}

function remember(change) {
  const { hobby, theme } = { ...preferences(), ...change };
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `preferences=${hobby}.${theme}; Path=/; Max-Age=34560000; SameSite=Lax${secure}`;
}

// A page that comes back from the browser's memory shows what was chosen since.
function onReturn(act) {
  addEventListener("pageshow", (event) => event.persisted && act(preferences()));
}
