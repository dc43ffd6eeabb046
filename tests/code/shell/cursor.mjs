// Cursors: what find and aggregate give.
import { sortDocuments } from "./paths.mjs";
import { strict } from "./strict.mjs";
import { demand, takeOver } from "./values.mjs";

const cursors = new WeakSet();

/** Whether a block's value is a cursor. */
export const isCursor = (value) => typeof value === "object" && value !== null && cursors.has(value);

function wholeNumber(name, value) {
  demand(Number.isInteger(value), `${name} needs a whole number, not ${value}`, 14, "TypeMismatch");
  return value;
}

/**
 * Opens a cursor over the documents that `fetch` gives. `find` makes it that of a find, which may be sorted, skipped
 * and limited; `find.project` is then called for each document that is given out.
 */
export function openCursor(fetch, what, find) {
  const steps = { skip: 0, limit: 0 };
  let rest;

  function all() {
    let documents = fetch();
    if (steps.sort) documents = sortDocuments(documents, steps.sort);
    // A negative limit is a limit, too; 0 is none.
    documents = documents.slice(steps.skip, steps.limit ? steps.skip + Math.abs(steps.limit) : undefined);
    return find ? documents.map(steps.project ?? find.project) : documents;
  }
  const remaining = () => (rest ??= all());
  const take = () => {
    const documents = remaining();
    rest = [];
    return documents;
  };

  const cursor = {
    toArray: take,
    forEach: (visit) => take().forEach((document) => visit(document)),
    map: (change) => openCursor(() => take().map((document) => change(document)), what),
    hasNext: () => remaining().length > 0,
    next: () => remaining().shift() ?? null,
    tryNext: () => remaining().shift() ?? null,
    itcount: () => take().length,
    pretty: () => self,
    batchSize: () => self,
    close: () => undefined,
    [Symbol.iterator]: () => take()[Symbol.iterator](),
  };
  if (find) {
    const step = (change) => (value) => {
      change(takeOver(value));
      return self;
    };
    Object.assign(cursor, {
      sort: step((order) => {
        sortDocuments([], order);
        steps.sort = order;
      }),
      skip: step((number) => (steps.skip = wholeNumber("skip", number))),
      limit: step((number) => (steps.limit = wholeNumber("limit", number))),
      projection: step((fields) => (steps.project = find.projector(fields))),
      hint: step(() => undefined),
      comment: step(() => undefined),
      maxTimeMS: step(() => undefined),
      count: () => fetch().length,
      size: () => all().length,
    });
  }
  const self = strict(cursor, what);
  cursors.add(self);
  return self;
}
