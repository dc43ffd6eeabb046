// What all tests share: a server for each worker, and an eye on what a browser complains about and
// whom it asks.
import { spawn } from "node:child_process";
import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { test as base, expect } from "@playwright/test";

import { writeExtremes } from "./extremes.mjs";
import { QUIZ, check, give, question } from "./questions.mjs";

export { expect };

const root = resolve(import.meta.dirname, "../..");
const program = process.env.STUDY_NOTES_BIN || join(root, "target/release/study-notes");

/** A server on a free port with a new database. */
async function start(content = `${root}/content`) {
  const folder = await mkdtemp(join(tmpdir(), "study-notes-"));
  const database = join(folder, "notes.db");
  const options = ["--addr", "127.0.0.1:0", "--database", database, "--content", content];
  // Without the environment: settings of whoever runs the tests are not for this server.
  const child = spawn(program, ["serve", ...options], { env: {} });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise((done) => child.once("close", (code, signal) => done(code ?? signal)));
  let log = "";
  child.stderr.on("data", (text) => (log += text));
  const url = await new Promise((found, fail) => {
    let said = "";
    child.stdout.on("data", (text) => {
      const ready = /ready on (http:\S+)\n/.exec((said += text));
      if (ready) found(ready[1]);
    });
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`the server ended with ${code}:\n${log}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    expect(await ended, `how the server ended; its log:\n${log}`).toBe(0);
    process.off("exit", kill);
    await rm(folder, { recursive: true });
    return log;
  };
  return { url, folder, stop };
}

/** Garbage over the database, so that whatever is read next fails. */
async function damage({ folder }) {
  for (const name of await readdir(folder)) {
    // The index of the log is mapped into the server's memory, and says nothing by itself.
    if (name.endsWith("-shm")) continue;
    const file = await open(join(folder, name), "r+");
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size, "garbage "), 0, size, 0);
    await file.close();
  }
}

/** Somebody with a finished attempt and another one that is half done, made with plain forms. */
async function learn(browser, url) {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(QUIZ);
  await give(page, "single", "right");
  await give(page, "multiple", "partly");
  await give(page, "short", "wrong");
  await give(page, "ordering", "partly");
  await page.getByRole("button", { name: "Finish" }).click();
  const result = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Again", exact: true }).click();
  await give(page, "single", "wrong");
  await check(page, "single");
  await give(page, "matching", "partly");
  await check(page, "matching");
  await give(page, "numeric", "right");
  await check(page, "numeric");
  await give(page, "short", "right");
  // Asks for a check without an answer, so that the page shows what it says then.
  await check(page, "multiple");
  await expect(question(page, "multiple").getByRole("alert")).toBeVisible();
  const { pathname, search } = new URL(page.url());
  const cookies = await context.cookies();
  await context.close();
  return { cookies, result, attempt: pathname + search };
}

export const test = base.extend({
  /** What the browser may complain about, for tests of pages that fail. */
  expectedErrors: [undefined, { option: true }],

  server: [
    async ({}, use) => {
      const server = await start();
      await use(server);
      expect(await server.stop(), "the server's log").not.toMatch(/ ERROR |panicked/);
    },
    { scope: "worker" },
  ],

  /** A server whose database is damaged. */
  brokenServer: [
    async ({}, use) => {
      const server = await start();
      await damage(server);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  /** A server with content that strains every page: see extremes.mjs. */
  extremeServer: [
    async ({}, use) => {
      const content = await mkdtemp(join(tmpdir(), "study-notes-content-"));
      await writeExtremes(content);
      const server = await start(content);
      await use(server);
      expect(await server.stop(), "the server's log").not.toMatch(/ ERROR |panicked/);
      await rm(content, { recursive: true });
    },
    { scope: "worker" },
  ],

  /** Cookies and addresses of somebody who has answered; only to be looked at. */
  learner: [
    async ({ browser, server }, use) => use(await learn(browser, server.url)),
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context, expectedErrors }, use) => {
    const complaints = [];
    // No page is to ask anybody but our server.
    context.on("request", (request) => {
      const { hostname } = new URL(request.url());
      if (hostname !== "127.0.0.1") complaints.push(`asked ${request.url()}`);
    });
    context.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    context.on("weberror", (error) => complaints.push(error.error().message));
    await use(context);
    const unexpected = complaints.filter((text) => !expectedErrors?.test(text));
    expect(unexpected, "complaints about pages").toEqual([]);
  },
});
