// Two tabs and two clicks: nothing is lost, and nothing counts twice.
import {
  QUIZ,
  attempt,
  check,
  checkButton,
  expectGiven,
  give,
  saved,
  openQuiz,
  question,
} from "./questions.mjs";
import { expect, test } from "./site.mjs";

/** Requests that send answers, and how many of them are answered. */
function watchPosts(page) {
  const posts = { sent: 0, answered: 0 };
  page.on("request", (request) => (posts.sent += request.method() === "POST"));
  page.on("response", (response) => (posts.answered += response.request().method() === "POST"));
  return posts;
}

test("what two tabs give to different questions stays", async ({ page, context }) => {
  const second = await context.newPage();
  await openQuiz(page);
  await openQuiz(second);
  await saved(page, () => give(page, "single", "right"));
  await saved(second, () => give(second, "short", "right"));
  await saved(page, () => give(page, "matching", "partly"));
  await saved(second, () => give(second, "ordering", "partly"));
  for (const tab of [page, second]) {
    await tab.reload();
    await expectGiven(tab, "single", "right");
    await expectGiven(tab, "short", "right");
    await expectGiven(tab, "matching", "partly");
    await expectGiven(tab, "ordering", "partly");
  }
  expect(await attempt(page)).toEqual(await attempt(second));
});

test("a question that one tab has checked stays as it was graded", async ({ page, context }) => {
  const second = await context.newPage();
  await openQuiz(page);
  await openQuiz(second);
  await give(page, "single", "right");
  await check(page, "single");
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  await give(second, "single", "wrong");
  await give(second, "numeric", "right");
  await check(second, "numeric");
  await expect(question(second, "numeric")).toHaveAttribute("data-verdict", "correct");
  await second.reload();
  await expect(question(second, "single")).toHaveAttribute("data-verdict", "correct");
  await expectGiven(second, "single", "right");
});

test("a double click on Check counts once", async ({ page }) => {
  await openQuiz(page);
  await saved(page, () => give(page, "single", "right"));
  const before = await attempt(page);
  const posts = watchPosts(page);
  await checkButton(page, "single").dblclick();
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  await expect.poll(() => posts.sent - posts.answered).toBe(0);
  await page.reload();
  expect(await attempt(page)).toEqual({ ...before, revision: before.revision + 1 });
});

test("a double click on the very first Check starts one attempt", async ({ page }) => {
  await openQuiz(page);
  const posts = watchPosts(page);
  await give(page, "single", "right");
  await checkButton(page, "single").dblclick();
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  await expect.poll(() => posts.sent - posts.answered).toBe(0);
  const { address } = await attempt(page);
  await page.goto(QUIZ);
  expect((await attempt(page)).address).toBe(address);
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(1);
});

test("a double click on Finish counts once", async ({ page }) => {
  await openQuiz(page);
  await saved(page, () => give(page, "single", "right"));
  const before = await attempt(page);
  await page.getByRole("button", { name: "Finish" }).dblclick();
  await expect(page).toHaveURL(`${before.address}#result`);
  await page.reload();
  expect(await attempt(page)).toEqual({ ...before, revision: before.revision + 1 });
  await page.goto(QUIZ);
  const last = page.locator("p", { hasText: "Your last result" }).getByRole("link");
  await expect(last).toHaveAttribute("href", new URL(before.address).pathname);
});
