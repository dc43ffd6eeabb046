// What a visitor has given is kept, however the page is left.
import {
  KINDS,
  NOTE,
  QUIZ,
  attempt,
  check,
  enliven,
  expectGiven,
  give,
  saved,
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

test("answers of every kind survive a reload", async ({ page }) => {
  await openQuiz(page);
  await saved(page, () => giveEach(page, "wrong"));
  await expect(page.locator(".saved")).toHaveText("Saved.");
  await page.reload();
  await expectEach(page, "wrong");
});

test("a changed answer takes the place of the first", async ({ page }) => {
  await openQuiz(page);
  await saved(page, () => giveEach(page, "wrong"));
  await saved(page, async () => {
    await question(page, "multiple").locator("input:checked").uncheck();
    await giveEach(page, "right");
  });
  await page.reload();
  await expectEach(page, "right");
});

test("answers are there when the visitor comes back by a link", async ({ page }) => {
  await openQuiz(page, NOTE);
  await saved(page, () => giveEach(page, "right"));
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
    await saved(page, () => giveEach(page, "right"));
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
  await question(page, "single").locator(".graded a").click();
  await expect(page).toHaveURL(/#why-buckets$/);
  await page.goBack();
  await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
});

test("typed text that nobody sent is kept when the page is left at once", async ({
  page,
  context,
}) => {
  await openQuiz(page);
  await give(page, "short", "wrong");
  await page.goto("/faq");
  // It is on its way when the page is left, and has arrived when the visitor is known.
  await expect.poll(() => context.cookies()).toHaveLength(1);
  await page.goto(QUIZ);
  await expectGiven(page, "short", "wrong");
});

test("more typed text is kept when the page is left at once", async ({ page }) => {
  await openQuiz(page);
  await saved(page, () => give(page, "single", "wrong"));
  const field = question(page, "numeric").getByRole("textbox");
  await field.pressSequentially("24");
  await page.goto("/faq");
  await expect(async () => {
    await page.goto(QUIZ);
    expect(await field.inputValue()).toBe("24");
  }).toPass({ timeout: 5000 });
  await expectGiven(page, "single", "wrong");
});

test("text typed while another answer is on its way is kept when the tab is closed", async ({
  page,
  context,
}) => {
  await openQuiz(page);
  await saved(page, () => give(page, "single", "right"));
  const browser = await context.newCDPSession(page);
  const slow = { offline: false, latency: 1000, downloadThroughput: -1, uploadThroughput: -1 };
  await browser.send("Network.emulateNetworkConditions", slow);
  await give(page, "multiple", "right");
  await give(page, "short", "wrong");
  await page.close({ runBeforeUnload: true });
  const later = await context.newPage();
  await expect(async () => {
    await later.goto(QUIZ);
    expect(await question(later, "short").getByRole("textbox").inputValue()).toBe("$max");
  }).toPass({ timeout: 5000 });
  await expectGiven(later, "multiple", "right");
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
    await expect(page.locator(".saved")).toHaveText(/^Could not be saved: there is no connection/);
    await context.setOffline(false);
    await expectGiven(page, "single", "right");
    await check(page, "single");
    await expect(question(page, "single")).toHaveAttribute("data-verdict", "correct");
  });
});
