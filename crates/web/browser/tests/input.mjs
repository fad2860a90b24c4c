// @ts-check
/** What is typed: read or mended, completed while it is typed, and gone back to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, PHONE, accessible, fitsWidth, hashOf, withPage } from "../harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const field = (page) => page.locator(".ask-field");
/** @param {Page} page */
const rows = (page) => page.locator(".completion:not([hidden]) [role=option]");
/** @param {Page} page */
const selected = (page) => field(page).evaluate((one) => {
  const { value, selectionStart, selectionEnd } = /** @type {HTMLInputElement} */ (one);
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
});

/** The answer is there and belongs to what is asked. @param {Page} page @param {string} position */
async function answered(page, position) {
  await page.locator(".answer:not(.stale, .asking) .facts dd", { hasText: position }).first().waitFor();
}

/** Types into the empty field, key by key. @param {Page} page @param {string} text */
async function type(page, text) {
  await field(page).fill("");
  await field(page).focus();
  await page.keyboard.type(text);
}

/** Texts that are simply read. @type {[string, string][]} */
const READ = [
  ["Nim(3,4,5)", "nim(3,4,5)"],
  ["KAYLES ( 7 )", "kayles(7)"],
  ["ｎｉｍ（３，４，５）", "nim(3,4,5)"],
  ["尼姆（3、4、5）", "nim(3,4,5)"],
  ["威佐夫(3,5)", "wythoff(3,5)"],
  ["Wythoff's game (3,5)", "wythoff(3,5)"],
  ["cram(4×5)", "cram(4x5)"],
  [".77(7)", "0.77(7)"],
  ["nim(2^10,3)", "nim(1024,3)"],
  ["take{素数}(9)", "take{primes}(9)"],
];

/** Texts that are mended by Tab and Enter. @type {[string, string][]} */
const MENDED = [
  ["3,4,5", "nim(3,4,5)"],
  ["3 4 5", "nim(3,4,5)"],
  ["nim 3 4 5", "nim(3,4,5)"],
  ["*3+*4", "nim(3) + nim(4)"],
  ["kayles(7", "kayles(7)"],
  ["kayles7", "kayles(7)"],
  ["Wythoff 3 5", "wythoff(3,5)"],
  ["Wythoff's game 3 5", "wythoff(3,5)"],
  ["Fibonacci Nim 20", "fibonacci(20)"],
  ["grundy's game 9", "grundy(9)"],
  ["尼姆 3 4 5", "nim(3,4,5)"],
  ["威佐夫 3 5", "wythoff(3,5)"],
  ["道森凯尔斯 9", "pairs(9)"],
  ["chomp 3 4", "chomp(3x4)"],
  ["take{1-3}(21)", "take{1..3}(21)"],
  ["nim{3}(9,2)", "nim{max=3}(9,2)"],
  ["kayles(7) and nim(3)", "kayles(7) + nim(3)"],
  ["heaps of 3, 4 and 5", "nim(3,4,5)"],
  ["三堆 3 4 5", "nim(3,4,5)"],
  ["2*nim(7)", "nim(7) + nim(7)"],
];

for (const lang of /** @type {const} */ (["en", "zh"])) {
  test(`what people type is read (${lang})`, () =>
    withPage("#/work", { lang }, async (page) => {
      for (const [text, position] of READ) {
        await field(page).fill(text);
        await answered(page, position);
        await page.locator(".ask-below", { hasText: position }).waitFor();
        assert.equal(await field(page).getAttribute("aria-invalid"), null, text);
      }
    }));

  test(`or is mended by Tab and Enter (${lang})`, () =>
    withPage("#/work", { lang }, async (page) => {
      for (const [text, position] of MENDED) {
        await field(page).fill("");
        await field(page).fill(text);
        await page.locator(".mend").first().waitFor();
        await page.keyboard.press("Escape");
        await page.keyboard.press("Tab");
        assert.equal(await page.evaluate(() => document.activeElement?.className), "mend", text);
        await page.keyboard.press("Enter");
        await answered(page, position);
        assert.ok(await field(page).evaluate((one) => one === document.activeElement), "typing goes on");
      }
      await accessible(page, "a mended text");
    }));

  test(`a mistake can be mended on a phone (${lang})`, () =>
    withPage("#/work?e=nim(3,4,5)%20%2B%20kayle(7)", { lang, size: PHONE, touch: true }, async (page) => {
      await page.locator(".mend").first().waitFor();
      await fitsWidth(page, "a mistake");
      await accessible(page, "a mistake");
      await page.locator(".mend").first().tap();
      await answered(page, "nim(3,4,5) + kayles(7)");
    }));
}

