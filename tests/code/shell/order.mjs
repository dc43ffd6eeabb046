// BSON's order of values: what sort, $min, $max, comparisons and unique indexes rest on.
import { typeName } from "./values.mjs";

const RANKS = ["missing", "null", "number", "string", "object", "array", "binData", "objectId", "bool", "date", "regex"];

/** The place of a value's type in BSON's order. All numbers share one. */
export function rank(value) {
  const name = typeName(value);
  return RANKS.indexOf(name === "int" || name === "double" ? "number" : name);
}

const plain = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function compareDocuments(a, b) {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [[keyA, valueA], [keyB, valueB]] = [left[i], right[i]];
    const difference = plain(rank(valueA), rank(valueB)) || plain(keyA, keyB) || compareValues(valueA, valueB);
    if (difference) return difference;
  }
  return plain(left.length, right.length);
}

function compareArrays(a, b) {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = compareValues(a[i], b[i]);
    if (difference) return difference;
  }
  return plain(a.length, b.length);
}

/** Compares any two values: negative, zero or positive. Documents differ if their fields are in another order. */
export function compareValues(a, b) {
  const byType = plain(rank(a), rank(b));
  if (byType) return byType;
  switch (typeName(a)) {
    case "missing":
    case "null":
      return 0;
    case "int":
    case "double":
      if (Number.isNaN(a) || Number.isNaN(b)) return plain(!Number.isNaN(a), !Number.isNaN(b));
      return plain(a, b);
    case "object":
      return compareDocuments(a, b);
    case "array":
      return compareArrays(a, b);
    case "date":
      return plain(+a, +b);
    case "objectId":
    case "binData":
    case "regex":
      return plain(String(a), String(b));
    default:
      return plain(a, b);
  }
}

/** Whether two values are the same to the server. */
export const sameValue = (a, b) => compareValues(a, b) === 0;

/** The values without repetition, in order of first appearance. */
export function distinctValues(values) {
  const kept = [];
  for (const value of values) if (!kept.some((other) => sameValue(other, value))) kept.push(value);
  return kept;
}
