// @ts-check
/** The play page as somebody uses it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, accessible, fitsWidth, hashOf, shot, withPage } from "../harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until it is a person's turn, or the game is over. @param {Page} page */
async function settled(page) {
  await page.locator('.table[aria-busy="false"]').waitFor();
}

/** Begins what the form says. @param {Page} page */
async function begin(page) {
  await page.locator(".setup .go button").click();
  await page.locator(".table .scene").waitFor();
  await settled(page);
}

/** @param {Page} page @param {string} kind */
const button = (page, kind) => page.locator(`[data-act="${kind}"]`);

/** What was played, as it is told. @param {Page} page */
const turns = (page) => page.locator(".game .turns li:has(.turn-number)");

test("a game is won by keyboard alone", () =>
  withPage("#/play?e=nim(2,2)&begins=machine&skill=10", {}, async (page) => {
    await page.locator(".setup .go button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".turn", { hasText: "Your turn" }).waitFor();
    for (let move = 0; move < 4 && (await page.locator(".turn").textContent()) === "Your turn"; move += 1) {
      await answerInKind(page);
      await settled(page);
    }
    await page.locator(".turn.win", { hasText: "You win." }).waitFor();
    await shot(page, "play-won");
    await accessible(page, "a game that is over");
  }));

/** Goes by Tab and arrows to the stone that makes the two heaps equal, and takes it. @param {Page} page */
async function answerInKind(page) {
  const sizes = await Promise.all([1, 2].map((heap) => page.locator(`[data-spot^="${heap}-"]`).count()));
  const heap = sizes[0] > sizes[1] ? 1 : 2;
  const wanted = `${heap}-${Math.min(...sizes)}`;
  for (let presses = 0; presses < 60 && !(await onStone(page)); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp"]) {
    if ((await focused(page)) === wanted) break;
    await page.keyboard.press(key);
  }
  assert.equal(await focused(page), wanted);
  await page.keyboard.press("Enter");
}

/** @param {Page} page */
const focused = (page) => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.dataset.spot ?? "");
/** @param {Page} page */
const onStone = async (page) => /^\d+-\d+$/.test(await focused(page));

test("a winning move is clicked, the computer answers and is heard", () =>
  withPage("#/play?e=nim(3,4,5)", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="1-1"]').hover();
    await page.locator(".heap .ghost", { hasText: "→ 1" }).waitFor();
    await page.locator('[data-spot="1-1"]').click();
    await turns(page).nth(1).waitFor();
    await settled(page);
    assert.match(await turns(page).nth(0).innerText(), /You: take 2 from heap 1/);
    await page.locator("#live", { hasText: "Computer:" }).waitFor();
    await page.locator(".turn", { hasText: "Your turn" }).waitFor();
  }));

test("moves are taken back and played again", () =>
  withPage("#/play?e=nim(3,4,5)", {}, async (page) => {
    await begin(page);
    assert.ok(await button(page, "undo").isDisabled());
    await page.locator('[data-spot="3-0"]').click();
    await turns(page).nth(1).waitFor();
    await settled(page);
    const played = await turns(page).allInnerTexts();
    await button(page, "undo").click();
    await page.locator(".game", { hasText: "Nothing yet." }).waitFor();
    await page.locator('[data-spot="3-4"]').waitFor();
    assert.equal(await page.locator('[data-spot^="3-"]').count(), 5);
    await button(page, "redo").click();
    await turns(page).nth(1).waitFor();
    assert.deepEqual(await turns(page).allInnerTexts(), played);
  }));

test("a typed move is played, and what is none is refused in words", () =>
  withPage("#/play?e=kayles(7)", {}, async (page) => {
    await begin(page);
    const field = page.getByLabel("Or type a move");
    await field.fill("9");
    await field.press("Enter");
    await page.locator(".message.bad-text").waitFor();
    assert.equal(await turns(page).count(), 0);
    await field.fill("4");
    await field.press("Enter");
    await turns(page).nth(1).waitFor();
  }));

test("stones of a row are taken by their first and last", () =>
  withPage("#/play?e=kayles(7)&versus=person", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="stone-3"]').click();
    await page.locator(".picking", { hasText: "From 3" }).waitFor();
    await page.locator('[data-spot="stone-4"]').click();
    await turns(page).nth(0).waitFor();
    assert.equal(await page.locator(".pin.gap").count(), 2);
  }));

test("sides are changed only where the computer has one", async () => {
  await withPage("#/play?e=nim(3,4,5)&versus=person", {}, async (page) => {
    await begin(page);
    assert.equal(await button(page, "swap").isVisible(), false);
  });
  await withPage("#/play?e=nim(3,4,5)", {}, async (page) => {
    await begin(page);
    assert.ok(await button(page, "swap").isVisible());
  });
});

