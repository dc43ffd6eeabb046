// Reading a note: the hobby in which it is told, and the words that it links.
import { NOTE } from "./questions.mjs";
import { expect, test } from "./site.mjs";

const SECTIONS = ["why-buckets", "the-shape", "writing", "reading", "built-in"];

const hobby = (page) => page.getByRole("combobox", { name: "Told in" });

/** The hobbies that are seen, one for each section that is told in hobbies. */
const told = (page) =>
  page.locator("section.section:has(aside)").evaluateAll((sections) =>
    sections.map((section) => {
      const asides = [...section.querySelectorAll("aside[data-hobby]")];
      return asides.filter((a) => a.checkVisibility()).map((a) => a.dataset.hobby).join();
    }),
  );

const all = (name) => SECTIONS.map(() => name);

test("each section is told in twelve hobbies, of which one is seen", async ({ page }) => {
  await page.goto(NOTE);
  for (const section of SECTIONS) {
    const asides = page.locator(`section[aria-labelledby="${section}"] aside[data-hobby]`);
    const hobbies = await asides.evaluateAll((all) => all.map((aside) => aside.dataset.hobby));
    expect(new Set(hobbies).size).toBe(12);
    await expect(asides).toHaveCount(12);
    await expect(asides.and(page.locator("[hidden]"))).toHaveCount(11);
  }
  expect(await told(page)).toEqual(all("cricket"));
});

test("switching the hobby retells every section at once, without a request", async ({ page }) => {
  await page.goto(NOTE);
  const requests = [];
  page.on("request", (request) => {
    // The browser fetches the icon when it likes.
    if (!request.url().includes("/icon.")) requests.push(request.url());
  });
  const options = await hobby(page).locator("option").evaluateAll((all) => all.map((o) => o.value));
  expect(options).toHaveLength(12);
  for (const option of [...options.slice(1), options[0]]) {
    await hobby(page).selectOption(option);
    expect(await told(page)).toEqual(all(option));
  }
  expect(requests).toEqual([]);
});

test("the button that switches without JavaScript is not seen with it", async ({ page }) => {
  await page.goto(NOTE);
  await expect(page.getByRole("button", { name: "Switch" })).toBeHidden();
});

test("the switch is announced with the hobby's name", async ({ page }) => {
  await page.goto(NOTE);
  const status = page.locator("form.hobby").getByRole("status");
  await expect(status).toBeEmpty();
  await hobby(page).selectOption("cooking");
  await expect(status).toHaveText("Analogies are now told in Cooking.");
  await hobby(page).selectOption("chess");
  await expect(status).toHaveText("Analogies are now told in Chess.");
});

test("the hobby is kept for a reload and for the next visit", async ({ page, context }) => {
  await page.goto(NOTE);
  await hobby(page).selectOption("photography");
  await page.reload();
  expect(await told(page)).toEqual(all("photography"));
  await expect(hobby(page)).toHaveValue("photography");
  await page.close();
  const next = await context.newPage();
  await next.goto(NOTE);
  expect(await told(next)).toEqual(all("photography"));
  await expect(hobby(next)).toHaveValue("photography");
});

