// What a visitor has given is kept, however the page is left.
import {
  KINDS,
  NOTE,
  QUIZ,
  attempt,
  check,
  checkButton,
  enliven,
  expectGiven,
  give,
  kept,
  openQuiz,
  question,
} from "./questions.mjs";
import { expect, test } from "./site.mjs";

const giveEach = async (page, how) => {
  for (const kind of Object.keys(KINDS)) await give(page, kind, how);
};

const expectEach = async (page, how) => {
  for (const kind of Object.keys(KINDS)) await expectGiven(page, kind, how);
};

/** Requests that send answers, and how many of them are answered. */
function watchPosts(page) {
  const posts = { sent: 0, answered: 0 };
  page.on("request", (request) => (posts.sent += request.method() === "POST"));
  page.on("response", (response) => (posts.answered += response.request().method() === "POST"));
  return posts;
}

test("answers of every kind survive a reload", async ({ page }) => {
  await openQuiz(page);
  await kept(page, () => giveEach(page, "wrong"));
  await expect(page.locator(".kept")).toHaveText("Kept.");
  await page.reload();
  await expectEach(page, "wrong");
});

test("a changed answer takes the place of the first", async ({ page }) => {
  await openQuiz(page);
  await kept(page, () => giveEach(page, "wrong"));
  await kept(page, async () => {
    await question(page, "multiple").locator("input:checked").uncheck();
    await giveEach(page, "right");
  });
  await page.reload();
  await expectEach(page, "right");
});

test("answers are there when the visitor comes back by a link", async ({ page }) => {
  await openQuiz(page, NOTE);
  await kept(page, () => giveEach(page, "right"));
  await page.getByRole("link", { name: "Glossary" }).click();
  await page.goto(NOTE);
  await expectEach(page, "right");
  // The note's foot and the quiz's own page show the same attempt.
  const { address } = await attempt(page);
  await page.goto(QUIZ);
  await expectEach(page, "right");
  expect((await attempt(page)).address).toBe(address);
});

for (const [place, address] of Object.entries({ "a note": NOTE, "the quiz page": QUIZ })) {
  test(`answers are there when the visitor goes back to ${place}`, async ({ page }) => {
    await openQuiz(page, address);
    await kept(page, () => giveEach(page, "right"));
    await page.getByRole("link", { name: "Glossary" }).click();
    await expect(page).toHaveURL("/glossary");
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectEach(page, "right");
  });
}

test("a checked question is still graded when the visitor goes back to it", async ({ page }) => {
  await openQuiz(page);
  await give(page, "single", "right");
  await check(page, "single");
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  await question(page, "single").getByRole("link").click();
  await expect(page).toHaveURL(/#why-buckets$/);
  await page.goBack();
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
});

test("typed text that nobody sent is kept when the page is left at once", async ({ page }) => {
  await openQuiz(page);
  await give(page, "short", "wrong");
  await page.goto("/faq");
  await page.goto(QUIZ);
  await expectGiven(page, "short", "wrong");
});

test("more typed text is kept when an attempt's page is left at once", async ({ page }) => {
  await openQuiz(page);
  await kept(page, () => give(page, "single", "wrong"));
  await question(page, "numeric").getByRole("textbox").pressSequentially("24");
  await page.goto("/faq");
  await page.goto(QUIZ);
  await expectGiven(page, "numeric", "wrong");
  await expectGiven(page, "single", "wrong");
});

test("what two tabs give to different questions stays", async ({ page, context }) => {
  const second = await context.newPage();
  await openQuiz(page);
  await openQuiz(second);
  await kept(page, () => give(page, "single", "right"));
  await kept(second, () => give(second, "short", "right"));
  await kept(page, () => give(page, "matching", "partly"));
  await kept(second, () => give(second, "ordering", "partly"));
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
  await kept(page, () => give(page, "single", "right"));
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
  await kept(page, () => give(page, "single", "right"));
  const before = await attempt(page);
  await page.getByRole("button", { name: "Finish" }).dblclick();
  await expect(page).toHaveURL(`${before.address}#result`);
  await page.reload();
  expect(await attempt(page)).toEqual({ ...before, revision: before.revision + 1 });
  await page.goto(QUIZ);
  const last = page.locator("p", { hasText: "Your last result" }).getByRole("link");
  await expect(last).toHaveAttribute("href", new URL(before.address).pathname);
});

test.describe("while the server cannot be reached", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("a visitor is told that an answer was not kept, and can send it again", async ({
    page,
    context,
  }) => {
    await openQuiz(page);
    await context.setOffline(true);
    await give(page, "single", "right");
    await expect(page.locator(".kept")).toHaveText(/^Could not be kept just now/);
    await context.setOffline(false);
    await expectGiven(page, "single", "right");
    await check(page, "single");
    await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  });
});
