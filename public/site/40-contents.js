// Marks the section that is being read in the page's contents.
{
  const links = [...document.querySelectorAll(".sections a")];
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)));
  let waiting = false;

  function mark() {
    waiting = false;
    const here = headings.findLast((heading) => heading?.getBoundingClientRect().top < innerHeight * 0.35);
    links.forEach((link, i) => {
      if (here && headings[i] === here) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  }

  if (links.length > 0) {
    const soon = () => {
      if (!waiting) requestAnimationFrame(mark);
      waiting = true;
    };
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    soon();
    const topics = document.getElementById("topics");
    // A link within the page leaves nothing open in front of what it leads to.
    topics.addEventListener("click", (event) => {
      if (event.target.closest("a[href^='#']") && topics.matches(":popover-open")) topics.hidePopover();
    });
    // Of many topics, this one is in view.
    const current = topics.querySelector("[aria-current=page]");
    const center = () => (topics.scrollTop = current.offsetTop - topics.clientHeight / 3);
    requestAnimationFrame(center);
    topics.addEventListener("toggle", (event) => event.newState === "open" && center());
  }
}
