import assert from "node:assert/strict";
import { test } from "node:test";

import { walk } from "../scripts/islands/walk.js";

const element = (localName, properties, ...children) => ({ localName, dataset: {}, children, ...properties });
const island = (component, ...children) => element("leptos-island", { dataset: { component } }, ...children);

test("an island is hydrated before what it contains, each under the nearest owner", () => {
  const steps = [];
  const log = (name) => () => steps.push(name);
  const islands = Object.fromEntries(["root", "Outer", "Inner", "Deep", "Later"].map((n) => [n, log(n)]));
  const children = (name, ...within) => element("leptos-children", { $$on_hydrate: log(name) }, ...within);
  const page = element(
    "main",
    {},
    island(
      "Outer",
      element(
        "div",
        {},
        children("outer's", island("Inner", children("inner's", island("Deep"))), island("Later")),
      ),
    ),
    island("Later"),
  );
  walk(page, islands);
  const owned = ["root", "Outer", "outer's", "Inner", "inner's", "Deep", "outer's", "Later", "root", "Later"];
  assert.deepEqual(steps, owned);
});

test("an owner that appears while its island is hydrated is found", () => {
  const steps = [];
  const slot = element("leptos-children", {}, island("Inner"));
  const islands = {
    root: () => steps.push("root"),
    Outer: () => {
      slot.$$on_hydrate = () => steps.push("owner");
    },
    Inner: () => steps.push("Inner"),
  };
  walk(island("Outer", slot), islands);
  assert.deepEqual(steps, ["root", "owner", "Inner"]);
});
