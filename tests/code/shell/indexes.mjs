// Indexes: recorded in order, checked for their form, and enforced where they are unique.
import { matcher } from "./engine.mjs";
import { sameValue } from "./order.mjs";
import { demand, isDocument } from "./values.mjs";

const OPTIONS = ["name", "unique", "sparse", "partialFilterExpression", "expireAfterSeconds", "hidden", "collation"];
OPTIONS.push("background", "weights", "default_language", "wildcardProjection", "v", "comment");
const KINDS = [1, -1, "text", "2d", "2dsphere", "hashed"];

const put = (document, [key, ...rest], value) => ({ ...document, [key]: rest.length ? put(document[key], rest, value) : value });

// The first array on the way of a path, as a list of keys.
function arrayOn(document, path) {
  let value = document;
  const keys = path.split(".");
  for (let i = 0; i <= keys.length; i++) {
    if (Array.isArray(value)) return keys.slice(0, i);
    if (i < keys.length) value = isDocument(value) ? value[keys[i]] : undefined;
  }
  return undefined;
}

const read = (document, path) => path.split(".").reduce((value, key) => (isDocument(value) ? value[key] : undefined), document);

/** The entries that a document has in an index: one list of values for each element of the array in it, if any. */
export function entriesOf(document, fields) {
  const arrays = fields.map((path) => arrayOn(document, path)).filter(Boolean);
  if (arrays.length === 0) return [fields.map((path) => read(document, path))];
  const [array] = arrays;
  const other = arrays.find((keys) => keys.join(".") !== array.join("."));
  demand(!other, `cannot index parallel arrays [${other?.at(-1)}] [${array.at(-1)}]`, 171, "CannotIndexParallelArrays");
  const elements = read(document, array.join("."));
  if (elements.length === 0) return [fields.map(() => undefined)];
  return elements.flatMap((element) => {
    const one = put(document, array, Array.isArray(element) ? JSON.stringify(element) : element);
    return entriesOf(one, fields);
  });
}

const sameEntry = (a, b) => a.every((value, i) => sameValue(value ?? null, b[i] ?? null));
const sameKeys = (a, b) => JSON.stringify(Object.entries(a)) === JSON.stringify(Object.entries(b));

/** The indexes of one collection. */
export class Indexes {
  list = [{ v: 2, key: { _id: 1 }, name: "_id_" }];

  constructor(namespace) {
    this.namespace = namespace;
  }

  /** Adds an index and gives its name. */
  create(key, options, documents) {
    demand(isDocument(key) && Object.keys(key).length, "Index keys cannot be empty", 67, "CannotCreateIndex");
    for (const kind of Object.values(key)) {
      demand(KINDS.includes(kind), `Values in v:2 index key pattern must be 1, -1 or a known type, not ${kind}`, 67);
    }
    const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
    demand(!unknown, `The field '${unknown}' is not valid for an index specification`, 197);
    const name = options.name ?? Object.entries(key).flat().join("_");
    const index = { v: 2, key, name, ...options };
    const same = this.list.find((other) => other.name === name || sameKeys(other.key, key));
    if (same) {
      const equal = sameKeys(same.key, key) && Boolean(same.unique) === Boolean(options.unique) && same.name === name;
      demand(equal, `An existing index has the same name or keys, but other options: ${same.name}`, 86, "IndexKeySpecsConflict");
      return name;
    }
    for (const [i, document] of documents.entries()) this.checkOne(index, document, documents.slice(0, i));
    this.list.push(index);
    return name;
  }

  /** Removes an index, by its name or its keys. */
  drop(nameOrKeys) {
    const at = this.list.findIndex(({ name, key }) => (isDocument(nameOrKeys) ? sameKeys(key, nameOrKeys) : name === nameOrKeys));
    demand(at >= 0, `index not found: ${JSON.stringify(nameOrKeys)}`, 27, "IndexNotFound");
    demand(at > 0, "cannot drop _id index", 72, "InvalidOptions");
    return this.list.splice(at, 1)[0];
  }

  /** Fails if the document may not stand beside the others. */
  check(document, others) {
    for (const index of this.list) this.checkOne(index, document, others);
  }

  checkOne(index, document, others) {
    if (Object.keys(index.key).some((field) => field.includes("$**"))) return;
    const fields = Object.keys(index.key);
    const covers = index.partialFilterExpression ? matcher(index.partialFilterExpression) : () => true;
    const entries = (item) => {
      const all = covers(item) ? entriesOf(item, fields) : [];
      return index.sparse ? all.filter((entry) => entry.some((value) => value !== undefined)) : all;
    };
    const own = entries(document);
    if (!index.unique && index.name !== "_id_") return;
    for (const other of others) {
      const double = entries(other).find((entry) => own.some((mine) => sameEntry(mine, entry)));
      if (double) this.complain(index, double);
    }
  }

  complain({ name, key }, values) {
    const shown = Object.keys(key).map((field, i) => `${field}: ${JSON.stringify(values[i] ?? null)}`);
    const place = `collection: ${this.namespace} index: ${name} dup key: { ${shown.join(", ")} }`;
    demand(false, `E11000 duplicate key error ${place}`, 11000);
  }
}
