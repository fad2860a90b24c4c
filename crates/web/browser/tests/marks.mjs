// @ts-check
/** Which moves win, marked on the board; and targets that start no move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BASE, PHONE, accessible, fitsWidth, hashOf, shot, withPage } from "../harness.mjs";
import { withPlaces } from "../../page/app/draw/after.js";
import { boardMoves, rowMoves, stepsOf } from "../../page/app/draw/kin.js";
import { choicesFrom } from "../../page/app/draw/marks.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} expression */
const work = (expression) => `#/work?e=${encodeURIComponent(expression)}`;
/** @param {Page} page @param {string} name */
const spot = (page, name) => page.locator(`.board [data-spot="${name}"]`);
/** @param {Page} page */
const marks = (page) => page.locator(".board .mark");
/** @param {Page} page */
const toggle = (page) => page.getByLabel("Show winning moves");
/** @param {Page} page */
const line = (page) => page.locator(".verdict-line");

/** @param {Page} page @param {string} name */
const glyph = (page, name) => spot(page, name).locator(".mark").getAttribute("data-mark");

/** The moves are told and marked. @param {Page} page */
async function marked(page) {
  await marks(page).first().waitFor();
}

/** @param {Page} page @param {string} name @param {RegExp} label */
async function isNamed(page, name, label) {
  assert.match((await spot(page, name).getAttribute("aria-label")) ?? "", label);
}