test("the hobby is kept when the reader goes on and comes back", async ({ page }) => {
  await page.goto(NOTE);
  await hobby(page).selectOption("music");
  await page.locator("a.term").first().click();
  await expect(page).toHaveURL(/\/glossary\//);
  await page.goBack();
  await expect(hobby(page)).toHaveValue("music");
  expect(await told(page)).toEqual(all("music"));
});

test("an address can ask for a hobby, which changes no setting", async ({ page, context }) => {
  await page.goto(`${NOTE}?hobby=cooking`);
  expect(await told(page)).toEqual(all("cooking"));
  await expect(hobby(page)).toHaveValue("cooking");
  expect(await context.cookies()).toEqual([]);
  await page.goto(NOTE);
  expect(await told(page)).toEqual(all("cricket"));
});

test("an address that asks for a hobby follows the switch", async ({ page }) => {
  await page.goto(`${NOTE}?hobby=cooking`);
  await hobby(page).selectOption("chess");
  await expect(page).toHaveURL(`${NOTE}?hobby=chess`);
  await page.reload();
  expect(await told(page)).toEqual(all("chess"));
});

test("an unknown hobby falls back to the default", async ({ page, context, baseURL }) => {
  for (const unknown of ["knitting", "", "%00", "<b>"]) {
    await page.goto(`${NOTE}?hobby=${unknown}`);
    expect(await told(page)).toEqual(all("cricket"));
  }
  await context.addCookies([{ name: "preferences", value: "knitting.auto", url: baseURL }]);
  await page.goto(NOTE);
  expect(await told(page)).toEqual(all("cricket"));
});

/** Ways to come to a section, after each of which it fills most of the window. */
const PLACES = {
  "reached by its address": (page, section) => page.goto(`${NOTE}#${section}`),
  "with its heading above the middle": (page, section) =>
    page.locator(`h2#${section}`).evaluate((heading) => {
      const top = heading.getBoundingClientRect().top - innerHeight * 0.4;
      scrollBy({ top, behavior: "instant" });
    }),
  "with its code in the middle": (page, section) =>
    page.locator(`section[aria-labelledby="${section}"] pre`).first().evaluate(center),
  "with its analogy in the middle": (page, section) =>
    page.locator(`section[aria-labelledby="${section}"] aside:visible`).evaluate(center),
};

function center(element) {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Where a section's heading stands in the window, once the browser has moved what it will. */
const topOf = (page, section) =>
  page.locator(`h2#${section}`).evaluate(async (heading) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    return heading.getBoundingClientRect().top;
  });

for (const [place, go] of Object.entries(PLACES)) {
  test(`a section ${place} stays there when the hobby is switched`, async ({ page }) => {
    await page.goto(NOTE);
    const moved = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const section of ["the-shape", "writing", "reading"]) {
        await go(page, section);
        for (const name of ["finance", "sports", "cricket"]) {
          const before = await topOf(page, section);
          await hobby(page).selectOption(name);
          const by = Math.round((await topOf(page, section)) - before);
          if (Math.abs(by) >= 2) moved.push(`${section} by ${by} px at ${width} px, to ${name}`);
        }
      }
    }
    expect(moved).toEqual([]);
  });
}

test("a linked word leads to its page, and from there back to the section", async ({ page }) => {
  await page.goto(NOTE);
  const section = page.locator('section[aria-labelledby="the-shape"]');
  await section.locator('a.term[href$="/multikey-index"]').click();
  await expect(page.locator("h1")).toHaveText("Multikey index");
  await page.getByRole("link", { name: "What a bucket document looks like" }).click();
  await expect(page).toHaveURL(`${NOTE}#the-shape`);
  await expect(page.locator("h2#the-shape")).toBeInViewport();
});

test("every linked word has its page", async ({ page, request }) => {
  await page.goto(NOTE);
  const links = await page.locator("a.term").evaluateAll((all) => all.map((a) => a.href));
  expect(links.length).toBeGreaterThan(10);
  for (const link of new Set(links)) {
    expect((await request.get(link)).status(), link).toBe(200);
  }
});

test("code can be reached and scrolled with the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(NOTE);
  const code = page.locator("pre").first();
  const isReached = () => code.evaluate((pre) => pre === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isReached()); presses++) {
    await page.keyboard.press("Tab");
  }
  await expect(code).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a button switches the hobby, keeps it and leaves a clean address", async ({ page }) => {
    await page.goto(NOTE);
    await hobby(page).selectOption("cooking");
    await page.getByRole("button", { name: "Switch" }).click();
    await expect(page).toHaveURL(NOTE);
    expect(await told(page)).toEqual(all("cooking"));
    await page.goto("/notes");
    await page.goto(NOTE);
    expect(await told(page)).toEqual(all("cooking"));
    await expect(hobby(page)).toHaveValue("cooking");
  });
});
