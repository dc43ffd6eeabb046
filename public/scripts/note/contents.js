// Marks the section that is being read in the page's contents, and opens the topics at this one.
export function startContents() {
  /** @type {HTMLAnchorElement[]} */
  const links = [...document.querySelectorAll(/** @type {"a"} */ (".sections a"))];
  if (links.length > 0) followReading(links);
  const topics = document.getElementById("topics");
  if (topics) openAtCurrent(topics);
}

/** @param {HTMLAnchorElement[]} links */
function followReading(links) {
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)));
  let isWaiting = false;

  function mark() {
    isWaiting = false;
    const top = innerHeight * 0.35;
    const current = headings.findLast((heading) => heading && heading.getBoundingClientRect().top < top);
    links.forEach((link, i) => {
      if (current && headings[i] === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  }

  function soon() {
    if (!isWaiting) requestAnimationFrame(mark);
    isWaiting = true;
  }

  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  soon();
}

/** @param {HTMLElement} topics */
function openAtCurrent(topics) {
  // A link within the page leaves nothing open in front of what it leads to.
  topics.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
    if (link && topics.matches(":popover-open")) topics.hidePopover();
  });
  /** @type {HTMLElement | null} */
  const current = topics.querySelector("[aria-current=page]");
  if (!current) return;
  // Of many topics, this one is in view.
  const center = () => {
    topics.scrollTop = current.offsetTop - topics.clientHeight / 3;
  };
  requestAnimationFrame(center);
  topics.addEventListener("toggle", (event) => event.newState === "open" && center());
}
