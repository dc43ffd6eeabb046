// The aggregation expressions that mingo computes differently from the server, or lacks.
import { evalExpr } from "mingo/core";
import * as mingo from "mingo/operators/expression";
import { accumulators, summaries } from "./accumulators.mjs";
import { compareValues, distinctValues, sameValue } from "./order.mjs";
import { isIndex, sortDocuments } from "./paths.mjs";
import { decimals } from "./rounding.mjs";
import { copy, demand, isDocument, ObjectId, typeName } from "./values.mjs";

const missing = (value) => value === null || value === undefined;

// An operator's arguments, evaluated: `"$a"` and `["$a"]` are both one argument.
const many = (compute) => (document, expression, options) =>
  compute(...[expression].flat().map((argument) => evalExpr(document, argument, options)));

// An operator of one argument, where a list of one is that argument.
const one = (compute) => (document, expression, options) => {
  const argument = Array.isArray(expression) && expression.length === 1 ? expression[0] : expression;
  return compute(evalExpr(document, argument, options));
};

const compared = (accepts) => many((a, b) => accepts(compareValues(a, b)));

// `$sum` and its like take a list, or one argument that is an array. Within $bucketAuto they are accumulators.
const summary = (name) => (document, expression, options) => {
  if (Array.isArray(options.local.root)) return accumulators[name](document, expression, options);
  const single = !Array.isArray(expression) || expression.length === 1;
  const value = evalExpr(document, single && Array.isArray(expression) ? expression[0] : expression, options);
  return summaries[name](Array.isArray(value) ? value : [value]);
};

const onlyAccumulator = (name) => (document, expression, options) => {
  demand(Array.isArray(options.local.root), `Unrecognized expression '${name}'`, 168, "InvalidPipelineOperator");
  return accumulators[name](document, expression, options);
};

function needArray(name, value) {
  demand(Array.isArray(value), `The argument to ${name} must be an array, but was of type: ${typeName(value)}`, 17124);
  return value;
}

const arrayOrNull = (name, compute) => many((array, ...rest) => {
  if (missing(array)) return null;
  return compute(needArray(name, array), ...rest);
});

