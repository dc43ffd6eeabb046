// The quiz with JavaScript: each kind of question, checked where it stands.
import {
  KINDS,
  NOTE,
  QUIZ,
  VERDICTS,
  attempt,
  check,
  checkButton,
  enliven,
  expectGiven,
  give,
  notice,
  saved,
  openQuiz,
  position,
  question,
} from "./questions.mjs";
import { expect, test } from "./site.mjs";

const SAID = {
  right: "✓ Correct",
  partly: /^◐ Partly right: \d+ % of the points$/,
  wrong: "✗ Not right",
};

/** Expects everything that is shown of a question once it is graded. */
async function expectGraded(page, kind, how) {
  const fieldset = question(page, kind);
  await expect(fieldset).toHaveAttribute("data-verdict", VERDICTS[how]);
  await expect(fieldset.getByRole("status")).toHaveText(SAID[how]);
  await expectGiven(page, kind, how);
  const feedback = fieldset.locator(".feedback");
  await expect(feedback).toHaveText(Array(KINDS[kind].pieces).fill(/\w{2}/));
  const { section } = KINDS[kind];
  await expect(fieldset.locator(".graded a")).toHaveAttribute("href", `${NOTE}#${section}`);
  await expect(fieldset.locator(":is(input, select):enabled")).toHaveCount(0);
  await expect(fieldset.locator("button:not(.copy)")).toHaveCount(0);
}

for (const how of ["right", "partly", "wrong"]) {
  test(`an answer of any kind that is ${how} is graded in place`, async ({ page }) => {
    const kinds = Object.keys(KINDS).filter((kind) => how in KINDS[kind]);
    await openQuiz(page);
    for (const kind of kinds) await give(page, kind, how);
    for (const kind of kinds) {
      await check(page, kind);
      await expectGraded(page, kind, how);
      await expect(question(page, kind).locator(".verdict")).toBeFocused();
    }
    await expect(page.locator("fieldset[data-verdict]")).toHaveCount(kinds.length);
    await expect(page).toHaveURL(QUIZ);
    // What was shown in place is what the server goes on to say.
    await page.reload();
    for (const kind of kinds) await expectGraded(page, kind, how);
  });
}

/** Brings the items into this order with the buttons alone. */
async function arrange(fieldset, items) {
  const press = (way, item) =>
    fieldset.getByRole("button", { name: `${way}: ${item}`, exact: true }).click();
  const shown = () => fieldset.locator(".place > span:first-child").allTextContents();
  // The shuffled order may happen to be the one that is wanted: only a move says so.
  await press("Move down", (await shown())[0]);
  for (const [target, item] of items.entries()) {
    for (let at = (await shown()).indexOf(item); at > target; at--) await press("Move up", item);
  }
}

for (const how of ["right", "partly", "wrong"]) {
  test(`items that the buttons bring into a ${how} order are graded so`, async ({ page }) => {
    await openQuiz(page);
    await arrange(question(page, "ordering"), KINDS.ordering[how]);
    await expectGiven(page, "ordering", how);
    await check(page, "ordering");
    await expectGraded(page, "ordering", how);
  });
}

test("a moved item keeps the focus, and its new position is announced", async ({ page }) => {
  await openQuiz(page);
  const down = question(page, "ordering").locator('[data-move="down"]').first();
  const name = await down.getAttribute("aria-label");
  const moved = page.getByRole("button", { name, exact: true });
  await saved(page, () => down.click());
  await expect(moved).toBeFocused();
  // Still there when the answer is kept: a word that is replaced at once is not read aloud.
  await expect(page.locator(".saved")).toContainText("Now at position 2 of 4.");
  await saved(page, () => moved.press("Enter"));
  await expect(moved).toBeFocused();
  await expect(page.locator(".saved")).toContainText("Now at position 3 of 4.");
});

