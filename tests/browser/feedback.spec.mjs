// What readers say: in place with JavaScript, by plain forms without it. And leaving with
// something unsaid.
import { KINDS, NOTE, QUIZ, check, give, openQuiz, question, saved } from "./questions.mjs";
import { expect, test } from "./site.mjs";

const pageForm = (page) => page.locator(".helpful form");
const analogyForm = (page) => page.locator('section[aria-labelledby="the-shape"] form.feedback-form');
const button = (form, name) => form.getByRole("button", { name, exact: true });

test("a reader says that a page helped, and why, without leaving it", async ({ page }) => {
  await page.goto(NOTE);
  const form = pageForm(page);
  await button(form, "Yes").click();
  await expect(form.getByRole("status")).toContainText("Thank you.");
  await expect(button(form, "Yes")).toHaveAttribute("aria-pressed", "true");
  await form.getByText("Say why").click();
  await form.getByRole("textbox").fill("The upsert is clear now.");
  const sent = page.waitForResponse("/api/feedback");
  await form.getByRole("textbox").press("Enter");
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(button(form, "Yes")).toHaveAttribute("aria-pressed", "true");
  await expect(form.getByRole("textbox", { includeHidden: true })).toHaveValue("The upsert is clear now.");
});

test("the question below an analogy is about the hobby that is shown", async ({ page }) => {
  await page.goto(NOTE);
  const hobby = page.getByRole("combobox", { name: "Told in" });
  const form = analogyForm(page);
  await button(form, "No").click();
  await expect(button(form, "No")).toHaveAttribute("aria-pressed", "true");
  await hobby.selectOption("chess");
  await expect(button(form, "No")).toHaveAttribute("aria-pressed", "false");
  await button(form, "Yes").click();
  await expect(button(form, "Yes")).toHaveAttribute("aria-pressed", "true");
  await hobby.selectOption("cricket");
  await expect(button(form, "No")).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${NOTE}?hobby=chess`);
  await expect(button(form, "Yes")).toHaveAttribute("aria-pressed", "true");
});

test("a question is reported from where it stands", async ({ page }) => {
  await openQuiz(page);
  await question(page, "single").getByRole("link", { name: "Report this question" }).click();
  await page.getByRole("textbox").fill("Is the index on _id not free?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status")).toContainText("Your report is saved");
  await page.getByRole("link", { name: "Back to the quiz" }).click();
  await expect(page).toHaveURL(`${QUIZ}#q-${KINDS.single.id}`);
});

test.describe("while the server cannot be reached", () => {
  // The islands may be on their way just then.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test("what was said stays, and the reader is told", async ({ page, context }) => {
    await page.goto(NOTE);
    const form = pageForm(page);
    await form.getByText("Say why").click();
    await form.getByRole("textbox").fill("A sentence.");
    await context.setOffline(true);
    await button(form, "Send").click();
    await expect(form.getByRole("status")).toContainText("Could not be saved: there is no connection");
    await expect(form.getByRole("textbox")).toHaveValue("A sentence.");
  });

  test("leaving with an answer that could not be kept asks", async ({ page, context }) => {
    await openQuiz(page);
    expect(await asksOnLeaving(page)).toBe(false);
    await context.setOffline(true);
    await give(page, "short", "right");
    await expect(page.locator(".saved")).toHaveText(/^Could not be saved/);
    await context.setOffline(false);
    expect(await asksOnLeaving(page)).toBe(true);
  });
});

/** Whether the browser asks before it leaves the page; it stays. */
async function asksOnLeaving(page) {
  return page.evaluate(() => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test("leaving with a sentence that was not sent asks", async ({ page }) => {
  await page.goto(NOTE);
  expect(await asksOnLeaving(page)).toBe(false);
  const form = pageForm(page);
  await form.getByText("Say why").click();
  await form.getByRole("textbox").fill("Half a sen");
  expect(await asksOnLeaving(page)).toBe(true);
  const asked = page.waitForEvent("dialog");
  const left = page.goto("/faq").catch(() => "stayed");
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await left;
  await expect(page).toHaveURL(NOTE);
  await button(form, "Send").click();
  await expect(form.getByRole("status")).toContainText("Thank you.");
  expect(await asksOnLeaving(page)).toBe(false);
});

test("leaving a quiz whose answers are kept does not ask", async ({ page }) => {
  await openQuiz(page);
  await saved(page, () => give(page, "short", "right"));
  await expect(page.locator(".saved")).toHaveText("Saved.");
  expect(await asksOnLeaving(page)).toBe(false);
});

test("the list of questions shows how far each is", async ({ page }) => {
  await openQuiz(page);
  const dot = (kind) => page.locator(`.questions a[href="#q-${KINDS[kind].id}"]`);
  await expect(page.getByRole("navigation", { name: "Questions" }).getByRole("link")).toHaveCount(12);
  await expect(dot("single")).toHaveAttribute("data-state", "open");
  await saved(page, async () => {
    await give(page, "single", "wrong");
    await give(page, "short", "right");
    await give(page, "matching", "partly");
  });
  for (const kind of ["single", "short", "matching"]) {
    await expect(dot(kind)).toHaveAttribute("data-state", "answered");
    await expect(dot(kind)).toHaveAccessibleName(/^\d+ answered$/);
  }
  await expect(dot("numeric")).toHaveAttribute("data-state", "open");
  await check(page, "single");
  await expect(dot("single")).toHaveAttribute("data-state", "wrong");
  await check(page, "matching");
  await expect(dot("matching")).toHaveAttribute("data-state", "partly");
  // What is shown in place is what the server says.
  await page.reload();
  await expect(dot("single")).toHaveAttribute("data-state", "wrong");
  await expect(dot("short")).toHaveAttribute("data-state", "answered");
  await dot("short").click();
  await expect(question(page, "short")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader speaks by plain forms and is led back", async ({ page }) => {
    await page.goto(`${NOTE}?hobby=chess`);
    await button(analogyForm(page), "Yes").click();
    await expect(page).toHaveURL(`${NOTE}#the-shape`);
    await button(pageForm(page), "No").click();
    await expect(page).toHaveURL(`${NOTE}#helpful`);
    await expect(button(pageForm(page), "No")).toHaveAttribute("aria-pressed", "true");
    await page.goto(`${NOTE}?hobby=chess`);
    await expect(button(analogyForm(page), "Yes")).toHaveAttribute("aria-pressed", "true");
  });
});
