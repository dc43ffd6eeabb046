import assert from "node:assert/strict";
import { test } from "node:test";

import { withoutPrompts } from "../scripts/layout/prompts.js";

test("of a session in a shell the commands alone are copied", () => {
  assert.equal(withoutPrompts("$ mongosh\nConnecting\n$ exit\n", "console"), "mongosh\nexit\n");
});

test("other code is copied as it is", () => {
  assert.equal(withoutPrompts("$ x\n", "js"), "$ x\n");
  assert.equal(withoutPrompts("ls\n", "sh"), "ls\n");
  assert.equal(withoutPrompts("x", undefined), "x");
});
