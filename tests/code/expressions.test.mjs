// What the shell does with the expressions of pipelines.
import { table } from "./table.mjs";

// The value of an expression over one document.
const value = (expression, document = "{}") =>
  `db.a.insertOne(${document})\ndb.a.aggregate([{ $project: { value: ${expression} } }]).next().value`;

table([
  ["a missing field is less than any number in an expression", value('{ $lt: ["$x", 5] }'), true],
  ["a missing field is not equal to null in an expression", value('{ $eq: ["$x", null] }'), false],
  [
    "null is more than missing, and text more than numbers",
    value(`[{ $gt: ["a", 5] }, { $gte: [null, "$x"] }, { $lte: ["$x", 0] }, { $ne: ["$x", null] },
      { $cmp: ["$x", 5] }, { $cmp: [{ b: 1, a: 1 }, { a: 1, b: 1 }] }]`),
    [true, true, true, true, -1, 1],
  ],
  ["an empty string is true", value('{ $not: "" }'), false],
  ["$in looks at the order of the fields", value("{ $in: [{ a: 1, b: 2 }, [{ b: 2, a: 1 }]] }"), false],
  ["$ifNull takes the place of what is missing", value('{ $ifNull: ["$x", 0] }'), 0],
  ["$add of null gives null", value('{ $add: ["$x", 1] }'), null],
  ["$size of a missing field fails", value('{ $size: "$x" }'), /must be an array, but was of type: missing/],
  ["$size takes a list of one", value('{ $size: ["$x"] }', "{ x: [1, 2, 3] }"), 3],
  [
    "operators of one argument take a list of one",
    value('[{ $abs: ["$x"] }, { $toInt: ["$s"] }, { $reverseArray: ["$a"] }]', "{ x: -3, s: '7', a: [1, 2] }"),
    [3, 7, [2, 1]],
  ],
  [
    "operators of many arguments take one without a list",
    value('[{ $concat: "$s" }, { $multiply: "$x" }, { $and: "$x" }, { $concatArrays: "$a" }]', "{ x: -3, s: '7', a: [1, 2] }"),
    ["7", -3, true, [1, 2]],
  ],
  [
    "$first and $last give an element that is an array",
    value('[{ $first: "$x" }, { $last: "$x" }]', "{ x: [[1, 2], [3]] }"),
    [[1, 2], [3]],
  ],
  ["$sum takes a field that is no array", value('{ $sum: "$x" }', "{ x: 4 }"), 4],
  ["$sum takes a list of fields", value('{ $sum: ["$x", "$y", "$z"] }', "{ x: 4, y: 5 }"), 9],
  ["$avg of nothing is null", value('{ $avg: "$x" }', "{ x: [] }"), null],
  ["$max of an array", value('{ $max: "$x.v" }', "{ x: [{ v: 1 }, { v: 7 }, { w: 9 }] }"), 7],
  [
    "$round goes to the even digit",
    value("[{ $round: 2.5 }, { $round: [22.25, 1] }, { $round: [22.66, 1] }, { $round: [1250, -2] }]"),
    [2, 22.2, 22.7, 1200],
  ],
  ["$trunc cuts", value("[{ $trunc: [2.789, 2] }, { $trunc: -2.7 }]"), [2.78, -2]],
  ["$divide by zero fails", value("{ $divide: [1, 0] }"), /divide by zero/],
  ["$slice below 0 keeps the last", value('{ $slice: ["$x", -2] }', "{ x: [1, 2, 3] }"), [2, 3]],
  ["$slice of null is null", value('{ $slice: ["$x", 2] }'), null],
  ["$slice takes a place and a number", value('{ $slice: ["$x", 1, 1] }', "{ x: [1, 2, 3] }"), [2]],
  ["$arrayElemAt counts from the back", value('{ $arrayElemAt: ["$x", -1] }', "{ x: [1, 2, 3] }"), 3],
  ["a number in a path of an expression is no place in an array", value('"$x.0"', "{ x: [1, 2] }"), []],
  ["$arrayToObject keeps a value that is an array", value("{ $arrayToObject: '$x' }", "{ x: [['a', [1, 2]]] }"), { a: [1, 2] }],
  ["$objectToArray gives names and values", value("{ $objectToArray: '$x' }", "{ x: { a: 1 } }"), [{ k: "a", v: 1 }]],
  [
    "$filter, $map and $reduce work together",
    value(
      `{ $reduce: { initialValue: 0, in: { $add: ["$$value", "$$this"] },
        input: { $map: { as: "i", in: { $multiply: ["$$i", 10] },
          input: { $filter: { input: "$x", as: "i", cond: { $gt: ["$$i", 1] } } } } } } }`,
      "{ x: [1, 2, 3] }",
    ),
    50,
  ],
  [
    "$reduce over lists of numbers",
    value('{ $reduce: { input: "$x", initialValue: 0, in: { $add: ["$$value", { $sum: "$$this" }] } } }', "{ x: [[1, 2], [3]] }"),
    6,
  ],
  [
    "$sortArray orders by a field",
    value('{ $sortArray: { input: "$x", sortBy: { v: -1 } } }', "{ x: [{ v: 1 }, { v: 2 }] }"),
    [{ v: 2 }, { v: 1 }],
  ],
  [
    "$sortArray compares documents field by field",
    value('{ $sortArray: { input: "$x", sortBy: 1 } }', "{ x: [{ b: 1, a: 0 }, { a: 5, z: 1 }] }"),
    [{ a: 5, z: 1 }, { b: 1, a: 0 }],
  ],
  [
    "the set operators give null for null, and look at the order of the fields",
    value(
      `[{ $setUnion: ["$x", "$n"] }, { $setDifference: ["$x", "$y"] }, { $setIntersection: ["$x", "$y"] },
        { $setUnion: ["$x", "$y"] }]`,
      "{ x: [{ a: 1, b: 1 }], y: [{ b: 1, a: 1 }] }",
    ),
    [null, [{ a: 1, b: 1 }], [], [{ a: 1, b: 1 }, { b: 1, a: 1 }]],
  ],
  [
    "$concatArrays joins, and gives null for null",
    value('[{ $concatArrays: ["$x", [3]] }, { $concatArrays: ["$x", "$y"] }]', "{ x: [1] }"),
    [[1, 3], null],
  ],
  [
    "$cond takes 0 for false and an empty string for true",
    value('[{ $cond: [0, 1, 2] }, { $cond: { if: "", then: 1, else: 2 } }]'),
    [2, 1],
  ],
  [
    "$dateTrunc goes down to the hour",
    value('{ $dateTrunc: { date: "$t", unit: "hour" } }', '{ t: ISODate("2026-07-10T09:59:59Z") }'),
    { $date: "2026-07-10T09:00:00Z" },
  ],
  [
    "a month after the 31st is the last day of a shorter month",
    value("{ $dateAdd: { startDate: '$t', unit: 'month', amount: 1 } }", '{ t: ISODate("2026-01-31") }'),
    "2026-02-28T00:00:00Z",
  ],
  [
    "$dateToString writes a day",
    value('{ $dateToString: { date: "$t", format: "%Y-%m-%d" } }', '{ t: ISODate("2026-07-10T09:59:59Z") }'),
    "2026-07-10",
  ],
  [
    "the parts of a date, and null without one",
    value('[{ $hour: "$t" }, { $hour: "$u" }]', '{ t: ISODate("2026-07-10T09:59:59Z") }'),
    [9, null],
  ],
  [
    "$toString of an ObjectId gives its digits",
    value('{ $toString: "$o" }', '{ o: ObjectId("507f1f77bcf86cd799439011") }'),
    "507f1f77bcf86cd799439011",
  ],
  ["$toObjectId reads digits, and fails for others", value('{ $toObjectId: "$s" }', '{ s: "507f1f77" }'), /24 hex digits/],
  ["$type knows an ObjectId", value('{ $type: "$_id" }'), "objectId"],
  [
    "$mergeObjects refuses what is no document",
    value('{ $mergeObjects: [{ a: 1 }, "$n"] }', "{ n: 5 }"),
    /requires object inputs/,
  ],
  [
    "$type names the type, missing included",
    value('[{ $type: "$n" }, { $type: "$f" }, { $type: "$x" }]', "{ n: 1, f: 1.5 }"),
    ["int", "double", "missing"],
  ],
  ["$mergeObjects lets the later win", value('{ $mergeObjects: [{ a: 1, b: 1 }, "$x", { b: 2 }] }'), { a: 1, b: 2 }],
  [
    "$switch without a default fails if nothing fits",
    value("{ $switch: { branches: [{ case: false, then: 1 }] } }"),
    /no default was specified/,
  ],
]);
