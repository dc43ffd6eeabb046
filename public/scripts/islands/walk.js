/** @typedef {HTMLElement & { $$on_hydrate?: () => void }} Node */

/** @typedef {{ root: () => void, [component: string]: (island: HTMLElement) => void }} Islands */

/**
 * Hydrates the islands in a part of the page in the order that Leptos expects: an island before
 * what it contains, and what stands in its children under the owner that knows its context.
 * @param {Node} node
 * @param {Islands} islands
 * @param {(() => void)[]} owners those whose children are being walked through, the nearest last
 */
export function walk(node, islands, owners = []) {
  const owner = node.localName === "leptos-children" ? node.$$on_hydrate : undefined;
  if (owner) owners.push(owner);
  if (node.localName === "leptos-island") {
    // An owner stays set; an island in no other one must not inherit that of the last.
    const nearest = owners.at(-1) ?? islands.root;
    nearest();
    islands[node.dataset.component ?? ""]?.(node);
  }
  for (const child of node.children) walk(/** @type {Node} */ (child), islands, owners);
  if (owner) owners.pop();
}
