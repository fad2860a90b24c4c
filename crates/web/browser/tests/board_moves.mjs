// @ts-check
/** What a click on the board plays: moves of several heaps, and where the focus is before and after a move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, accessible, fitsWidth, shot, withPage } from "../harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} name */
const spot = (page, name) => page.locator(`.table [data-spot="${name}"]`);
/** @param {Page} page */
const takeButton = (page) => page.locator(".table .picking button.main");
/** @param {Page} page */
const turns = (page) => page.locator(".game .turns li", { hasText: /Player|玩家/ });
/** @param {Page} page */
const ghosts = (page) => page.locator(".table .heap .ghost").allInnerTexts();

/**
 * A game of two people at one screen.
 *
 * @param {string} expression
 * @param {import("../harness.mjs").Wanted} wanted
 * @param {(page: Page) => Promise<void>} work
 */
function playing(expression, wanted, work) {
  return withPage(`#/play?e=${encodeURIComponent(expression)}&versus=person`, wanted, async (page) => {
    await page.locator(".setup .go button").click();
    await page.locator(".table .scene [data-spot]").first().waitFor({ state: "attached" });
    await work(page);
  });
}

/** The heaps are of these sizes. @param {Page} page @param {number[]} sizes */
async function stand(page, sizes) {
  await page.waitForFunction((wanted) => {
    const now = [...document.querySelectorAll(".table .heap .caption strong")].map((one) => one.textContent);
    return now.join() === wanted;
  }, sizes.join());
}

test("where every heap is lowered, a stone of each is chosen, and no other move is played", () =>
  playing("every{1..3}(9,7)", {}, async (page) => {
    const idle = page.locator('.table .stone[aria-disabled="true"]');
    assert.equal(await idle.count(), 10);
    assert.equal(await spot(page, "1-5").getAttribute("aria-disabled"), "true");
    await spot(page, "1-5").hover();
    assert.deepEqual(await ghosts(page), ["", ""]);
    await spot(page, "1-5").click({ force: true });
    await spot(page, "1-8").hover();
    assert.deepEqual((await ghosts(page)).map((text) => text.trim()), ["→ 8", ""]);
    await spot(page, "1-8").click();
    assert.ok(await takeButton(page).isHidden(), "one heap alone is no move");
    await page.locator(".table .picking .note", { hasText: "take 1 from heap 1. Now a stone of another heap" }).waitFor();
    await spot(page, "2-5").hover();
    assert.deepEqual((await ghosts(page)).map((text) => text.trim()), ["→ 8", "→ 5"]);
    await spot(page, "2-5").click();
    await stand(page, [8, 5]);
    assert.equal(await turns(page).count(), 1);
  }));

test("a click plays at once what is the only move of that height", () =>
  playing("every{1..3}(9,1)", {}, async (page) => {
    await spot(page, "1-6").hover();
    assert.deepEqual((await ghosts(page)).map((text) => text.trim()), ["→ 6", "→ 0"]);
    await spot(page, "1-6").click();
    await stand(page, [6, 0]);
  }));

test("one heap or two are lowered, by mouse", () =>
  playing("moore{k=2}(9,6,3)", {}, async (page) => {
    await spot(page, "1-8").click();
    await takeButton(page).click();
    await stand(page, [8, 6, 3]);
    await spot(page, "2-5").click();
    await spot(page, "2-4").click();
    await spot(page, "1-7").click();
    await stand(page, [7, 4, 3]);
    await spot(page, "2-0").click();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator('.table [aria-pressed="true"]').count(), 0);
    assert.ok(await takeButton(page).isHidden());
    await spot(page, "2-0").click();
    await spot(page, "3-0").click();
    await stand(page, [7]);
    assert.equal(await turns(page).count(), 3);
  }));

test("two heaps are lowered by keys", () =>
  playing("moore{k=2}(5,4,3)", {}, async (page) => {
    await spot(page, "1-3").focus();
    await page.keyboard.press("Enter");
    assert.equal(await spot(page, "1-3").getAttribute("aria-pressed"), "true");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await stand(page, [3, 3, 3]);
    assert.ok(await page.evaluate(() => document.activeElement?.closest(".table .heap") !== null));
  }));

