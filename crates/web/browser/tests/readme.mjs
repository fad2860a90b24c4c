// @ts-check
/**
 * The picture of the page that the READMEs show. With GRUNDY_BLESS set it is taken anew; without, the page must still
 * say what it said when it was taken.
 */

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { withPage } from "../harness.mjs";

const PICTURES = fileURLToPath(new URL("../../../../book/pictures/", import.meta.url));
const SIZE = { width: 1280, height: 860 };

for (const [lang, name] of /** @type {["en" | "zh", string][]} */ ([["en", "page"], ["zh", "page.zh"]])) {
  test(`the picture of the page in the README is real (${lang})`, () =>
    withPage("#/work?e=nim(3,4,5)", { lang, size: SIZE }, async (page) => {
      await page.locator(".answer:not(.stale) .facts").waitFor();
      await page.locator(".columns-table").waitFor();
      await page.locator(".option.wins").first().waitFor();
      const said = `${(await page.locator("main").innerText()).replace(/\s*\n\s*/g, "\n").trim()}\n`;
      if (process.env.GRUNDY_BLESS) {
        await page.screenshot({ path: `${PICTURES}${name}.png` });
        await writeFile(`${PICTURES}${name}.txt`, said);
      }
      assert.equal(said, await readFile(`${PICTURES}${name}.txt`, "utf8"));
    }));
}