test("what is wrong with the position of a link is told before the game is begun", () =>
  withPage("#/play?e=nim(3,4", {}, async (page) => {
    const wrong = page.locator(".setup .wrong");
    await wrong.waitFor();
    assert.match(await wrong.innerText(), /nim\(3,4\)/);
    await page.locator(".setup .more > summary").click();
    await page.getByRole("textbox", { name: "Position" }).fill("nim(3,4)");
    await wrong.waitFor({ state: "hidden" });
    await begin(page);
  }));

test("cells of a board are taken by keys", () =>
  withPage("#/play?e=tactix(3x3)&versus=person", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="a1"]').focus();
    for (const key of ["ArrowDown", "Enter", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await turns(page).nth(0).waitFor();
    assert.match(await turns(page).nth(0).innerText(), /take a2 to c2/);
    assert.equal(await page.locator(".cell.gap").count(), 3);
  }));

test("two heaps of Wythoff's game lose as many with one click", () =>
  withPage("#/play?e=wythoff(5,3)&versus=person", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="both-2"]').click();
    await turns(page).nth(0).waitFor();
    assert.match(await turns(page).nth(0).innerText(), /take 2 from both heaps/);
  }));

test("a heap is split where the rules know how", () =>
  withPage("#/play?e=grundy(7)&versus=person", {}, async (page) => {
    await begin(page);
    await page.locator(".split").first().click();
    await page.locator(".chooser").getByRole("button", { name: "4 + 3" }).click();
    await turns(page).nth(0).waitFor();
    assert.match(await turns(page).nth(0).innerText(), /split it into 4 \+ 3/);
  }));

test("a hint, the reason, every move and the review", () =>
  withPage("#/play?e=nim(3,4,5)&skill=10", {}, async (page) => {
    await begin(page);
    await button(page, "hint").click();
    await page.locator(".message", { hasText: "Hint: take 2 from heap 1" }).waitFor();
    await button(page, "why").click();
    await page.locator(".advice .columns-table").waitFor();
    await button(page, "options").click();
    await page.locator(".advice .option.wins").first().waitFor();
    await shot(page, "play-options");
    await page.locator(".advice .option.loses").first().click();
    await turns(page).nth(1).waitFor();
    await settled(page);
    await button(page, "review").click();
    await page.locator(".first-mistake", { hasText: "threw it away" }).waitFor();
    await page.locator(".outcome-line .step.threw").first().waitFor();
    await page.locator(".mistake", { hasText: "take 2 from heap 1" }).waitFor();
    await shot(page, "play-review");
    await accessible(page, "a review");
  }));

test("a teacher's game keeps advice back until it is over", () =>
  withPage("#/play?e=nim(1,1)&teacher=1&versus=person", {}, async (page) => {
    await begin(page);
    for (const kind of ["hint", "why", "options"]) assert.ok(await button(page, kind).isHidden(), kind);
    assert.ok(await button(page, "review").isDisabled());
    await page.locator('[data-spot="1-0"]').click();
    await turns(page).nth(0).waitFor();
    await page.locator('[data-spot="2-0"]').click();
    await page.locator(".turn", { hasText: "wins" }).waitFor();
    await button(page, "review").click();
    await page.locator(".outcome-line").waitFor();
  }));

test("the language changes in the middle of a game, and the game goes on", () =>
  withPage("#/play?e=nim(3,4,5)", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="1-1"]').click();
    await turns(page).nth(1).waitFor();
    await settled(page);
    await button(page, "why").click();
    await page.locator(".advice .columns-table").waitFor();
    await page.locator("#lang").click();
    await page.locator(".turn", { hasText: "轮到你了" }).waitFor();
    await page.locator(".turns", { hasText: "电脑：" }).waitFor();
    await page.locator(".advice .columns-table", { hasText: "异或" }).waitFor();
    await page.locator(".turns", { hasText: "从第 1 堆取 2 枚" }).waitFor();
    await shot(page, "play-zh");
    await accessible(page, "a game in Chinese");
  }));

test("a reload goes on with the game, and back leads to its setup", () =>
  withPage("#/play?e=nim(3,4,5)&m=1&skill=3", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="3-0"]').click();
    await turns(page).nth(1).waitFor();
    await settled(page);
    await page.waitForFunction(() => location.hash.includes("g="));
    const played = await turns(page).allInnerTexts();
    await page.reload();
    await turns(page).nth(1).waitFor();
    assert.deepEqual(await turns(page).allInnerTexts(), played);
    await page.locator(".table", { hasText: "Misère" }).waitFor();
    await page.goBack();
    await page.locator(".setup").waitFor();
    assert.doesNotMatch(hashOf(page), /g=/);
    await page.goForward();
    await turns(page).nth(1).waitFor();
  }));

