// Projections: the second argument of find, and the stages $project and $unset.
import { evalExpr } from "mingo/core";
import { setField } from "./paths.mjs";
import { matchedIndex } from "./positional.mjs";
import { elementTest } from "./query.mjs";
import { copy, demand, isDocument } from "./values.mjs";

const isOperator = (value) => isDocument(value) && Object.keys(value).some((key) => key.startsWith("$"));
const KEEP = Symbol("keep");

/** `{ a: { b: 1 } }` as the list of what it says of each path: `[["a.b", 1]]`. */
export function flatten(specification, prefix = "") {
  return Object.entries(specification).flatMap(([key, value]) => {
    const path = prefix + key;
    const nested = isDocument(value) && !isOperator(value) && Object.keys(value).length > 0;
    return nested ? flatten(value, `${path}.`) : [[path, value]];
  });
}

function kindOf(path, value, forFind) {
  if (typeof value === "number" || typeof value === "boolean") {
    if (!value) return "exclude";
    return path.endsWith(".$") ? "positional" : "include";
  }
  if (forFind && isOperator(value)) {
    if (value.$slice !== undefined && isFindSlice(value.$slice)) return "slice";
    if (value.$elemMatch !== undefined) return "elemMatch";
  }
  return "compute";
}

// In find, `$slice` with numbers alone is the projection operator, otherwise the expression.
const isFindSlice = (value) => [value].flat().every((item) => typeof item === "number");

// The paths as a tree: at each leaf KEEP, so that documents are walked once.
function tree(paths) {
  const root = new Map();
  for (const path of paths) {
    let node = root;
    const keys = path.split(".");
    for (const [i, key] of keys.entries()) {
      const leaf = i === keys.length - 1;
      const clash = node.get(key) === KEEP || (leaf && node.has(key));
      demand(!clash, `Path collision at ${path}`, 31249);
      if (leaf) node.set(key, KEEP);
      else node = node.get(key) ?? node.set(key, new Map()).get(key);
    }
  }
  return root;
}

function include(value, node) {
  if (Array.isArray(value)) return value.map((item) => include(item, node)).filter((item) => item !== undefined);
  if (!isDocument(value)) return undefined;
  const entries = Object.entries(value).filter(([key]) => node.has(key));
  const kept = entries.map(([key, item]) => [key, node.get(key) === KEEP ? item : include(item, node.get(key))]);
  return Object.fromEntries(kept.filter(([, item]) => item !== undefined));
}

function exclude(value, node) {
  if (Array.isArray(value)) return value.map((item) => exclude(item, node));
  if (!isDocument(value)) return value;
  const entries = Object.entries(value).filter(([key]) => node.get(key) !== KEEP);
  return Object.fromEntries(entries.map(([key, item]) => [key, node.has(key) ? exclude(item, node.get(key)) : item]));
}

function sliced(array, argument) {
  if (!Array.isArray(array)) return array;
  if (!Array.isArray(argument)) return argument < 0 ? array.slice(argument) : array.slice(0, argument);
  const [skip, limit] = argument;
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}

const read = (document, path) => path.split(".").reduce((value, key) => (isDocument(value) ? value[key] : undefined), document);

/**
 * Makes the function that projects a document. With `filter`, it is the projection of a find with that filter, where
 * `$slice`, `$elemMatch` and `field.$` may be used.
 */
export function projector(specification, options, filter) {
  demand(isDocument(specification), "a projection must be a document", 14, "TypeMismatch");
  const forFind = filter !== undefined;
  if (forFind && Object.keys(specification).length === 0) return (document) => document;
  const fields = flatten(specification).map(([path, value]) => ({ path, value, kind: kindOf(path, value, forFind) }));
  const ofKind = (...kinds) => fields.filter(({ kind, path }) => kinds.includes(kind) && path !== "_id");
  const id = fields.find(({ path }) => path === "_id");
  const excluded = ofKind("exclude");
  const including = ofKind("include", "compute", "elemMatch", "positional");
  if (including.length && excluded.length) {
    demand(false, `Cannot do exclusion on field ${excluded[0].path} in inclusion projection`, 31254);
  }
  const inclusive = including.length > 0 || (id && id.kind !== "exclude" && !excluded.length && !ofKind("slice").length);
  const computed = fields.filter(({ kind }) => kind === "compute");
  const withoutDollar = ({ path }) => path.replace(/\.\$$/, "");
  const paths = (inclusive ? ofKind("include", "slice", "elemMatch", "positional") : excluded).map(withoutDollar);
  if (inclusive ? !id || id.kind === "include" : id?.kind === "exclude") paths.unshift("_id");
  const node = tree(paths);
  tree([...paths, ...computed.map(({ path }) => path)]); // only for its complaint about collisions

  return (document) => {
    let result = inclusive ? include(document, node) : exclude(document, node);
    for (const { path, value, kind } of fields) {
      const keys = withoutDollar({ path }).split(".");
      if (kind === "compute") {
        const computedValue = evalExpr(document, value, options);
        result = setField(result, keys, computedValue === undefined ? undefined : copy(computedValue));
      } else if (kind === "slice" && read(document, path) !== undefined) {
        result = setField(result, keys, sliced(read(document, path), value.$slice));
      } else if (kind === "elemMatch") {
        const array = read(document, path);
        const found = Array.isArray(array) ? array.filter(elementTest(value.$elemMatch, options)).slice(0, 1) : [];
        result = setField(result, keys, found.length ? found : undefined);
      } else if (kind === "positional") {
        const array = keys.join(".");
        result = setField(result, keys, [read(document, array)[matchedIndex(filter, document, array, options)]]);
      }
    }
    return result;
  };
}
