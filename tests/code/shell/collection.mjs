// A collection as a note's code sees it: `db.readings`.
import { openCursor } from "./cursor.mjs";
import { findProjector, matcher, runPipeline } from "./engine.mjs";
import { distinctValues } from "./order.mjs";
import { merge, out } from "./output.mjs";
import { valuesAt } from "./paths.mjs";
import { strict } from "./strict.mjs";
import { copy, demand, takeOver } from "./values.mjs";
import { optionsOf, writes } from "./writes.mjs";

/** The collection or view `name` of a store. */
export function openCollection(store, name) {
  const what = `db.${name}`;
  const matching = (filter) => store.documents(name).filter(matcher(filter));

  function find(filter, projection, options) {
    const [own, fields] = [takeOver(filter ?? {}), takeOver(projection ?? {})];
    const how = optionsOf(options, "find", ["sort", "skip", "limit", "projection"]);
    matcher(own); // complains now and not when the cursor is read
    const projector = (specification) => findProjector(specification, own);
    const cursor = openCursor(() => matching(own), `${what}.find()`, { project: projector(how.projection ?? fields), projector });
    for (const step of ["sort", "skip", "limit"]) if (how[step] !== undefined) cursor[step](how[step]);
    return cursor;
  }

  function aggregate(...given) {
    const [pipeline, options] = Array.isArray(given[0]) ? given : [given];
    optionsOf(options, "aggregate");
    const stages = takeOver(pipeline);
    const last = stages.at(-1) ?? {};
    const writing = "$merge" in last || "$out" in last;
    const results = runPipeline(store.documents(name), writing ? stages.slice(0, -1) : stages, store.resolve);
    if (!writing) return openCursor(() => results, `${what}.aggregate()`);
    if ("$merge" in last) merge(store, last.$merge, results);
    else out(store, last.$out, results);
    return openCursor(() => [], `${what}.aggregate()`);
  }

  function createIndex(keys, options) {
    const { documents, indexes } = store.collection(name);
    return indexes.create(takeOver(keys), takeOver(options ?? {}), documents);
  }

  const reads = {
    find,
    aggregate,
    findOne: (filter, projection, options) => find(filter, projection, options).limit(1).next(),
    countDocuments: (filter, options) => {
      const { skip = 0, limit } = optionsOf(options, "countDocuments", ["skip", "limit"]);
      return matching(takeOver(filter ?? {})).slice(skip, limit && skip + limit).length;
    },
    estimatedDocumentCount: () => store.documents(name).length,
    distinct: (field, filter, options) => {
      optionsOf(options, "distinct");
      const values = matching(takeOver(filter ?? {})).flatMap((document) => valuesAt(document, field).flat());
      return distinctValues(values.filter((value) => value !== undefined));
    },
    getName: () => name,
  };
  const structure = {
    createIndex,
    createIndexes: (list, options) => {
      demand(Array.isArray(list), "createIndexes needs an array of keys");
      return list.map((keys) => createIndex(keys, options));
    },
    dropIndex: (nameOrKeys) => {
      const { indexes } = store.collection(name);
      const before = indexes.list.length;
      indexes.drop(takeOver(nameOrKeys));
      return { nIndexesWas: before, ok: 1 };
    },
    getIndexes: () => copy(store.collections.get(name)?.indexes.list ?? []),
    drop: () => store.collections.delete(name) || store.views.delete(name) || true,
  };
  return strict({ ...reads, ...writes(store, name), ...structure }, what);
}