test("a damaged link says so", () =>
  withPage("#/play?g=%22nonsense", {}, async (page) => {
    await page.locator(".notice.bad", { hasText: "cannot be read" }).waitFor();
    await page.locator(".setup").waitFor();
  }));

test("the record is kept and loaded again", () =>
  withPage("#/play?e=nim(3,4,5)", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="1-1"]').click();
    await turns(page).nth(1).waitFor();
    await settled(page);
    await page.locator("summary", { hasText: "The record" }).click();
    const record = await page.getByLabel("The game as text").inputValue();
    assert.match(record, /^grundy-record 1\nstart nim\(3,4,5\)/);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Keep in a file" }).click();
    assert.equal((await saving).suggestedFilename(), "game.txt");
    await button(page, "again").click();
    await page.locator(".game", { hasText: "Nothing yet." }).waitFor();
    await page.getByLabel("The game as text").fill(record);
    // What the program answers meanwhile does not take its place.
    await settled(page);
    assert.equal(await page.getByLabel("The game as text").inputValue(), record);
    await page.getByRole("button", { name: "Load this text" }).click();
    await turns(page).nth(1).waitFor();
    // Whichever heap the opponent has left.
    await page.locator('[data-spot$="-0"]').first().click();
    await turns(page).nth(3).waitFor();
    await settled(page);
    assert.match(await page.getByLabel("The game as text").inputValue(), /^grundy-record 1\nstart nim\(3,4,5\)(.|\n){40}/);
  }));

test("a fair start, drawn at random, is what was asked for", () =>
  withPage("#/play?random=nim;12;3&fair=P&versus=person", {}, async (page) => {
    await begin(page);
    await button(page, "why").click();
    await page.locator(".advice .lose").first().waitFor();
    assert.equal(await page.locator(".heap").count(), 3);
  }));

test("a die is thrown and turned", () =>
  withPage("#/play?e=die(12)&versus=person", {}, async (page) => {
    await begin(page);
    await page.getByRole("button", { name: "Throw the die" }).click();
    await turns(page).nth(0).waitFor();
    await page.locator(".moves button").first().click();
    await turns(page).nth(1).waitFor();
    await shot(page, "play-die");
  }));

for (const lang of /** @type {const} */ (["en", "zh"])) {
  test(`a game on a phone, ${lang}`, () =>
    withPage("#/play?e=nim(7,5,3)%20%2B%20kayles(9)%20%2B%20tactix(4x4)", { lang, theme: "dark", size: PHONE, touch: true }, async (page) => {
      await begin(page);
      await fitsWidth(page, "a game");
      await page.locator('[data-spot="stone-5"]').tap();
      await page.locator('[data-spot="stone-5"]').tap();
      await turns(page).nth(1).waitFor();
      await settled(page);
      await fitsWidth(page, "a game");
      await accessible(page, "a game on a phone");
      await shot(page, `play-phone-${lang}`);
    }));
}

test("a game from the list brings its file, and a token moves along an arrow", () =>
  withPage("#/play?versus=person", {}, async (page) => {
    await page.locator(".setup input[type=search]").fill("tokens");
    await page.locator(".tile", { hasText: "Tokens on a graph" }).first().click();
    await page.locator(".file", { hasText: "edges.csv" }).waitFor({ state: "attached" });
    await begin(page);
    await page.locator(".vertex.token").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".note", { hasText: "From " }).waitFor();
    await page.locator('[data-spot="vertex-b"]').click();
    await turns(page).nth(0).waitFor();
    await page.waitForFunction(() => location.hash.includes("g="));
    await page.reload();
    await turns(page).nth(0).waitFor();
    await accessible(page, "a graph");
  }));

test("taking back the first move of who begins is no dead end", () =>
  withPage("#/play?e=nim(3,4,5)&begins=machine", {}, async (page) => {
    await begin(page);
    await button(page, "undo").click();
    await settled(page);
    await page.locator(".turn", { hasText: "Your turn" }).waitFor();
  }));

test("heaps of games whose moves are written as positions are clicked too", () =>
  withPage("#/play?e=moore{k=2}(5,4,3)&versus=person", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="1-3"]').click();
    await page.locator(".table").getByRole("button", { name: "Take", exact: true }).click();
    await turns(page).nth(0).waitFor();
    assert.match(await turns(page).nth(0).innerText(), /take 2 from heap 1/);
  }));

