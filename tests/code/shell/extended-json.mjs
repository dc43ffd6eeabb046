// MongoDB Extended JSON v2, as fixtures and expected results are written.
import { demand, isDocument, NumberDecimal, ObjectId, UUID } from "./values.mjs";

const readers = {
  $oid: (text) => new ObjectId(text),
  $uuid: (text) => new UUID(text),
  $date: (value) => new Date(isDocument(value) ? Number(value.$numberLong) : value),
  $numberInt: Number,
  $numberLong: Number,
  $numberDouble: Number,
  $numberDecimal: NumberDecimal,
  $regularExpression: ({ pattern, options }) => new RegExp(pattern, options),
};

/** Turns parsed Extended JSON into values. A form that is not known fails. */
export function fromExtendedJson(json) {
  if (Array.isArray(json)) return json.map(fromExtendedJson);
  if (!isDocument(json)) return json;
  const [key, ...others] = Object.keys(json);
  if (others.length === 0 && key?.startsWith("$")) {
    demand(Object.hasOwn(readers, key), `${key} is not a form of Extended JSON that this tool knows`);
    return readers[key](json[key]);
  }
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, fromExtendedJson(value)]));
}
