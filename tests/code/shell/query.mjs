// The query operators, as the server documents them. Mingo's own do without the order of fields in documents, know no
// ObjectId, and match some paths through arrays differently; its Query still reads the filter and joins the conditions.
import { Query } from "mingo/query";
import { compareValues, rank, sameValue } from "./order.mjs";
import { valuesAndElementsAt, valuesAt } from "./paths.mjs";
import { demand, isDocument, typeName } from "./values.mjs";

const orNull = (value) => value ?? null;
const isRegExp = (value) => value instanceof RegExp;

function equalTo(wanted) {
  if (isRegExp(wanted)) return (value) => (typeof value === "string" ? wanted.test(value) : sameValue(value ?? null, wanted));
  return (value) => sameValue(orNull(value), wanted);
}

// Values of another type never match $gt and its like ("type bracketing").
const ordered = (accepts) => (path, wanted) => (document) =>
  valuesAndElementsAt(document, path).some(
    (value) => rank(orNull(value)) === rank(wanted) && accepts(compareValues(orNull(value), wanted)),
  );

const $eq = (path, wanted) => {
  const matches = equalTo(wanted);
  return (document) => valuesAndElementsAt(document, path).some(matches);
};

const $in = (path, list) => {
  demand(Array.isArray(list), "$in needs an array", 2, "BadValue");
  const tests = list.map(equalTo);
  return (document) => valuesAndElementsAt(document, path).some((value) => tests.some((matches) => matches(value)));
};

const not = (operator) => (path, wanted) => {
  const matches = operator(path, wanted);
  return (document) => !matches(document);
};

/** A test for one array element: `{ k: "a" }` looks at its fields, `{ $gt: 5 }` at the element itself. */
export function elementTest(condition, options) {
  demand(isDocument(condition), "$elemMatch needs an Object", 2, "BadValue");
  const keys = Object.keys(condition);
  const onValue = keys.length > 0 && keys.every((key) => /^\$/.test(key) && !["$and", "$or", "$nor", "$expr"].includes(key));
  const query = new Query(onValue ? { value: condition } : condition, options);
  if (onValue) return (element) => query.test({ value: element });
  return (element) => isDocument(element) && query.test(element);
}

const $elemMatch = (path, condition, options) => {
  const matches = elementTest(condition, options);
  return (document) => valuesAt(document, path).some((value) => Array.isArray(value) && value.some(matches));
};

const $all = (path, list, options) => {
  demand(Array.isArray(list), "$all needs an array", 2, "BadValue");
  const tests = list.map((item) =>
    isDocument(item) && item.$elemMatch ? $elemMatch(path, item.$elemMatch, options) : $eq(path, item),
  );
  return (document) => tests.length > 0 && tests.every((matches) => matches(document));
};

const $size = (path, size) => {
  demand(Number.isInteger(size) && size >= 0, `$size needs a whole number, not ${size}`, 2, "BadValue");
  return (document) => valuesAt(document, path).some((value) => Array.isArray(value) && value.length === size);
};

const $exists = (path, wanted) => (document) =>
  valuesAt(document, path).some((value) => value !== undefined) === Boolean(wanted);

const NUMBERED = { 1: "double", 2: "string", 3: "object", 4: "array", 5: "binData", 7: "objectId", 8: "bool", 9: "date" };
Object.assign(NUMBERED, { 10: "null", 11: "regex", 16: "int", 18: "long", 19: "decimal" });
const NUMBERS = ["int", "long", "double", "decimal"];

const $type = (path, wanted) => {
  const names = [wanted].flat().flatMap((type) => {
    const name = NUMBERED[type] ?? type;
    demand(name === "number" || Object.values(NUMBERED).includes(name), `Unknown type name alias: ${type}`, 2, "BadValue");
    return name === "number" ? NUMBERS : [name];
  });
  return (document) => valuesAndElementsAt(document, path).some((value) => names.includes(typeName(value)));
};

/** The operators that take the place of mingo's. */
export const queryOperators = {
  $eq,
  $ne: not($eq),
  $in,
  $nin: not($in),
  $gt: ordered((difference) => difference > 0),
  $gte: ordered((difference) => difference >= 0),
  $lt: ordered((difference) => difference < 0),
  $lte: ordered((difference) => difference <= 0),
  $all,
  $elemMatch,
  $exists,
  $size,
  $type,
};
