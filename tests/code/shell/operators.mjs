// The update operators. Each gets the old value and its argument, and writes or removes.
import { matcher } from "./engine.mjs";
import { compareValues, sameValue } from "./order.mjs";
import { sortDocuments } from "./paths.mjs";
import { copy, demand, isDocument, typeName } from "./values.mjs";

const PUSH_MODIFIERS = ["$each", "$slice", "$sort", "$position"];
const mismatch = (condition, message) => demand(condition, message, 14, "TypeMismatch");

function arithmetic(name, compute) {
  return ({ old, argument, path, write }) => {
    mismatch(typeof argument === "number", `Cannot ${name} with non-numeric argument: {${path}: ${JSON.stringify(argument)}}`);
    const found = `${path} has the value ${JSON.stringify(old)} of type ${typeName(old)}`;
    mismatch(old === undefined || typeof old === "number", `Cannot apply ${name} to a value of non-numeric type. ${found}`);
    write(compute(old ?? 0, argument));
  };
}

// $min and $max compare values of all types, in BSON's order.
const extreme = (direction) => ({ old, argument, write }) => {
  if (old === undefined || compareValues(argument, old) * direction > 0) write(copy(argument));
};

function arrayOf(old, name, path) {
  const message = `The field '${path}' must be an array but is of type ${typeName(old)} (${name})`;
  demand(old === undefined || Array.isArray(old), message, 2, "BadValue");
  return copy(old ?? []);
}

function push({ old, argument, path, write }) {
  const array = arrayOf(old, "$push", path);
  const modifiers = isDocument(argument) ? Object.keys(argument).filter((key) => key.startsWith("$")) : [];
  if (modifiers.length === 0) return write([...array, copy(argument)]);
  const unknown = Object.keys(argument).find((key) => !PUSH_MODIFIERS.includes(key));
  demand(unknown === undefined, `Unrecognized clause in $push: ${unknown}`, 2, "BadValue");
  const { $each, $slice, $sort, $position } = argument;
  demand(Array.isArray($each), "The argument to $each in $push must be an array", 2, "BadValue");
  // Whatever their order in the update: first the place, then the order, then the cut.
  array.splice($position ?? array.length, 0, ...copy($each));
  let result = array;
  if (isDocument($sort)) result = sortDocuments(array, $sort);
  else if ($sort !== undefined) {
    demand($sort === 1 || $sort === -1, "The $sort element value must be either 1 or -1", 2, "BadValue");
    result.sort((a, b) => compareValues(a, b) * $sort);
  }
  if ($slice !== undefined) {
    demand(Number.isInteger($slice), "The value for $slice must be an integer value", 2, "BadValue");
    result = $slice < 0 ? result.slice($slice) : result.slice(0, $slice);
  }
  return write(result);
}

function addToSet({ old, argument, path, write }) {
  const array = arrayOf(old, "$addToSet", path);
  const each = isDocument(argument) && "$each" in argument;
  demand(!each || Array.isArray(argument.$each), "The argument to $each in $addToSet must be an array", 14);
  demand(!each || Object.keys(argument).length === 1, "Found unexpected fields after $each in $addToSet", 2);
  for (const value of each ? argument.$each : [argument]) {
    if (!array.some((item) => sameValue(item, value))) array.push(copy(value));
  }
  write(array);
}

// A document given to $pull is a condition on the fields of the elements, with $gt and its like on the element itself.
function pulled(condition, elementTest) {
  if (condition instanceof RegExp) return matcherOf(condition);
  return isDocument(condition) ? elementTest(condition) : (element) => sameValue(element, condition);
}

function matcherOf(value) {
  const matches = matcher({ value });
  return (element) => matches({ value: element });
}

function keepWhere(name, keeps) {
  return {
    make: false,
    apply: (change) => {
      if (change.old === undefined) return;
      demand(Array.isArray(change.old), `Cannot apply ${name} to a non-array value`, 2, "BadValue");
      const keep = keeps(change);
      change.write(change.old.filter((element) => keep(element)));
    },
  };
}

/** The operators of an update document, by name. With `make: false`, a path that is missing is not created. */
export const operators = {
  $set: { apply: ({ argument, write }) => write(copy(argument)) },
  $unset: { make: false, apply: ({ old, remove }) => old !== undefined && remove() },
  $inc: { apply: arithmetic("$inc", (old, argument) => old + argument) },
  $mul: { apply: arithmetic("$mul", (old, argument) => old * argument) },
  $min: { apply: extreme(-1) },
  $max: { apply: extreme(1) },
  $currentDate: {
    apply: ({ argument, write }) => {
      demand(argument === true || argument?.$type === "date", "this tool knows $currentDate with true or { $type: \"date\" }", 2);
      write(new Date());
    },
  },
  $rename: {
    make: false,
    apply: ({ old, argument, remove, writeAt }) => {
      if (old === undefined) return;
      remove();
      writeAt(argument, old);
    },
  },
  $push: { apply: push },
  $addToSet: { apply: addToSet },
  $pop: {
    make: false,
    apply: ({ old, argument, path, write }) => {
      demand(argument === 1 || argument === -1, "$pop expects 1 or -1", 9, "FailedToParse");
      if (old === undefined) return;
      mismatch(Array.isArray(old), `Path '${path}' contains an element of non-array type '${typeName(old)}'`);
      write(argument === 1 ? old.slice(0, -1) : old.slice(1));
    },
  },
  $pull: keepWhere("$pull", ({ argument, context }) => {
    const matches = pulled(argument, context.elementTest);
    return (element) => !matches(element);
  }),
  $pullAll: keepWhere("$pullAll", ({ argument }) => {
    demand(Array.isArray(argument), "$pullAll requires an array argument", 2, "BadValue");
    return (element) => !argument.some((value) => sameValue(value, element));
  }),
};
