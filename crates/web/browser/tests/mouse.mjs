// @ts-check
/** Every game that the server knows is played by the mouse alone, on its picture. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BASE, withPage } from "../harness.mjs";

/** So many moves of each game. */
const MOVES = 3;
/** A move takes no more clicks: a first cell and a second, or cells and a button. */
const CLICKS = 4;
/** Milliseconds after which a click that asks the server nothing was no move. */
const ASKED = 500;

/** @returns {Promise<{ name: string, notation: string, samples?: Record<string, string> }[]>} */
async function games() {
  const answer = await fetch(`${BASE}/api/v1/games`);
  return (await answer.json()).games;
}

/** @param {{ notation: string, samples?: Record<string, string> }} game */
function link({ notation, samples }) {
  const files = Object.entries(samples ?? {}).filter(([name]) => notation.includes(`"${name}"`));
  return `#/work?e=${encodeURIComponent(notation)}${files.map(([name, text]) => `&f.${name}=${encodeURIComponent(text)}`).join("")}`;
}

/** Not what is chosen, nor what would be chosen in its place: one height of a heap. */
const OPEN = ':not([aria-pressed="true"]):not(.heap:has([aria-pressed="true"]) *)';

/** @param {import("playwright-core").Page} page */
const position = (page) => page.locator(".ask-field").inputValue();

/**
 * Clicks until the position is another one.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<boolean>} whether there was a move
 */
async function play(page) {
  const before = await position(page);
  for (let click = 0; click < CLICKS; click += 1) {
    const said = page.locator(".board .chooser button, .board .picking button.main:enabled").first();
    const spots = page.locator(`.board .scene [data-spot]:not([aria-disabled="true"])${OPEN}`);
    const known = page.locator(`.board .scene [data-spot]${OPEN}:has(.mark)`);
    const pressed = page.locator('.board .scene [aria-pressed="true"]').first();
    const again = (await pressed.count()) > 0 && (click === CLICKS - 1 || (await spots.count()) === 0);
    const target = (await said.count()) > 0 ? said : again ? pressed : (await known.count()) > 0 ? known.first() : spots.first();
    if ((await target.count()) === 0) return false;
    const asked = page.waitForRequest(/api\/v1\/(play|read)/).catch(() => null);
    // On a busy machine the click before may have been a move after all, and the target gone.
    await target.click({ timeout: 5000, force: true }).catch(() => null);
    if (await Promise.race([asked, page.waitForTimeout(ASKED)])) await page.waitForFunction((text) => /** @type {HTMLTextAreaElement} */ (document.querySelector(".ask-field")).value !== text, before, { timeout: 5000 }).catch(() => null);
    if ((await position(page)) !== before) return true;
  }
  return false;
}

/** Until the options are known a click may be no move. @param {import("playwright-core").Page} page */
const settled = (page) => page.waitForFunction(() => document.querySelector(".answer:not(.asking) .facts") && document.querySelector(".board .scene") && !document.querySelector('[aria-busy="true"] .options'));

/** @param {string | undefined} only */
const chosen = (only) => async () => (await games()).filter(({ name }) => !["script", "program"].includes(name) && (!only || only.split(",").includes(name)));

test("every game is played by the mouse alone", async () => {
  const all = await chosen(process.env.GRUNDY_GAMES)();
  assert.ok(all.length > 45 || process.env.GRUNDY_GAMES, `${all.length} games`);
  /** @type {string[]} */
  const stuck = [];
  await withPage("#/work", {}, async (page) => {
    for (const game of all) {
      await page.goto(`${BASE}/${link(game)}`);
      await page.waitForFunction((text) => /** @type {HTMLTextAreaElement | null} */ (document.querySelector(".ask-field"))?.value === text, game.notation);
      for (let move = 0; move < MOVES; move += 1) {
        await settled(page);
        if ((await page.locator(".board .scene [data-spot]").count()) === 0 && move > 0) break;
        if (await play(page)) continue;
        stuck.push(`${game.name}: ${await position(page)}`);
        break;
      }
    }
  });
  assert.deepEqual(stuck, []);
});
