// The quiz without JavaScript: one plain form.
import {
  COUNT,
  KINDS,
  NOTE,
  QUIZ,
  VERDICTS,
  attempt,
  check,
  checkButton,
  expectGiven,
  give,
  giveAll,
  question,
} from "./questions.mjs";
import { expect, test } from "./site.mjs";

test.use({ javaScriptEnabled: false });

const finish = (page) => page.getByRole("button", { name: "Finish" }).click();
const graded = (page) => page.locator("fieldset[data-verdict]");

for (const how of ["partly", "wrong"]) {
  test(`checking a question that is ${how} keeps all else that was given`, async ({ page }) => {
    const kinds = Object.keys(KINDS).filter((kind) => how in KINDS[kind]);
    await page.goto(QUIZ);
    for (const kind of kinds) await give(page, kind, how);
    for (const [i, kind] of kinds.entries()) {
      await check(page, kind);
      await expect(page).toHaveURL(new RegExp(`/attempts/[\\w-]+#q-${KINDS[kind].id}$`));
      const fieldset = question(page, kind);
      await expect(fieldset).toHaveAttribute("data-verdict", VERDICTS[how]);
      await expect(fieldset.locator("legend")).toBeInViewport();
      await expect(fieldset.getByRole("status")).toHaveText(/\w/);
      await expect(fieldset.locator(".feedback")).toHaveCount(KINDS[kind].pieces);
      await expect(graded(page)).toHaveCount(i + 1);
      for (const other of kinds) await expectGiven(page, other, how);
    }
  });
}

test("the whole quiz goes from the note through a check to the score, and again", async ({
  page,
}) => {
  await page.goto(NOTE);
  await giveAll(page);
  await check(page, "short");
  await expect(question(page, "short")).toHaveAttribute("data-verdict", "correct");
  await finish(page);
  const result = page.getByRole("region", { name: "Your result" });
  await expect(result).toBeInViewport();
  await expect(result).toContainText(`100 %: ${COUNT} of ${COUNT} questions fully right.`);
  await expect(result).toContainText("Passed.");
  const finished = page.url();
  await page.getByRole("button", { name: "Again", exact: true }).click();
  await expect(page).not.toHaveURL(finished);
  await expect(page.locator("fieldset[data-question]")).toHaveCount(COUNT);
  await expect(graded(page)).toHaveCount(0);
  await expect(page.locator("input:checked")).toHaveCount(0);
});

test("finishing grades every kind of answer at once", async ({ page }) => {
  const kinds = Object.entries(KINDS);
  const given = kinds.map(([kind, { partly }]) => [kind, partly ? "partly" : "wrong"]);
  await page.goto(QUIZ);
  for (const [kind, how] of given) await give(page, kind, how);
  await finish(page);
  for (const [kind, how] of given) {
    await expect(question(page, kind)).toHaveAttribute("data-verdict", VERDICTS[how]);
    await expectGiven(page, kind, how);
  }
  await expect(page.getByRole("region", { name: "Your result" })).toContainText("Not passed yet");
});

test("only what was missed can be asked again", async ({ page }) => {
  await page.goto(QUIZ);
  await give(page, "single", "right");
  await give(page, "matching", "partly");
  await finish(page);
  await page.getByRole("button", { name: "Again, only what I missed" }).click();
  await expect(page.locator("fieldset[data-question]")).toHaveCount(COUNT - 1);
  await expect(question(page, "single")).toHaveCount(0);
  await expect(question(page, "matching")).toHaveCount(1);
});

test("Enter in a text field keeps what was typed and grades nothing", async ({ page }) => {
  await page.goto(QUIZ);
  await give(page, "single", "wrong");
  await give(page, "short", "right");
  await question(page, "short").getByRole("textbox").press("Enter");
  await expect(page).toHaveURL(/\/attempts\/[\w-]+$/);
  await expect(graded(page)).toHaveCount(0);
  await expectGiven(page, "short", "right");
  await expectGiven(page, "single", "wrong");
});

test("the way back after a check leads to a quiz that still works", async ({ page }) => {
  await page.goto(QUIZ);
  await give(page, "single", "right");
  await check(page, "single");
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  const { address } = await attempt(page);
  await page.goBack();
  await expect(page).toHaveURL(QUIZ);
  await give(page, "short", "right");
  await check(page, "short");
  await expect(question(page, "short")).toHaveAttribute("data-verdict", "correct");
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  expect((await attempt(page)).address).toBe(address);
});

test("a reload after a check sends nothing again", async ({ page }) => {
  await page.goto(QUIZ);
  await give(page, "single", "right");
  await check(page, "single");
  const before = await attempt(page);
  const methods = [];
  page.on("request", (request) => methods.push(request.method()));
  await page.reload();
  expect(new Set(methods)).toEqual(new Set(["GET"]));
  expect(await attempt(page)).toEqual(before);
});

test("a double click on the first Check leads to one attempt, graded once", async ({ page }) => {
  await page.goto(QUIZ);
  await give(page, "single", "right");
  await checkButton(page, "single").dblclick();
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  const made = await attempt(page);
  expect(made.revision).toBe(1);
  await page.goto(QUIZ);
  expect(await attempt(page)).toEqual(made);
});

test("a double click on Finish counts once", async ({ page }) => {
  await page.goto(QUIZ);
  await give(page, "single", "right");
  await check(page, "single");
  const { address, revision } = await attempt(page);
  await page.getByRole("button", { name: "Finish" }).dblclick();
  await expect(page).toHaveURL(`${address}#result`);
  expect(await attempt(page)).toEqual({ address, revision: revision + 1 });
});

test("a check without an answer says so, and grades nothing", async ({ page }) => {
  await page.goto(QUIZ);
  await give(page, "single", "right");
  await check(page, "multiple");
  await expect(question(page, "multiple").getByRole("alert")).toHaveText(/give an answer first/);
  await expect(question(page, "multiple").getByRole("alert")).toBeInViewport();
  await expect(graded(page)).toHaveCount(0);
  await expectGiven(page, "single", "right");
});

test("the buttons that need JavaScript are not seen", async ({ page }) => {
  await page.goto(QUIZ);
  await expect(question(page, "ordering").locator(".place")).toHaveCount(4);
  await expect(page.locator("[data-move]").filter({ visible: true })).toHaveCount(0);
});

test.describe("with nothing answered", () => {
  test.use({ expectedErrors: /status of 422/ });

  for (const name of ["Finish", "Check question 1"]) {
    test(`${name} says so, and starts no attempt`, async ({ page, context }) => {
      await page.goto(QUIZ);
      await page.getByRole("button", { name }).first().click();
      await expect(page.getByRole("alert")).toHaveText(/answer at least one question first/);
      await expect(graded(page)).toHaveCount(0);
      expect(await context.cookies()).toEqual([]);
      // The page that says so can be used.
      await give(page, "single", "right");
      await check(page, "single");
      await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
    });
  }
});
