// For tests of the shell: each row is a sentence, code of a note, and what it gives, or the error that it fails with.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkNote } from "./note.mjs";

/** A note with one block of code, and if given one of JSON. */
export function note(code, json) {
  const result = json === undefined ? "" : `\n\`\`\`json\n${JSON.stringify(json)}\n\`\`\`\n`;
  return `\`\`\`js\n${code}\n\`\`\`\n${result}`;
}

/** Makes a test of each row `[sentence, code, expected]`; a regular expression is what the error must say. */
export function table(rows) {
  for (const [sentence, code, expected] of rows) {
    test(sentence, () => {
      const fails = expected instanceof RegExp;
      const { problems } = checkNote(fails ? note(code) : note(code, expected), "note.md");
      if (fails) assert.match(problems.join("\n"), expected);
      else assert.deepEqual(problems, []);
    });
  }
}
