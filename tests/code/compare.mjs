// Compares what a block gave with the JSON that stands below it.
import { fromExtendedJson } from "./shell/extended-json.mjs";
import { sameValue } from "./shell/order.mjs";
import { isDocument, ObjectId, UUID } from "./shell/values.mjs";

const NOTHING = Symbol("nothing");
// What the database makes up, in the result of a write.
const MADE_UP = ["insertedId", "insertedIds", "upsertedIds"];

/** A value as a message shows it. */
export function show(value) {
  if (value === NOTHING || value === undefined) return "nothing";
  const text = write(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

function write(value) {
  if (value instanceof Date) return `ISODate("${value.toISOString()}")`;
  if (value instanceof ObjectId) return `ObjectId("${value}")`;
  if (value instanceof UUID) return `UUID("${value}")`;
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${write(item)}`);
    return fields.length ? `{ ${fields.join(", ")} }` : "{}";
  }
  return JSON.stringify(value) ?? String(value);
}

function sameScalar(expected, actual) {
  // A decimal is a double in this tool, so that its last digits may differ.
  if (typeof expected?.$numberDecimal === "string" && typeof actual === "number") {
    const wanted = Number(expected.$numberDecimal);
    return Math.abs(wanted - actual) <= 1e-12 * Math.max(1, Math.abs(wanted));
  }
  if (typeof expected === "string") {
    if (actual instanceof Date) return /^\d{4}-\d\d-\d\d/.test(expected) && Date.parse(expected) === +actual;
    if (actual instanceof ObjectId || actual instanceof UUID) return expected.toLowerCase() === String(actual);
  }
  return sameValue(fromExtendedJson(expected), actual);
}

const isScalarForm = (json) => isDocument(json) && Object.keys(json).length === 1 && Object.keys(json)[0].startsWith("$");

// Whether a field that the JSON leaves out may be there: ids that nobody has chosen, and any _id of a result itself.
function mayBeLeftOut(key, value, document, outermost) {
  if (key === "_id") return outermost || value instanceof ObjectId;
  return "acknowledged" in document && MADE_UP.includes(key);
}

/**
 * The first difference between the parsed JSON and the value, as `{ path, expected, actual }`, or null. `outermost` is
 * true for the result itself and for each document of a result that is an array.
 */
export function difference(expected, actual, path = "", outermost = true) {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const length = Math.max(expected.length, actual.length);
    for (let i = 0; i < length; i++) {
      const [left, right] = [expected, actual].map((array) => (i < array.length ? array[i] : NOTHING));
      const found = difference(left, right, `${path}[${i}]`, outermost && path === "");
      if (found) return found;
    }
    return null;
  }
  if (isDocument(expected) && !isScalarForm(expected) && isDocument(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      if (!Object.hasOwn(expected, key) && mayBeLeftOut(key, actual[key], actual, outermost)) continue;
      const [left, right] = [expected, actual].map((document) => (Object.hasOwn(document, key) ? document[key] : NOTHING));
      const found = difference(left, right, path ? `${path}.${key}` : key, false);
      if (found) return found;
    }
    return null;
  }
  const same = expected !== NOTHING && actual !== NOTHING && sameScalar(expected, actual);
  return same ? null : { path, expected, actual };
}

/** The sentence that says how the JSON and the value differ, or null. */
export function explainDifference(expected, actual) {
  const found = difference(expected, actual);
  if (!found) return null;
  const place = found.path ? ` (at ${found.path})` : "";
  const sentence = `expected ${show(found.expected)}, got ${show(found.actual)}${place}`;
  return isReordered(expected, actual) ? `${sentence}; the same documents, in another order` : sentence;
}

function isReordered(expected, actual) {
  if (!Array.isArray(expected) || !Array.isArray(actual) || expected.length !== actual.length) return false;
  const rest = [...actual];
  return expected.every((item) => {
    const at = rest.findIndex((other) => !difference(item, other));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
