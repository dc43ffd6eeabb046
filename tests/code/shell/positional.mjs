// Which array element a filter has matched: what the positional `$` of updates and projections stands for.
import { Query } from "mingo/query";
import { demand, isDocument } from "./values.mjs";

function conditionsOn(filter, array) {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === "$and") return value.flatMap((part) => conditionsOn(part, array));
    return key === array || key.startsWith(`${array}.`) ? [[key, value]] : [];
  });
}

const put = (document, [key, ...rest], value) => ({
  ...document,
  [key]: rest.length ? put(isDocument(document[key]) ? document[key] : {}, rest, value) : value,
});

/** The index of the first element of the array at `path` that satisfies the filter's condition on that array. */
export function matchedIndex(filter, document, path, options) {
  const conditions = conditionsOn(filter, path);
  demand(conditions.length > 0, "The positional operator did not find the match needed from the query.", 2, "BadValue");
  // With several conditions each may match another element, and the server's choice is not defined.
  demand(conditions.length === 1, `several conditions on ${path} make the positional $ ambiguous: use $elemMatch`);
  const keys = path.split(".");
  const array = keys.reduce((value, key) => value?.[key], document);
  demand(Array.isArray(array), `Cannot apply the positional operator to ${path}, which is not an array`, 2, "BadValue");
  const query = new Query(Object.fromEntries(conditions), options);
  const index = array.findIndex((element) => query.test(put(document, keys, [element])));
  demand(index >= 0, "The positional operator did not find the match needed from the query.", 2, "BadValue");
  return index;
}
