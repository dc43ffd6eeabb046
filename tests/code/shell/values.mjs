// The values that mongosh knows and JavaScript does not, and the border between a note's code and the database.
import { randomBytes } from "node:crypto";
import { types } from "node:util";

/** An error as the server would send it, with its number. */
export class MongoServerError extends Error {
  constructor(message, code, codeName) {
    super(message);
    this.name = "MongoServerError";
    if (code) this.code = code;
    if (codeName) this.codeName = codeName;
  }
}

/** Throws a MongoServerError unless the condition holds. */
export function demand(condition, message, code, codeName) {
  if (!condition) throw new MongoServerError(message, code, codeName);
}

let counter = randomBytes(3).readUIntBE(0, 3);
const machine = randomBytes(5).toString("hex");

function freshHex() {
  counter = (counter + 1) % 0x1000000;
  const seconds = Math.floor(Date.now() / 1000);
  return seconds.toString(16).padStart(8, "0") + machine + counter.toString(16).padStart(6, "0");
}

/** `ObjectId("…")` or `new ObjectId()`. Its name matters: mingo tells types apart by the name of the constructor. */
export function ObjectId(hex) {
  if (!new.target) return new ObjectId(hex);
  const text = hex === undefined ? freshHex() : String(hex);
  if (!/^[0-9a-f]{24}$/i.test(text)) throw new Error(`ObjectId("${text}") is invalid: 24 hex digits are needed`);
  Object.defineProperty(this, "hex", { value: text.toLowerCase() });
}
ObjectId.prototype.toString = ObjectId.prototype.toHexString = function () {
  return this.hex;
};
ObjectId.prototype.toJSON = function () {
  return { $oid: this.hex };
};
ObjectId.prototype.equals = function (other) {
  return String(other) === this.hex;
};
ObjectId.prototype.getTimestamp = function () {
  return new Date(parseInt(this.hex.slice(0, 8), 16) * 1000);
};

/** `UUID("…")`. */
export function UUID(text) {
  if (!new.target) return new UUID(text);
  const hex = (text ?? randomBytes(16).toString("hex")).replaceAll("-", "").toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new Error(`UUID("${text}") is invalid: 32 hex digits are needed`);
  Object.defineProperty(this, "hex", { value: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") });
}
UUID.prototype.toString = UUID.prototype.toHexString = function () {
  return this.hex;
};
UUID.prototype.toJSON = function () {
  return { $uuid: this.hex };
};

/** `ISODate("2026-07-10T09:00:00Z")`; without an argument, now. */
export function ISODate(text) {
  if (text === undefined) return new Date();
  if (!/^\d{4}-?\d{2}-?\d{2}([T ]\d{2}(:?\d{2}(:?\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text)) {
    throw new Error(`"${text}" is not a valid ISODate`);
  }
  // A date and time without a zone is UTC in mongosh, but local time in JavaScript.
  const zoned = /T|\s/.test(text) && !/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text;
  const date = new Date(zoned);
  if (Number.isNaN(+date)) throw new Error(`"${text}" is not a valid ISODate`);
  return date;
}

function whole(name, smallest, largest) {
  return function (value = 0) {
    const number = Number(value);
    if (!Number.isInteger(number) || number < smallest || number > largest) {
      throw new Error(`${name}(${value}) is out of range${name === "NumberLong" ? " of what this tool can hold" : ""}`);
    }
    return number;
  };
}

/** `NumberInt(5)`. Numbers of all types are kept as JavaScript numbers. */
export const NumberInt = whole("NumberInt", -(2 ** 31), 2 ** 31 - 1);
/** `NumberLong("5")`, up to 2^53. */
export const NumberLong = whole("NumberLong", Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** `NumberDecimal("9.99")`, kept as a double; results are therefore compared with a tolerance (see compare.mjs). */
export function NumberDecimal(value = "0") {
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error(`NumberDecimal("${value}") is not a number`);
  return number;
}

/** Whether the value is a document: neither null nor an array, a date or another single value. */
export function isDocument(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  return !(value instanceof ObjectId || value instanceof UUID || types.isDate(value) || types.isRegExp(value));
}

/**
 * A deep copy made of this realm's objects. A note's code runs in a context of its own, whose Date and Object are
 * others, so that `instanceof` would lie. What no document can hold is refused; `undefined` becomes null in arrays and,
 * where it comes from the note's code, in documents (the driver does the same); the engine's own `undefined` is dropped.
 */
export function copy(value, { dropUndefined = true } = {}) {
  if (value === undefined) return null;
  if (value === null || ["string", "boolean", "number"].includes(typeof value)) return value;
  if (typeof value === "bigint") return NumberLong(value);
  if (types.isDate(value)) {
    if (Number.isNaN(+value)) throw new Error("an invalid Date cannot be stored");
    return new Date(+value);
  }
  if (types.isRegExp(value)) return new RegExp(value.source, value.flags);
  if (value instanceof ObjectId || value instanceof UUID) return value;
  if (Array.isArray(value)) return Array.from(value, (item) => copy(item, { dropUndefined }));
  const kind = typeof value === "object" ? (Object.getPrototypeOf(value)?.constructor?.name ?? "Object") : typeof value;
  if (kind !== "Object") throw new Error(`a value of type ${kind} cannot be part of a document`);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined || !dropUndefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, copy(item, { dropUndefined })]));
}

/** Takes over a value from a note's code. */
export const takeOver = (value) => copy(value, { dropUndefined: false });

/** The name of a value's BSON type, as `$type` gives it. A number is what mongosh would send it as. */
export function typeName(value) {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof ObjectId) return "objectId";
  if (value instanceof UUID) return "binData";
  if (types.isDate(value)) return "date";
  if (types.isRegExp(value)) return "regex";
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? "int" : "double";
  return { string: "string", boolean: "bool", object: "object" }[typeof value] ?? typeof value;
}