test("two heaps are lowered by touch, and everybody can use it", () =>
  playing("moore{k=2}(5,4,3)", { touch: true, size: PHONE, lang: "zh" }, async (page) => {
    await spot(page, "1-1").tap();
    await accessible(page, "a heap that is chosen");
    await fitsWidth(page, "a heap that is chosen");
    await shot(page, "heaps-chosen");
    await spot(page, "3-1").tap();
    await stand(page, [1, 4, 1]);
  }));

test("each move can be made where not all are told, also of heaps that are typed", () =>
  playing("moore{k=2}(40,30,20,20)", {}, async (page) => {
    const field = spot(page, "1-field");
    await field.fill("3");
    await field.press("Enter");
    await page.locator(".table .picking .note", { hasText: "take 3 from heap 1" }).waitFor();
    await spot(page, "4-2").click();
    await takeButton(page).click();
    await stand(page, [37, 30, 20, 2]);
    await spot(page, "3-1").click();
    await takeButton(page).click();
    await stand(page, [37, 30, 1, 2]);
  }));

test("the picture stays where it is while it is pointed at", () =>
  playing("moore{k=2}(5,4,3)", { size: { width: 1000, height: 800 } }, async (page) => {
    await page.getByLabel("Show winning moves").check();
    await page.locator(".table .mark").first().waitFor();
    await spot(page, "1-3").click();
    const places = await page.evaluate(async () => {
      const seen = new Set();
      for (let at = 0; at < 10; at += 1) {
        await new Promise((done) => setTimeout(done, 50));
        seen.add(document.querySelector('.table [data-spot="3-1"]')?.getBoundingClientRect().y);
      }
      return seen.size;
    });
    assert.equal(places, 1);
  }));

test("what is chosen stays chosen where the marks come later", () =>
  playing("moore{k=2}(5,4,3)", {}, async (page) => {
    await spot(page, "1-3").click();
    await page.getByLabel("Show winning moves").check();
    await page.locator(".table .mark").first().waitFor();
    assert.equal(await spot(page, "1-3").getAttribute("aria-pressed"), "true");
    await spot(page, "2-3").click();
    await stand(page, [3, 3, 3]);
  }));

test("in a sum each part is chosen by itself", () =>
  playing("moore{k=2}(9,6,3)+nim(2)", {}, async (page) => {
    await page.locator('.table .place:has(.picking) [data-spot="1-8"]').click();
    await page.locator('.table .place:has(.picking) [data-spot="3-1"]').click();
    await stand(page, [8, 6, 1, 2]);
  }));

for (const expression of ['hackenbush("(()())()")', "node-kayles{petersen}(5,2)"]) {
  test(`the first stop in the picture of ${expression} is where moves begin`, () =>
    playing(expression, {}, async (page) => {
      const first = page.locator('.table .sketch [role="button"][tabindex="0"]');
      await first.focus();
      await page.keyboard.press("Shift+Tab");
      assert.ok(await page.evaluate(() => !document.activeElement?.closest(".scene")), "nothing before it in the picture");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "button");
    }));
}

test("the focus is on the board again after a move that was chosen from a list", () =>
  playing("nimble(5,2,2)", {}, async (page) => {
    await spot(page, "item-1").focus();
    await page.keyboard.press("Enter");
    await page.locator(".chooser button").first().waitFor();
    await page.keyboard.press("Enter");
    await turns(page).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.closest(".table .scene") !== null);
  }));

test("vertices of a small picture are large enough to touch", () =>
  playing("node-kayles{petersen}(5,2)", { touch: true, size: PHONE }, async (page) => {
    await page.waitForTimeout(300);
    const sizes = await page.locator('.table .sketch [role="button"]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    assert.equal(sizes.length, 10);
    assert.ok(Math.min(...sizes) >= 24, sizes.join());
    await fitsWidth(page, "a small picture");
    await page.locator('.table .sketch [role="button"]').first().tap();
    await turns(page).first().waitFor();
  }));

for (const size of [DESKTOP, PHONE]) {
  test(`rulers are drawn to one scale at ${size.width} pixels`, () =>
    playing("euclid(25,7)", { size }, async (page) => {
      const widths = (/** @type {string} */ css) => page.locator(css).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      const [long, short] = await widths(".table .ruler");
      assert.ok(Math.abs(long / short - 25 / 7) < 0.05, `${long}, ${short}`);
      for (const part of await widths(".table button.ruler-part")) assert.ok(Math.abs(part - short) < 2, `${part}, ${short}`);
    }));
}
