// What the tool says of a note: each kind of mistake fails, at its line, and what is right passes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fencedBlocks } from "./markdown.mjs";
import { checkNote, FEATURES, summary } from "./note.mjs";

const FILE = "content/course/topic.md";
// Builds a note from lines; `js` and `json` in them stand for the fences.
const lines = (...parts) => parts.join("\n").replaceAll("'''", "```");
const check = (...parts) => checkNote(lines(...parts), FILE);

function passes(sentence, parts, expected = {}) {
  test(sentence, () => {
    const { problems, ...counts } = check(...parts);
    assert.deepEqual(problems, []);
    assert.deepEqual({ ...counts, ...expected }, counts);
  });
}

function fails(sentence, parts, ...messages) {
  test(sentence, () => {
    const { problems } = check(...parts);
    assert.equal(problems.length, messages.length, problems.join("\n"));
    for (const [i, message] of messages.entries()) assert.match(problems[i], message);
  });
}

const insert = ["'''js", "db.a.insertOne({ n: 1, at: ISODate('2026-07-10T09:00:00Z') })", "'''"];
const find = ["'''js", "db.a.findOne({}, { _id: 0 })", "'''", ""];
const json = (text) => ["'''json", text, "'''"];

passes(
  "blocks of a note share one database",
  [...insert, "Text.", ...find, ...json('{ "n": 1, "at": { "$date": "2026-07-10T09:00:00Z" } }')],
  { blocks: 2, run: 2, compared: 1 },
);
passes("a date may be an ISO string", [...insert, ...find, ...json('{ "n": 1.0, "at": "2026-07-10T09:00:00Z" }')]);
passes(
  "blocks of a note share their variables, and may declare them again",
  ["'''js", "const a = 1", "'''", "'''js", "const a = 2; let b = a + 1", "'''", "'''js", "b", "'''", ...json("3")],
);
passes(
  "a cursor is compared as an array",
  [...insert, "'''js", "db.a.find({}, { n: 1 })", "'''", ...json('[{ "n": 1 }]')],
  { compared: 1 },
);
passes("a JSON block after text is no result", [...insert, "Text.", ...json('{ "other": 1 }')], { compared: 0 });
passes(
  "an _id is compared only if the JSON has it",
  ["'''js", "db.a.insertOne({ _id: 5, n: 1 })", "db.a.findOne()", "'''", ...json('{ "n": 1 }')],
);
passes(
  "what the database makes up may be left out of a write's result",
  ["'''js", "db.a.insertOne({ n: 1 })", "'''", ...json('{ "acknowledged": true }')],
);
passes(
  "a decimal is compared with a tolerance",
  [
    "'''js",
    "db.a.insertOne({ n: NumberDecimal('0.1') })",
    "db.a.updateOne({}, { $inc: { n: NumberDecimal('0.2') } })",
    "db.a.findOne()",
    "'''",
    ...json('{ "n": { "$numberDecimal": "0.3" } }'),
  ],
);
passes(
  "a block that needs a feature is not run",
  ["'''js needs=explain", "db.a.find().explain()", "'''", ...json('{ "not": "compared" }')],
  { blocks: 1, run: 0, compared: 0, needs: { explain: 1 } },
);
passes(
  "blocks in quotes and lists are found",
  [
    "> '''js",
    "> db.a.insertOne({ n: 1 })",
    "> '''",
    "- item",
    "",
    "  '''js",
    "  db.a.countDocuments()",
    "  '''",
    "  '''json",
    "  1",
    "  '''",
  ],
  { run: 2, compared: 1 },
);
passes("code in four ticks may show a fence", ["````text", "'''js", "not code", "'''", "````"], { blocks: 0 });
passes("print collects, and gives nothing", ["'''js", "print('x'); printjson({ a: 1 }); 5", "'''", ...json("5")]);

fails(
  "a wrong number fails, with its place",
  [...insert, ...find, ...json('{ "n": 2, "at": "2026-07-10T09:00:00Z" }')],
  /^content\/course\/topic\.md:9: expected 2, got 1 \(at n\)$/,
);
fails(
  "a field too many fails",
  [...insert, ...find, ...json('{ "n": 1 }')],
  /:9: expected nothing, got ISODate\("2026-07-10T09:00:00\.000Z"\) \(at at\)$/,
);
fails(
  "a field too few fails",
  [...insert, ...find, ...json('{ "n": 1, "at": "2026-07-10T09:00:00Z", "m": 1 }')],
  /expected 1, got nothing \(at m\)$/,
);
fails("a number is not its digits", ["'''js", "[1]", "'''", ...json('["1"]')], /expected "1", got 1 \(at \[0\]\)/);
fails(
  "a document is not a list of one",
  ["'''js", "[{ a: 1 }]", "'''", ...json('{ "a": 1 }')],
  /expected { "a": 1 }, got \[{ "a": 1 }\]$/,
);
fails(
  "a wrong order fails, and is named",
  ["'''js", "[{ a: 1 }, { a: 2 }]", "'''", ...json('[{ "a": 2 }, { "a": 1 }]')],
  /expected 2, got 1 \(at \[0\]\.a\); the same documents, in another order$/,
);
fails(
  "a missing document fails",
  ["'''js", "[{ a: 1 }]", "'''", ...json('[{ "a": 1 }, { "a": 2 }]')],
  /expected { "a": 2 }, got nothing \(at \[1\]\)/,
);
fails(
  "a wrong _id fails",
  ["'''js", "db.a.insertOne({ _id: 5 })", "db.a.findOne()", "'''", ...json('{ "_id": 6 }')],
  /expected 6, got 5 \(at _id\)/,
);
fails("null is not a missing field", ["'''js", "({ a: null })", "'''", ...json("{}")], /expected nothing, got null \(at a\)/);
fails("a result that is no JSON fails", ["'''js", "1", "'''", ...json("{ n: 1 }")], /:5: this is not JSON/);
fails("a result below a declaration fails", ["'''js", "const a = 1", "'''", ...json("1")], /must end with an expression/);
fails("a result below a value of nothing fails", ["'''js", "print(1)", "'''", ...json("1")], /has no value/);

