// @ts-check
/** How soon the page answers: from a key to the answer painted, and while a slider is dragged. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "../../harness.mjs";

/** Between two keys of somebody who types fast. */
const KEYS = 80;
/** Milliseconds from a key to the answer on the screen, in the middle of many: half of it where nothing else runs. */
const MOST = 120;

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * Notes when the text changes and when an answer to it is painted, which is in the frame after it stands there.
 *
 * @param {import("playwright-core").Page} page
 */
async function watch(page) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(globalThis, { times });
    let since = 0;
    document.addEventListener("input", () => (since = performance.now()), true);
    const seen = () => {
      const text = /** @type {HTMLInputElement} */ (document.querySelector(".ask-field")).value;
      const section = document.querySelector(".answer:not(.asking) .facts .mono");
      if (since === 0 || section?.textContent !== text) return;
      const began = since;
      since = 0;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
    };
    new MutationObserver(seen).observe(/** @type {Node} */ (document.querySelector(".answer")), { subtree: true, childList: true, attributes: true });
  });
}

/** @param {import("playwright-core").Page} page */
const times = (page) => page.evaluate(() => /** @type {{ times: number[] }} */ (/** @type {unknown} */ (globalThis)).times);

test("a key is answered at once", () =>
  withPage("#/work?e=nim(3,4,5)", {}, async (page) => {
    const field = page.locator(".ask-field");
    await page.locator(".answer .facts").waitFor();
    await watch(page);
    await field.focus();
    for (let round = 0; round < 12; round += 1) {
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowLeft");
      for (const key of ["1", "2", "Backspace", "Backspace"]) {
        const before = (await times(page)).length;
        await page.keyboard.press(key);
        await page.waitForTimeout(KEYS);
        await page.waitForFunction((most) => Reflect.get(globalThis, "times").length > most, before);
      }
    }
    const took = await times(page);
    console.log(`from a key to the answer painted: ${median(took).toFixed(0)} ms in the middle of ${took.length}`);
    assert.equal(took.length, 48);
    assert.ok(median(took) < MOST, `${median(took)} ms`);
  }));

test("the verdict follows a slider while it is dragged", () =>
  withPage("#/work?e=nim(3,4,50)", {}, async (page) => {
    await page.locator(".answer:not(.asking) .facts").waitFor();
    await page.locator(".option").first().waitFor();
    await page.locator("summary", { hasText: "Change the numbers" }).click();
    await page.evaluate(() => {
      /** @type {Set<string>} */
      const positions = new Set();
      Object.assign(globalThis, { positions });
      const seen = () => positions.add(document.querySelector(".answer .facts .mono")?.textContent ?? "");
      new MutationObserver(seen).observe(/** @type {Node} */ (document.querySelector(".answer")), { subtree: true, childList: true });
    });
    const slider = page.getByRole("slider").last();
    await slider.hover();
    const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await slider.boundingBox());
    const to = (/** @type {number} */ share) => page.mouse.move(box.x + share * box.width, box.y + box.height / 2);
    await to(0.5);
    await page.mouse.down();
    for (let step = 0; step < 30; step += 1) {
      await to(0.3 + step / 100);
      await page.waitForTimeout(20);
    }
    const seen = await page.evaluate(() => /** @type {{ positions: Set<string> }} */ (/** @type {unknown} */ (globalThis)).positions.size);
    await page.mouse.up();
    console.log(`answers while a slider is dragged over 30 places: ${seen}`);
    assert.ok(seen >= 5, `${seen} answers`);
  }));

test("the verdict greys as soon as the question changes", () =>
  withPage("#/work?e=nim(3,4,5)", {}, async (page) => {
    await page.locator(".answer:not(.asking) .facts").waitFor();
    // An answer that does not come leaves it grey.
    await page.route("**/api/v1/solve*", () => undefined);
    await page.locator(".ask-field").fill("nim(7)");
    await page.locator(".answer.asking").waitFor();
    await page.locator(".answer .working").waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }));
