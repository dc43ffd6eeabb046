import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { send } from "../scripts/shared/send.js";

/** What `send` gives for this answer of the network. */
async function sent(answer) {
  const request = mock.method(globalThis, "fetch", async () => answer());
  try {
    return await send("/api/feedback", { helpful: true });
  } finally {
    request.mock.restore();
  }
}

const response = (status, body) => () => new Response(body, { status });

test("a successful answer is its JSON", async () => {
  assert.deepEqual(await sent(response(200, '{"a":1}')), { ok: true, value: { a: 1 } });
  assert.deepEqual(await sent(response(200, '"Refused"')), { ok: true, value: "Refused" });
  assert.deepEqual(await sent(response(200, "")), { ok: true, value: null });
});

test("a failure is named by its body, else by its status", async () => {
  const cases = [
    [429, '"TooMany"', "TooMany"],
    [500, '"SessionGone"', "SessionGone"],
    [503, '"Internal"', "Internal"],
    [401, "", "SessionGone"],
    [403, "<html>", "Refused"],
    [404, '"no variant"', "NotFound"],
    [413, "{}", "TooLarge"],
    [422, '"Unusable"', "Unusable"],
    [422, "", "Invalid"],
    [503, "", "Busy"],
    [502, "", "Internal"],
    // A page of something in between.
    [200, "<html>", "Internal"],
  ];
  for (const [status, body, error] of cases) {
    assert.deepEqual(await sent(response(status, body)), { ok: false, error }, `${status} ${body}`);
  }
});

test("no answer is told apart from a late one", async () => {
  const fail = (error) => () => {
    throw error;
  };
  assert.deepEqual(await sent(fail(new TypeError("Failed to fetch"))), { ok: false, error: "Offline" });
  const late = new DOMException("signal timed out", "TimeoutError");
  assert.deepEqual(await sent(fail(late)), { ok: false, error: "TooSlow" });
});
