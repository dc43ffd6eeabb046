// Mingo, with the operators that differ from the server's put in their place.
import { Aggregator } from "mingo/aggregator";
import { Context, evalExpr } from "mingo/core";
import * as mingoAccumulators from "mingo/operators/accumulator";
import * as mingoExpressions from "mingo/operators/expression";
import * as mingoStages from "mingo/operators/pipeline";
import * as mingoQuery from "mingo/operators/query";
import * as mingoWindow from "mingo/operators/window";
import { Query } from "mingo/query";
import { accumulators } from "./accumulators.mjs";
import { expressions, withNumberedPaths } from "./expressions.mjs";
import { projector } from "./projection.mjs";
import { queryOperators } from "./query.mjs";
import { stages } from "./stages.mjs";
import { copy, demand, isDocument } from "./values.mjs";

// No note needs code that runs in the server; $merge and $out write, which collection.mjs does.
const without = (operators, ...names) =>
  Object.fromEntries(Object.entries(operators).filter(([name]) => name.startsWith("$") && !names.includes(name)));

const context = Context.init({
  accumulator: { ...without(mingoAccumulators, "$accumulator"), ...accumulators },
  expression: { ...without(mingoExpressions, "$function"), ...expressions },
  pipeline: { ...without(mingoStages, "$merge", "$out"), ...stages },
  query: { ...without(mingoQuery, "$where", "$jsonSchema"), ...queryOperators },
  window: mingoWindow,
});

/** Mingo's options. `resolve` gives the documents of the collection or view with a name. */
export const engineOptions = (resolve) => ({ context, collectionResolver: resolve });

const noCollections = engineOptions(() => []);

/** The test that a filter stands for. */
export function matcher(filter = {}) {
  demand(isDocument(filter), "a filter must be a document", 14, "TypeMismatch");
  const query = new Query(filter, noCollections);
  return (document) => query.test(document);
}

/** Runs a pipeline (without $merge and $out) over copies of the documents. `variables` are for `$$name`. */
export function runPipeline(documents, pipeline, resolve, variables = {}) {
  demand(Array.isArray(pipeline), "A pipeline must be an array of stages", 14, "TypeMismatch");
  for (const stage of pipeline) {
    demand(isDocument(stage) && Object.keys(stage).length === 1, "A pipeline stage must have exactly one field", 40323);
    const [name] = Object.keys(stage);
    demand(name !== "$merge" && name !== "$out", `${name} can only be the final stage in the pipeline`, 40601);
    demand(context.getOperator("pipeline", name), `Unrecognized pipeline stage name: '${name}'`, 40324);
  }
  const options = { ...engineOptions(resolve), variables };
  const results = new Aggregator(withNumberedPaths(pipeline), options).run(documents.map((item) => copy(item)));
  return results.map((result) => copy(result));
}

/** The function that applies the projection of a find with this filter. */
export const findProjector = (projection, filter) => projector(withNumberedPaths(projection), noCollections, filter);

/** An expression's value for a document. */
export const evaluate = (document, expression) => evalExpr(document, expression, noCollections);
