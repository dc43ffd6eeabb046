// The end of a quiz: score, what was missed, and another go.
import {
  COUNT,
  KINDS,
  QUIZ,
  VERDICTS,
  attempt,
  enliven,
  give,
  giveAll,
  saved,
  openQuiz,
  question,
} from "./questions.mjs";
import { expect, test } from "./site.mjs";

const finish = (page) => page.getByRole("button", { name: "Finish" }).click();
const result = (page) => page.getByRole("region", { name: "Your result" });
const fieldsets = (page) => page.locator("fieldset[data-question]");

/** Finishes with one right answer, two that are partly right, and one wrong. */
async function finishPoorly(page) {
  await openQuiz(page);
  await give(page, "single", "right");
  await give(page, "multiple", "partly");
  await give(page, "ordering", "partly");
  await give(page, "short", "wrong");
  await finish(page);
  await expect(page).toHaveURL(/\/attempts\/[\w-]+#result$/);
}

test("a quiz whose answers are all right is passed with 100 %", async ({ page }) => {
  await openQuiz(page);
  await expect(fieldsets(page)).toHaveCount(COUNT);
  await giveAll(page);
  await finish(page);
  await expect(result(page).getByRole("status")).toContainText(
    `100 %: ${COUNT} of ${COUNT} questions fully right.`,
  );
  await expect(result(page)).toContainText("Passed. The pass mark is 80 %.");
  await expect(page.locator('fieldset[data-verdict="correct"]')).toHaveCount(COUNT);
  await expect(page.getByRole("button", { name: "only what I missed" })).toHaveCount(0);
});

test("a quiz with few right answers is not passed, and shows each verdict", async ({ page }) => {
  await finishPoorly(page);
  // 1 + ½ + ½ of 12 points.
  await expect(result(page).locator(".score")).toHaveText("16 %: 1 of 12 questions fully right.");
  await expect(result(page)).toContainText("Not passed yet. The pass mark is 80 %.");
  await expect(result(page)).toBeInViewport();
  for (const [kind, how] of Object.entries({
    single: "right",
    multiple: "partly",
    ordering: "partly",
    short: "wrong",
  })) {
    await expect(question(page, kind)).toHaveAttribute("data-verdict", VERDICTS[how]);
  }
  const blank = question(page, "numeric");
  await expect(blank).toHaveAttribute("data-verdict", "wrong");
  await expect(blank.locator(".verdict")).toHaveText("✗ Not answered");
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(COUNT);
  await expect(page.locator("fieldset :is(input, select):enabled")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Finish" })).toHaveCount(0);
});

test("a result shows all options of every question with their feedback", async ({ page }) => {
  await finishPoorly(page);
  for (const [kind, { pieces }] of Object.entries(KINDS)) {
    await expect(question(page, kind).locator(".feedback")).toHaveText(
      Array(pieces).fill(/\w{2}/),
    );
  }
  const chosen = question(page, "multiple").locator(".option");
  await expect(chosen.filter({ hasText: "✓ Your choice, right" })).toHaveCount(1);
  await expect(chosen.filter({ hasText: "✓ Right, not chosen" })).toHaveCount(1);
});

test("checking the last open question shows the way to the result", async ({ page }) => {
  await finishPoorly(page);
  await page.getByRole("button", { name: "only what I missed" }).click();
  await enliven(page);
  const ids = await fieldsets(page).evaluateAll((all) => all.map((f) => f.dataset.question));
  for (const id of ids) {
    const fieldset = question(page, id);
    const field = fieldset.locator("input, select").first();
    if (await fieldset.getByRole("textbox").count()) await field.fill("0");
    else if (await fieldset.getByRole("combobox").count()) await field.selectOption({ index: 1 });
    else await field.check();
    await fieldset.getByRole("button", { name: /^Check/ }).click();
    await expect(fieldset).toHaveAttribute("data-verdict", /./);
  }
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(result(page)).toBeVisible();
});

test("again starts a new attempt with all questions and no answers", async ({ page }) => {
  await finishPoorly(page);
  const before = await attempt(page);
  await page.getByRole("button", { name: "Again", exact: true }).click();
  await expect(page).not.toHaveURL(before.address);
  await expect(page).toHaveURL(/\/attempts\/[\w-]+$/);
  await expect(fieldsets(page)).toHaveCount(COUNT);
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(0);
  await expect(page.locator("input:checked")).toHaveCount(0);
  await expect(question(page, "short").getByRole("textbox")).toHaveValue("");
  // The finished one stays as it was.
  await page.goto(before.address);
  await expect(result(page)).toBeVisible();
  expect(await attempt(page)).toEqual(before);
});

test("again with only what was missed asks the others no more", async ({ page }) => {
  await finishPoorly(page);
  await page.getByRole("button", { name: "Again, only what I missed" }).click();
  await expect(page).toHaveURL(/\/attempts\/[\w-]+$/);
  await expect(fieldsets(page)).toHaveCount(COUNT - 1);
  await expect(question(page, "single")).toHaveCount(0);
  await expect(question(page, "multiple")).toHaveCount(1);
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(0);
  await enliven(page);
  await saved(page, () => give(page, "short", "right"));
  await finish(page);
  await expect(result(page).locator(".score")).toContainText(`1 of ${COUNT - 1} questions`);
});

test("a double click on again starts one attempt", async ({ page }) => {
  await finishPoorly(page);
  await page.getByRole("button", { name: "Again", exact: true }).dblclick();
  await expect(page).toHaveURL(/\/attempts\/[\w-]+$/);
  const { address } = await attempt(page);
  await page.goto(QUIZ);
  expect((await attempt(page)).address).toBe(address);
});

test("the order of the options stays the same within an attempt", async ({ page }) => {
  const order = () => page.locator(".option label, .place > span:first-child").allTextContents();
  await openQuiz(page);
  await saved(page, () => give(page, "single", "right"));
  const before = await order();
  await page.reload();
  expect(await order()).toEqual(before);
  await enliven(page);
  await finish(page);
  await expect(result(page)).toBeVisible();
  expect(await order()).toEqual(before);
});

test.describe("a quiz that is not answered at all", () => {
  test("is not finished, and says so", async ({ page }) => {
    await openQuiz(page);
    await finish(page);
    await expect(page.locator(".saved")).toHaveText(/answer at least one question first/);
    await expect(result(page)).toHaveCount(0);
  });
});
