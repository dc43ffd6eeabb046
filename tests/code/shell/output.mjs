// The stages that write: $merge and $out, always the last of a pipeline.
import { runPipeline, evaluate } from "./engine.mjs";
import { sameValue } from "./order.mjs";
import { valuesAt } from "./paths.mjs";
import { checkUpdate } from "./update.mjs";
import { demand, ObjectId } from "./values.mjs";

const nameOf = (target) => (typeof target === "string" ? target : target?.coll);

function checkTarget(stage, target) {
  demand(typeof target === "string", `${stage} needs the name of a collection`, 51178);
}

/** Carries out `{ $out: "name" }`: the results take the place of the collection, whose indexes stay. */
export function out(store, target, results) {
  const name = nameOf(target);
  checkTarget("$out", name);
  const collection = store.collection(name);
  const old = collection.documents;
  collection.documents = [];
  try {
    for (const result of results) store.insert(name, result);
  } catch (error) {
    collection.documents = old;
    throw error;
  }
}

/** Carries out `$merge`: each result is put together with the document that has the same values in the `on` fields. */
export function merge(store, stage, results) {
  const { into, on = "_id", whenMatched = "merge", whenNotMatched = "insert", let: variables, ...others } =
    typeof stage === "string" ? { into: stage } : stage;
  demand(Object.keys(others).length === 0, `BSON field '$merge.${Object.keys(others)[0]}' is an unknown field.`, 40415);
  const name = nameOf(into);
  checkTarget("$merge", name);
  const fields = [on].flat();
  const { indexes, documents } = store.collection(name);
  const unique = indexes.list.some(({ key, unique: isUnique, partialFilterExpression: partial }) => {
    const same = Object.keys(key).length === fields.length && fields.every((field) => field in key);
    return same && !partial && (isUnique || fields.join() === "_id");
  });
  demand(unique, "Cannot find index to verify that join fields will be unique", 51183);
  demand(Array.isArray(whenMatched) || ["merge", "replace", "keepExisting", "fail"].includes(whenMatched),
    `$merge: whenMatched cannot be ${whenMatched}`, 51191);
  demand(["insert", "discard", "fail"].includes(whenNotMatched), `$merge: whenNotMatched cannot be ${whenNotMatched}`, 51190);
  if (Array.isArray(whenMatched)) checkUpdate(whenMatched);

  for (const given of results) {
    const result = fields.includes("_id") && given._id === undefined ? { _id: new ObjectId(), ...given } : given;
    const key = fields.map((field) => valuesAt(result, field)[0]);
    demand(key.every((value) => value !== undefined && value !== null && !Array.isArray(value)),
      "$merge write error: 'on' field cannot be missing, null, undefined or an array", 51132);
    const old = documents.find((document) => fields.every((field, i) => sameValue(valuesAt(document, field)[0], key[i])));
    if (!old) {
      demand(whenNotMatched !== "fail", "$merge could not find a matching document in the target collection", 13113);
      if (whenNotMatched === "insert") store.insert(name, result);
    } else if (whenMatched !== "keepExisting") {
      demand(whenMatched !== "fail", `E11000 duplicate key error collection: test.${name}: $merge found a match`, 11000);
      const changed = combine(old, result, whenMatched, variables, store);
      demand(changed._id === undefined || sameValue(changed._id, old._id),
        "$merge failed to update the matching document, did you attempt to modify the _id?", 66, "ImmutableField");
      store.replace(name, old, { ...changed, _id: old._id });
    }
  }
}

function combine(old, result, how, variables, store) {
  if (how === "merge") return { ...old, ...result };
  if (how === "replace") return { _id: old._id, ...result };
  const own = variables && Object.entries(variables).map(([name, expression]) => [name, evaluate(result, expression)]);
  const scope = own ? { new: result, ...Object.fromEntries(own) } : { new: result };
  return { _id: old._id, ...runPipeline([old], how, store.resolve, scope)[0] };
}
