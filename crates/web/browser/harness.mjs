// @ts-check
/**
 * What the browser tests share: a browser with a fresh profile, pages that must not complain, and the
 * check of accessibility. The server under test is at GRUNDY_URL.
 */

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const SHOTS = process.env.GRUNDY_SHOTS ?? fileURLToPath(new URL("../../../target/browser/", import.meta.url));
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const BASE = process.env.GRUNDY_URL ?? "http://127.0.0.1:7307";
export const PHONE = { width: 320, height: 640 };
export const DESKTOP = { width: 1280, height: 900 };
const HIGHEST_SHOT = 4096;

/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  await mkdir(SHOTS, { recursive: true });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
});
after(() => browser?.close());

/**
 * @typedef {object} Wanted
 * @property {"en" | "zh"} [lang]
 * @property {"light" | "dark"} [theme]
 * @property {{ width: number, height: number }} [size]
 * @property {boolean} [touch]
 * @property {RegExp} [mayFail] answers of these addresses may be errors
 */

/**
 * Opens a link in a context of its own and runs `work` with it. Afterwards the page must have made no
 * complaint, and asked no other host.
 *
 * @param {string} link such as "#/work?e=nim(3)"
 * @param {Wanted} wanted
 * @param {(page: import("playwright-core").Page) => Promise<void>} work
 */
export async function withPage(link, { lang = "en", theme = "light", size = DESKTOP, touch = false, mayFail }, work) {
  const context = await browser.newContext({
    locale: lang === "zh" ? "zh-CN" : "en-GB",
    colorScheme: theme,
    viewport: size,
    hasTouch: touch,
    reducedMotion: "reduce",
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: BASE });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints = listen(page, mayFail);
  try {
    await page.goto(`${BASE}/${link}`);
    await work(page);
    assert.deepEqual(complaints, [], "what the page complained about");
  } finally {
    await context.close();
  }
}

/** @param {import("playwright-core").Page} page @param {RegExp} [mayFail] */
function listen(page, mayFail) {
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    // The browser reports each refused request; those are judged by their answers below.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(BASE) && !/^(data|blob):/.test(url)) complaints.push(`another host: ${url}`);
  });
  page.on("response", (response) => {
    // A text that is refused is shown to be; a busy server is asked again.
    const isTold = [422, 429, 503].includes(response.status());
    if (response.status() >= 400 && !isTold && !mayFail?.test(response.url())) {
      complaints.push(`${response.status()} ${response.url()}`);
    }
  });
  return complaints;
}

/**
 * No violation of WCAG 2.1 A and AA nor of axe's best practices.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} what
 */
export async function accessible(page, what) {
  // What is about to change is grey.
  await page.locator(".asking").first().waitFor({ state: "detached" });
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map((/** @type {any} */ violation) => ({
    rule: violation.id,
    help: violation.help,
    at: violation.nodes.slice(0, 4).map((/** @type {any} */ node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`),
  }));
  assert.deepEqual(told, [], `accessibility of ${what}`);
}

/** Nothing sticks out to the side. @param {import("playwright-core").Page} page @param {string} what */
export async function fitsWidth(page, what) {
  const out = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !element.closest(".scroll, pre, .hidden"))
      .slice(0, 6)
      .map((element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`);
  });
  assert.deepEqual(out, [], `what sticks out of ${what}`);
}

/**
 * A picture of the page from its top, kept beside the build. The browser now and then cannot take one of a page ten
 * thousand pixels high.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function shot(page, name) {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.screenshot({
    path: `${SHOTS}/${name}.png`,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, HIGHEST_SHOT) },
  });
}

/** The link of the page from its `#` on. @param {import("playwright-core").Page} page */
export function hashOf(page) {
  return decodeURIComponent(new URL(page.url()).hash);
}
