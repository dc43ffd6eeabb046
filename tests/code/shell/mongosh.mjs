// A small mongosh: the names that a note's code finds, over a database in memory. It follows the server's documented
// behaviour where the code of notes may rest on it, and fails for whatever it does not know, rather than pass over it.
import { openCollection } from "./collection.mjs";
import { runPipeline } from "./engine.mjs";
import { fromExtendedJson } from "./extended-json.mjs";
import { Store } from "./store.mjs";
import { copy, demand, ISODate, NumberDecimal, NumberInt, NumberLong, ObjectId, takeOver, UUID } from "./values.mjs";

// What a block with these options needs.
const MARKS = {
  timeseries: "time-series",
  validator: "validator",
  validationLevel: "validator",
  validationAction: "validator",
};
// Methods of the database, which would otherwise be taken for names of collections.
const REFUSED = ["adminCommand", "runCommand", "watch", "getMongo", "getSiblingDB", "stats", "getCollectionInfos"];

function demandNew(store, name) {
  const taken = store.collections.has(name) || store.views.has(name);
  demand(!taken, `Collection test.${name} already exists.`, 48, "NamespaceExists");
}

function createCollection(store, name, options) {
  const own = takeOver(options ?? {});
  for (const option of Object.keys(own)) {
    const mark = MARKS[option] ? `: mark the block with needs=${MARKS[option]}` : "";
    demand(false, `createCollection: the option '${option}' is not known to this tool${mark}`);
  }
  demandNew(store, name);
  store.collection(name);
  return { ok: 1 };
}

function createView(store, name, source, pipeline) {
  demandNew(store, name);
  const own = takeOver(pipeline ?? []);
  demand(!own.some((stage) => "$merge" in stage || "$out" in stage), "a view's pipeline cannot write", 51169);
  runPipeline([], own, store.resolve); // complains now about stages that are not known
  store.views.set(name, { source, pipeline: own });
  return { ok: 1 };
}

function openDatabase(store) {
  const methods = {
    getCollection: (name) => openCollection(store, name),
    getCollectionNames: () => [...store.collections.keys(), ...store.views.keys()].sort(),
    getName: () => "test",
    createCollection: (name, options) => createCollection(store, name, options),
    createView: (name, source, pipeline) => createView(store, name, source, pipeline),
    dropDatabase: () => {
      store.collections.clear();
      store.views.clear();
      return { ok: 1, dropped: "test" };
    },
  };
  return new Proxy(methods, {
    get(target, name) {
      if (typeof name === "symbol") return undefined;
      if (Object.hasOwn(target, name)) return target[name];
      if (REFUSED.includes(name)) throw new TypeError(`db.${name} is not known to this tool: mark the block with needs=…`);
      return openCollection(store, name);
    },
  });
}

/**
 * Opens an empty database, fills it with the fixtures (`{ collection: [documents in Extended JSON] }`), and gives the
 * global names of mongosh, and the list of what the code prints.
 */
export function openShell(fixtures = {}) {
  const store = new Store();
  for (const [name, documents] of Object.entries(fixtures)) {
    demand(Array.isArray(documents), `the fixtures of ${name} must be an array of documents`);
    for (const document of documents) store.insert(name, fromExtendedJson(document));
  }
  const printed = [];
  const print = (...values) => void printed.push(...values.map((value) => copy(value)));
  const types = { ObjectId, UUID, ISODate, NumberInt, NumberLong, NumberDecimal };
  Object.assign(types, { Int32: NumberInt, Long: NumberLong, Double: Number, Decimal128: NumberDecimal });
  const globals = { db: openDatabase(store), ...types, print, printjson: print, console: { log: print } };
  return { globals, printed, store };
}
