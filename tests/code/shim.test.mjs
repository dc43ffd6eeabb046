// What the shell does with queries, projections, inserts, indexes and cursors.
import { table } from "./table.mjs";

const shop = `db.shop.insertMany([
  { _id: 1, name: "pen", price: 2, tags: ["blue", "ink"], size: { h: 14, w: 1 }, rows: [{ k: "a", v: 1 }, { k: "b", v: 9 }] },
  { _id: 2, name: "ink", price: "2", tags: [], size: { w: 1, h: 14 }, rows: [{ k: "a", v: 9 }] },
  { _id: 3, name: "pad", price: null },
  { _id: 4, name: "cap" }
]);
`;
const ids = (filter, expected) => [
  `${shop}db.shop.find(${filter}).toArray().map((item) => item._id)`,
  expected,
];

table([
  ["a number never matches a string of the same digits", ...ids("{ price: 2 }", [1])],
  ["$gt compares only values of the same type", ...ids("{ price: { $gt: 1 } }", [1])],
  ["$lt does not match a missing field", ...ids("{ price: { $lt: 100 } }", [1])],
  ["equality with null matches a missing field", ...ids("{ price: null }", [3, 4])],
  ["an ObjectId has no fields for $exists", `db.a.insertOne({}); db.a.countDocuments({ "_id.hex": { $exists: true } })`, 0],
  ["$exists tells null from missing", ...ids("{ price: { $exists: true } }", [1, 2, 3])],
  ["$ne matches a missing field", ...ids("{ price: { $ne: 2 } }", [2, 3, 4])],
  ["$gte with null matches null and a missing field", ...ids("{ price: { $gte: null } }", [3, 4])],
  ["$lte with null matches null and a missing field", ...ids("{ price: { $lte: null } }", [3, 4])],
  ["$gt compares documents field by field", ...ids("{ size: { $gt: { w: 0 } } }", [2])],
  ["$lt compares documents field by field", ...ids("{ size: { $lt: { w: 0 } } }", [1])],
  ["$in with null matches a missing field", ...ids("{ price: { $in: [null, 2] } }", [1, 3, 4])],
  ["an embedded document matches only with its fields in the same order", ...ids("{ size: { h: 14, w: 1 } }", [1])],
  [
    "$ne, $in and $nin look at the order of the fields, too",
    `${shop}[{ $ne: { h: 14, w: 1 } }, { $in: [{ h: 14, w: 1 }] }, { $nin: [{ h: 14, w: 1 }] }]
      .map((size) => db.shop.countDocuments({ size }))`,
    [3, 1, 3],
  ],
  ["$all looks at the order of the fields, too", ...ids('{ rows: { $all: [{ v: 1, k: "a" }] } }', [])],
  ["a value matches an array that holds it", ...ids('{ tags: "ink" }', [1])],
  ["an array matches as a whole and in order", ...ids('{ tags: ["ink", "blue"] }', [])],
  ["$all takes any order", ...ids('{ tags: { $all: ["ink", "blue"] } }', [1])],
  ["$size counts elements", ...ids("{ tags: { $size: 0 } }", [2])],
  ["$size does not count the values found through an array", ...ids('{ "rows.k": { $size: 2 } }', [])],
  ["two conditions on an array may be met by two elements", ...ids('{ "rows.k": "a", "rows.v": 9 }', [1, 2])],
  ["$elemMatch wants both in one element", ...ids('{ rows: { $elemMatch: { k: "a", v: 9 } } }', [2])],
  ["$elemMatch with field conditions passes over single values", ...ids('{ tags: { $elemMatch: { k: { $ne: 1 } } } }', [])],
  ["$not with a regular expression matches what is missing", ...ids("{ name: { $not: /^p/ } }", [2, 4])],
  ["$in takes regular expressions", ...ids('{ name: { $in: [/^p/, "cap"] } }', [1, 3, 4])],
  ["$type knows null, string and whole numbers", ...ids('{ price: { $type: ["string", "int"] } }', [1, 2])],
  ["$type knows an ObjectId", `db.a.insertMany([{}, { _id: 1 }]); db.a.countDocuments({ _id: { $type: "objectId" } })`, 1],
  ["$or and $and are joined", ...ids('{ $or: [{ name: "pen" }, { $and: [{ price: null }, { _id: { $gt: 3 } }] }] }', [1, 4])],
  ["$expr compares fields", ...ids('{ $expr: { $eq: ["$size.h", 14] } }', [1, 2])],
  [
    "an unknown query operator fails",
    `${shop}db.shop.find({ price: { $greater: 1 } })`,
    /note\.md:8: .*unknown query operator \$greater/,
  ],
  ["$where fails", `${shop}db.shop.find({ $where: "true" })`, /\$where/],
  ["a number in the path of a query is a place in an array", ...ids('{ "tags.0": "blue" }', [1])],

  ["a projection keeps _id unless it is excluded", `${shop}db.shop.findOne({ _id: 4 }, { name: 1 })`, { _id: 4, name: "cap" }],
  [
    "an excluding projection keeps the rest",
    `${shop}db.shop.findOne({ _id: 1 }, { rows: 0, size: 0, "tags": 0 })`,
    { _id: 1, name: "pen", price: 2 },
  ],
  ["only _id: 0 keeps the rest", `${shop}db.shop.findOne({ _id: 4 }, { _id: 0 })`, { name: "cap" }],
  [
    "a dotted projection passes over single values",
    `db.a.insertOne({ n: [1, { k: 2, v: 3 }] }); db.a.findOne({}, { _id: 0, "n.k": 1 })`,
    { n: [{ k: 2 }] },
  ],
  [
    "a dotted projection reaches into arrays",
    `${shop}db.shop.findOne({ _id: 1 }, { _id: 0, "rows.k": 1 })`,
    { rows: [{ k: "a" }, { k: "b" }] },
  ],
  [
    "including and excluding fields do not mix",
    `${shop}db.shop.findOne({}, { name: 1, price: 0 })`,
    /Cannot do exclusion on field price/,
  ],
  [
    "$slice alone keeps the other fields",
    `${shop}db.shop.findOne({ _id: 1 }, { rows: { $slice: -1 }, size: 0, tags: 0 })`,
    { _id: 1, name: "pen", price: 2, rows: [{ k: "b", v: 9 }] },
  ],
  [
    "$slice takes skip and limit",
    `${shop}db.shop.findOne({ _id: 1 }, { _id: 0, tags: { $slice: [1, 1] }, name: 1 })`,
    { name: "pen", tags: ["ink"] },
  ],
  [
    "$elemMatch in a projection keeps the first element",
    `${shop}db.shop.findOne({ _id: 1 }, { _id: 0, rows: { $elemMatch: { v: 9 } } })`,
    { rows: [{ k: "b", v: 9 }] },
  ],
  [
    "field.$ keeps the element that has matched",
    `${shop}db.shop.findOne({ rows: { $elemMatch: { v: 9 } } }, { _id: 0, "rows.$": 1 })`,
    { rows: [{ k: "b", v: 9 }] },
  ],
  [
    "a projection may compute",
    `${shop}db.shop.findOne({ _id: 1 }, { _id: 0, double: { $multiply: ["$price", 2] } })`,
    { double: 4 },
  ],

  [
    "a sort puts missing and null first, then numbers, then strings",
    `${shop}db.shop.find().sort({ price: 1, _id: -1 }).toArray().map((d) => d._id)`,
    [4, 3, 1, 2],
  ],
  [
    "a descending sort of arrays goes by their largest element",
    `db.a.insertMany([{ _id: 1, n: [1, 9] }, { _id: 2, n: [5] }]); db.a.find({}, { n: 0 }).sort({ n: -1 })`,
    [{ _id: 1 }, { _id: 2 }],
  ],
  [
    "limit is applied after skip, whatever the order of the calls",
    `${shop}db.shop.find({}, { _id: 1 }).limit(1).skip(2).sort({ _id: 1 })`,
    [{ _id: 3 }],
  ],
  [
    "count of a cursor passes over limit, size does not",
    `${shop}const all = db.shop.find().limit(2); [all.count(), all.size()]`,
    [4, 2],
  ],
  ["a cursor can be read by hand", `${shop}const c = db.shop.find(); let n = 0; while (c.hasNext()) { c.next(); n++ } n`, 4],
  ["an unknown method of a cursor fails", `${shop}db.shop.find().srot({ a: 1 })`, /srot is not known/],
  [
    "a note cannot change what is stored through a result",
    `${shop}db.shop.findOne({ _id: 1 }).name = "x"; db.shop.findOne({ _id: 1 }).name`,
    "pen",
  ],
  ["distinct takes the elements of arrays", `${shop}db.shop.distinct("rows.k")`, ["a", "b"]],
  ["countDocuments takes a filter", `${shop}db.shop.countDocuments({ name: /^p/ })`, 2],

  ["insertOne gives the _id", `db.a.insertOne({ _id: 7 })`, { acknowledged: true, insertedId: 7 }],
  ["insertMany wants an array", `db.a.insertMany({ a: 1 })`, /must be an array/],
  ["an _id cannot come twice", `db.a.insertMany([{ _id: 1 }, { _id: 1 }])`, /E11000 .* index: _id_/],
  [
    "a unique index holds at inserts",
    `db.a.createIndex({ u: 1 }, { unique: true }); db.a.insertMany([{ u: 1 }, { u: 1 }])`,
    /E11000 duplicate key error collection: test\.a index: u_1 dup key: { u: 1 }/,
  ],
  [
    "a unique index counts a missing field as null",
    `db.a.createIndex({ u: 1 }, { unique: true }); db.a.insertMany([{}, {}])`,
    /E11000/,
  ],
  [
    "a sparse unique index passes over a missing field",
    `db.a.createIndex({ u: 1 }, { unique: true, sparse: true }); db.a.insertMany([{}, {}]); db.a.countDocuments()`,
    2,
  ],
  [
    "a partial unique index looks only at its part",
    `db.a.createIndex({ u: 1 }, { unique: true, partialFilterExpression: { on: true } })
     db.a.insertMany([{ u: 1 }, { u: 1, on: true }])
     db.a.insertOne({ u: 1, on: true })`,
    /E11000/,
  ],
  [
    "a unique index holds for each element of an array",
    `db.a.createIndex({ "r.k": 1 }, { unique: true }); db.a.insertMany([{ r: [{ k: 1 }, { k: 2 }] }, { r: [{ k: 2 }] }])`,
    /E11000/,
  ],
  [
    "a unique index cannot be made over doubles",
    `db.a.insertMany([{ u: 1 }, { u: 1 }]); db.a.createIndex({ u: 1 }, { unique: true })`,
    /E11000/,
  ],
  [
    "two arrays cannot be in one index",
    `db.a.createIndex({ x: 1, y: 1 }); db.a.insertOne({ x: [1], y: [2] })`,
    /cannot index parallel arrays/,
  ],
  [
    "getIndexes keeps the order of the fields",
    `db.a.createIndex({ b: 1, a: -1 }); db.a.getIndexes().map((index) => index.name)`,
    ["_id_", "b_1_a_-1"],
  ],
  ["an unknown option of an index fails", `db.a.createIndex({ b: 1 }, { uniqe: true })`, /'uniqe' is not valid/],
  ["dropIndex wants an index that is there", `db.a.dropIndex("b_1")`, /index not found/],

  ["an unknown method of a collection fails", `db.a.insrtOne({})`, /db\.a\.insrtOne is not known/],
  ["an unknown method of the database fails", `db.createColection("a")`, /createColection is not a function/],
  ["explain says which mark the block needs", `db.a.find().explain()`, /needs=explain/],
  [
    "a time series collection says which mark the block needs",
    `db.createCollection("a", { timeseries: { timeField: "t" } })`,
    /needs=time-series/,
  ],
  ["an ObjectId has 24 hex digits", `ObjectId("507f1f77")`, /24 hex digits/],
  [
    "ObjectIds are compared by their digits",
    `const id = ObjectId("507f1f77bcf86cd799439011")
     db.a.insertOne({ ref: id })
     db.a.countDocuments({ ref: ObjectId("507f1f77bcf86cd799439011") })`,
    1,
  ],
  ["ISODate refuses what is no date", `ISODate("10.07.2026")`, /not a valid ISODate/],
  [
    "dates of the note's own code are dates",
    `db.a.insertOne({ t: new Date("2026-07-10") }); db.a.countDocuments({ t: { $gte: ISODate("2026-07-10T00:00:00Z") } })`,
    1,
  ],
  ["a function cannot be stored", `db.a.insertOne({ f: () => 1 })`, /cannot be part of a document/],
  [
    "a view shows what its pipeline gives",
    `db.a.insertMany([{ _id: 1, n: 1 }, { _id: 2, n: 5 }])
     db.createView("big", "a", [{ $match: { n: { $gt: 2 } } }])
     db.big.find()`,
    [{ _id: 2, n: 5 }],
  ],
  ["a view cannot be written", `db.createView("v", "a", []); db.v.insertOne({})`, /is a view/],
]);