test("every stone says whether taking it wins, from move to move", () =>
  withPage(work("nim(3,4,5)"), {}, async (page) => {
    await marked(page);
    assert.equal(await page.locator(".board .mark.wins").count(), 1);
    assert.equal(await page.locator(".board .mark.loses").count(), 11);
    assert.equal(await glyph(page, "1-1"), "✓0");
    await isNamed(page, "1-1", /^take 2 from heap 1, leave 1: wins · value 0$/);
    await isNamed(page, "1-2", /leave 2: loses · value 3 · answer /);
    await spot(page, "1-2").hover();
    await line(page).filter({ hasText: "loses · value 3 · answer" }).waitFor();
    await spot(page, "1-1").focus();
    await line(page).filter({ hasText: "wins" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /e=nim\(1,4,5\)|e=nim\(5,4,1\)/.test(decodeURIComponent(location.hash)));
    await page.locator(".board .mark.wins").waitFor({ state: "detached" });
    await marked(page);
    assert.ok(await toggle(page).isChecked());
  }));

test("the marks are turned off, and stay so", () =>
  withPage(work("nim(3,4,5)"), {}, async (page) => {
    await marked(page);
    await toggle(page).uncheck();
    assert.equal(await marks(page).count(), 0);
    await isNamed(page, "1-1", /^take 2 from heap 1, leave 1$/);
    await page.reload();
    await page.locator(".option.wins").first().waitFor();
    assert.ok(!(await toggle(page).isChecked()));
    assert.equal(await marks(page).count(), 0);
    await toggle(page).check();
    await marked(page);
  }));

test("a bite is shown with every cell that it takes", () =>
  withPage(work("chomp(3x4)"), {}, async (page) => {
    await marked(page);
    assert.equal(await page.locator(".board .mark.wins").count(), 1);
    await spot(page, "b2").hover();
    assert.equal(await page.locator(".cell.going").count(), 6);
    await spot(page, "c2").hover();
    assert.equal(await page.locator(".cell.going").count(), 4);
    await line(page).filter({ hasText: "c2: wins" }).waitFor();
  }));

test("a stone parts a heap where the rules split, and does nothing where they do not", () =>
  withPage(work("grundy(12)"), {}, async (page) => {
    await marked(page);
    await isNamed(page, "1-9", /^split heap 1 into 9 \+ 3: wins/);
    await spot(page, "1-9").hover();
    await page.locator(".heap .ghost", { hasText: "→ 9 + 3" }).waitFor();
    assert.equal(await page.locator(".stone.apart").count(), 3);
    assert.equal(await spot(page, "1-6").getAttribute("aria-disabled"), "true");
    await spot(page, "1-6").hover();
    await line(page).filter({ hasText: "No move begins here." }).waitFor();
    assert.equal(await page.locator(".stone.apart, .stone.going").count(), 0);
    await spot(page, "1-6").click({ force: true });
    assert.match(hashOf(page), /grundy\(12\)/);
    await spot(page, "1-9").click();
    await page.waitForFunction(() => /grundy\(9,3\)/.test(decodeURIComponent(location.hash)));
  }));

test("of a heap only what may be taken reacts", () =>
  withPage(work("take{1..3}(21)"), {}, async (page) => {
    await marked(page);
    assert.equal(await page.locator('.board .stone[aria-disabled="true"]').count(), 18);
    await spot(page, "1-15").hover();
    assert.equal(await page.locator(".heap .ghost").innerText(), "");
    await spot(page, "1-18").hover();
    await page.locator(".heap .ghost", { hasText: "→ 18" }).waitFor();
    assert.equal(await page.locator(".stone.going").count(), 3);
  }));

test("equal heaps are marked alike, and each plays its own move", () =>
  withPage(work("nim(3,3,1)"), {}, async (page) => {
    await marked(page);
    for (const left of [0, 1, 2]) assert.equal(await glyph(page, `1-${left}`), await glyph(page, `2-${left}`));
    await spot(page, "2-1").hover();
    assert.equal(await page.locator(".heap").nth(0).locator(".going").count(), 0);
    assert.equal(await page.locator(".heap").nth(1).locator(".going").count(), 2);
  }));

test("a run is marked by its first stone, then by its last", () =>
  withPage(work("cram(3x4)"), {}, async (page) => {
    await marked(page);
    await isNamed(page, "d3", /^d3: can win:/);
    await spot(page, "d3").click();
    assert.equal(await marks(page).count(), 2);
    await isNamed(page, "d2", /^d2: wins/);
    await isNamed(page, "c3", /^c3: loses/);
    await spot(page, "d2").hover();
    assert.equal(await page.locator(".cell.going").count(), 2);
    await spot(page, "d2").click();
    await page.waitForFunction(() => /cram\("/.test(decodeURIComponent(location.hash)));
  }));

test("heights to which a move wins are told beside heaps too large for stones", () =>
  withPage(work("nim(100,40)"), {}, async (page) => {
    await page.locator(".winning-line", { hasText: "take 60 from heap 1" }).waitFor();
    assert.equal(await page.locator(".winning-line").count(), 1);
  }));

test("arrows of a graph are marked", () =>
  withPage(`${work('graph("edges.csv")(a,b,b)')}&f.edges.csv=${encodeURIComponent("a,b\na,c\nb,d\nc,d\nc,e\nd,e\n")}`, {}, async (page) => {
    await marked(page);
    assert.equal(await page.locator(".graph .mark").count(), 3);
    await isNamed(page, "vertex-d", /vertex d: wins/);
    assert.equal(await spot(page, "vertex-e").getAttribute("aria-disabled"), "true");
  }));

test("arrows both ways lie apart, a vertex may lead to itself, and a draw is marked", () =>
  withPage(`${work('graph("c.csv")(c)')}&f.c.csv=${encodeURIComponent("a -- b\nb -> c\nc -> a\nc -- c\nc -> d\nd -> e\n")}`, {}, async (page) => {
    await marked(page);
    assert.equal(await page.locator(".graph .mark").count(), 3);
    await isNamed(page, "vertex-a", /vertex a: .*draw/);
    await isNamed(page, "vertex-d", /vertex d: loses/);
    const ways = await page.locator(".graph .arrow").evaluateAll((all) => all.map((one) => one.getAttribute("d")));
    assert.equal(new Set(ways).size, 7);
    await accessible(page, "a graph with cycles");
    await shot(page, "graph-with-cycles");
  }));

test("vertices of a graph are dragged, by mouse and by keys, and stay where they were laid", () =>
  withPage(`${work('graph("edges.csv")(a)')}&f.edges.csv=${encodeURIComponent("a,b\na,c\nb,d\nc,d\n")}`, {}, async (page) => {
    await marked(page);
    const middle = async (/** @type {string} */ name) => {
      const box = await spot(page, name).locator("circle").boundingBox();
      assert.ok(box);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const first = await middle("vertex-d");
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.move(first.x - 60, first.y - 40, { steps: 4 });
    await page.mouse.up();
    const laid = await middle("vertex-d");
    assert.ok(Math.abs(laid.x - first.x + 60) < 2 && Math.abs(laid.y - first.y + 40) < 2, JSON.stringify([first, laid]));
    const ends = await page.locator(".graph .arrow").last().getAttribute("d");
    await spot(page, "vertex-b").click();
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes("(b)"));
    await page.locator(".graph .vertex.token[data-spot=vertex-b]").waitFor();
    const after = await middle("vertex-d");
    const moved = await page.locator(".graph .arrow").last().getAttribute("d");
    assert.equal(moved, ends, "the same graph lies as it was laid");
    await spot(page, "vertex-d").focus();
    await page.keyboard.press("Shift+ArrowRight");
    assert.ok((await middle("vertex-d")).x > after.x + 5);
    assert.match(hashOf(page), /\(b\)/);
  }));

test("a long press says what a move is worth and plays nothing", () =>
  withPage(work("nim(3,4,5)"), { touch: true, size: PHONE }, async (page) => {
    await marked(page);
    const stone = spot(page, "1-1");
    await stone.scrollIntoViewIfNeeded();
    const box = await stone.boundingBox();
    assert.ok(box);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await page.waitForTimeout(700);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await line(page).filter({ hasText: "wins · value 0" }).waitFor();
    await page.waitForTimeout(300);
    assert.match(hashOf(page), /nim\(3,4,5\)/);
    await stone.tap();
    await page.waitForFunction(() => !/nim\(3,4,5\)/.test(decodeURIComponent(location.hash)));
  }));

test("in a game nothing is marked until it is asked for, then from move to move", () =>
  withPage("#/play?e=nim(3,4,5)&versus=person", {}, async (page) => {
    await page.locator(".setup .go button").click();
    await page.locator(".table .scene .stone").first().waitFor();
    const inGame = page.locator(".table .mark");
    assert.equal(await inGame.count(), 0);
    await toggle(page).check();
    await inGame.first().waitFor();
    assert.equal(await page.locator(".table .mark.wins").count(), 1);
    await page.locator('.table [data-spot="1-1"]').click();
    await page.locator(".table .heap", { hasText: "Heap 1" }).locator(".stone").nth(0).waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".table .stone").length === 10 && document.querySelectorAll(".table .mark").length === 10);
    assert.equal(await page.locator(".table .mark.wins").count(), 0);
    await accessible(page, "a game with marks");
    await toggle(page).uncheck();
    assert.equal(await inGame.count(), 0);
  }));

test("a teacher's game offers no marks", () =>
  withPage("#/play?e=nim(3,4,5)&teacher=1", {}, async (page) => {
    await page.locator(".setup .go button").click();
    await page.locator(".table .scene .stone").first().waitFor();
    assert.ok(await toggle(page).isHidden());
  }));

test("where the moves are not all told, a stone takes and does not split", () =>
  withPage("#/play?e=lasker(5)&versus=person", {}, async (page) => {
    await page.locator(".setup .go button").click();
    await page.locator('.table [data-spot="1-3"]').click();
    await page.locator(".game .turns li", { hasText: /take 2$/ }).waitFor();
  }));

const DRAWN = [
  "nim(3,4,5)", "chomp(3x4)", "cram(3x4)", 'kayles("##.####")', "wythoff(3,5)", "grundy(12)", "staircase(1,2,3)",
  "silver-dollar(1,4,6)", 'hackenbush("(()())()")', "triangle(4)", "die(9,up=2)",
];

for (const [lang, theme] of /** @type {const} */ ([["en", "light"], ["zh", "dark"]])) {
  test(`marked boards can be used by everybody: ${lang}, ${theme}`, () =>
    withPage(work("nim(1)"), { lang, theme, size: PHONE }, async (page) => {
      for (const expression of DRAWN) {
        await page.goto(`${BASE}/${work(expression)}`);
        await page.locator(".ask-field").waitFor();
        await marked(page);
        await accessible(page, expression);
        await fitsWidth(page, expression);
      }
      await shot(page, `marks-${lang}-${theme}`);
    }));
}

/** @param {string} request @param {object} body */
async function ask(request, body) {
  const answer = await fetch(`${BASE}/api/v1/${request}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return answer.json();
}

/** @param {string} expression @param {string} text a move as it is typed */
function after(expression, text) {
  const start = { expression, misere: false, seats: [{ player: "human" }, { player: "human" }], seed: 1 };
  return ask("play", { record: null, start, do: { kind: "move", text }, files: {} });
}

/** @param {string} expression @param {string} text a move as it is typed */
async function outcomeAfter(expression, text) {
  const told = await after(expression, text);
  assert.ok(told.game, `${expression}: ${text} is a move: ${JSON.stringify(told.error)}`);
  return (await ask("solve", { expression: told.game.position })).outcome;
}

/** @param {Scene} scene @param {import("../../page/app/draw/types.js").Choice[]} choices */
function cellMoves(scene, choices) {
  const [place] = scene.places;
  if (place.kind === "board") return boardMoves(place, choices, (cells) => cells.map((cell) => place.cells[cell].name).join(","));
  assert.equal(place.kind, "row");
  if (place.kind !== "row") throw new Error("no cells");
  const write = (/** @type {number[]} */ cells) => cells.map((cell) => cell + place.first).join(",");
  return { moves: rowMoves(place.cells, choices, stepsOf(scene, 0, choices), write), isAll: true };
}

/** Positions with as many moves as the rules give, counted by hand. @type {[string, number][]} */
const COUNTED = [
  ["cram(3x4)", 17], ["cram(3x3)", 12], ["tactix(3x3)", 27], ['tactix("##./###/.##")', 17], ["triangle(3)", 21],
  ["kayles(7)", 13], ['kayles("##.####")', 10], ["kayles(4)", 7],
];
for (const [expression, count] of COUNTED) {
  test(`each move of ${expression} is marked as what it is worth`, async () => {
    const { scene } = await ask("read", { expression });
    const { options } = await ask("options", { expression });
    const { moves, isAll } = cellMoves(scene, withPlaces(scene, choicesFrom(options)));
    assert.ok(isAll);
    assert.equal(moves.length, count);
    for (const { choice } of moves) {
      const outcome = await outcomeAfter(expression, choice.text);
      assert.equal(choice.worth, outcome === "P" ? "wins" : "loses", choice.text);
    }
  });
}

const HEAPS = [
  "nim(3,3,1)", "take{1..3}(9,4)", "greedy-nim(5,4,4)", "antonim(5,4,2)", "moore{k=2}(2,1,3)", "staircase(1,2,3)",
  "wythoff(3,5)", "wythoff(4,4)", "euclid(12,7)", "nim(3)+nim(3)",
];
test("a stone is marked as what taking it is worth, and does nothing only where that is no move", () =>
  withPage(work("nim(1)"), {}, async (page) => {
    for (const expression of HEAPS) {
      await page.goto(`${BASE}/${work(expression)}`);
      await page.locator(".facts", { hasText: expression.replaceAll("+", " + ") }).waitFor();
      await marked(page);
      const stones = await page.locator(".board .heap button.stone").evaluateAll((all) => all.map((one) => ({
        spot: one.getAttribute("data-spot") ?? "",
        isIdle: one.getAttribute("aria-disabled") === "true",
        mark: one.querySelector(".mark")?.getAttribute("data-mark")?.[0] ?? "",
        count: one.parentElement?.children.length ?? 0,
      })));
      for (const { spot, isIdle, mark, count } of stones) {
        const [heap, left] = spot.split("-").map(Number);
        const told = await after(expression, `${count - left} from ${heap}`);
        if (isIdle) assert.ok(!told.game, `${expression}: ${spot} starts a move`);
        if (!mark || !told.game) continue;
        const { outcome } = await ask("solve", { expression: told.game.position });
        assert.equal(mark, outcome === "P" ? "✓" : "✗", `${expression}: ${spot}`);
      }
    }
  }));
