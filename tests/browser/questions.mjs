// The quiz that the tests take: right and wrong answers from content/mongodb-patterns/
// bucket.quiz.toml, and how a visitor gives them.
import { expect } from "@playwright/test";

export const NOTE = "/notes/mongodb-patterns/bucket";
export const QUIZ = `${NOTE}/quiz`;

const ORDER = [
  "$match on boxId, and on hour from 08:00 to 10:50",
  "$unwind of $samples",
  "$match on samples.ts from 08:20 to 10:50",
  "$group with the average of $samples.v",
];
const [FIRST, SECOND, THIRD, FOURTH] = ORDER;

const CHAT = "Chat history, shown 30 messages at a time";
const HUMIDITY = "Humidity once a minute, charted by the hour";
const REPORT = "One report: products in each price range";
const BOOKINGS = "Bookings, found and changed by their number";
const NO_WINDOW = "Buckets with a count guard and no window";
const HOURLY = "Buckets with an hourly window and a count guard";
const STAGE = "The $bucket stage";
const ONE_EACH = "One document for each event";
const TIME_SERIES = "A time series collection";

/** One question of each kind; `pieces` are the things that have feedback of their own. */
export const KINDS = {
  single: {
    id: "bucket-cost-of-one-event",
    section: "why-buckets",
    pieces: 4,
    right: "One document and three index entries",
    wrong: "One document and two index entries",
  },
  multiple: {
    id: "bucket-pages",
    section: "reading",
    pieces: 5,
    right: [
      "Sorted by _id, the fourth of them is .skip(3).limit(1)",
      "The filter { _id: /^77_/ } can use the index on _id",
    ],
    partly: ["The filter { _id: /^77_/ } can use the index on _id"],
    wrong: ["The filter { _id: /^77/ } finds just the same buckets"],
  },
  short: {
    id: "bucket-lowest-operator",
    section: "writing",
    pieces: 1,
    right: "$min",
    wrong: "$max",
  },
  numeric: {
    id: "bucket-how-many-buckets",
    section: "writing",
    pieces: 1,
    right: "22",
    wrong: "24",
  },
  ordering: {
    id: "bucket-order-of-stages",
    section: "reading",
    pieces: 4,
    right: ORDER,
    partly: [FIRST, THIRD, SECOND, FOURTH],
    wrong: [SECOND, THIRD, FOURTH, FIRST],
  },
  matching: {
    id: "bucket-need-and-means",
    section: "built-in",
    pieces: 4,
    right: { [CHAT]: NO_WINDOW, [HUMIDITY]: HOURLY, [REPORT]: STAGE, [BOOKINGS]: ONE_EACH },
    partly: { [CHAT]: NO_WINDOW, [HUMIDITY]: TIME_SERIES, [REPORT]: STAGE, [BOOKINGS]: HOURLY },
    wrong: { [CHAT]: HOURLY, [HUMIDITY]: NO_WINDOW, [REPORT]: ONE_EACH, [BOOKINGS]: STAGE },
  },
};

/** Right answers to the other questions. */
const OTHERS = {
  "bucket-which-workload": ["Step counts: one a minute per watch, always charted by day"],
  "bucket-wrong-average": ["Add up weights and parcels per bucket, and divide the totals"],
  "bucket-index-into-array": ["50, because each different time in it gets an entry"],
  "bucket-lost-first-hour": ["In the first $match, move the lower bound back to 14:00"],
  "bucket-weather-network": ["A time series collection whose metaField is the station id"],
  "bucket-reasons-by-hand": [
    "A change stream must tell an alarm service of new readings",
    "A schema rule must turn away readings without a unit",
    "A reading and its invoice must be saved in one transaction",
  ],
};

export const COUNT = Object.keys(KINDS).length + Object.keys(OTHERS).length;

/** What the fieldset says of itself after each sort of answer. */
export const VERDICTS = { right: "correct", partly: "partly", wrong: "wrong" };

/** Opens a page with the quiz and waits until the island in it is alive. */
export async function openQuiz(page, address = QUIZ) {
  await page.goto(address);
  await enliven(page);
}

export async function enliven(page) {
  await page.locator("form[data-quiz] legend").first().scrollIntoViewIfNeeded();
  await expect(page.locator("leptos-island[data-alive]")).toHaveCount(1);
}

/** The question of a kind, or with an id. */
export function question(page, kind) {
  return page.locator(`fieldset[data-question="${KINDS[kind]?.id ?? kind}"]`);
}