function slice(array, first, second) {
  if (missing(first)) return null;
  if (second === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  demand(second > 0, `Third argument to $slice must be positive: ${second}`, 28729);
  const start = first < 0 ? Math.max(0, array.length + first) : first;
  return array.slice(start, start + second);
}

function arrayToObject(pairs) {
  const entries = pairs.map((pair) => {
    if (Array.isArray(pair) && pair.length === 2) return pair;
    demand(isDocument(pair) && "k" in pair && "v" in pair, "$arrayToObject requires an array of {k, v} or [k, v]", 40392);
    return [pair.k, pair.v];
  });
  demand(entries.every(([key]) => typeof key === "string"), "$arrayToObject requires keys that are strings", 40394);
  return Object.fromEntries(entries);
}

function sortArray(document, expression, options) {
  const array = evalExpr(document, expression.input, options);
  if (missing(array)) return null;
  const { sortBy } = expression;
  if (isDocument(sortBy)) return sortDocuments(needArray("$sortArray", array), sortBy);
  demand(sortBy === 1 || sortBy === -1, "$sortArray needs sortBy 1, -1 or a document", 2942507);
  return [...needArray("$sortArray", array)].sort((a, b) => compareValues(a, b) * sortBy);
}

function toText(value) {
  if (missing(value)) return null;
  if (value instanceof Date) return value.toISOString();
  demand(!Array.isArray(value) && !isDocument(value), `Unsupported conversion from ${typeName(value)} to string`, 241);
  return String(value);
}

function switched(document, expression, options) {
  for (const branch of expression.branches) {
    if (truthy(evalExpr(document, branch.case, options))) return evalExpr(document, branch.then, options);
  }
  demand("default" in expression, "$switch could not find a matching branch for an input, and no default was specified", 40066);
  return evalExpr(document, expression.default, options);
}

const truthy = (value) => !(missing(value) || value === false || value === 0);

function mergeObjects(...documents) {
  const [first] = documents;
  const list = documents.length === 1 && Array.isArray(first) ? first : documents;
  for (const item of list) {
    demand(missing(item) || isDocument(item), `$mergeObjects requires object inputs, but got ${typeName(item)}`, 40400);
  }
  return Object.assign({}, ...list.map((item) => copy(item ?? {})));
}

const sets = (combine) => many((...arrays) => {
  if (arrays.some(missing)) return null;
  return combine(...arrays.map((array) => needArray("a set operator", array)));
});
const contains = (array, value) => array.some((item) => sameValue(item, value));

// A path of an expression that has a number in it: `$a.0` does not look into arrays as it does in a query.
const pathWithNumber = (document, path, options) => {
  const keys = path.split(".");
  const follow = (value, [key, ...rest]) => {
    if (key === undefined) return value;
    if (Array.isArray(value)) return value.map((item) => follow(item, [key, ...rest])).filter((item) => item !== undefined);
    return isDocument(value) && Object.hasOwn(value, key) ? follow(value[key], rest) : undefined;
  };
  return follow(evalExpr(document, `$${keys[0]}`, options), keys.slice(1));
};

/** Rewrites paths with numbers in them to the operator that reads them as the server does. */
export function withNumberedPaths(expression) {
  if (typeof expression === "string" && /^\$/.test(expression)) {
    const numbered = expression.split(".").slice(1).some(isIndex);
    return numbered ? { $pathWithNumber: expression.slice(1) } : expression;
  }
  if (Array.isArray(expression)) return expression.map(withNumberedPaths);
  if (!isDocument(expression) || "$literal" in expression) return expression;
  return Object.fromEntries(Object.entries(expression).map(([key, value]) => [key, withNumberedPaths(value)]));
}

// Mingo fails where the server gives null for a date that is missing.
const datePart = (name) => (document, expression, options) => {
  const value = evalExpr(document, expression?.date ?? expression, options);
  const single = Array.isArray(value) ? value[0] : value;
  return missing(single) ? null : mingo[name](document, [expression].flat()[0], options);
};
const DATE_PARTS = ["$year", "$month", "$week", "$hour", "$minute", "$second", "$millisecond", "$isoWeek", "$isoWeekYear"];
DATE_PARTS.push("$dayOfMonth", "$dayOfWeek", "$dayOfYear", "$isoDayOfWeek");

// A month after the 31st of January is the last of February; mingo runs on into March.
const dateSum = (name) => (document, expression, options) => {
  const [start, unit] = [expression.startDate, expression.unit].map((part) => evalExpr(document, part, options));
  if (missing(start) || missing(unit)) return null;
  const result = mingo[name](document, expression, options);
  const overrun = ["month", "quarter", "year"].includes(unit) && result.getUTCDate() < start.getUTCDate();
  if (overrun) result.setUTCDate(0);
  return result;
};

// Mingo takes these only with a list, or only without one.
const listed = (name) => (document, expression, options) => mingo[name](document, [expression].flat(), options);
const unlisted = (name) => (document, expression, options) =>
  mingo[name](document, Array.isArray(expression) && expression.length === 1 ? expression[0] : expression, options);
const UNLISTED = ["$abs", "$ceil", "$exp", "$floor", "$ln", "$log10", "$sqrt", "$objectToArray", "$toInt", "$toLong"];
UNLISTED.push("$toDouble", "$toDecimal", "$toDate", "$toBool", "$isNumber", "$strLenCP", "$strLenBytes");

const named = (names, make) => Object.fromEntries(names.map((name) => [name, make(name)]));

/** The expression operators that take the place of mingo's. */
export const expressions = {
  ...named(UNLISTED, unlisted),
  ...named(DATE_PARTS, datePart),
  ...named(["$dateAdd", "$dateSubtract"], dateSum),
  ...named(["$concat", "$concatArrays", "$multiply", "$and", "$or"], listed),
  ...named(Object.keys(summaries), summary),
  ...named(["$push", "$addToSet", "$top", "$topN", "$bottom", "$bottomN"], onlyAccumulator),
  $arrayToObject: one((pairs) => (missing(pairs) ? null : arrayToObject(needArray("$arrayToObject", pairs)))),
  $cmp: many((a, b) => Math.sign(compareValues(a, b))),
  $eq: compared((difference) => difference === 0),
  $ne: compared((difference) => difference !== 0),
  $gt: compared((difference) => difference > 0),
  $gte: compared((difference) => difference >= 0),
  $lt: compared((difference) => difference < 0),
  $lte: compared((difference) => difference <= 0),
  $first: one((array) => (missing(array) ? null : needArray("$first", array)[0])),
  $last: one((array) => (missing(array) ? null : needArray("$last", array).at(-1))),
  $in: many((value, array) => contains(needArray("$in", array), value)),
  $mergeObjects: many(mergeObjects),
  $not: one((value) => !truthy(value)),
  $pathWithNumber: pathWithNumber,
  $reverseArray: one((array) => (missing(array) ? null : [...needArray("$reverseArray", array)].reverse())),
  $round: many((number, places = 0) => (missing(number) ? null : decimals(number, places, "round"))),
  $trunc: many((number, places = 0) => (missing(number) ? null : decimals(number, places, "trunc"))),
  $setDifference: sets((a, b) => distinctValues(a.filter((value) => !contains(b, value)))),
  $setIntersection: sets((first = [], ...rest) =>
    distinctValues(first.filter((value) => rest.every((array) => contains(array, value)))).sort(compareValues)),
  $setUnion: sets((...arrays) => distinctValues(arrays.flat()).sort(compareValues)),
  $size: one((array) => needArray("$size", array).length),
  $slice: arrayOrNull("$slice", slice),
  $sortArray: sortArray,
  $switch: switched,
  $toObjectId: one((value) => (missing(value) ? null : new ObjectId(value))),
  $toString: one(toText),
  $type: one(typeName),
};