test("a field takes from a heap that is too large to click", () =>
  withPage("#/play?e=euclid-equal(2500,7)&versus=person", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="1-field"]').fill("seven");
    await page.keyboard.press("Enter");
    await page.locator("#live", { hasText: "whole number" }).waitFor();
    await page.locator('[data-spot="1-field"]').fill("7");
    await page.keyboard.press("Enter");
    await turns(page).nth(0).waitFor();
    assert.match(await turns(page).nth(0).innerText(), /take 7/);
  }));

test("two computers play to the end by themselves", () =>
  withPage("#/play?e=nim(5,4,3)&versus=machines&skill=10&skill2=2", {}, async (page) => {
    await begin(page);
    await page.locator(".turn", { hasText: "wins" }).waitFor();
    await page.getByRole("button", { name: "Another game" }).click();
    await page.locator(".setup").waitFor();
    assert.doesNotMatch(hashOf(page), /g=/);
  }));

for (const [kind, position] of [
  ["bars", "nim(500,123456789012345678901234567890,17)"],
  ["triangle", "triangle(5)"],
  ["bite", "chomp(3x4)"],
  ["coins", "turtles(6,3,1)"],
  ["strip", "nimble(5,2,2)"],
  ["steps", "staircase(3,2,12)"],
  ["numbers", "parity{max=3,win=odd}(21)"],
  ["text", 'northcott("#..#/.##.")'],
]) {
  test(`what is drawn as ${kind} fits a phone and is accessible`, () =>
    withPage(`#/play?e=${encodeURIComponent(position)}&versus=person`, { theme: "dark", size: PHONE }, async (page) => {
      await begin(page);
      await accessible(page, kind);
      const cell = page.locator("button.cell").first();
      if (await cell.count()) {
        await cell.hover();
        await accessible(page, `${kind}, pointed at`);
      }
      await fitsWidth(page, kind);
      await shot(page, `play-${kind}`);
    }));
}

test("every turn is stepped to by keys and clicks, and the game goes on from where one looks", () =>
  withPage("#/play?e=nim(3,4,5)&versus=person", {}, async (page) => {
    await begin(page);
    for (const spot of ["3-4", "2-0", "1-0"]) {
      const before = await turns(page).count();
      await page.locator(`[data-spot="${spot}"]`).click();
      await turns(page).nth(before).waitFor();
    }
    const here = page.locator(".turn-button[aria-current]");
    await here.focus();
    await page.keyboard.press("ArrowLeft");
    await page.locator(".turn", { hasText: "After 2 of 3 turns" }).waitFor();
    assert.equal(await page.locator('[data-spot^="1-"]').count(), 3);
    assert.match(await here.innerText(), /2\./);
    await page.locator('[data-spot="1-0"]').click();
    await page.locator(".message", { hasText: "Try again from here" }).waitFor();
    assert.equal(await turns(page).count(), 3);
    await turns(page).nth(0).locator("button").click();
    await page.locator(".turn", { hasText: "After 1 of 3 turns" }).waitFor();
    await page.locator('[data-step="back"]').click();
    await page.locator(".turn", { hasText: "Player" }).waitFor();
    assert.equal(await page.locator('[data-spot^="1-"]').count(), 0);
    await page.keyboard.press("Home");
    await page.locator('[data-step="Home"]').click();
    await page.locator('[data-step="ArrowRight"]').click();
    await page.locator(".turn", { hasText: "After 1 of 3 turns" }).waitFor();
    await page.locator('[data-step="again"]').click();
    await page.locator(".turns li").nth(2).waitFor({ state: "detached" });
    assert.equal(await turns(page).count(), 1);
    await button(page, "redo").click();
    await turns(page).nth(1).waitFor();
  }));

test("a review begins at the first mistake, with what would have won marked", () =>
  withPage("#/play?e=nim(3,4,5)&versus=person", {}, async (page) => {
    await begin(page);
    await page.locator('[data-spot="3-0"]').click();
    await turns(page).nth(0).waitFor();
    await button(page, "review").click();
    await page.locator(".turn", { hasText: /^The start$/ }).waitFor();
    await page.locator('[data-spot="1-1"] .mark.wins').waitFor();
    await page.locator(".outcome-line .target").nth(1).click();
    await page.locator(".outcome-line .dot.here").waitFor();
    assert.equal(await page.locator('[data-spot^="3-"]').count(), 0);
  }));

