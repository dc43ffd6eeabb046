// What the shell does with aggregation pipelines.
import { table } from "./table.mjs";

const sales = `db.sales.insertMany([
  { _id: 1, item: "a", n: 2, at: ISODate("2026-07-10T09:30:00Z"), lines: [{ p: 1, q: 2 }, { p: 5, q: 1 }] },
  { _id: 2, item: "b", n: 3, at: ISODate("2026-07-10T10:10:00Z"), lines: [] },
  { _id: 3, item: "a", n: 5, at: ISODate("2026-07-11T10:10:00Z") }
])
db.items.insertMany([{ _id: "a", name: "pen", tags: ["x"] }, { _id: "b", name: "ink" }])
`;
const piped = (...stages) => `${sales}db.sales.aggregate([${stages.join(", ")}])`;

table([
  [
    "$group sums and averages",
    piped('{ $group: { _id: "$item", n: { $sum: "$n" }, avg: { $avg: "$n" }, count: { $sum: 1 } } }', "{ $sort: { _id: 1 } }"),
    [{ _id: "a", n: 7, avg: 3.5, count: 2 }, { _id: "b", n: 3, avg: 3, count: 1 }],
  ],
  [
    "$group puts missing and null together",
    `db.a.insertMany([{ k: null }, {}]); db.a.aggregate([{ $group: { _id: "$k", n: { $sum: 1 } } }])`,
    [{ _id: null, n: 2 }],
  ],
  [
    "$push of $group passes over what is missing",
    piped('{ $group: { _id: null, lines: { $push: "$lines" } } }', "{ $project: { n: { $size: '$lines' } } }"),
    [{ n: 2 }],
  ],
  [
    "$group wants an accumulator in each field",
    piped('{ $group: { _id: "$item", n: { $size: "$lines" } } }'),
    /must be an accumulator object/,
  ],
  ["$group wants an _id", piped('{ $group: { n: { $sum: "$n" } } }'), /must include an _id/],
  [
    "$addToSet of $group passes over what is missing, and looks at the order of the fields",
    `db.a.insertMany([{ v: { a: 1, b: 1 } }, { v: { b: 1, a: 1 } }, { v: { a: 1, b: 1 } }, {}])
     db.a.aggregate([{ $group: { _id: null, v: { $addToSet: "$v" } } }])`,
    [{ v: [{ a: 1, b: 1 }, { b: 1, a: 1 }] }],
  ],
  [
    "$mergeObjects of $group puts documents together",
    `db.a.insertMany([{ v: { a: 1 } }, { v: { b: 2 } }])
     db.a.aggregate([{ $group: { _id: null, v: { $mergeObjects: "$v" } } }])`,
    [{ v: { a: 1, b: 2 } }],
  ],
  [
    "$bottom gives the last value, $bottomN the last ones",
    piped(`{ $group: { _id: null,
        last: { $bottom: { sortBy: { n: 1 }, output: "$_id" } },
        two: { $bottomN: { n: 2, sortBy: { n: 1 }, output: "$_id" } } } }`),
    [{ last: 3, two: [2, 3] }],
  ],
  [
    "$topN and $bottomN going down order an array by its largest element",
    `db.a.insertMany([{ _id: 1, v: 5 }, { _id: 2, v: [0, 7] }
     ])
     db.a.aggregate([
       { $group: { _id: null,
           top: { $topN: { n: 1, sortBy: { v: -1 }, output: "$_id" } },
           bottom: { $bottomN: { n: 1, sortBy: { v: -1 }, output: "$_id" } } } }
     ])`,
    [{ top: [2], bottom: [1] }],
  ],
  [
    "$top gives one value, $topN a list",
    piped(`{ $group: { _id: null,
        top: { $top: { sortBy: { n: -1 }, output: "$_id" } },
        two: { $topN: { n: 2, sortBy: { n: -1 }, output: "$_id" } } } }`),
    [{ top: 3, two: [3, 2] }],
  ],
  [
    "$sum adds ten times 0.1 to 1",
    `db.a.insertOne({ n: Array(10).fill(0.1) })
     db.a.aggregate([{ $unwind: "$n" }, { $group: { _id: null, sum: { $sum: "$n" } } }])`,
    [{ sum: 1 }],
  ],
  [
    "$unwind drops empty and missing arrays",
    piped('{ $unwind: "$lines" }', "{ $project: { q: '$lines.q' } }"),
    [{ _id: 1, q: 2 }, { _id: 1, q: 1 }],
  ],
  [
    "$unwind keeps them if told, and counts",
    piped(
      '{ $unwind: { path: "$lines", preserveNullAndEmptyArrays: true, includeArrayIndex: "i" } }',
      "{ $project: { _id: 1, i: 1 } }",
    ),
    [{ _id: 1, i: 0 }, { _id: 1, i: 1 }, { _id: 2, i: null }, { _id: 3, i: null }],
  ],
  [
    "$unwind takes the empty string for a value",
    `db.a.insertOne({ _id: 1, s: "" }); db.a.aggregate([{ $unwind: "$s" }])`,
    [{ _id: 1, s: "" }],
  ],
  ["$count of nothing gives no document", piped("{ $match: { n: 9 } }", '{ $count: "n" }'), []],
  [
    "$lookup joins equal fields",
    piped(
      '{ $lookup: { from: "items", localField: "item", foreignField: "_id", as: "found" } }',
      "{ $match: { _id: 2 } }",
      "{ $project: { found: 1 } }",
    ),
    [{ _id: 2, found: [{ _id: "b", name: "ink" }] }],
  ],
  [
    "$lookup with fields and a pipeline applies both",
    piped(
      `{ $lookup: { from: "items", localField: "item", foreignField: "_id", let: { n: "$n" },
        pipeline: [{ $project: { _id: 0, name: 1, n: "$$n" } }], as: "found" } }`,
      "{ $limit: 1 }",
      "{ $project: { found: 1 } }",
    ),
    [{ _id: 1, found: [{ name: "pen", n: 2 }] }],
  ],
  [
    "$lookup finds each element of a local array",
    `db.b.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
     db.a.insertOne({ ids: [3, 1] })
     db.a.aggregate([{ $lookup: { from: "b", localField: "ids", foreignField: "_id", as: "ids" } }])`,
    [{ ids: [{ _id: 1 }, { _id: 3 }] }],
  ],
  [
    "$unionWith adds another collection",
    piped(
      "{ $project: { _id: 1 } }",
      '{ $unionWith: { coll: "items", pipeline: [{ $project: { _id: 1 } }] } }',
      "{ $count: 'n' }",
    ),
    [{ n: 5 }],
  ],
  [
    "$setWindowFields sums up to the current document",
    piped(
      `{ $setWindowFields: { partitionBy: "$item", sortBy: { at: 1 },
        output: { run: { $sum: "$n", window: { documents: ["unbounded", "current"] } } } } }`,
      "{ $sort: { _id: 1 } }",
      "{ $project: { run: 1 } }",
    ),
    [{ _id: 1, run: 2 }, { _id: 2, run: 3 }, { _id: 3, run: 7 }],
  ],
  [
    "$bucket puts a boundary into the upper bucket, and leaves out empty ones",
    piped("{ $bucket: { groupBy: '$n', boundaries: [0, 1, 3, 9] } }"),
    [{ _id: 1, count: 1 }, { _id: 3, count: 2 }],
  ],
  [
    "$facet gives several results",
    piped("{ $facet: { all: [{ $count: 'n' }], a: [{ $match: { item: 'a' } }, { $project: { _id: 1 } }] } }"),
    [{ all: [{ n: 3 }], a: [{ _id: 1 }, { _id: 3 }] }],
  ],
  [
    "$project keeps computed and included fields",
    piped("{ $match: { _id: 1 } }", "{ $project: { _id: 0, item: 1, qs: '$lines.q', none: '$nothing' } }"),
    [{ item: "a", qs: [2, 1] }],
  ],
  [
    "$project passes over single values in arrays",
    `db.a.insertOne({ n: [1, { k: 2, v: 3 }] }); db.a.aggregate([{ $project: { _id: 0, "n.k": 1 } }])`,
    [{ n: [{ k: 2 }] }],
  ],
  ["$project does not mix including and excluding", piped("{ $project: { item: 1, n: 0 } }"), /Cannot do exclusion on field n/],
  [
    "$sort takes missing for null, and keeps ties as they were",
    `db.a.insertMany([{ _id: 1, v: null }, { _id: 2 }, { _id: 3, v: [0, 7] }, { _id: 4, v: 5 }])
     db.a.aggregate([{ $sort: { v: 1 } }, { $project: { _id: 1 } }])`,
    [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }],
  ],
  ["$sort wants 1 or -1", piped('{ $sort: { n: "asc" } }'), /must be 1 or -1/],
  [
    "$replaceRoot takes a nested document",
    `db.a.insertOne({ d: { x: 1 } }); db.a.aggregate([{ $replaceRoot: { newRoot: "$d" } }])`,
    [{ x: 1 }],
  ],
  ["an unknown stage fails", piped("{ $mtach: {} }"), /Unrecognized pipeline stage name: '\$mtach'/],
  ["a stage with two names fails", piped("{ $match: {}, $limit: 1 }"), /exactly one field/],
  ["an unknown expression fails", piped("{ $set: { x: { $plus: [1, 2] } } }"), /\$plus/],
  ["an accumulator is no expression", piped("{ $set: { x: { $push: '$n' } } }"), /Unrecognized expression '\$push'/],

  [
    "$merge inserts, and merges what is there",
    `${sales}db.sum.insertOne({ _id: "a", old: 1 })
     db.sales.aggregate([{ $group: { _id: "$item", n: { $sum: "$n" } } }, { $merge: { into: "sum" } }])
     db.sum.find().sort({ _id: 1 })`,
    [{ _id: "a", old: 1, n: 7 }, { _id: "b", n: 3 }],
  ],
  [
    "$merge can add to what is there",
    `${sales}db.sum.insertOne({ _id: "a", n: 100 })
     db.sales.aggregate([
       { $group: { _id: "$item", n: { $sum: "$n" } } },
       { $merge: { into: "sum", whenMatched: [{ $set: { n: { $add: ["$n", "$$new.n"] } } }], whenNotMatched: "discard" } }
     ])
     db.sum.find()`,
    [{ _id: "a", n: 107 }],
  ],
  [
    "$merge on other fields wants a unique index",
    piped("{ $project: { _id: 0, item: 1 } }", '{ $merge: { into: "sum", on: "item" } }'),
    /Cannot find index to verify that join fields will be unique/,
  ],
  [
    "$merge on a unique field finds its document",
    `${sales}db.sum.createIndex({ item: 1 }, { unique: true })
     db.sum.insertOne({ item: "b", x: 1 })
     db.sales.aggregate([
       { $match: { item: "b" } },
       { $project: { _id: 0, item: 1, n: 1 } },
       { $merge: { into: "sum", on: "item" } }
     ])
     db.sum.find({}, { _id: 0 })`,
    [{ item: "b", x: 1, n: 3 }],
  ],
  [
    "$out takes the place of a collection",
    `${sales}db.o.insertOne({ _id: 9 }); db.sales.aggregate([{ $project: { _id: 1 } }, { $out: "o" }]); db.o.find()`,
    [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
  ],
  ["$merge stands only at the end", piped('{ $merge: "x" }', "{ $match: {} }"), /can only be the final stage/],
]);
