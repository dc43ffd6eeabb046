// Pages bear what authors may write.
import axe from "axe-core";

import { COURSE, TERM, TOPICS } from "./extremes.mjs";
import { expect, test } from "./site.mjs";

const NOTE = `/notes/${COURSE}/topic-20`;
const PAGES = ["/notes", `/notes/${COURSE}`, NOTE, `${NOTE}/quiz`, "/glossary", `/glossary/${TERM.toLowerCase()}`];

test.use({ baseURL: async ({ extremeServer }, use) => use(extremeServer.url) });

test("nothing scrolls sideways, however long names, words and lines are", async ({ page }) => {
  for (const path of PAGES) {
    expect((await page.goto(path)).status(), path).toBe(200);
    for (const details of await page.locator("details").all()) {
      await details.evaluate((element) => (element.open = true));
    }
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const reach = await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
      expect.soft(reach, `${path} is too wide for ${width} px by`).toBeLessThanOrEqual(0);
    }
  }
});

test("wide tables and long lines scroll in their own boxes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(NOTE);
  for (const selector of [".table", "article pre"]) {
    const box = page.locator(selector).first();
    expect(await box.evaluate((e) => e.scrollWidth - e.clientWidth), selector).toBeGreaterThan(100);
    await box.focus();
    await expect(box).toBeFocused();
  }
});

test("of forty topics the one that is read is in view", async ({ page }) => {
  await page.goto(NOTE);
  const topics = page.getByRole("navigation", { name: "Topics of this course" });
  await expect(topics.locator("> ol > li")).toHaveCount(TOPICS);
  await expect(topics.locator("[aria-current=page]")).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await page.getByRole("button", { name: "Topics" }).click();
  await expect(topics.locator("[aria-current=page]")).toBeInViewport();
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  expect(violations.map(({ id }) => id)).toEqual([]);
});
