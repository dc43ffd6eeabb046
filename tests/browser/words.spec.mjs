// Words: a definition where the word stands, and the glossary.
import { NOTE } from "./questions.mjs";
import { expect, test } from "./site.mjs";

const box = (page) => page.locator("#definition");
const word = (page) =>
  page.locator('section[aria-labelledby="the-shape"] a.term[href$="/multikey-index"]');

test("under the pointer a word shows its definition, without a request", async ({ page }) => {
  await page.goto(NOTE);
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await word(page).hover();
  await expect(box(page)).toBeVisible();
  await expect(box(page)).toContainText("Multikey index");
  await expect(word(page)).toHaveAccessibleDescription(/multikey index/i);
  expect(requests.filter((url) => !url.includes("/icon."))).toEqual([]);
  // It may be pointed at, and its link leads on.
  await box(page).getByRole("link", { name: "More about it" }).click();
  await expect(page).toHaveURL("/glossary/multikey-index");
});

test("a definition goes when the pointer does", async ({ page }) => {
  await page.goto(NOTE);
  await word(page).hover();
  await expect(box(page)).toBeVisible();
  await page.locator("h2#the-shape").hover();
  await expect(box(page)).toBeHidden();
  await expect(word(page)).not.toHaveAttribute("aria-describedby");
});

test("with the keyboard a word shows its definition, Esc closes it, and Enter leads on", async ({
  page,
}) => {
  await page.goto(NOTE);
  await page.locator("pre").first().focus();
  for (let i = 0; i < 30 && !(await box(page).isVisible()); i++) await page.keyboard.press("Tab");
  await expect(page.locator("a.term:focus")).toHaveCount(1);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(page.locator("a.term:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/glossary\/./);
});

test("a word is explained within the window, wherever it stands", async ({ page }) => {
  for (const [width, height] of [
    [360, 500],
    [1280, 500],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(NOTE);
    for (const block of ["start", "end"]) {
      await word(page).evaluate((a, b) => a.scrollIntoView({ block: b, behavior: "instant" }), block);
      await page.mouse.move(0, 0);
      await expect(box(page)).toBeHidden();
      await word(page).hover();
      await expect(box(page)).toBeVisible();
      await expect(box(page)).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a tap opens the definition at the foot, and a tap outside closes it", async ({ page }) => {
    await page.goto(NOTE);
    await word(page).tap();
    await expect(box(page)).toBeVisible();
    await expect(page).toHaveURL(NOTE);
    const { y, height, width } = await box(page).boundingBox();
    expect([Math.round(y + height), Math.round(width)]).toEqual([740, 360]);
    await page.touchscreen.tap(180, 20);
    await expect(box(page)).toBeHidden();
    await word(page).tap();
    await box(page).getByRole("link").tap();
    await expect(page).toHaveURL("/glossary/multikey-index");
  });
});

test("on another page a word's definition is fetched from its own page", async ({ page }) => {
  await page.goto("/glossary/cardinality");
  await page.locator("a.term", { hasText: "shard key" }).hover();
  await expect(box(page)).toContainText("The shard key is the field");
});

test("the words of a note stand at its end with their definitions", async ({ page }) => {
  await page.goto(NOTE);
  const list = page.locator("details.note-terms");
  await list.getByText("Words of this note").click();
  await expect(list.getByRole("link", { name: "Multikey index" })).toBeVisible();
  const linked = await page.locator("article a.term").evaluateAll((all) => all.map((a) => a.pathname));
  const listed = await list.locator("dt a").evaluateAll((all) => all.map((a) => a.pathname));
  expect(new Set(listed)).toEqual(new Set(linked));
});

test("the glossary is filtered while one types, and Esc or nothing brings all back", async ({
  page,
}) => {
  await page.goto("/glossary");
  const terms = page.locator(".terms > div:visible");
  const all = await terms.count();
  const field = page.getByRole("searchbox", { name: "Find a word" });
  await field.pressSequentially("e11000");
  await expect(terms).toHaveCount(1);
  await expect(terms).toContainText("Duplicate key error");
  await expect(page.getByRole("status")).toHaveText("Words found: 1");
  await field.fill("xyzzy");
  await expect(page.getByText("No word here holds that.")).toBeVisible();
  await field.fill("");
  await expect(terms).toHaveCount(all);
  await expect(page).toHaveURL("/glossary");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a word leads to its page", async ({ page }) => {
    await page.goto(NOTE);
    await word(page).click();
    await expect(page).toHaveURL("/glossary/multikey-index");
  });

  test("the glossary is filtered by its form", async ({ page }) => {
    await page.goto("/glossary");
    await page.getByRole("searchbox", { name: "Find a word" }).fill("e11000");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL("/glossary?q=e11000");
    await expect(page.locator(".terms > div")).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue("e11000");
  });
});