test("what cannot be mended is told what is wanted, or leads to the games", () =>
  withPage("#/work", {}, async (page) => {
    await field(page).fill("wythoff(3,4,5)");
    await page.locator(".ask-below", { hasText: "two numbers, as in wythoff(5,3)" }).waitFor();
    for (const text of ["I have 5 stones", "给我 5 枚"]) {
      await field(page).fill(text);
      await page.locator(".problem").waitFor();
      assert.equal(await page.locator(".mend").count(), 0, text);
    }
    await page.getByRole("button", { name: "Choose a game" }).click();
    assert.ok(await page.getByRole("searchbox").evaluate((one) => one === document.activeElement));
  }));

test("misère play that is typed is asked for", () =>
  withPage("#/work", {}, async (page) => {
    await field(page).fill("misère nim 1 1 1");
    await page.getByRole("button", { name: "Did you mean nim(1,1,1), last move loses?" }).click();
    await answered(page, "Last move loses");
    assert.equal(new URLSearchParams(hashOf(page).split("?")[1]).get("m"), "1");
    assert.equal(await field(page).inputValue(), "nim(1,1,1)");
    await page.locator(".verdict.lose").waitFor();
  }));

test("the message says nothing of the command line, and no mend twice", () =>
  withPage("#/work?e=3%204%205", {}, async (page) => {
    const problem = page.locator(".problem");
    await problem.locator(".mend").waitFor();
    assert.doesNotMatch((await problem.innerText()).replace("Did you mean nim(3,4,5)?", ""), /did you mean|--/i);
  }));

test("a game is completed by keyboard, and its position is there to be typed over", () =>
  withPage("#/work", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    await type(page, "wyt");
    await rows(page).first().waitFor();
    assert.equal(await field(page).getAttribute("aria-expanded"), "true");
    assert.equal(await field(page).getAttribute("aria-activedescendant"), null, "nothing is chosen by itself");
    await page.keyboard.press("ArrowDown");
    const active = await field(page).getAttribute("aria-activedescendant");
    assert.equal(await page.locator(`#${active}`).getAttribute("aria-selected"), "true");
    assert.match(await page.locator(`#${active}`).innerText(), /Wythoff's game\s+wythoff\(5,3\)\s+two heaps/);
    await page.keyboard.press("Tab");
    await answered(page, "wythoff(5,3)");
    assert.equal(await selected(page), "5,3");
    assert.equal(await rows(page).count(), 0);
    await page.keyboard.type("8,4");
    await answered(page, "wythoff(8,4)");
    await page.locator(".trail-stop", { hasText: "nim(3,4,5)" }).click();
    await answered(page, "nim(3,4,5)");
  }));

test("Enter asks where nothing is chosen, and Escape closes the list", () =>
  withPage("#/work", {}, async (page) => {
    await type(page, "kayles");
    await rows(page).first().waitFor();
    await page.keyboard.press("Enter");
    assert.equal(await field(page).inputValue(), "kayles");
    assert.equal(await field(page).getAttribute("aria-expanded"), "false");
    await page.keyboard.type("(9)");
    await answered(page, "kayles(9)");
    await type(page, "ka");
    await rows(page).first().waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await field(page).getAttribute("aria-expanded"), "false");
    await page.keyboard.press("ArrowDown");
    assert.equal(await field(page).getAttribute("aria-expanded"), "true", "the arrow opens it again");
  }));

