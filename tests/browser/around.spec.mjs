// What stands around a note: where one is, what is being read, how to copy, cite and print it.
import { NOTE } from "./questions.mjs";
import { expect, test } from "./site.mjs";

const COURSE = "/notes/mongodb-patterns";

/** Brings a section's heading to the top of the window, as reading on would. */
const readTo = (page, section) =>
  page.locator(`h2#${section}`).evaluate((heading) => {
    scrollBy({ top: heading.getBoundingClientRect().top - 60, behavior: "instant" });
  });

test.describe("on a wide screen", () => {
  test("the contents on the left follow the reader", async ({ page }) => {
    await page.goto(NOTE);
    const topics = page.getByRole("navigation", { name: "Topics of this course" });
    const marked = topics.locator("[aria-current=location]");
    for (const section of ["the-shape", "reading", "why-buckets"]) {
      await readTo(page, section);
      await expect(marked).toHaveAttribute("href", `#${section}`);
      await expect(marked).toBeInViewport();
    }
    await topics.getByRole("link", { name: "Key points" }).click();
    await expect(page).toHaveURL(`${NOTE}#key-points`);
    await expect(page.locator("h2#key-points")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Topics" })).toBeHidden();
  });

  test("each analogy stands beside its section", async ({ page }) => {
    await page.goto(NOTE);
    for (const section of await page.locator("section.section:has(aside)").all()) {
      const text = await section.locator(".prose").first().boundingBox();
      const aside = await section.locator("aside:visible").boundingBox();
      expect(aside.x).toBeGreaterThanOrEqual(text.x + text.width);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("a button opens the topics, and Esc or a tap outside closes them", async ({ page }) => {
        await page.goto(NOTE);
        const topics = page.getByRole("navigation", { name: "Topics of this course" });
        const button = page.getByRole("button", { name: "Topics" });
        await expect(topics).toBeHidden();
        await button.tap();
        await expect(topics).toBeVisible();
        await expect(topics.locator("[aria-current=page]")).toHaveText("The Bucket Pattern");
        await page.keyboard.press("Escape");
        await expect(topics).toBeHidden();
        await button.tap();
        await expect(topics).toBeVisible();
        await page.touchscreen.tap(350, 700);
        await expect(topics).toBeHidden();
      });

      test("the page's contents are folded, and lead to its sections", async ({ page }) => {
        await page.goto(NOTE);
        const link = page.locator(".contents").getByRole("link", { name: "Key points" });
        await expect(link).toBeHidden();
        await page.getByText("On this page").tap();
        await link.tap();
        await expect(page.locator("h2#key-points")).toBeInViewport();
      });
    });
  }

  test("a section chosen in the open topics is not covered by them", async ({ page }) => {
    await page.goto(NOTE);
    await page.getByRole("button", { name: "Topics" }).tap();
    const topics = page.getByRole("navigation", { name: "Topics of this course" });
    await topics.getByRole("link", { name: "Key points" }).tap();
    await expect(topics).toBeHidden();
    await expect(page.locator("h2#key-points")).toBeInViewport();
  });
});

test("a heading's link is its address", async ({ page }) => {
  await page.goto(NOTE);
  await page.getByRole("link", { name: "Link to: What a bucket document looks like" }).click();
  await expect(page).toHaveURL(`${NOTE}#the-shape`);
});

test("tags and the trail lead away and back", async ({ page }) => {
  await page.goto(NOTE);
  await page.getByRole("list", { name: "Tags" }).getByRole("link", { name: "time series" }).click();
  await expect(page.locator("h1")).toHaveText("Notes on time series");
  await page.getByRole("link", { name: "The Bucket Pattern" }).click();
  await page.getByRole("navigation", { name: "Where you are" }).getByRole("link").last().click();
  await expect(page).toHaveURL(COURSE);
});

test("previous and next lead through the course in its order", async ({ page }) => {
  await page.goto(COURSE);
  const titles = await page.locator("ol.cards h2").allTextContents();
  await page.getByRole("link", { name: titles[0], exact: true }).click();
  const neighbours = page.getByRole("navigation", { name: "Previous and next topic" });
  for (const title of titles.slice(1)) {
    await neighbours.locator("a[rel=next]").click();
    await expect(page.locator("h1")).toHaveText(title);
  }
  await expect(neighbours.locator("a[rel=next]")).toHaveCount(0);
  await neighbours.locator("a[rel=prev]").click();
  await expect(page.locator("h1")).toHaveText(titles.at(-2));
});

test("related topics lead to other notes", async ({ page }) => {
  await page.goto(NOTE);
  const related = page.getByRole("region", { name: "Related topics" }).getByRole("link");
  expect(await related.count()).toBeGreaterThan(1);
  await related.first().click();
  await expect(page.locator("article.note")).toHaveCount(1);
});

test.describe("copying code", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a button beside the code copies it whole and says so", async ({ page }) => {
    await page.goto(NOTE);
    const block = page.locator("article .code").first();
    const button = block.getByRole("button", { name: "Copy" });
    await button.click();
    await expect(block.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await block.locator("pre").textContent());
    expect(copied).toMatch(/^db\.events\.insertMany/);
    // The button covers nothing of the code.
    const [text, above] = [await block.locator("pre").boundingBox(), await block.locator(".copy").boundingBox()];
    expect(above.y + above.height).toBeLessThanOrEqual(text.y + 1);
  });

  test("of a session in a shell the commands alone are copied", async ({ page }) => {
    await page.goto(NOTE);
    // No note has one yet, so this one becomes such a block.
    const block = page.locator("article .code").first();
    await block.evaluate((code) => {
      code.dataset.language = "console";
      code.querySelector("code").textContent = "$ mongosh\nConnecting\n$ exit\n";
    });
    await block.getByRole("button", { name: "Copy" }).click();
    await expect(block.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("mongosh\nexit\n");
  });
});

test("the button in the header switches light and dark at once, and it lasts", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(NOTE);
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  const button = page.getByRole("button", { name: "Light or dark" });
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto("/glossary");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await button.click();
  expect(await paper()).toBe(light);
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("on paper a note is its text in the chosen hobby, with the addresses of its links", async ({
  page,
}) => {
  await page.goto(`${NOTE}?hobby=chess`);
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["header.site", "footer.site", "#topics", "form.hobby", ".copy", ".quiz"]) {
    await expect(page.locator(hidden).first(), hidden).toBeHidden();
  }
  await expect(page.locator("aside[data-hobby=chess]:visible")).toHaveCount(5);
  await expect(page.locator("aside:visible")).toHaveCount(5);
  const source = page.locator(".sources a").first();
  const printed = await source.evaluate((a) => getComputedStyle(a, "::after").content);
  expect(printed).toContain("https://");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.backgroundColor, style.color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
});

test("nothing on a note moves while it loads", async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(NOTE);
    const shift = await page.evaluate(
      () =>
        new Promise((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
        }),
    );
    expect(shift, `at ${width} px`).toBe(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button in the header switches the theme and leads back", async ({ page }) => {
    await page.goto(NOTE);
    await page.getByRole("button", { name: "Light or dark" }).click();
    await expect(page).toHaveURL(NOTE);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});
