// Updates: with operators, with a pipeline, and what an upsert inserts.
import { elementTest } from "./query.mjs";
import { engineOptions, matcher, runPipeline } from "./engine.mjs";
import { operators } from "./operators.mjs";
import { sameValue } from "./order.mjs";
import { isIndex } from "./paths.mjs";
import { matchedIndex } from "./positional.mjs";
import { copy, demand, isDocument, ObjectId, typeName } from "./values.mjs";

const PIPELINE_STAGES = ["$addFields", "$set", "$project", "$unset", "$replaceRoot", "$replaceWith"];

/** Checks the form of an update, so that a wrong one fails even where nothing matches. */
export function checkUpdate(update) {
  if (Array.isArray(update)) {
    for (const stage of update) {
      const name = Object.keys(stage ?? {})[0];
      demand(PIPELINE_STAGES.includes(name), `${name} is not allowed to be used within an update`, 72);
    }
    return;
  }
  const names = isDocument(update) ? Object.keys(update) : [];
  demand(names.length && names.every((name) => name.startsWith("$")), "Update document requires atomic operators");
  const paths = [];
  for (const name of names) {
    demand(name === "$setOnInsert" || Object.hasOwn(operators, name), `Unknown modifier: ${name}`, 9, "FailedToParse");
    demand(isDocument(update[name]), `Modifiers operate on fields, but ${name} has ${typeName(update[name])}`, 9);
    for (const [path, argument] of Object.entries(update[name])) {
      for (const touched of name === "$rename" ? [path, argument] : [path]) checkConflict(touched, paths);
    }
  }
}

function checkConflict(path, paths) {
  demand(typeof path === "string" && path.split(".").every(Boolean), `the path '${path}' is not valid`, 56);
  const clash = paths.find((other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`));
  demand(clash === undefined, `Updating the path '${path}' would create a conflict at '${clash}'`, 40);
  paths.push(path);
}

// The array filters by the name of the element that they describe, as tests.
function elementTests(filters = []) {
  const tests = new Map();
  for (const filter of filters) {
    const nameOf = (condition) => {
      const [key, value] = Object.entries(condition)[0] ?? [];
      return key?.startsWith("$") ? nameOf(value[0]) : key?.split(".")[0];
    };
    const name = nameOf(filter);
    demand(/^[a-z]\w*$/.test(name ?? ""), `Cannot use an expression without a top-level field name in arrayFilters: ${name}`, 9);
    demand(!tests.has(name), `Found multiple array filters with the same top-level field name ${name}`, 9);
    const matches = matcher(filter);
    tests.set(name, { matches: (element) => matches({ [name]: element }), used: false });
  }
  return tests;
}

const follow = (document, keys) =>
  keys.reduce((value, key) => (value !== null && typeof value === "object" ? value[key] : undefined), document);

// The places that a path with `$`, `$[]` or `$[name]` stands for, each as a list of keys.
function places(document, path, { filter, tests, inserting }) {
  let found = [[]];
  for (const part of path.split(".")) {
    found = found.flatMap((keys) => {
      if (!part.startsWith("$")) return [[...keys, part]];
      demand(!inserting || part !== "$", "The positional operator did not find the match needed from the query.", 2);
      const array = follow(document, keys);
      demand(Array.isArray(array), `Cannot apply array updates to non-array element ${keys.join(".")}: ${typeName(array)}`, 2);
      if (part === "$") return [[...keys, String(matchedIndex(filter, document, keys.join("."), engineOptions(() => [])))]];
      const name = /^\$\[(\w*)\]$/.exec(part)?.[1];
      demand(name !== undefined, `The path '${path}' is not valid`, 56);
      const test = tests.get(name);
      demand(name === "" || test, `No array filter found for identifier '${name}' in path '${path}'`, 2);
      if (test) test.used = true;
      return [...array.keys()].filter((i) => !test || test.matches(array[i])).map((i) => [...keys, String(i)]);
    });
  }
  return found;
}

// The object or array that holds the last key. If it is missing, it is made, or with `make` false, undefined given.
function holder(document, keys, make) {
  let value = document;
  for (const [i, key] of keys.slice(0, -1).entries()) {
    checkStep(value, key, keys, i);
    if (value[key] === undefined) {
      if (!make) return undefined;
      assign(value, key, {});
    }
    value = value[key];
    if (!make && (value === null || typeof value !== "object")) return undefined;
  }
  if (!make && !isDocument(value) && !Array.isArray(value)) return undefined;
  if (make) checkStep(value, keys.at(-1), keys, keys.length - 1);
  return value;
}

function checkStep(value, key, keys, i) {
  if (isDocument(value) || (Array.isArray(value) && isIndex(key))) return;
  const place = keys.slice(0, i).join(".");
  demand(false, `Cannot create field '${key}' in element {${place}: ${JSON.stringify(value)}}`, 28, "PathNotViable");
}

function assign(target, key, value) {
  if (Array.isArray(target)) while (target.length < Number(key)) target.push(null);
  target[key] = value;
}

/** The document after an update with operators. With `inserting`, it is the new document of an upsert. */
function applyOperators(document, update, { filter, arrayFilters, inserting }) {
  const result = copy(document);
  const tests = elementTests(arrayFilters);
  const context = { filter, tests, inserting, elementTest: (condition) => elementTest(condition, engineOptions(() => [])) };
  const changes = Object.entries(update)
    .filter(([name]) => name !== "$setOnInsert" || inserting)
    .flatMap(([name, fields]) => Object.entries(fields).map(([path, argument]) => ({ name, path, argument })));
  // The server adds new fields in the order of their names.
  changes.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { name, path, argument } of changes) {
    const { make = true, apply } = operators[name === "$setOnInsert" ? "$set" : name];
    for (const keys of places(document, path, context)) {
      const target = holder(result, keys, make);
      if (target === undefined) continue;
      apply({
        old: target[keys.at(-1)],
        argument,
        path,
        context,
        write: (value) => assign(target, keys.at(-1), value),
        remove: () => (Array.isArray(target) ? (target[keys.at(-1)] = null) : delete target[keys.at(-1)]),
        writeAt: (other, value) => assign(holder(result, other.split("."), true), other.split(".").at(-1), value),
      });
    }
  }
  for (const [name, { used }] of tests) {
    demand(used, `The array filter for identifier '${name}' was not used in the update`, 9, "FailedToParse");
  }
  return result;
}

/** The document after an update of either form. */
export function applyUpdate(document, update, context) {
  const result = Array.isArray(update)
    ? { ...(document._id === undefined ? {} : { _id: document._id }), ...runPipeline([document], update, () => [])[0] }
    : applyOperators(document, update, context);
  demand(context.inserting || sameValue(result._id, document._id),
    "Performing an update on the path '_id' would modify the immutable field '_id'", 66, "ImmutableField");
  return result;
}

// What a filter says for certain of a document that it matches: the fields that an upsert takes over.
function equalities(filter) {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === "$and") return value.flatMap(equalities);
    if (key.startsWith("$") || value instanceof RegExp) return [];
    if (isDocument(value) && Object.keys(value).some((name) => name.startsWith("$"))) {
      return "$eq" in value ? [[key, value.$eq]] : [];
    }
    return [[key, value]];
  });
}

/** The document that an upsert inserts if nothing matches its filter. `change` makes it from the filter's fields. */
export function upsertDocument(filter, change) {
  const base = {};
  for (const [path, value] of equalities(filter)) {
    const keys = path.split(".");
    assign(holder(base, keys, true), keys.at(-1), copy(value));
  }
  const { _id = base._id ?? new ObjectId(), ...fields } = change(base);
  return { _id, ...fields };
}