test("the term of a sum at the caret is completed, and no other", () =>
  withPage("#/work", {}, async (page) => {
    await type(page, "nim(3) + ka + grundy(9)");
    for (let back = 0; back < " + grundy(9)".length; back += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("y");
    await rows(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await answered(page, "nim(3) + kayles(7) + grundy(9)");
    assert.equal(await selected(page), "7");
  }));

test("parameters are offered in the braces of their game", () =>
  withPage("#/work", {}, async (page) => {
    await type(page, "take{");
    await rows(page).first().waitFor();
    assert.match((await rows(page).allInnerTexts()).join(" "), /1\.\.3.*odd.*squares.*primes/s);
    await page.keyboard.type("pri");
    assert.match(await rows(page).first().innerText(), /^primes/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await answered(page, "take{primes}(10)");
    assert.equal(await selected(page), "10");
    await type(page, "nim{");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await answered(page, "nim{max=3}(3,4,5)");
    assert.equal(await selected(page), "3", "the number is there to be typed over");
  }));

test("in brackets it is said what is wanted there", () =>
  withPage("#/work", {}, async (page) => {
    for (const [text, hint] of [
      ["nim(", "sizes of the heaps"],
      ["wythoff(3", "two numbers, as in wythoff(5,3)"],
      ["chomp(3", "rows x columns, as in chomp(3x4)"],
      ["fibonacci(", "one number"],
      ["hackenbush(", "picture in quotes"],
    ]) {
      await type(page, text);
      await page.locator(".ask-below", { hasText: hint }).waitFor();
    }
  }));

for (const lang of /** @type {const} */ (["en", "zh"])) {
  for (const size of [DESKTOP, PHONE]) {
    test(`the open list is accessible (${lang}, ${size.width})`, () =>
      withPage("#/work", { lang, size, theme: size === PHONE ? "dark" : "light" }, async (page) => {
        await type(page, lang === "zh" ? "取" : "ni");
        await rows(page).first().waitFor();
        assert.ok((await rows(page).count()) > 3);
        await page.keyboard.press("ArrowDown");
        await accessible(page, "the list");
        await fitsWidth(page, "the list");
        const box = await page.getByRole("listbox").boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= size.width, JSON.stringify(box));
        await type(page, "take{");
        await rows(page).first().waitFor();
        await accessible(page, "parameters");
        await fitsWidth(page, "parameters");
      }));
  }
}

test("a game is found by Chinese characters, by what it is about, and by an input method", () =>
  withPage("#/work", { lang: "zh" }, async (page) => {
    for (const [typed, title] of [["佐夫", "威佐夫博弈"], ["巧克力", "咬巧克力"], ["抢", "抢三十"], ["骨牌", "双方填骨牌"], ["斐波", "斐波那契博弈"]]) {
      await type(page, typed);
      await rows(page).filter({ hasText: title }).first().waitFor();
    }
    await field(page).fill("");
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "nimu", selectionStart: 4, selectionEnd: 4 });
    assert.equal(await rows(page).count(), 0, "letters that an input method has not settled");
    await session.send("Input.insertText", { text: "尼姆" });
    await rows(page).filter({ hasText: "nim(3,4,5)" }).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await answered(page, "nim(3,4,5)");
  }));

test("on a phone every letter may come by an input method, and is offered something", () =>
  withPage("#/work", { touch: true, size: PHONE }, async (page) => {
    await field(page).fill("");
    await field(page).focus();
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "kay", selectionStart: 3, selectionEnd: 3 });
    await rows(page).first().tap();
    await answered(page, "kayles(7)");
  }));

test("a row is chosen by mouse and by touch", async () => {
  for (const touch of [false, true]) {
    await withPage("#/work", { touch, size: touch ? PHONE : DESKTOP }, async (page) => {
      await type(page, "chom");
      if (touch) await rows(page).first().tap();
      else await rows(page).first().click();
      await answered(page, "chomp(3x4)");
      assert.equal(await selected(page), "3x4");
    });
  }
});

test("a game that needs a file brings one", () =>
  withPage("#/work", {}, async (page) => {
    await type(page, "geogr");
    await rows(page).first().click();
    await answered(page, 'geography("path.csv")(b)');
    await page.locator(".file", { hasText: "path.csv" }).waitFor();
  }));

/** @param {Page} page */
const stops = (page) => page.locator(".trail-stop .trail-name").allInnerTexts();
/** @param {Page} page */
const now = (page) => page.locator(".trail-stop[aria-current=step]").innerText();

test("moves and edits that rested leave a trail to go back along", () =>
  withPage("#/work", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    assert.equal(await page.locator(".trail").isVisible(), false);
    await page.locator(".option.wins").first().click();
    await answered(page, "nim(1,4,5)");
    await field(page).fill("kayles(9)");
    await page.locator(".trail-stop", { hasText: "kayles(9)" }).waitFor();
    assert.deepEqual(await stops(page), ["nim(3,4,5)", "nim(1,4,5)", "kayles(9)"]);
    await page.locator("h2").first().click();
    await page.keyboard.press("ControlOrMeta+z");
    await answered(page, "nim(1,4,5)");
    await page.locator("#live", { hasText: "2 of 3" }).waitFor({ state: "attached" });
    await page.keyboard.press("ControlOrMeta+z");
    await answered(page, "nim(3,4,5)");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await answered(page, "nim(1,4,5)");
    await page.getByRole("button", { name: "Redo" }).click();
    await answered(page, "kayles(9)");
    await page.locator(".trail-stop").first().click();
    await answered(page, "nim(3,4,5)");
    assert.deepEqual(await stops(page), ["nim(3,4,5)", "nim(1,4,5)", "kayles(9)"], "going back forgets nothing");
    assert.match(await now(page), /nim\(3,4,5\)/);
    await accessible(page, "the trail");
    await page.locator(".option.loses").first().click();
    await page.locator(".trail-stop").nth(2).waitFor({ state: "detached" });
    assert.equal((await stops(page)).length, 2, "another move begins another way");
  }));

