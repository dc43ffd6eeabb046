// The whole way on a phone: read, switch, answer, finish, with a finger.
import {
  COUNT,
  KINDS,
  NOTE,
  VERDICTS,
  enliven,
  expectGiven,
  give,
  position,
  question,
} from "./questions.mjs";
import { expect, test } from "./site.mjs";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Buttons, lists, fields and options that are too low for a finger, on a phone or a tablet. */
async function tooSmall(page) {
  const small = [];
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const targets = page
      .locator("button, select, input[type=text], label:has(input)")
      .filter({ visible: true });
    const heights = await targets.evaluateAll((all) =>
      all.map((e) => [e.getBoundingClientRect().height, e.outerHTML.slice(0, 120)]),
    );
    small.push(...heights.filter(([height]) => height < 44));
  }
  return small;
}

const isWide = (page) => page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth);

test("a phone is enough to read, switch, answer and finish", async ({ page }) => {
  await page.goto(NOTE);
  await page.locator("h2#the-shape").scrollIntoViewIfNeeded();
  // The control stays at hand while one reads.
  const hobby = page.getByRole("combobox", { name: "Told in" });
  await expect(hobby).toBeInViewport({ ratio: 1 });
  await hobby.selectOption("travel");
  const aside = page.locator('section[aria-labelledby="the-shape"] aside:visible');
  await expect(aside).toHaveAttribute("data-hobby", "travel");

  await enliven(page);
  const single = question(page, "single");
  await single.getByText(KINDS.single.right, { exact: true }).tap();
  await expectGiven(page, "single", "right");
  await single.getByRole("button", { name: /^Check/ }).tap();
  await expect(single).toHaveAttribute("data-verdict", VERDICTS.right);
  await expect(single.getByRole("status")).toBeInViewport();

  const multiple = question(page, "multiple");
  for (const text of KINDS.multiple.right) await multiple.getByText(text, { exact: true }).tap();
  await expectGiven(page, "multiple", "right");
  await give(page, "short", "right");
  await give(page, "matching", "right");
  const [item] = KINDS.ordering.right;
  const ordering = question(page, "ordering");
  await ordering.getByRole("button", { name: `Move down: ${item}`, exact: true }).tap();
  await expect(position(ordering, item)).toHaveValue(/[234]/);
  expect(await isWide(page)).toBe(false);

  await page.getByRole("button", { name: "Finish" }).tap();
  await expect(page).toHaveURL(/#result$/);
  const result = page.getByRole("region", { name: "Your result" });
  await expect(result).toBeInViewport();
  await expect(result.locator(".score")).toContainText(`of ${COUNT} questions fully right`);
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(COUNT);
  expect(await isWide(page)).toBe(false);
  await page.getByRole("button", { name: "only what I missed" }).tap();
  await expect(page.locator("fieldset[data-verdict]")).toHaveCount(0);
});

test("what is tapped on a note and in its quiz is at least 44 px high", async ({ page }) => {
  await page.goto(NOTE);
  await enliven(page);
  expect(await tooSmall(page)).toEqual([]);
});

test("what is tapped on a result is at least 44 px high", async ({ page, context, learner }) => {
  await context.addCookies(learner.cookies);
  await page.goto(learner.result);
  expect(await tooSmall(page)).toEqual([]);
});

test("what is tapped in the settings is at least 44 px high", async ({
  page,
  context,
  learner,
}) => {
  await context.addCookies(learner.cookies);
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: "Delete my data" })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what is tapped on a note is at least 44 px high", async ({ page }) => {
    await page.goto(NOTE);
    await expect(page.getByRole("button", { name: "Switch" })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
});