fails(
  "an error fails at the line that has thrown it",
  ["Text.", "'''js", "db.a.insertOne({ n: 1 })", "db.a.find({})", "  .toArray().map((item) =>", "    item.x.y)", "'''"],
  /topic\.md:6: TypeError: Cannot read properties of undefined/,
);
fails(
  "an error deep in an operator fails at the note's line",
  ["'''js", "db.a.insertOne({ n: 'x' })", "db.a.updateOne({}, { $inc: { n: 1 } })", "'''"],
  /topic\.md:3: MongoServerError: Cannot apply \$inc/,
);
fails(
  "after a block that fails, the next ones are not run, but parsed",
  ["'''js", "nothing", "'''", "'''js", "nothing2", "'''", "'''js", "var = 1", "'''"],
  /:2: ReferenceError: nothing/,
  /:8: this is not JavaScript/,
);
fails(
  "a syntax error fails at its line",
  ["'''js", "db.a.find({", "  a: 1,,", "})", "'''"],
  /topic\.md:3: this is not JavaScript: Unexpected token$/,
);
fails(
  "a syntax error fails in a block that is not run, too",
  ["'''js needs=search", "db.a.find({ ] })", "'''"],
  /topic\.md:2: this is not JavaScript/,
);
fails(
  "an unknown needs= fails",
  ["", "'''js needs=magic", "db.a.find()", "'''"],
  /topic\.md:2: needs=magic is not known; known are time-series/,
);
fails("an unknown mark fails", ["'''js need=explain", "db.a.find()", "'''"], /:1: the mark 'need=explain' is not known/);
fails("another name of the language fails", ["'''javascript", "nothing", "'''"], /:1: write `js` instead of `javascript`/);
fails("a block without an end fails", ["'''js", "db.a.find()"], /:1: this block is never closed/);
fails("a block in capitals fails", ["'''JS", "nothing", "'''"], /:1: write `js` instead of `JS`/);
fails("a mark after a comma counts", ["'''js,needs=magic", "nothing", "'''"], /:1: needs=magic is not known/);
fails("a note's code has nothing of Node", ["'''js", "require('fs')", "'''"], /require is not defined/);

test("a note's code cannot run for ever", () => {
  const { problems } = checkNote(lines("'''js", "while (true) {}", "'''"), FILE, {}, 0.1);
  assert.deepEqual(problems, [`${FILE}:1: the block runs longer than 0.1 seconds`]);
});

test("fixtures fill the database, from Extended JSON", () => {
  const _id = "507f1f77bcf86cd799439011";
  const fixtures = { a: [{ _id: { $oid: _id }, at: { $date: "2026-01-01T00:00:00Z" }, n: { $numberLong: "5" } }] };
  const result = { _id, at: "2026-01-01T00:00:00Z", n: 5 };
  const query = "db.a.findOne({ at: { $lt: ISODate('2026-02-01') }, n: 5 })";
  const text = lines("'''js", query, "'''", ...json(JSON.stringify(result)));
  assert.deepEqual(checkNote(text, FILE, fixtures).problems, []);
});

test("fixtures with an unknown form of Extended JSON fail", () => {
  assert.match(checkNote("", FILE, { a: [{ n: { $number: 1 } }] }).problems[0], /fixtures cannot be loaded: \$number/);
});

test("each note begins with an empty database", () => {
  check(...insert);
  assert.deepEqual(check("'''js", "db.a.countDocuments()", "'''", ...json("0")).problems, []);
});

test("the features are a closed list", () => {
  const expected = "time-series transaction explain change-stream validator wildcard-index sharding search";
  assert.equal(FEATURES.join(" "), expected);
});

test("a block knows its lines", () => {
  const [block] = fencedBlocks("a\n\n```js needs=search\nx\ny\n```\n");
  assert.deepEqual(block, { language: "js", marks: ["needs=search"], code: "x\ny", fence: 3, line: 4, end: 6 });
});

test("the summary counts over all notes", () => {
  const results = [check(...insert, ...find, ...json("{}")), check("'''js needs=explain", "1", "'''")];
  assert.equal(summary(results), "2 notes: 3 js blocks, 2 run, 1 compared, 1 not runnable (1 explain)");
});
