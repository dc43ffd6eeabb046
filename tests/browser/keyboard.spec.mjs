// Everything with the keyboard alone, on a small screen.
import {
  KINDS,
  NOTE,
  QUIZ,
  VERDICTS,
  expectGiven,
  match,
  openQuiz,
  position,
  question,
} from "./questions.mjs";
import { expect, test } from "./site.mjs";

test.use({ viewport: { width: 360, height: 740 } });

/** What has the focus, and whether a reader can see that it has. */
const focus = async (page, target) =>
  page.evaluate((wanted) => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // Numbers name an element for as long as the page lives.
    window.numbers ??= new Map();
    if (!window.numbers.has(element)) window.numbers.set(element, window.numbers.size);
    const style = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
    );
    const isHit = ([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.contains(element));
    };
    return {
      number: window.numbers.get(element),
      name: element.outerHTML.slice(0, 120),
      hasRing: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
      isSeen: points.some(isHit),
      isWanted: element === wanted,
    };
  }, await target?.elementHandle());

/** Presses Tab until `wanted` has the focus; each stop on the way must be seen. */
async function tabTo(page, wanted) {
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press("Tab");
    const now = await focus(page, wanted);
    if (now) expect(now, now.name).toMatchObject({ hasRing: true, isSeen: true });
    if (now?.isWanted) return;
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

/** Goes to an option of a group of radio buttons with the arrows. */
async function arrowTo(page, fieldset, text) {
  const wanted = fieldset.getByLabel(text, { exact: true });
  await tabTo(page, fieldset.getByRole("radio").first());
  await page.keyboard.press("Space");
  for (let presses = 0; !(await wanted.isChecked()) && presses < 10; presses++) {
    await page.keyboard.press("ArrowDown");
  }
}

/** Chooses in a drop-down with the arrows. */
async function choose(page, select, label) {
  await tabTo(page, select);
  const chosen = select.locator("option:checked");
  for (let presses = 0; (await chosen.textContent()) !== label && presses < 20; presses++) {
    await page.keyboard.press("ArrowDown");
  }
}

const WAYS = {
  single: arrowTo,
  multiple: async (page, fieldset, texts) => {
    for (const label of await fieldset.locator("label").all()) {
      if (!texts.includes(await label.textContent())) continue;
      await tabTo(page, label.locator("input"));
      await page.keyboard.press("Space");
    }
  },
  short: async (page, fieldset, text) => {
    await tabTo(page, fieldset.getByRole("textbox"));
    await page.keyboard.type(text);
  },
  numeric: (page, fieldset, text) => WAYS.short(page, fieldset, text),
  ordering: async (page, fieldset, items) => {
    for (const item of await fieldset.locator(".place > span:first-child").allTextContents()) {
      await choose(page, position(fieldset, item), String(items.indexOf(item) + 1));
    }
  },
  matching: async (page, fieldset, pairs) => {
    for (const item of await fieldset.locator(".place > span:first-child").allTextContents()) {
      await choose(page, match(fieldset, item), pairs[item]);
    }
  },
};

for (const kind of Object.keys(KINDS)) {
  test(`a ${kind} question is answered and checked with the keyboard`, async ({ page }) => {
    // Tab goes on from the question that the address names.
    await openQuiz(page, `${QUIZ}#q-${KINDS[kind].id}`);
    const fieldset = question(page, kind);
    await WAYS[kind](page, fieldset, KINDS[kind].right);
    await expectGiven(page, kind, "right");
    await tabTo(page, fieldset.getByRole("button", { name: /^Check/ }));
    await page.keyboard.press("Enter");
    await expect(fieldset).toHaveAttribute("data-verdict", VERDICTS.right);
    await expect(fieldset.locator(".verdict")).toBeFocused();
    await expect(fieldset.locator(".verdict")).toBeInViewport();
    // The next Tab goes on from there.
    await page.keyboard.press("Tab");
    await expect(fieldset.locator(".graded a")).toBeFocused();
  });
}

test("an item is moved with the keyboard", async ({ page }) => {
  await openQuiz(page, `${QUIZ}#q-${KINDS.ordering.id}`);
  const fieldset = question(page, "ordering");
  const items = fieldset.locator(".place > span:first-child");
  const [first, second, ...rest] = await items.allTextContents();
  await tabTo(page, fieldset.getByRole("button", { name: `Move down: ${first}`, exact: true }));
  await page.keyboard.press("Enter");
  await expect(items).toHaveText([second, first, ...rest]);
  await page.keyboard.press("Space");
  await expect(items).toHaveText([second, rest[0], first, rest[1]]);
});

test("the hobby is switched with the keyboard", async ({ page }) => {
  await page.goto(NOTE);
  const select = page.getByRole("combobox", { name: "Told in" });
  await choose(page, select, "🍳 Cooking");
  await expect(select).toHaveValue("cooking");
  await expect(page.locator("aside[data-hobby]").filter({ visible: true })).toHaveCount(5);
  await expect(page.locator('aside[data-hobby="cooking"]').first()).toBeVisible();
  await expect(select).toBeFocused();
});

test("the quiz is finished with the keyboard", async ({ page }) => {
  await openQuiz(page, `${QUIZ}#q-${KINDS.short.id}`);
  await WAYS.short(page, question(page, "short"), "$min");
  await tabTo(page, page.getByRole("button", { name: "Finish" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#result$/);
  await expect(page.getByRole("region", { name: "Your result" })).toBeInViewport();
  await tabTo(page, page.getByRole("button", { name: "Again", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/attempts\/[\w-]+$/);
});

for (const address of [NOTE, QUIZ]) {
  for (const key of ["Tab", "Shift+Tab"]) {
    test(`${key} goes through ${address} without a trap, and is seen everywhere`, async ({
      page,
    }) => {
      await openQuiz(page, address);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const visited = [];
      const unseen = [];
      for (;;) {
        await page.keyboard.press(key);
        const now = await focus(page);
        // After the last stop the focus leaves the page, or starts anew.
        if (!now || now.number === visited[0]) break;
        expect(visited, `${now.name} has the focus twice`).not.toContain(now.number);
        visited.push(now.number);
        if (!now.hasRing || !now.isSeen) unseen.push(now);
      }
      expect(unseen).toEqual([]);
      const stops = await page.evaluate(() => {
        const all = document.querySelectorAll("a[href], button, select, input, summary, [tabindex='0']");
        const groups = new Set();
        return [...all].filter((element) => {
          if (!element.checkVisibility() || element.disabled) return false;
          // A group of radio buttons is one stop.
          const isSecond = element.type === "radio" && groups.has(element.name);
          groups.add(element.name);
          return !isSecond;
        }).length;
      });
      expect(visited).toHaveLength(stops);
    });
  }
}
