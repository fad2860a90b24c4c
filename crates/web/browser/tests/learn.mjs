// @ts-check
/** The learn page as somebody uses it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BASE, PHONE, accessible, fitsWidth, shot, withPage } from "../harness.mjs";
import { drawQuestion } from "../../page/app/learn/asking.js";
import { answerReason, outcomeReason } from "../../page/app/learn/because.js";
import { decidingPower, nimSum, onesOf, stepBetween, threeHeaps } from "../../page/app/learn/binary.js";
import { faults } from "../../page/app/learn/halves.js";
import { STEPS } from "../../page/app/learn/steps.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ expression: string, misere: boolean }} Position */

/** Asks the server itself. @param {string} path @param {object} body */
async function ask(path, body) {
  const answer = await fetch(`${BASE}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return answer.json();
}

/** The link of a step. @param {string} id */
const stepLink = (id) => `#/learn?step=${STEPS.findIndex((step) => step.id === id) + 1}`;

/** What is shown of a button beside its name. @param {import("playwright-core").Locator} all @returns {Promise<string[]>} */
const shown = (all) => all.evaluateAll((elements) => elements.map((element) => /** @type {HTMLElement} */ (element).dataset.shown ?? ""));

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Questions of a step, as many as asked for. @param {import("../../page/app/learn/themes.js").Theme} theme @param {number} seed @param {number} count */
async function questions(theme, seed, count) {
  const random = seeded(seed);
  /** @type {string[]} */
  const asked = [];
  const all = [];
  for (let index = 0; index < count; index += 1) {
    all.push(await drawQuestion(theme, random, ({ expression, misere = false }) => ask("solve", { expression, misere }), asked));
  }
  return all;
}

test("every position to try can be won by who learns", async () => {
  for (const { id, game } of STEPS) {
    const { outcome } = await ask("solve", { expression: game.expression, misere: game.misere ?? false });
    assert.equal(outcome, game.machineFirst ? "P" : "N", id);
  }
});

for (const { id, theme } of STEPS) {
  test(`questions of ${id}: of every kind, none soon again, won and lost about equally often`, async () => {
    const all = await questions(theme, 7, 60);
    assert.deepEqual(new Set(all.map(({ kind }) => kind)), new Set(theme.kinds));
    for (const [index, { expression, kind, solved }] of all.entries()) {
      assert.ok(!all.slice(Math.max(0, index - 12), index).some((other) => other.expression === expression), `${expression} again`);
      assert.equal(solved.status, "proved", expression);
      if (kind === "value") assert.notEqual(solved.grundy, null, expression);
      if (kind === "move") assert.equal(solved.outcome, "N", expression);
    }
    const outcomes = all.filter(({ kind }) => kind === "outcome").map(({ solved }) => solved.outcome);
    const lost = outcomes.filter((outcome) => outcome === "P").length / outcomes.length;
    assert.ok(lost > 0.25 && lost < 0.75, `lost: ${lost}`);
  });
}

test("the same chance draws the same questions, another one others", async () => {
  const drawn = async (/** @type {number} */ seed) => (await questions(STEPS[1].theme, seed, 8)).map(({ kind, expression }) => `${kind} ${expression}`);
  assert.deepEqual(await drawn(1), await drawn(1));
  assert.notDeepEqual(await drawn(1), await drawn(2));
});

test("what bits were changed is a move, or why it is none", () => {
  assert.deepEqual(stepBetween([6, 5, 4], [6, 5, 4]), { kind: "same" });
  assert.deepEqual(stepBetween([6, 5, 4], [1, 5, 4]), { kind: "move", heap: 0, from: 6, to: 1 });
  assert.deepEqual(stepBetween([6, 5, 4], [6, 7, 4]), { kind: "grew", heap: 1, from: 5, to: 7 });
  assert.deepEqual(stepBetween([6, 5, 4], [2, 5, 0]), { kind: "several", count: 2 });
  assert.equal(nimSum([6, 5, 4]), 7);
  assert.equal(onesOf([6, 5, 4], 4), 3);
  assert.equal(decidingPower([6, 5, 4]), 4);
  assert.equal(decidingPower([1, 2, 3]), 0);
  const random = seeded(3);
  for (let turn = 0; turn < 50; turn += 1) assert.notEqual(nimSum(threeHeaps(random)), 0);
});

test("a number that is kept breaks one half, a smaller one that is missed the other", () => {
  const size = { id: /** @type {const} */ ("size"), of: (/** @type {number} */ heap) => heap };
  const parity = { id: /** @type {const} */ ("parity"), of: (/** @type {number} */ heap) => heap % 2 };
  assert.deepEqual(faults(size, 5, [4, 2, 1]), { isKept: false, isMissed: true });
  assert.deepEqual(faults(parity, 4, [3, 1, 0]), { isKept: true, isMissed: false });
  assert.deepEqual(faults(parity, 3, [2, 0]), { isKept: false, isMissed: false });
});

for (const [index, { id, sections }] of STEPS.entries()) {
  for (const lang of /** @type {const} */ (["en", "zh"])) {
    test(`step ${id}, ${lang}`, () =>
      withPage(`#/learn?step=${index + 1}`, { lang, size: PHONE, theme: (index % 2 === 0) === (lang === "en") ? "dark" : "light" }, async (page) => {
        await page.locator(".trying .scene").waitFor();
        await page.locator('.table[aria-busy="false"]').waitFor();
        await page.locator(".ask-board .scene").waitFor();
        for (let at = 0; at < sections.length; at += 1) await page.locator(".learn-figure").nth(at).locator("> *").first().waitFor();
        assert.equal(await page.locator(".bad").count() - (await page.locator(".bad[hidden]").count()), 0);
        await accessible(page, `${id} on a phone`);
        await fitsWidth(page, id);
        await shot(page, `learn-${id}-${lang}-phone`);
        await page.setViewportSize({ width: 390, height: 780 });
        await fitsWidth(page, `${id} at 390`);
        await page.setViewportSize({ width: 1280, height: 800 });
        await fitsWidth(page, `${id} at 1280`);
        await accessible(page, id);
        const { y = 999 } = (await page.locator(".learn-figure").first().boundingBox()) ?? {};
        assert.ok(y < 400, `the picture of ${id} is on the first screen`);
        await shot(page, `learn-${id}-${lang}`);
      }));
  }
}

test("the number of steps is told as it is", () =>
  withPage("#/learn", {}, async (page) => {
    await page.locator(".lead", { hasText: `in ${STEPS.length} steps` }).waitFor();
    assert.equal(await page.locator(".path li").count(), STEPS.length);
  }));

test("two equal heaps: what is taken from one is taken from the other", () =>
  withPage(stepLink("pairing"), {}, async (page) => {
    const sizes = page.locator(".mirror .sizes");
    await page.locator('[data-mirror="left-4"]').click();
    await page.locator(".learn-figure .told", { hasText: "4 and 4" }).waitFor();
    assert.equal(await sizes.textContent(), "44");
    await page.locator('[data-mirror="right-3"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.locator(".learn-figure .told", { hasText: "2 and 2" }).waitFor();
    await page.locator('[data-mirror="right-0"]').click();
    await page.locator(".learn-figure .told", { hasText: "you have lost" }).waitFor();
    await page.getByRole("button", { name: "Start again" }).click();
    assert.equal(await sizes.textContent(), "66");
  }));

/** The parities below the columns 8, 4, 2, 1. @param {Page} page */
const parities = (page) => page.locator(".bits .parity").allTextContents();

test("bits by mouse: parities follow, and every false step is told", () =>
  withPage(stepLink("nimsum"), {}, async (page) => {
    const told = page.locator(".bits-told");
    const bit = (/** @type {string} */ name) => page.locator(`[data-bit="${name}"]`);
    await told.filter({ hasText: "Odd columns: 4, 2, 1." }).waitFor();
    assert.deepEqual(await parities(page), ["even", "odd", "odd", "odd"]);
    await bit("3-2").click();
    await told.filter({ hasText: "Heap 3 grew from 4 to 6" }).waitFor();
    assert.deepEqual(await parities(page), ["even", "odd", "even", "odd"]);
    await bit("2-1").click();
    await told.filter({ hasText: "You changed 2 heaps" }).waitFor();
    await page.locator(".learn-figure").getByRole("button", { name: "Start again" }).click();
    await page.getByRole("button", { name: "Where to begin?" }).click();
    await told.filter({ hasText: "The highest odd column is 4" }).waitFor();
    assert.equal(await page.locator(".bits tbody .deciding").count(), 3);
    await bit("1-4").click();
    await told.filter({ hasText: "Take 4 from heap 1, leave 2: a move, but not yet" }).waitFor();
    await bit("1-2").click();
    await bit("1-1").click();
    await page.locator(".bits-told.win", { hasText: "Take 5 from heap 1, leave 1: every column is even. A winning move!" }).waitFor();
    await accessible(page, "bits after a winning move");
    await page.locator("#lang").click();
    await page.locator(".bits-told.win", { hasText: "必胜的一步" }).waitFor();
  }));

test("bits by keyboard alone", () =>
  withPage(stepLink("nimsum"), {}, async (page) => {
    await page.locator('[data-bit="1-8"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    assert.equal(await page.locator('[data-bit="2-4"]').getAttribute("aria-pressed"), "false");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.locator(".bits-told.win", { hasText: "Take 3 from heap 2, leave 2" }).waitFor();
  }));

test("bits by touch, in a position that was drawn", () =>
  withPage(stepLink("nimsum"), { touch: true, size: PHONE }, async (page) => {
    const sizes = async () => (await page.locator(".bits tbody .size").allTextContents()).map(Number);
    await page.getByRole("button", { name: "Another position" }).tap();
    const start = await sizes();
    const heap = start.findIndex((size) => size & decidingPower(start));
    const wanted = start[heap] ^ nimSum(start);
    for (const power of [8, 4, 2, 1]) if ((start[heap] ^ wanted) & power) await page.locator(`[data-bit="${heap + 1}-${power}"]`).tap();
    await page.locator(".bits-told.win", { hasText: `leave ${wanted}` }).waitFor();
    await fitsWidth(page, "bits after a move");
    await shot(page, "learn-bits-won-phone");
  }));

test("the multiples of four are marked, and every answer goes down to the next", () =>
  withPage(stepLink("bounded"), {}, async (page) => {
    const { p_positions: lost } = await ask("table", { ruleset: "nim{max=3}", from: 0, to: "16", misere: false, p_positions: true });
    await page.locator(".heap-cell").first().waitFor();
    assert.deepEqual(await shown(page.locator(".heap-cell.zero .heap-size")), lost.map(String));
    await page.locator('[data-heap="12"]').click();
    await page.locator(".jump-told", { hasText: "12 is lost" }).waitFor();
    assert.equal(await page.locator(".arrow.answer").count(), 3);
    await page.keyboard.press("ArrowLeft");
    await page.locator(".jump-told", { hasText: "11 is won: take 3 and leave 8" }).waitFor();
  }));

test("arrows from a heap to its options, the values reached and the least missing", () =>
  withPage(stepLink("mex"), {}, async (page) => {
    const { options } = await ask("options", { expression: "take{1,3,4}(11)", misere: false });
    await page.locator('[data-heap="11"]').click();
    await page.locator(".jump-told", { hasText: "From 11" }).waitFor();
    assert.equal(await page.locator(".arrows .arrow").count(), options.length);
    assert.equal(await page.locator(".heap-cell.reached").count(), options.length);
    for (const { to, grundy } of options) await page.locator(".jump-told", { hasText: `${to.match(/\((\d+)\)/)[1]} (value ${grundy})` }).waitFor();
    assert.deepEqual((await page.locator(".is-reached .reached-value").allTextContents()).map(Number), [...new Set(options.map((/** @type {any} */ { grundy }) => grundy))].sort());
    assert.equal(await page.locator(".is-least .reached-value").textContent(), String((await ask("solve", { expression: "take{1,3,4}(11)" })).grundy));
    await page.keyboard.press("Home");
    await page.locator(".jump-told", { hasText: "no move" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(".jump-told", { hasText: "The smallest number missing is 1" }).waitFor();
    await accessible(page, "arrows");
  }));

test("hidden values are found from left to right", () =>
  withPage(stepLink("mex"), {}, async (page) => {
    await page.getByRole("button", { name: "Hide the values" }).click();
    const guess = (/** @type {number} */ value) => page.locator(".guess-value", { hasText: String(value) });
    const found = async () => (await shown(page.locator(".heap-value"))).filter((text) => text !== "?").join("");
    await page.locator(".jump-told", { hasText: "From 1 moves lead to 0 (value 0)." }).waitFor();
    assert.equal(await found(), "0");
    await guess(0).click();
    await page.locator(".jump-told .lose", { hasText: "0 is reached." }).waitFor();
    await guess(2).click();
    await page.locator(".jump-told .lose", { hasText: "a smaller number is missing too" }).waitFor();
    await guess(1).click();
    await page.locator(".jump-told", { hasText: "The smallest number missing is 1: the value of 1." }).waitFor();
    assert.equal(await found(), "01");
    await page.locator('[data-heap="9"]').click();
    await page.locator(".jump-told", { hasText: "From 2 moves lead to 1 (value 1)." }).waitFor();
    await accessible(page, "hidden values");
    await page.getByRole("button", { name: "Show all values" }).click();
    assert.equal((await found()).length, 15);
  }));

test("a theory that keeps one half loses against the machine, one with both wins", () =>
  withPage(stepLink("halves"), {}, async (page) => {
    const broken = (/** @type {number} */ row) => page.locator(".checks tbody tr").nth(row).locator(".lose").count();
    for (const [theory, a, b, end] of /** @type {const} */ ([["size", 0, 8, "lose"], ["parity", 6, 0, "lose"], ["mex", 0, 0, "win"]])) {
      await page.locator(`input[value="${theory}"]`).check();
      assert.deepEqual([await broken(1), await broken(2)], [a, b], theory);
      await page.getByRole("button", { name: "Play heap 5" }).click();
      await page.locator(`.match .${end}`).waitFor();
    }
    await accessible(page, "halves");
  }));

test("a part of a sum is asked what it would have to become", () =>
  withPage(stepLink("sums"), {}, async (page) => {
    const change = page.getByRole("button", { name: "Change this?" });
    await change.nth(1).click();
    await page.locator(".told", { hasText: "worth 1 and would have to be worth 7. No move" }).waitFor();
    await change.nth(2).click();
    await page.locator(".told", { hasText: "worth 5 and should be worth 3: take 2" }).waitFor();
  }));

test("Wythoff's grid: lost cells are diamonds, a cell shows where its moves lead", () =>
  withPage(stepLink("wythoff"), {}, async (page) => {
    const { rows } = await ask("table", { ruleset: "wythoff", from: 0, to: "15", misere: false, p_positions: true });
    const inside = rows.filter((/** @type {any} */ { b }) => b <= 15).length;
    await page.locator(".pair-cell").first().waitFor();
    assert.equal(await page.locator(".pair-cell.lost .diamond").count(), 2 * inside - 1);
    assert.equal(await page.locator(".ray").count(), 2);
    await page.locator('[data-pair="7,9"]').hover();
    await page.locator(".told", { hasText: "(7, 9) can be won" }).waitFor();
    assert.equal(await page.locator(".pair-cell.option").count(), 7 + 9 + 7);
    assert.equal(await page.locator(".way").count(), await page.locator(".pair-cell.lost.option").count());
    await page.locator('[data-pair="5,5"]').hover();
    await page.locator(".told", { hasText: "(5, 5) can be won" }).waitFor();
    assert.equal(await page.locator(".pair-cell.option").count(), 15);
    await page.locator('[data-pair="3,4"]').focus();
    await page.keyboard.press("ArrowUp");
    await page.locator(".told", { hasText: "(3, 5) is lost" }).waitFor();
    assert.equal(await page.locator(".way").count(), 0);
    assert.equal(await page.locator(".pair-cell.lost.option").count(), 0);
    await accessible(page, "the golden grid");
  }));

test("misère Nim: what to leave at the turning point, and a guide beside the game", () =>
  withPage(stepLink("misere-nim"), {}, async (page) => {
    await page.locator(".leaving.normal", { hasText: "even number of single stones: 2" }).waitFor();
    await page.locator(".leaving.misere", { hasText: "odd number of single stones: 3" }).waitFor();
    await page.getByRole("button", { name: "one single stone more" }).click();
    await page.locator(".leaving.misere", { hasText: "odd number of single stones: 3" }).waitFor();
    await page.locator(".leaving.normal", { hasText: "even number of single stones: 4" }).waitFor();
    await page.locator(".guide .now", { hasText: "The nim-sum now: 5" }).waitFor();
    await page.locator('.trying [data-spot="1-1"]').click();
    await page.locator(".guide .now", { hasText: "The nim-sum now: 5" }).waitFor({ state: "detached" });
  }));

test("which rows of Kayles are lost is the server's answer", () =>
  withPage(stepLink("misere"), {}, async (page) => {
    await page.locator(".lost-rows").first().waitFor();
    const { p_positions: lost } = await ask("table", { ruleset: "kayles", from: 1, to: "25", misere: true, p_positions: true });
    assert.deepEqual(await page.locator(".lost-rows").nth(1).locator(".is-lost span:first-child").allTextContents(), lost.map(String));
  }));

/** Asks for another question and tells its position. @param {Page} page @returns {Promise<Position>} */
async function another(page) {
  const isQuestion = (/** @type {import("playwright-core").Request} */ request) => {
    const body = request.url().includes("/play") ? request.postDataJSON() : null;
    return body?.do.kind === "look" && body.start?.seats.every((/** @type {any} */ seat) => seat.player === "human");
  };
  const [request] = await Promise.all([page.waitForRequest(isQuestion), page.getByRole("button", { name: /^(Another question|换一题)$/ }).click()]);
  await page.locator(".ask-board .scene").waitFor();
  const { expression, misere } = request.postDataJSON().start;
  return { expression, misere };
}

/** The next question of a kind. @param {Page} page @param {string} mark what it is known by */
async function nextOf(page, mark) {
  for (let tries = 0; tries < 40; tries += 1) {
    const position = await another(page);
    if (await page.locator(`.question ${mark}`).count()) return position;
  }
  throw new Error(`no question with ${mark}`);
}

test("questions differ; they are answered rightly and wrongly, and the browser remembers the step", () =>
  withPage(stepLink("pairing"), {}, async (page) => {
    await page.locator(".ask-board .scene").waitFor();
    const seen = new Set();
    for (let count = 0; count < 8; count += 1) seen.add((await another(page)).expression);
    assert.equal(seen.size, 8);
    const right = (/** @type {Position} */ position) => ask("solve", position).then(({ outcome }) => outcome);
    const wrong = (await right(await nextOf(page, "[data-guess]"))) === "N" ? "P" : "N";
    await page.locator(`[data-guess="${wrong}"]`).click();
    await page.locator(".check-card .lose", { hasText: "Not so:" }).waitFor();
    assert.match((await page.locator(".because").textContent()) ?? "", /^(A move that wins: take|Every move has an answer)/);
    assert.equal(await page.locator(".step-mark.win").count(), 0);
    const outcome = await right(await nextOf(page, "[data-guess]"));
    await page.locator(`[data-guess="${outcome}"]`).focus();
    await page.keyboard.press("Enter");
    await page.locator(".check-card .win", { hasText: "Right:" }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Another question");
    await accessible(page, "an answered question");
    await page.locator(".step-mark.win").waitFor();
    await page.reload();
    await page.locator(".step-mark.win").waitFor();
    await page.getByRole("link", { name: "Next step" }).click();
    await page.locator(".step-title", { hasText: "2." }).waitFor();
    await page.goBack();
    await page.locator(".step-title", { hasText: "1." }).waitFor();
  }));

test("a winning move is asked for, and judged", () =>
  withPage(stepLink("pairing"), {}, async (page) => {
    await page.locator(".ask-board .scene").waitFor();
    const { expression } = await nextOf(page, "button.stone");
    const heaps = /** @type {number[]} */ (expression.match(/\d+/g)?.map(Number));
    const [less, more] = heaps[0] < heaps[1] ? [0, 1] : [1, 0];
    await page.locator(`.ask-board [data-spot="${less + 1}-0"]`).click();
    await page.locator(".check-card .lose", { hasText: "Try another move" }).waitFor();
    assert.match((await page.locator(".because").textContent()) ?? "", /^The other player would answer: take .* heap \d\.$/);
    await page.locator(`.ask-board [data-spot="${more + 1}-${heaps[less]}"]`).click();
    await page.locator(".check-card .win", { hasText: "leaves a lost position" }).waitFor();
  }));

/** What would be said of these questions, as the page says it. @param {Record<string, string>} words */
function toolsWith(words) {
  return /** @type {import("../../page/app/main.js").Tools} */ (/** @type {unknown} */ ({
    api: { post: ask },
    words: { say: (/** @type {string} */ key, /** @type {Record<string, string>} */ values = {}) => Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), words[key]) },
  }));
}

const REASONS = { "learn-because-wins": "wins: {move}", "learn-because-answered": "{move} / {reply}", "learn-because-last": "last", "learn-because-over": "over", "learn-because-answer": "answer: {reply}" };
const TWO = [{ player: "human" }, { player: "human" }];

test("reasons name heaps as they stand on the board, also where others are gone", async () => {
  const tools = toolsWith(REASONS);
  const begun = (/** @type {string} */ expression, /** @type {boolean} */ misere, /** @type {object} */ deed) =>
    ask("play", { record: null, teacher: false, start: { expression, misere, fair: null, seats: TWO, seed: 1 }, do: deed });
  const look = { kind: "look" };
  const move = (/** @type {string} */ text) => ({ kind: "move", text });
  assert.equal(await answerReason(tools, await begun("nim(1,2,2,3)", true, move("1→0"))), "answer: take all 3 of heap 4");
  assert.equal(await answerReason(tools, await begun("kayles(7)", false, move("2"))), "answer: take stone 7");
  assert.equal(await answerReason(tools, await begun("kayles(2)", true, move("1,2"))), "over");
  assert.equal(await outcomeReason(tools, await begun("nim(1,2,2)", false, look)), "wins: take 1 from heap 1");
  assert.match(await outcomeReason(tools, await begun("nim(1,3,3,1)", false, move("1:1→0"))), /^wins: /);
  assert.match(await outcomeReason(tools, await begun("nim(4,3,3)", false, move("4→0"))), /^take .* heap [23] \/ take .* heap [23]$/);
  assert.equal(await outcomeReason(tools, await begun("nim(1)", true, look)), "last");
  assert.equal(await outcomeReason(tools, await begun("nim(1)", false, move("1→0"))), "over");
});

for (const [lang, answer] of /** @type {const} */ ([["en", /^The other player would answer: take /], ["zh", /^对方可以这样应：.*取/]])) {
  test(`after a losing move the answer of the other player is told as that, ${lang}`, () =>
    withPage(stepLink("misere-nim"), { lang }, async (page) => {
      await page.locator(".ask-board .scene").waitFor();
      await loseOnce(page);
      const because = (await page.locator(".because").textContent()) ?? "";
      assert.match(because, answer);
      assert.doesNotMatch(because, /A move that wins|能赢的一步/);
    }));
}

/** Asks for moves until a stone that loses can be clicked, and clicks it. @param {Page} page */
async function loseOnce(page) {
  for (let tries = 0; tries < 40; tries += 1) {
    const { expression, misere } = await another(page);
    if (!(await page.locator(".question button.stone").count())) continue;
    const { options } = await ask("options", { expression, misere });
    const lost = options.find((/** @type {any} */ { wins }) => !wins);
    if (!lost) continue;
    const { number, size } = lost.change.to.heaps[lost.change.items[0]];
    await page.locator(`.ask-board [data-spot="${number}-${size}"]`).click();
    return page.locator(".check-card .lose", { hasText: /Not so|不对/ }).waitFor();
  }
  throw new Error("no move that loses");
}

test("a value is asked for, right and wrong", () =>
  withPage(stepLink("mex"), {}, async (page) => {
    await page.locator(".ask-board .scene").waitFor();
    for (const [add, verdict] of /** @type {const} */ ([[1, "Not so"], [0, "Right"]])) {
      const { grundy } = await ask("solve", await nextOf(page, "form input"));
      await page.getByLabel("Value", { exact: true }).fill(String(grundy + add));
      await page.getByRole("button", { name: "Answer" }).click();
      await page.locator(".check-card .message", { hasText: `${verdict}: the value is ${grundy}.` }).waitFor();
      assert.match((await page.locator(".because").textContent()) ?? "", new RegExp(`smallest number missing is ${grundy}\\.|not even 0`));
    }
  }));

test("a rule of one's own is used and played", () =>
  withPage(stepLink("own"), {}, async (page) => {
    await page.locator(".heap-row").waitFor();
    const field = page.getByLabel("A move, for a heap of n");
    await field.fill("take 1 or 2");
    await page.getByRole("button", { name: "Use this rule" }).click();
    await page.locator(".trying a[href*='1%20or%202']").waitFor();
    await page.locator(".trying", { hasText: "You begin" }).waitFor();
    assert.deepEqual((await shown(page.locator(".heap-value"))).slice(0, 6), ["0", "1", "2", "0", "1", "2"]);
    await field.fill("take 1, 2, 3 or 4");
    await page.getByRole("button", { name: "Use this rule" }).click();
    await page.locator(".trying", { hasText: "The computer begins" }).waitFor();
    await field.fill("split a + b");
    await page.getByRole("button", { name: "Use this rule" }).click();
    await page.locator(".jump-told", { hasText: "6 + 1 (value 1)" }).waitFor();
    await field.fill("take 1 +");
    await page.getByRole("button", { name: "Use this rule" }).click();
    await page.locator(".learn-figure .notice.bad").waitFor();
  }));
