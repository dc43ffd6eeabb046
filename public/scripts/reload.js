// Reloads the page when the development server says that something changed, or when it is back.

/** @param {boolean} wasLost */
function watch(wasLost) {
  const events = new EventSource("/watch");
  let isLost = wasLost;
  events.addEventListener("changed", () => location.reload());
  events.addEventListener("open", () => isLost && location.reload());
  events.addEventListener("error", () => {
    isLost = true;
    // The browser connects again by itself, but not after each kind of failure.
    if (events.readyState === EventSource.CLOSED) setTimeout(watch, 1000, true);
  });
}

watch(false);