test("the buttons move an item from the position that it was given before", async ({ page }) => {
  await openQuiz(page);
  const fieldset = question(page, "ordering");
  const [first, second, third, fourth] = KINDS.ordering.right;
  const expectOrder = async (items) => {
    for (const [i, item] of items.entries()) {
      await expect(position(fieldset, item)).toHaveValue(String(i + 1));
    }
  };
  await saved(page, () => give(page, "ordering", "right"));
  await fieldset.getByRole("button", { name: `Move down: ${first}`, exact: true }).click();
  await expectOrder([second, first, third, fourth]);
  await saved(page, () =>
    fieldset.getByRole("button", { name: `Move down: ${first}`, exact: true }).click(),
  );
  await expectOrder([second, third, first, fourth]);
  await page.reload();
  await enliven(page);
  await fieldset.getByRole("button", { name: `Move up: ${fourth}`, exact: true }).click();
  await expectOrder([second, third, fourth, first]);
});

test("Enter in a text field checks its question", async ({ page }) => {
  await openQuiz(page);
  await give(page, "short", "right");
  await question(page, "short").getByRole("textbox").press("Enter");
  await expectGraded(page, "short", "right");
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(1);
});

test("a check of a question without an answer says so, and grades nothing", async ({ page }) => {
  await openQuiz(page);
  await check(page, "single");
  await expect(notice(page, "single")).toHaveText(/give an answer first/);
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(0);
  await give(page, "single", "right");
  await check(page, "single");
  await expectGraded(page, "single", "right");
});

test("a check without an answer says so while other questions have one", async ({ page }) => {
  await openQuiz(page);
  await saved(page, () => give(page, "numeric", "wrong"));
  await check(page, "multiple");
  await expect(notice(page, "multiple")).toHaveText(/give an answer first/);
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(0);
  await expectGiven(page, "numeric", "wrong");
  await expect(checkButton(page, "multiple")).toBeEnabled();
});

test("a check keeps what other questions were given, and grades none of them", async ({ page }) => {
  await openQuiz(page);
  for (const kind of Object.keys(KINDS)) await give(page, kind, "right");
  await check(page, "ordering");
  await expectGraded(page, "ordering", "right");
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(1);
  await page.reload();
  for (const kind of Object.keys(KINDS)) await expectGiven(page, kind, "right");
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(1);
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`the island is fetched when the quiz comes near, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const islands = [];
    page.on("request", (request) => {
      if (/islands|\.wasm/.test(request.url())) islands.push(request.url());
    });
    await page.goto(NOTE);
    await page.locator("h2#reading").scrollIntoViewIfNeeded();
    // Reading on must not fetch it either: two frames later the browser has seen what is near.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(islands).toEqual([]);
    await enliven(page);
    expect(islands.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  });
}

test("a visitor is known from the first answer on, and not before", async ({ page, context }) => {
  await openQuiz(page, NOTE);
  await check(page, "single");
  await page.goto(QUIZ);
  await enliven(page);
  expect(await context.cookies()).toEqual([]);
  await saved(page, () => give(page, "single", "wrong"));
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: "learner", httpOnly: true, sameSite: "Lax", path: "/" });
  const { address } = await attempt(page);
  expect(address).toMatch(/\/attempts\/[\w-]{16,}$/);
});

test("nothing tells what is right before a question is checked", async ({ page, request }) => {
  const secrets = /one entry in each of the three indexes|stays a single atomic write/;
  expect(await (await request.get(QUIZ)).text()).not.toMatch(secrets);
  const bodies = [];
  page.on("response", async (response) => {
    if (response.request().method() === "POST") bodies.push(response.text());
  });
  await openQuiz(page);
  await saved(page, () => give(page, "single", "wrong"));
  expect(bodies).toHaveLength(1);
  expect((await Promise.all(bodies)).join()).not.toMatch(secrets);
  await check(page, "single");
  await expect(question(page, "single")).toContainText("one entry in each of the three indexes");
});
