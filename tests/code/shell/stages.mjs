// The aggregation stages that mingo carries out differently from the server.
import { Aggregator } from "mingo/aggregator";
import { evalExpr } from "mingo/core";
import { Lazy } from "mingo/lazy";
import { Query } from "mingo/query";
import { distinctValues, sameValue } from "./order.mjs";
import { setField, sortDocuments, valuesAt } from "./paths.mjs";
import { flatten, projector } from "./projection.mjs";
import { copy, demand, isDocument } from "./values.mjs";

// mingo changes documents in place in some stages, so that whatever comes twice has to be copied.
const clean = (value) => (value === undefined ? undefined : copy(value));

const $addFields = (documents, fields, options) => {
  demand(isDocument(fields), "$addFields specification stage must be an object", 40272);
  const list = flatten(fields);
  return documents.map((document) =>
    list.reduce((result, [path, expression]) => {
      return setField(result, path.split("."), clean(evalExpr(document, expression, options)));
    }, document),
  );
};

const $project = (documents, specification, options) => {
  demand(isDocument(specification) && Object.keys(specification).length, "$project needs at least one field", 51272);
  return documents.map(projector(specification, options));
};

const $unset = (documents, paths, options) => {
  const list = [paths].flat();
  demand(list.every((path) => typeof path === "string" && !path.startsWith("$")), "$unset needs names of fields", 31002);
  return $project(documents, Object.fromEntries(list.map((path) => [path, 0])), options);
};

const $sort = (documents, specification) => documents.transform((list) => Lazy(sortDocuments(list, specification)));

const $count = (documents, name) => {
  demand(typeof name === "string" && /^[^$.]+$/.test(name), `$count needs the name of a field, not ${name}`, 40156);
  return documents.transform((list) => Lazy(list.length ? [{ [name]: list.length }] : []));
};

const $unwind = (documents, argument) => {
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...others } = isDocument(argument) ? argument : { path: argument };
  demand(Object.keys(others).length === 0, `unrecognized option to $unwind stage: ${Object.keys(others)}`, 28811);
  demand(typeof path === "string" && path.startsWith("$"), "$unwind needs a path that begins with $", 28818);
  const keys = path.slice(1).split(".");
  return documents.transform((list) =>
    Lazy(
      list.flatMap((document) => {
        const value = keys.reduce((inner, key) => (isDocument(inner) ? inner[key] : undefined), document);
        const indexed = (result, index) =>
          includeArrayIndex ? setField(result, includeArrayIndex.split("."), index) : result;
        if (Array.isArray(value) && value.length) {
          return value.map((item, index) => indexed(setField(document, keys, item), index));
        }
        const empty = Array.isArray(value) || value === null || value === undefined;
        if (empty && !preserveNullAndEmptyArrays) return [];
        return [indexed(Array.isArray(value) ? setField(document, keys, undefined) : document, null)];
      }),
    ),
  );
};

const $group = (documents, { _id, ...fields }, options) => {
  demand(_id !== undefined, "a group specification must include an _id", 15955);
  const outputs = Object.entries(fields).map(([name, value]) => {
    demand(!name.includes("."), `The field name '${name}' cannot contain '.'`, 40235);
    const operators = isDocument(value) ? Object.keys(value) : [];
    const accumulate = operators.length === 1 && options.context.getOperator("accumulator", operators[0]);
    demand(accumulate, `The field '${name}' must be an accumulator object`, 40234);
    return [name, accumulate, value[operators[0]]];
  });
  return documents.transform((list) => {
    const groups = [];
    for (const document of list) {
      const key = clean(evalExpr(document, _id, options)) ?? null;
      const group = groups.find((other) => sameValue(other.key, key));
      if (group) group.members.push(document);
      else groups.push({ key, members: [document] });
    }
    return Lazy(
      groups.map(({ key, members }) => ({
        _id: key,
        ...Object.fromEntries(outputs.map(([name, run, argument]) => [name, clean(run(members, argument, options)) ?? null])),
      })),
    );
  });
};

// The server, too, turns $bucket into $group and $sort.
const $bucket = (documents, { groupBy, boundaries, default: other, output }, options) => {
  demand(Array.isArray(boundaries) && boundaries.length > 1, "$bucket needs at least two boundaries", 40192);
  demand(sameValue(boundaries, sortDocuments(boundaries.map((value) => ({ value })), { value: 1 }).map(({ value }) => value)),
    "The 'boundaries' option to $bucket must be sorted", 40194);
  const branches = boundaries.slice(0, -1).map((lower, i) => ({
    case: { $and: [{ $gte: [groupBy, lower] }, { $lt: [groupBy, boundaries[i + 1]] }] },
    then: { $literal: lower },
  }));
  const place = { $switch: other === undefined ? { branches } : { branches, default: { $literal: other } } };
  return $sort($group(documents, { _id: place, ...(output ?? { count: { $sum: 1 } }) }, options), { _id: 1 });
};

const $lookup = (documents, stage, options) => {
  const { from, localField, foreignField, as, pipeline, let: variables = {}, ...others } = stage;
  demand(Object.keys(others).length === 0, `unknown argument to $lookup: ${Object.keys(others)}`, 9, "FailedToParse");
  demand(typeof from === "string" && typeof as === "string", "$lookup needs 'from' and 'as'", 9, "FailedToParse");
  demand((localField === undefined) === (foreignField === undefined) && (localField ?? pipeline) !== undefined,
    "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified", 9, "FailedToParse");
  return documents.map((document) => {
    let found = options.collectionResolver(from);
    if (localField !== undefined) {
      const locals = valuesAt(document, localField).flatMap((value) => (Array.isArray(value) ? value : [value ?? null]));
      const query = new Query({ [foreignField]: { $in: distinctValues(locals) } }, options);
      found = found.filter((other) => query.test(other));
    }
    if (pipeline) {
      const own = Object.entries(variables).map(([name, expression]) => [name, evalExpr(document, expression, options)]);
      const scope = options.constructor.init(options).update({ root: null, variables: Object.fromEntries(own) });
      found = new Aggregator(pipeline, scope).run(found, scope);
    }
    return setField(document, as.split("."), found.map((other) => copy(other)));
  });
};

/** The stages that take the place of mingo's. */
export const stages = { $addFields, $set: $addFields, $project, $unset, $sort, $count, $unwind, $group, $bucket, $lookup };
