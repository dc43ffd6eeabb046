// The accumulators of $group and $setWindowFields that mingo computes differently from the server.
import { evalExpr } from "mingo/core";
import { compareValues, distinctValues } from "./order.mjs";
import { sortDocuments } from "./paths.mjs";
import { demand } from "./values.mjs";

const isNumber = (value) => typeof value === "number";
const present = (value) => value !== null && value !== undefined;

/** A sum with the rounding errors added up beside it, as the server sums doubles: ten times 0.1 is 1. */
export function sum(numbers) {
  let total = 0;
  let lost = 0;
  for (const number of numbers) {
    const next = total + number;
    lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
    total = next;
  }
  return Number.isFinite(lost) ? total + lost : total;
}

/** What an operator such as `$avg` makes of a list of values; other types than numbers are passed over. */
export const summaries = {
  $sum: (values) => sum(values.filter(isNumber)),
  $avg: (values) => {
    const numbers = values.filter(isNumber);
    return numbers.length ? sum(numbers) / numbers.length : null;
  },
  $min: (values) => best(values, -1),
  $max: (values) => best(values, 1),
};

function best(values, direction) {
  const candidates = values.filter(present);
  if (candidates.length === 0) return null;
  return candidates.reduce((kept, value) => (compareValues(value, kept) * direction > 0 ? value : kept));
}

const forEach = (documents, expression, options) =>
  documents.map((document) => evalExpr(document, expression, unrooted(options)));

/** The options for the next document: mingo evaluates paths from the root that is set here. */
export const unrooted = (options) => options.constructor.init(options).update({ root: null });

function ranked(direction, single) {
  return (documents, { sortBy, output, n = 1 }, options) => {
    demand(sortBy && output !== undefined, "$top and $bottom need sortBy and output");
    const sorted = sortDocuments(documents, sortBy);
    const chosen = direction > 0 ? sorted.slice(0, n) : sorted.slice(-n);
    const values = forEach(chosen, output, options).map((value) => value ?? null);
    return single ? values[0] : values;
  };
}

const $push = (documents, expression, options) =>
  forEach(documents, expression, options).filter((value) => value !== undefined);

/** The accumulators that take the place of mingo's. */
export const accumulators = {
  ...Object.fromEntries(
    Object.entries(summaries).map(([name, summarise]) => [
      name,
      (documents, expression, options) => summarise(forEach(documents, expression, options)),
    ]),
  ),
  $push,
  $addToSet: (...all) => distinctValues($push(...all)),
  $top: ranked(1, true),
  $topN: ranked(1, false),
  $bottom: ranked(-1, true),
  $bottomN: ranked(-1, false),
  $mergeObjects: (...all) => Object.assign({}, ...$push(...all)),
};