test("the browser's own back and forward go along the trail", () =>
  withPage("#/work", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    await page.locator(".option.wins").first().click();
    await answered(page, "nim(1,4,5)");
    await page.goBack();
    await answered(page, "nim(3,4,5)");
    await page.locator(".trail-stop[aria-current=step]", { hasText: "nim(3,4,5)" }).waitFor();
    assert.equal((await stops(page)).length, 2);
    await page.goForward();
    await page.locator(".trail-stop[aria-current=step]", { hasText: "nim(1,4,5)" }).waitFor();
    await page.reload();
    await answered(page, "nim(1,4,5)");
    assert.equal(await page.locator(".trail").isVisible(), false, "a new visit knows of none");
  }));

test("undoing in the text is left to the text", () =>
  withPage("#/work", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    await page.locator(".option.wins").first().click();
    await answered(page, "nim(1,4,5)");
    await field(page).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(",2");
    await answered(page, "nim(1,4,5,2)");
    await page.keyboard.press("ControlOrMeta+z");
    await answered(page, "nim(1,4,5)");
    assert.match(await now(page), /nim\(1,4,5\)/);
  }));

test("what is typed through leaves no stops, and fifty are kept", () =>
  withPage("#/work?e=nim(60)", { size: PHONE }, async (page) => {
    await answered(page, "nim(60)");
    await type(page, "nim(61)");
    await page.locator(".trail-stop", { hasText: "nim(61)" }).waitFor();
    assert.deepEqual(await stops(page), ["nim(60)", "nim(61)"]);
    for (let heap = 1; heap <= 55; heap += 1) {
      await field(page).fill(`kayles(${heap})`);
      await page.keyboard.press("Enter");
      await page.locator(".trail-stop[aria-current=step]", { hasText: `kayles(${heap})` }).waitFor();
    }
    // The trail is drawn anew with each answer.
    await answered(page, "kayles(55)");
    assert.equal((await stops(page)).length, 50);
    await fitsWidth(page, "a long trail");
    const last = await page.locator(".trail-stop").last().boundingBox();
    assert.ok(last && last.x >= 0 && last.x + last.width <= PHONE.width, "the position shown is in sight");
    await page.locator(".trail-stop").last().focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await answered(page, "kayles(54)");
    assert.ok(await page.evaluate(() => document.activeElement?.matches(".trail-stop[aria-current]")), "the focus stays in the trail");
  }));

for (const lang of /** @type {const} */ (["en", "zh"])) {
  test(`a cell of the map of values opens its position (${lang})`, () =>
    withPage("#/work?e=wythoff(3,6)&open=values&to=8x8", { lang }, async (page) => {
      const cell = page.getByRole("button", { name: /^wythoff\(3,5\)/ });
      await cell.hover();
      await page.locator(".map-told", { hasText: /wythoff\(3,5\).*0/ }).waitFor();
      await cell.click();
      await answered(page, "wythoff(3,5)");
      await page.locator(".verdict.lose").waitFor();
      await page.locator(".map-cell[tabindex='0']").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await page.locator(".map-told", { hasText: /wythoff\(/ }).waitFor();
      assert.equal(await page.locator(".map-cell[tabindex='0']").count(), 1, "one stop of the Tab key");
      await accessible(page, "the map");
    }));
}

test("the map of sizes writes them as its game does", () =>
  withPage("#/work?e=cram(3x4)&open=values", { size: PHONE }, async (page) => {
    await page.getByRole("button", { name: /^cram\(2x3\)/ }).click();
    await answered(page, "cram(2x3)");
    await fitsWidth(page, "the map");
  }));

test("reasons show no columns of text where there is a table, a list or the board", async () => {
  for (const link of ["silver-dollar(1,4,6)", "staircase(1,2,3)", 'hackenbush("(()())")', "die(31,up=4)", "chocolate(3x2)", "kayles(7)", "nim(3,4,5)", "fibonacci(20)"]) {
    await withPage(`#/work?e=${encodeURIComponent(link)}`, {}, async (page) => {
      await page.locator(".why .reasons p").first().waitFor();
      assert.equal(await page.locator(".why .reasons pre").count(), 0, link);
    });
  }
  await withPage("#/work?e=silver-dollar(1,4,6)", {}, async (page) => {
    const facts = page.locator(".why .facts");
    await facts.waitFor();
    assert.match(await facts.innerText(), /4–6\s+1\s+1\s+0\s+Nim-sum\s+1/);
  });
});
