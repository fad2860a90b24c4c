// @ts-check
/** The book: legible everywhere without a script, and its positions lead to the workbench and back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, accessible, fitsWidth, shot, withPage } from "../harness.mjs";

const CHAPTERS = ["", "first-hour", "contestants", "formats", "proofs"];

for (const chapter of CHAPTERS) {
  for (const lang of /** @type {const} */ (["en", "zh"])) {
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      const name = `book-${chapter || "start"}`;
      test(`${name}, ${lang}, ${theme}`, () =>
        withPage(`book/${lang}/${chapter}`, { lang, theme, size: theme === "light" ? DESKTOP : PHONE }, async (page) => {
          await page.locator("article h1").waitFor();
          await shot(page, `${name}-${lang}-${theme}`);
          await accessible(page, name);
          await fitsWidth(page, name);
        }));
    }
  }
}

test("a position of the book opens in the workbench, whose book is in its language", () =>
  withPage("book/zh/first-hour", { lang: "zh" }, async (page) => {
    await page.locator("pre a", { hasText: "kayles(7)" }).last().click();
    await page.locator(".option").first().waitFor();
    assert.match(page.url(), /#\/work\?e=kayles\(7\)&m=1/);
    await page.locator("#book").click();
    await page.locator("article h1", { hasText: "这本书" }).waitFor();
  }));

test("on a phone the chapters are a list to open, and the language changes on the same chapter", () =>
  withPage("book/en/games", { size: PHONE, touch: true }, async (page) => {
    const link = page.locator(".chapters a", { hasText: "For teachers" });
    assert.equal(await link.isVisible(), false);
    await page.locator(".chapters summary").click();
    await link.click();
    await page.locator("article h1", { hasText: "For teachers" }).waitFor();
    await page.locator(".switches a").click();
    await page.locator("article h1", { hasText: "写给教师" }).waitFor();
    assert.match(page.url(), /\/book\/zh\/teachers$/);
  }));