/** What the page says that could not be done with the question. */
export const notice = (page, kind) =>
  page.locator(".question").filter({ has: question(page, kind) }).getByRole("alert");

/** The question's button. */
export const checkButton = (page, kind) =>
  question(page, kind).getByRole("button", { name: /^Check question \d+$/ });

/** Presses the question's button. */
export const check = (page, kind) => checkButton(page, kind).click();

export const position = (fieldset, item) =>
  fieldset.getByRole("combobox", { name: `Position of: ${item}`, exact: true });

export const match = (fieldset, item) =>
  fieldset.getByRole("combobox", { name: `Match for: ${item}`, exact: true });

const tick = async (fieldset, texts) => {
  for (const text of texts) await fieldset.getByLabel(text, { exact: true }).check();
};

const type = (fieldset, text) => fieldset.getByRole("textbox").fill(text);

const WAYS = {
  single: (fieldset, text) => tick(fieldset, [text]),
  multiple: tick,
  short: type,
  numeric: type,
  ordering: async (fieldset, items) => {
    for (const [i, item] of items.entries()) {
      await position(fieldset, item).selectOption(String(i + 1));
    }
  },
  matching: async (fieldset, pairs) => {
    for (const [item, label] of Object.entries(pairs)) {
      await match(fieldset, item).selectOption({ label });
    }
  },
};

/** Gives an answer that is right, partly right or wrong. */
export const give = (page, kind, how) => WAYS[kind](question(page, kind), KINDS[kind][how]);

/** Gives the right answer to every question. */
export async function giveAll(page) {
  for (const kind of Object.keys(KINDS)) await give(page, kind, "right");
  for (const [id, texts] of Object.entries(OTHERS)) await tick(question(page, id), texts);
}

/** Expects that the question shows this answer. */
export async function expectGiven(page, kind, how) {
  const fieldset = question(page, kind);
  const answer = KINDS[kind][how];
  const ticked = kind === "single" ? [answer] : answer;
  switch (kind) {
    case "single":
    case "multiple":
      for (const text of ticked) {
        await expect(fieldset.getByLabel(text, { exact: true })).toBeChecked();
      }
      await expect(fieldset.locator("input:checked")).toHaveCount(ticked.length);
      break;
    case "short":
    case "numeric":
      await expect(fieldset.getByRole("textbox")).toHaveValue(answer);
      break;
    case "ordering":
      for (const [i, item] of answer.entries()) {
        await expect(position(fieldset, item)).toHaveValue(String(i + 1));
      }
      break;
    case "matching":
      for (const [item, label] of Object.entries(answer)) {
        await expect(match(fieldset, item).locator("option:checked")).toHaveText(label);
      }
  }
}

/** Where the quiz's form goes, and which state of the attempt it was made from. */
export const attempt = (page) =>
  page.locator("form[data-quiz]").evaluate((form) => ({
    address: form.action,
    revision: Number(form.elements.seen.value),
  }));

const answers = (fields) => fields.filter(([name]) => name.startsWith("q."));

/** A length as postcard writes it: seven bits in each byte, the lowest first. */
function varint(length) {
  const bytes = [];
  for (; length > 127; length >>= 7) bytes.push((length & 127) | 128);
  return [...bytes, length];
}

const text = (string) => {
  const bytes = Buffer.from(string);
  return [...varint(bytes.length), ...bytes];
};

/** Fields as they stand in what the island sends. */
const encoded = (fields) => Buffer.from([...varint(fields.length), ...fields.flat().flatMap(text)]);

/** Does something and waits until the server has confirmed all that the form holds then. */
export async function saved(page, action) {
  const confirmed = [];
  const listen = async (response) => {
    if (!response.url().endsWith("/api/quiz") || !response.ok()) return;
    confirmed.push({ sent: response.request().postDataBuffer(), reply: await response.body() });
  };
  page.on("response", listen);
  await action();
  const form = page.locator("form[data-quiz]");
  const given = answers(await form.evaluate((form) => [...new FormData(form)]));
  await expect.poll(() => confirmed.some(({ sent }) => sent.includes(encoded(given)))).toBe(true);
  page.off("response", listen);
  // The page has read the reply, too: that something is saved, the attempt's id, its revision, and whether the form knows
  // all there is. A tab that is behind another one does not.
  const { reply } = confirmed.at(-1);
  const [revision, current] = reply.subarray(2 + reply[1]);
  if (current) await expect(form.locator("input[name=seen]")).toHaveValue(`${revision / 2}`);
}
