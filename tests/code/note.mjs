// Checks the code of one note: parses every block, runs those that can run, and compares results.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parse } from "acorn";
import { explainDifference } from "./compare.mjs";
import { fencedBlocks, follows } from "./markdown.mjs";
import { isCursor } from "./shell/cursor.mjs";
import { openShell } from "./shell/mongosh.mjs";
import { takeOver } from "./shell/values.mjs";

/** What a block can need that only a real server has; its fence says which, as in `js needs=explain`. */
export const FEATURES = [
  "time-series",
  "transaction",
  "explain",
  "change-stream",
  "validator",
  "wildcard-index",
  "sharding",
  "search",
];

// Names that would leave a block untested.
const OTHER_NAMES = /^(js|javascript|mongodb|mongosh|mongo|jsx|mjs)$/i;

// Local times are those of UTC, wherever the tests run.
process.env.TZ = "UTC";

const placed = (file, line, message) => `${file}:${line}: ${message}`;

function feature({ marks }) {
  const needs = marks.find((mark) => mark.startsWith("needs="));
  return needs?.slice("needs=".length);
}

function markProblems({ marks }) {
  return marks.flatMap((mark) => {
    if (!mark.startsWith("needs=")) return [`the mark '${mark}' is not known: only needs=… may stand after js`];
    const name = mark.slice("needs=".length);
    return FEATURES.includes(name) ? [] : [`needs=${name} is not known; known are ${FEATURES.join(", ")}`];
  });
}

// mongosh keeps the variables of one input for the next, and lets the next declare them again.
function declaredAnew(code, program) {
  let result = code;
  for (const { type, kind, start } of program.body) {
    if (type !== "VariableDeclaration" || kind === "var") continue;
    result = result.slice(0, start) + "var".padEnd(kind.length) + result.slice(start + kind.length);
  }
  return result;
}

function lineOf(error, file, fallback) {
  const stack = String(error?.stack ?? "");
  const at = stack.indexOf(`${file}:`);
  return at < 0 ? fallback : Number.parseInt(stack.slice(at + file.length + 1), 10);
}

function parseBlock(block) {
  try {
    return { program: parse(block.code, { ecmaVersion: 2023, sourceType: "script", locations: true }) };
  } catch (error) {
    const line = block.line + (error.loc?.line ?? 1) - 1;
    return { problem: { line, message: `this is not JavaScript: ${error.message.replace(/ \(\d+:\d+\)$/, "")}` } };
  }
}

function runBlock(block, program, { context, file, seconds }) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 200; // deep enough to reach the note's own line
  try {
    const script = new vm.Script(declaredAnew(block.code, program), { filename: file, lineOffset: block.line - 1 });
    const value = script.runInContext(context, { timeout: seconds * 1000 });
    return { value: isCursor(value) ? value.toArray() : value };
  } catch (error) {
    const slow = error?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
    if (slow) return { problem: { line: block.fence, message: `the block runs longer than ${seconds} seconds` } };
    const message = `${error?.name ?? "Error"}: ${error?.message ?? error}`;
    return { problem: { line: lineOf(error, file, block.line), message } };
  } finally {
    Error.stackTraceLimit = limit;
  }
}

function compareBlock(json, program, value) {
  let expected;
  try {
    expected = JSON.parse(json.code);
  } catch (error) {
    return `this is not JSON: ${error.message}`;
  }
  if (program.body.at(-1)?.type !== "ExpressionStatement") {
    return "the block above must end with an expression, whose value this JSON is";
  }
  try {
    if (value === undefined) return "the last expression of the block above has no value";
    return explainDifference(expected, takeOver(value));
  } catch (error) {
    return error.message;
  }
}

/**
 * Checks a note. `file` is its name in messages, `fixtures` the documents that the database begins with. Gives
 * `{ problems, blocks, run, compared, needs }`: messages `file:line: …`, and counts, `needs` by feature. After a block
 * that fails, the following ones are parsed but not run, since they may rest on it. A block may run for `seconds`.
 */
export function checkNote(text, file, fixtures = {}, seconds = 5) {
  const result = { problems: [], blocks: 0, run: 0, compared: 0, needs: {} };
  const report = (line, message) => message && result.problems.push(placed(file, line, message));
  let context;
  try {
    context = vm.createContext(openShell(fixtures).globals);
  } catch (error) {
    report(1, `the fixtures cannot be loaded: ${error.message}`);
  }
  const blocks = fencedBlocks(text);
  for (const [i, block] of blocks.entries()) {
    if (block.end === undefined) report(block.fence, "this block is never closed");
    if (block.language !== "js") {
      const other = OTHER_NAMES.test(block.language);
      report(block.fence, other && `write \`js\` instead of \`${block.language}\`, so that the block is tested`);
      continue;
    }
    result.blocks++;
    markProblems(block).forEach((problem) => report(block.fence, problem));
    const { program, problem } = parseBlock(block);
    if (problem) report(problem.line, problem.message);
    const needs = feature(block);
    if (needs !== undefined) {
      result.needs[needs] = (result.needs[needs] ?? 0) + 1;
      continue;
    }
    if (problem) context = undefined;
    if (!context) continue;
    result.run++;
    const outcome = runBlock(block, program, { context, file, seconds });
    if (outcome.problem) {
      report(outcome.problem.line, outcome.problem.message);
      context = undefined;
      continue;
    }
    const json = blocks[i + 1];
    if (json?.language === "json" && follows(text, block, json)) {
      result.compared++;
      report(json.line, compareBlock(json, program, outcome.value));
    }
  }
  return result;
}

/** Checks the note in a file, with the fixtures that lie beside it. */
export function checkFile(path, file) {
  let fixtures = {};
  const beside = path.replace(/\.md$/, ".fixtures.json");
  try {
    fixtures = JSON.parse(readFileSync(beside, "utf8"));
  } catch (error) {
    if (error.code !== "ENOENT") {
      const problem = placed(file.replace(/\.md$/, ".fixtures.json"), 1, error.message);
      return { problems: [problem], blocks: 0, run: 0, compared: 0, needs: {} };
    }
  }
  return checkNote(readFileSync(path, "utf8"), file, fixtures);
}

/** The line that sums up a run over several notes. */
export function summary(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const needs = {};
  for (const result of results) {
    for (const [name, count] of Object.entries(result.needs)) needs[name] = (needs[name] ?? 0) + count;
  }
  const list = Object.entries(needs).map(([name, count]) => `${count} ${name}`);
  const left = Object.values(needs).reduce((sum, count) => sum + count, 0);
  const detail = list.length ? ` (${list.join(", ")})` : "";
  const counts = `${total("blocks")} js blocks, ${total("run")} run, ${total("compared")} compared`;
  return `${results.length} notes: ${counts}, ${left} not runnable${detail}`;
}
