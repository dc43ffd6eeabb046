// Dotted paths such as `items.price`, with each of the meanings that the server gives them.
import { compareValues } from "./order.mjs";
import { isDocument } from "./values.mjs";

/** Whether a part of a path may be a place in an array. */
export const isIndex = (key) => /^\d+$/.test(key);

function collect(value, keys) {
  if (keys.length === 0) return [value];
  const [key, ...rest] = keys;
  if (Array.isArray(value)) {
    const byIndex = isIndex(key) && Number(key) < value.length ? collect(value[Number(key)], rest) : [];
    return [...byIndex, ...value.filter(isDocument).flatMap((item) => collect(item, keys))];
  }
  return isDocument(value) && Object.hasOwn(value, key) ? collect(value[key], rest) : [undefined];
}

/** All values at a path, through arrays: the places that a query looks at. `undefined` where the field is missing. */
export const valuesAt = (document, path) => collect(document, path.split("."));

/** The values at a path, and for each array also its elements: what most query operators compare with. */
export const valuesAndElementsAt = (document, path) =>
  valuesAt(document, path).flatMap((value) => (Array.isArray(value) ? [value, ...value] : [value]));

// What a sort compares: of an array the smallest element going up, the largest going down; missing counts as null.
function sortKey(document, path, direction) {
  const values = valuesAt(document, path).flatMap((value) => {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length ? value : [undefined];
  });
  if (values.length === 0) return null;
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}

/** The documents in the order of a sort specification; ties stay as they were. */
export function sortDocuments(documents, specification) {
  const fields = Object.entries(specification);
  for (const [path, direction] of fields) {
    if (direction !== 1 && direction !== -1) throw new Error(`$sort key ordering must be 1 or -1, not ${direction} (${path})`);
  }
  if (fields.length === 0) throw new Error("$sort stage must have at least one sort key");
  const keyed = documents.map((document) => ({
    document,
    keys: fields.map(([path, direction]) => sortKey(document, path, direction)),
  }));
  keyed.sort((a, b) => {
    for (const [i, [, direction]] of fields.entries()) {
      const difference = compareValues(a.keys[i], b.keys[i]) * direction;
      if (difference) return difference;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

/**
 * Sets a field as the stages $addFields and $project do: through arrays in each element, and over a single value that
 * is in the way. `undefined` removes the field.
 */
export function setField(target, keys, value) {
  const [key, ...rest] = keys;
  if (Array.isArray(target)) {
    return target.map((item) => setField(isDocument(item) || Array.isArray(item) ? item : {}, keys, value));
  }
  const result = isDocument(target) ? { ...target } : {};
  if (rest.length) {
    const inner = setField(result[key] ?? {}, rest, value);
    if (value !== undefined || Object.hasOwn(result, key)) result[key] = inner;
  } else if (value === undefined) {
    delete result[key];
  } else {
    result[key] = value;
  }
  return result;
}
