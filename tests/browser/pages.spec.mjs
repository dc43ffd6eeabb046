// What holds for every kind of page. pages.json lists them all.
import { readFileSync } from "node:fs";

import axe from "axe-core";

import { expect, test as base } from "./site.mjs";

const table = JSON.parse(readFileSync(new URL("pages.json", import.meta.url), "utf8"));
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const test = base.extend({
  kind: ["", { option: true }],

  /** Opens the page of this kind, and gives the server's response. */
  visit: async ({ kind, page, context, server, brokenServer, learner }, use) => {
    const { path } = table.find((entry) => entry.kind === kind);
    const own = kind === "attempt" || kind === "result";
    if (own) await context.addCookies(learner.cookies);
    const { url } = kind === "fault" ? brokenServer : server;
    await use(() => page.goto(url + (own ? learner[kind] : path)));
  },
});

/** Opens what is folded. */
const unfold = (page) =>
  page.locator("details").evaluateAll((all) => all.forEach((details) => (details.open = true)));

/** How bright a colour is, from 0 to 1. */
const brightness = (colour) => {
  const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
};

/** Paper and ink as they are on the screen. */
const colours = (page) =>
  page.evaluate(() => {
    const [body, html] = [document.body, document.documentElement].map((e) => getComputedStyle(e));
    const isClear = body.backgroundColor === "rgba(0, 0, 0, 0)";
    return { paper: (isClear ? html : body).backgroundColor, ink: body.color };
  });

for (const { kind, status } of table) {
  test.describe(`${kind} page`, () => {
    // A browser notes in its console that a page was answered with an error.
    const expectedErrors = status < 400 ? undefined : new RegExp(`status of ${status}`);
    test.use({ kind, expectedErrors });

    test(`answers ${status} with one heading, one main text and nothing inline`, async ({
      page,
      visit,
    }) => {
      const response = await visit();
      expect(response.status()).toBe(status);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("main#content")).toHaveCount(1);
      await expect(page.locator("main#content h1")).toHaveText(/\w/);
      const inline = await page.evaluate((html) => {
        const { all } = new DOMParser().parseFromString(html, "text/html");
        const isInline = (element) =>
          element.matches("style, [style], script:not([src])") ||
          element.getAttributeNames().some((name) => name.startsWith("on"));
        return [...all].filter(isInline).map((element) => element.outerHTML.slice(0, 200));
      }, await response.text());
      expect(inline, "inline scripts and styles").toEqual([]);
    });

    test("lets the keyboard skip to the text", async ({ page, visit }) => {
      await visit();
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to the text" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#content$/);
      await page.keyboard.press("Tab");
      await expect(page.locator("main#content :focus")).toHaveCount(1);
    });

    test("has no fault that axe can find, light and dark, at 320, 360 and 1280 px", async ({
      page,
      visit,
    }) => {
      await visit();
      await unfold(page);
      await page.evaluate(axe.source);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const found = await page.evaluate(async (values) => {
            const options = { runOnly: { type: "tag", values }, resultTypes: ["violations"] };
            const { violations } = await window.axe.run(options);
            return violations.map(({ id, nodes }) => [id, ...nodes.map((n) => n.target.join())]);
          }, RULES);
          expect.soft(found, `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
    });

    test("does not scroll sideways, whatever is unfolded or told", async ({ page, visit }) => {
      await visit();
      await unfold(page);
      await page
        .locator("aside[data-hobby]")
        .evaluateAll((all) => all.forEach((aside) => (aside.hidden = false)));
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { reach, scrolled } = await page.evaluate(() => {
          const reach = document.scrollingElement.scrollWidth - innerWidth;
          // Overflow that is cut off does not count as width, but a reader could still get there.
          scrollTo({ left: 10_000, behavior: "instant" });
          return { reach, scrolled: scrollX };
        });
        expect.soft(reach, `too wide for ${width} px by`).toBeLessThanOrEqual(0);
        expect.soft(scrolled, `scrolls at ${width} px by`).toBe(0);
      }
    });

    test("keeps to the theme that was chosen, whatever the system says", async ({
      page,
      context,
      baseURL,
      visit,
    }) => {
      for (const [theme, system] of [
        ["dark", "light"],
        ["light", "dark"],
      ]) {
        await page.emulateMedia({ colorScheme: system });
        await context.addCookies([
          { name: "preferences", value: `cricket.${theme}`, url: baseURL },
        ]);
        await visit();
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        const { paper, ink } = await colours(page);
        const [dark, light] = theme === "dark" ? [paper, ink] : [ink, paper];
        expect(brightness(dark), `the darker colour, ${theme}`).toBeLessThan(0.25);
        expect(brightness(light), `the lighter colour, ${theme}`).toBeGreaterThan(0.75);
      }
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("shows its text", async ({ page, visit }) => {
        expect((await visit()).status()).toBe(status);
        await expect(page.locator("h1")).toBeVisible();
        expect((await page.locator("main").innerText()).length).toBeGreaterThan(80);
      });
    });
  });
}

test.describe("a page that fails", () => {
  test.use({ kind: "fault", expectedErrors: /status of 500/ });

  test("says so in plain words, with a number to quote and without the cause", async ({
    page,
    visit,
  }) => {
    const response = await visit();
    const main = page.locator("main");
    await expect(main).toContainText("Something went wrong here");
    await expect(main).toContainText("It is not your fault");
    const number = response.headers()["x-request-id"];
    expect(number).toMatch(/^[0-9a-f]{8,}$/);
    await expect(main.locator("code")).toHaveText(number);
    expect(await response.text()).not.toMatch(/sqlite|malformed|not a database|disk image|SELECT/);
  });
});
