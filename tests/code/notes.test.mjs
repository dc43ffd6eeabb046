// Runs the code of every note in the content folder, or in the folder that the variable CONTENT names.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { test } from "node:test";
import { checkFile, summary } from "./note.mjs";

const content = resolve(process.env.CONTENT ?? join(import.meta.dirname, "../../content"));

const files = readdirSync(content, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((course) => readdirSync(join(content, course.name)).map((name) => join(content, course.name, name)));
const notes = files.filter((path) => path.endsWith(".md")).sort();

const results = [];
for (const path of notes) {
  const name = relative(join(content, ".."), path);
  test(`the code of ${name} does what the note says`, () => {
    const result = checkFile(path, name);
    results.push(result);
    if (result.problems.length) throw problem(result.problems);
  });
}

test("the notes and their fixtures are found", (t) => {
  assert.ok(notes.length > 0, `there is no note in ${content}`);
  const fixtures = files.filter((path) => path.endsWith(".fixtures.json"));
  const lost = fixtures.filter((path) => !notes.includes(path.replace(/\.fixtures\.json$/, ".md")));
  assert.deepEqual(lost, [], "fixtures without a note");
  t.diagnostic(summary(results));
});

// The messages name their place in the note; a stack of this tool would only hide them.
function problem(lines) {
  const error = new Error(lines.join("\n"));
  error.stack = error.message;
  return error;
}