test("a hint stands on the board and is played with one click; the last move is outlined", () =>
  withPage("#/play?e=nim(3,4,5)&versus=person", {}, async (page) => {
    await begin(page);
    await button(page, "hint").click();
    await page.locator(".heap .ghost", { hasText: "→ 1" }).waitFor();
    await accessible(page, "a hint");
    await page.locator('[data-act="play-hint"]').click();
    await turns(page).nth(0).waitFor();
    await page.locator(".heap.last", { hasText: "Heap 1" }).waitFor();
  }));

for (const position of ["nim(3,4,5)", "tactix(4x4)", "chomp(10x10)", "wythoff(9,6)", 'hackenbush("((()())())(())")', "kayles(9)", "nim(7,5) + kayles(9) + cram(3x4)"]) {
  test(`${position} fills the window, and nothing is cut off`, () =>
    withPage(`#/play?e=${encodeURIComponent(position)}&versus=person`, { size: { width: 1280, height: 800 } }, async (page) => {
      await begin(page);
      const { high, wide, out } = await page.locator(".stage").evaluate((stage) => {
        const room = /** @type {HTMLElement} */ (stage.parentElement).getBoundingClientRect();
        const parts = [...stage.querySelectorAll(".place > *")].map((part) => part.getBoundingClientRect());
        return {
          high: room.height / innerHeight,
          wide: Math.max(...parts.map(({ right }) => right - room.left)) / room.width,
          out: Math.max(...parts.map(({ right }) => right)) > room.right + 1,
        };
      });
      assert.ok(!out, "it sticks out");
      assert.ok(high <= 0.72, `${high} of the height`);
      assert.ok(high >= 0.5 || wide >= 0.9, `${high} of the height, ${wide} of the width`);
      await fitsWidth(page, position);
    }));
}

test("a game begins from its picture with one button, and no notation is seen", () =>
  withPage("#/play", {}, async (page) => {
    await page.locator('.tile[data-game="chomp"]').click();
    await page.locator(".chosen", { hasText: "Chomp" }).waitFor();
    await accessible(page, "the first screen of play");
    assert.equal(await page.locator(".setup").getByText(/\w\(\d/).locator("visible=true").count(), 0);
    await begin(page);
    await page.locator(".cells.bite").waitFor();
  }));

for (const lang of /** @type {const} */ (["en", "zh"])) {
  for (const width of [320, 390, 900, 1280]) {
    test(`words about the chosen game have room beside its picture or below it, ${lang} at ${width}`, () =>
      withPage("#/play?e=nim(3,4,5)", { lang, size: { width, height: 640 } }, async (page) => {
        await page.locator(".chosen img.thumbnail").waitFor();
        const { width: wide = 0 } = (await page.locator(".chosen > div:not(.chosen-picture)").boundingBox()) ?? {};
        assert.ok(wide >= 150, `${wide} pixels for words`);
        await fitsWidth(page, "the form");
        if (width === 320) await shot(page, `play-form-narrow-${lang}`);
      }));
  }
  test(`looking back at the start says so, ${lang}`, () =>
    withPage("#/play?e=nim(3,4,5)&versus=person", { lang }, async (page) => {
      await begin(page);
      await page.locator('[data-spot="3-0"]').click();
      await turns(page).nth(0).waitFor();
      await page.locator('[data-step="Home"]').click();
      const start = lang === "en" ? "The start" : "开局";
      await page.locator(".turn", { hasText: new RegExp(`^${start}$`) }).waitFor();
      await page.locator("#live", { hasText: start }).waitFor();
    }));
}

/** How far the ring around an element sticks out of the list that scrolls. @param {Page} page */
function cutOff(page) {
  return page.locator(".turns").evaluate((list) => {
    const RING = 4;
    const room = list.getBoundingClientRect();
    const at = /** @type {HTMLElement} */ (list.querySelector("[aria-current]")).closest("li")?.getBoundingClientRect();
    return at ? Math.max(room.left + RING - at.left, at.right + RING - room.right, room.top + RING - at.top, at.bottom + RING - room.bottom) : Infinity;
  });
}

test("the turn that is looked at is whole in the list of turns, with its ring, also the last one", () =>
  withPage("#/play?e=nim(1,1,1,1,1,1,1,1,1,1,1,1,1,1)&versus=machines&skill=1&skill2=1", { size: { width: 1280, height: 640 } }, async (page) => {
    await begin(page);
    await turns(page).nth(13).waitFor();
    await button(page, "review").click();
    await page.locator(".outcome-line").waitFor();
    for (const key of ["End", "Home", "ArrowDown", "End", "ArrowUp"]) {
      await page.locator(".turn-button[aria-current]").press(key);
      await page.waitForTimeout(200);
      assert.ok((await cutOff(page)) <= 0.5, `${key}: ${await cutOff(page)}`);
    }
  }));
