// The methods of a collection that change it.
import { findProjector, matcher } from "./engine.mjs";
import { sameValue } from "./order.mjs";
import { sortDocuments } from "./paths.mjs";
import { applyUpdate, checkUpdate, upsertDocument } from "./update.mjs";
import { copy, demand, isDocument, takeOver } from "./values.mjs";

// Options that change no result here.
const HARMLESS = ["hint", "comment", "writeConcern", "readConcern", "maxTimeMS", "allowDiskUse", "bypassDocumentValidation"];

/** Takes over options, and refuses those that this tool does not know: a misspelt one would do nothing in mongosh. */
export function optionsOf(options, method, known = []) {
  const own = takeOver(options ?? {});
  const unknown = Object.keys(own).find((name) => !known.includes(name) && !HARMLESS.includes(name));
  demand(!unknown, `${method}: the option '${unknown}' is not known to this tool`);
  return own;
}

function checkReplacement(document) {
  demand(isDocument(document) && !Object.keys(document).some((name) => name.startsWith("$")),
    "Replacement document must not contain atomic operators");
}

/** The writing methods of the collection `name`. */
export function writes(store, name) {
  const matching = (filter) => {
    demand(isDocument(filter), "a filter is needed, and must be a document");
    return store.collection(name).documents.filter(matcher(filter));
  };

  // Changes the matching documents with `change(document, context)`; gives counts, and the document before and after.
  function write(filter, change, { upsert, arrayFilters, sort, many }) {
    let found = matching(filter);
    if (sort) found = sortDocuments(found, sort);
    const targets = many ? found : found.slice(0, 1);
    const context = { filter, arrayFilters };
    const result = { matched: targets.length, modified: 0, before: targets[0] ?? null, after: null, upsertedId: null };
    for (const old of targets) {
      const document = change(old, context);
      if (!sameValue(old, document)) {
        store.replace(name, old, document);
        result.modified++;
      }
      result.after ??= document;
    }
    if (targets.length === 0 && upsert) {
      result.after = upsertDocument(filter, (base) => change(base, { ...context, inserting: true }));
      result.upsertedId = store.insert(name, result.after);
    }
    return result;
  }

  // As mongosh shows it: what an upsert has inserted is called insertedId.
  const updateResult = ({ matched, modified, upsertedId }, upserted) => ({
    acknowledged: true,
    insertedId: upsertedId,
    matchedCount: matched,
    modifiedCount: modified,
    upsertedCount: upserted ? 1 : 0,
  });
  const shown = (result) => updateResult(result, result.matched === 0 && result.after !== null);

  function update(method, many) {
    return (filter, changes, options) => {
      const known = ["upsert", "arrayFilters", ...(many ? [] : ["sort"])];
      const [own, how] = [takeOver(changes), optionsOf(options, method, known)];
      checkUpdate(own);
      return shown(write(takeOver(filter), (document, context) => applyUpdate(document, own, context), { ...how, many }));
    };
  }

  // A replacement keeps the _id, also that of an upsert's filter.
  const replaceWith = (replacement) => (document) => {
    const kept = document._id === undefined ? {} : { _id: document._id };
    demand(replacement._id === undefined || kept._id === undefined || sameValue(replacement._id, kept._id),
      "the (immutable) field '_id' was found to have been altered", 66, "ImmutableField");
    return { ...kept, ...replacement };
  };

  function replaceOne(filter, replacement, options) {
    const [own, how] = [takeOver(replacement), optionsOf(options, "replaceOne", ["upsert", "sort"])];
    checkReplacement(own);
    return shown(write(takeOver(filter), replaceWith(own), how));
  }

  function findOneAndChange(method, check, toChange) {
    return (filter, changes, options) => {
      const known = ["upsert", "arrayFilters", "sort", "projection", "returnDocument", "returnNewDocument"];
      const [own, how] = [takeOver(changes), optionsOf(options, method, known)];
      check(own);
      const { before, after } = write(takeOver(filter), toChange(own), how);
      demand([undefined, "before", "after"].includes(how.returnDocument), "returnDocument must be 'before' or 'after'");
      const wanted = how.returnDocument === "after" || how.returnNewDocument ? after : before;
      return wanted && copy(findProjector(how.projection ?? {}, takeOver(filter))(wanted));
    };
  }

  function remove(method, many) {
    return (filter, options) => {
      optionsOf(options, method);
      const gone = matching(takeOver(filter));
      store.remove(name, many ? gone : gone.slice(0, 1));
      return { acknowledged: true, deletedCount: many ? gone.length : Math.min(1, gone.length) };
    };
  }

  function insertOne(document, options) {
    optionsOf(options, "insertOne");
    return { acknowledged: true, insertedId: store.insert(name, takeOver(document)) };
  }

  function insertMany(documents, options) {
    optionsOf(options, "insertMany");
    demand(Array.isArray(documents), 'Argument "docs" must be an array');
    const ids = takeOver(documents).map((document) => store.insert(name, document));
    return { acknowledged: true, insertedIds: { ...ids } };
  }

  const changeWith = (own) => (document, context) => applyUpdate(document, own, context);
  const methods = {
    insertOne,
    insertMany,
    updateOne: update("updateOne", false),
    updateMany: update("updateMany", true),
    replaceOne,
    findOneAndUpdate: findOneAndChange("findOneAndUpdate", checkUpdate, changeWith),
    findOneAndReplace: findOneAndChange("findOneAndReplace", checkReplacement, replaceWith),
    findOneAndDelete: (filter, options) => {
      const { sort, projection = {} } = optionsOf(options, "findOneAndDelete", ["sort", "projection"]);
      const found = matching(takeOver(filter));
      const [gone] = sort ? sortDocuments(found, sort) : found;
      if (gone) store.remove(name, [gone]);
      return gone ? copy(findProjector(projection, takeOver(filter))(gone)) : null;
    },
    deleteOne: remove("deleteOne", false),
    deleteMany: remove("deleteMany", true),
  };
  return { ...methods, bulkWrite: (operations, options) => bulkWrite(methods, operations, options) };
}

const BULK = {
  insertOne: ({ document }) => [document],
  updateOne: ({ filter, update, ...options }) => [filter, update, options],
  updateMany: ({ filter, update, ...options }) => [filter, update, options],
  replaceOne: ({ filter, replacement, ...options }) => [filter, replacement, options],
  deleteOne: ({ filter, ...options }) => [filter, options],
  deleteMany: ({ filter, ...options }) => [filter, options],
};

function bulkWrite(methods, operations, options) {
  optionsOf(options, "bulkWrite");
  demand(Array.isArray(operations) && operations.length, "Invalid BulkOperation, Batch cannot be empty");
  const total = { acknowledged: true, insertedCount: 0, insertedIds: {}, matchedCount: 0, modifiedCount: 0, deletedCount: 0 };
  Object.assign(total, { upsertedCount: 0, upsertedIds: {} });
  for (const [i, operation] of operations.entries()) {
    const [kind, ...others] = Object.keys(operation);
    const known = Object.hasOwn(BULK, kind ?? "") && others.length === 0;
    demand(known, `bulkWrite: operation ${i} is not known: ${Object.keys(operation)}`);
    const result = methods[kind](...BULK[kind](operation[kind]));
    if (kind === "insertOne") {
      total.insertedCount++;
      total.insertedIds[i] = result.insertedId;
    }
    if (result.upsertedCount) total.upsertedIds[i] = result.insertedId;
    for (const count of ["matchedCount", "modifiedCount", "deletedCount", "upsertedCount"]) total[count] += result[count] ?? 0;
  }
  return total;
}
