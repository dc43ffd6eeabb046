// What the shell does with updates, upserts and deletes.
import { table } from "./table.mjs";

// Changes the one document, and shows it.
const after = (document, update, options = "{}", filter = "{}") =>
  `db.a.insertOne(${document})\ndb.a.updateOne(${filter}, ${update}, ${options})\ndb.a.findOne({}, { _id: 0 })`;
const pushed = (modifiers) => after("{ n: [5, 1] }", `{ $push: { n: ${modifiers} } }`);
const rows = "{ r: [{ k: 'a', v: 1 }, { k: 'b', v: 2 }, { k: 'c', v: 3 }] }";

table([
  [
    "the result counts what matched and what changed",
    `db.a.insertMany([{ n: 1 }, { n: 2 }]); db.a.updateMany({}, { $set: { n: 2 } })`,
    { acknowledged: true, insertedId: null, matchedCount: 2, modifiedCount: 1, upsertedCount: 0 },
  ],
  ["$set makes the way to a nested field", after("{}", '{ $set: { "a.b.c": 1 } }'), { a: { b: { c: 1 } } }],
  [
    "$set adds new fields in the order of their names",
    'db.a.insertOne({}); db.a.updateOne({}, { $set: { "d.b": 1, "d.a": 2 } }); db.a.countDocuments({ d: { a: 2, b: 1 } })',
    1,
  ],
  [
    "$set changes an element by its place, and fills up with null",
    after("{ n: [1] }", '{ $set: { "n.0": 5, "n.3": 7 } }'),
    { n: [5, null, null, 7] },
  ],
  ["a path cannot go through a number", after("{ a: 5 }", '{ $set: { "a.b": 1 } }'), /Cannot create field 'b' in element {a: 5}/],
  ["a path cannot go through null", after("{ a: null }", '{ $inc: { "a.b": 1 } }'), /Cannot create field 'b'/],
  ["$unset leaves null in an array", after("{ n: [1, 2], x: 1 }", '{ $unset: { "n.0": "", x: "", y: "" } }'), { n: [null, 2] }],
  ["$inc and $mul begin at 0", after("{}", "{ $inc: { a: 2 }, $mul: { b: 2 } }"), { a: 2, b: 0 }],
  ["$inc refuses a string", after('{ a: "1" }', "{ $inc: { a: 2 } }"), /Cannot apply \$inc to a value of non-numeric type/],
  ["$inc refuses null", after("{ a: null }", "{ $inc: { a: 2 } }"), /non-numeric type/],
  [
    "$min and $max create what is missing, and compare dates",
    after('{ t: ISODate("2026-01-02") }', '{ $min: { t: ISODate("2026-01-01"), n: 3 }, $max: { m: 4 } }'),
    { t: "2026-01-01T00:00:00Z", n: 3, m: 4 },
  ],
  ["$rename moves a field", after("{ a: 1 }", '{ $rename: { a: "b.c", x: "y" } }'), { b: { c: 1 } }],
  [
    "$currentDate writes a date",
    `${after("{}", "{ $currentDate: { t: true } }")}\ndb.a.countDocuments({ t: { $type: "date" } })`,
    1,
  ],
  [
    "two operators cannot touch one path",
    after("{}", '{ $set: { a: 1 }, $inc: { "a.b": 1 } }'),
    /would create a conflict at 'a'/,
  ],
  ["_id cannot be changed", after("{ _id: 1 }", "{ $set: { _id: 2 } }"), /immutable field '_id'/],
  ["an update without operators fails", after("{}", "{ n: 1 }"), /requires atomic operators/],
  [
    "an unknown operator fails, even if nothing matches",
    "db.a.updateOne({}, { $increment: { n: 1 } })",
    /Unknown modifier: \$increment/,
  ],
  ["an unknown option fails", "db.a.updateOne({}, { $set: { n: 1 } }, { upset: true })", /'upset' is not known/],

  ["$push appends, and makes the array", after("{}", "{ $push: { n: 1 } }"), { n: [1] }],
  ["$push of an array adds it as one element", after("{ n: [] }", "{ $push: { n: [1, 2] } }"), { n: [[1, 2]] }],
  ["$push refuses a field that is no array", after("{ n: 1 }", "{ $push: { n: 1 } }"), /must be an array but is of type int/],
  [
    "$push places, then sorts, then cuts, whatever the order of its modifiers",
    pushed("{ $slice: 2, $sort: 1, $each: [3, 0] }"),
    { n: [0, 1] },
  ],
  ["$slice below 0 keeps the last", pushed("{ $each: [3], $slice: -2 }"), { n: [1, 3] }],
  ["$slice above 0 keeps the first", pushed("{ $each: [3], $slice: 2 }"), { n: [5, 1] }],
  ["$slice 0 empties the array", pushed("{ $each: [3], $slice: 0 }"), { n: [] }],
  ["$position counts from the front", pushed("{ $each: [3], $position: 0 }"), { n: [3, 5, 1] }],
  ["$position below 0 counts from the back", pushed("{ $each: [3], $position: -1 }"), { n: [5, 3, 1] }],
  [
    "$sort orders documents by a field",
    after("{ n: [{ v: 2 }] }", "{ $push: { n: { $each: [{ v: 3 }, { v: 1 }], $sort: { v: -1 } } } }"),
    { n: [{ v: 3 }, { v: 2 }, { v: 1 }] },
  ],
  ["$push refuses a modifier without $each", pushed("{ $slice: 2 }"), /\$each in \$push must be an array/],
  [
    "$addToSet knows doubles by their fields and order",
    after("{ n: [{ a: 1, b: 2 }] }", "{ $addToSet: { n: { $each: [{ a: 1, b: 2 }, { b: 2, a: 1 }] } } }"),
    { n: [{ a: 1, b: 2 }, { b: 2, a: 1 }] },
  ],
  [
    "$pull removes documents by a condition on their fields",
    after(rows, "{ $pull: { r: { v: { $gte: 2 } } } }"),
    { r: [{ k: "a", v: 1 }] },
  ],
  ["$pull removes values by a condition on themselves", after("{ n: [1, 5, 9] }", "{ $pull: { n: { $gt: 4 } } }"), { n: [1] }],
  ["$pullAll removes the values of a list", after("{ n: [1, 5, 1] }", "{ $pullAll: { n: [1] } }"), { n: [5] }],
  ["$pop takes from either end", after("{ n: [1, 2, 3], m: [1, 2, 3] }", "{ $pop: { n: 1, m: -1 } }"), { n: [1, 2], m: [2, 3] }],

  [
    "the positional $ is the first element that has matched",
    after(rows, '{ $inc: { "r.$.v": 10 } }', "{}", "{ 'r.k': 'b' }"),
    { r: [{ k: "a", v: 1 }, { k: "b", v: 12 }, { k: "c", v: 3 }] },
  ],
  [
    "the positional $ wants the array in the filter",
    after(rows, '{ $inc: { "r.$.v": 10 } }'),
    /positional operator did not find the match/,
  ],
  [
    "the positional $ with two conditions on the array is refused",
    after(rows, '{ $inc: { "r.$.v": 10 } }', "{}", "{ 'r.k': 'b', 'r.v': 1 }"),
    /use \$elemMatch/,
  ],
  ["$[] changes every element", after("{ n: [1, 2] }", '{ $mul: { "n.$[]": 3 } }'), { n: [3, 6] }],
  [
    "arrayFilters choose elements",
    after(rows, '{ $set: { "r.$[one].v": 0 } }', '{ arrayFilters: [{ "one.v": { $gt: 1 }, "one.k": "c" }] }'),
    { r: [{ k: "a", v: 1 }, { k: "b", v: 2 }, { k: "c", v: 0 }] },
  ],
  [
    "an identifier without an array filter fails",
    after(rows, '{ $set: { "r.$[one].v": 0 } }'),
    /No array filter found for identifier 'one'/,
  ],
  ["an array filter that is not used fails", after(rows, "{ $set: { x: 0 } }", "{ arrayFilters: [{ one: 1 }] }"), /was not used/],

  [
    "an upsert takes over what the filter says for certain",
    `db.a.updateOne(
       { a: 1, b: { $eq: 2 }, $and: [{ "c.d": 3 }], e: { $gt: 4 }, f: { $in: [5] }, g: /x/ },
       { $inc: { n: 1 }, $setOnInsert: { s: 1 } }, { upsert: true })
     db.a.findOne({}, { _id: 0 })`,
    { a: 1, b: 2, c: { d: 3 }, n: 1, s: 1 },
  ],
  [
    "an upsert tells the new _id as insertedId",
    `db.a.updateOne({ _id: 7 }, { $set: { n: 1 } }, { upsert: true })`,
    { acknowledged: true, insertedId: 7, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 },
  ],
  [
    "$setOnInsert does nothing to a document that is there",
    after("{ n: 1 }", "{ $setOnInsert: { s: 1 }, $inc: { n: 1 } }", "{ upsert: true }"),
    { n: 2 },
  ],
  [
    "an upsert that collides with a unique index fails",
    `db.a.createIndex({ u: 1 }, { unique: true })
     db.a.insertOne({ u: 1, full: true })
     db.a.updateOne({ u: 1, full: false }, { $inc: { n: 1 } }, { upsert: true })`,
    /E11000/,
  ],
  [
    "an update that collides with a unique index fails",
    `db.a.createIndex({ u: 1 }, { unique: true })
     db.a.insertMany([{ u: 1 }, { u: 2 }])
     db.a.updateOne({ u: 2 }, { $set: { u: 1 } })`,
    /E11000/,
  ],

  [
    "a pipeline computes from the document's own fields",
    after(
      "{ n: [1, 2, 6] }",
      "[{ $set: { total: { $sum: '$n' } } }, { $set: { avg: { $divide: ['$total', { $size: '$n' }] } } }]",
    ),
    { n: [1, 2, 6], total: 9, avg: 3 },
  ],
  [
    "a pipeline's $set merges into a nested document",
    after("{ a: { x: 1 } }", "[{ $set: { a: { y: 2 } } }]"),
    { a: { x: 1, y: 2 } },
  ],
  ["the fields of one $set do not see each other", after("{ n: 1 }", "[{ $set: { n: 5, m: '$n' } }]"), { n: 5, m: 1 }],
  ["a pipeline's $unset removes fields", after("{ n: 1, m: 2 }", "[{ $unset: ['m'] }]"), { n: 1 }],
  [
    "a pipeline may upsert",
    `db.a.updateOne({ k: 1 }, [{ $set: { n: { $add: [{ $ifNull: ["$n", 0] }, 1] } } }], { upsert: true })
     db.a.findOne({}, { _id: 0 })`,
    { k: 1, n: 1 },
  ],
  [
    "a pipeline that changes nothing modifies nothing",
    `db.a.insertOne({ n: 1 }); db.a.updateOne({}, [{ $set: { n: 1 } }]).modifiedCount`,
    0,
  ],
  ["$group is no stage of an update", after("{}", "[{ $group: { _id: 1 } }]"), /not allowed to be used within an update/],

  [
    "replaceOne keeps the _id",
    `db.a.insertOne({ _id: 1, a: 1 }); db.a.replaceOne({ a: 1 }, { b: 2 }); db.a.findOne()`,
    { _id: 1, b: 2 },
  ],
  ["replaceOne refuses operators", `db.a.replaceOne({}, { $set: { b: 2 } })`, /must not contain atomic operators/],
  [
    "findOneAndUpdate gives the document before",
    `db.a.insertOne({ n: 1 }); db.a.findOneAndUpdate({}, { $inc: { n: 1 } })`,
    { n: 1 },
  ],
  [
    "findOneAndUpdate gives the document after, if asked, with its projection",
    `db.a.insertOne({ n: 1, m: 1 })
     db.a.findOneAndUpdate({}, { $inc: { n: 1 } }, { returnDocument: "after", projection: { _id: 0, n: 1 } })`,
    { n: 2 },
  ],
  ["findOneAndUpdate gives null if nothing matches", `db.a.findOneAndUpdate({}, { $inc: { n: 1 } })`, null],
  [
    "findOneAndUpdate takes the first in a sort",
    `db.a.insertMany([{ _id: 1, p: 2 }, { _id: 2, p: 1 }])
     db.a.findOneAndUpdate({}, { $set: { x: 1 } }, { sort: { p: 1 } })`,
    { _id: 2, p: 1 },
  ],
  [
    "deleteOne removes one, deleteMany all",
    `db.a.insertMany([{}, {}, {}]); [db.a.deleteOne({}).deletedCount, db.a.deleteMany({}).deletedCount]`,
    [1, 2],
  ],
  ["a delete wants a filter", `db.a.deleteMany()`, /a filter is needed/],
  [
    "bulkWrite counts over its operations",
    `db.a.bulkWrite([
       { insertOne: { document: { _id: 1, n: 1 } } },
       { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
       { updateOne: { filter: { _id: 2 }, update: { $set: { n: 9 } }, upsert: true } },
       { deleteOne: { filter: { _id: 1 } } }
     ])`,
    {
      acknowledged: true,
      insertedCount: 1,
      insertedIds: { 0: 1 },
      matchedCount: 1,
      modifiedCount: 1,
      deletedCount: 1,
      upsertedCount: 1,
      upsertedIds: { 2: 2 },
    },
  ],
]);
