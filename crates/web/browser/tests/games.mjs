// @ts-check
/** Games are found by what they are about, in both languages, by those who know no name of them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fitsWidth, withPage, PHONE } from "../harness.mjs";

const FOUND = /** @type {const} */ ([
  ["en", "domino", "Cram"], ["en", "golden", "Wythoff's game"], ["en", "chocolate", "Chomp"], ["en", "stairs", "Staircase Nim"],
  ["zh", "多米诺", "双方填骨牌"], ["zh", "黄金", "威佐夫博弈"], ["zh", "台阶", "阶梯博弈"],
]);

for (const [lang, wanted, title] of FOUND) {
  test(`${wanted} finds ${title}`, () =>
    withPage("#/games", { lang, size: PHONE }, async (page) => {
      await page.getByRole("searchbox").fill(wanted);
      await page.locator("main").getByText(title, { exact: true }).first().waitFor();
      await page.locator("img.thumbnail").first().waitFor();
      await fitsWidth(page, wanted);
    }));
}

test("every game has its picture on its card", () =>
  withPage("#/games", {}, async (page) => {
    await page.locator("img.thumbnail").first().waitFor();
    const drawn = await page.locator("img.thumbnail").evaluateAll(async (all) => {
      const images = /** @type {HTMLImageElement[]} */ (all);
      for (const image of images) image.loading = "eager";
      await Promise.all(images.map((image) => image.decode().catch(() => null)));
      return images.filter((image) => image.isConnected && image.naturalWidth > 0).length;
    });
    assert.ok(drawn >= 50, `${drawn} pictures`);
    await accessible(page, "games with pictures");
  }));
