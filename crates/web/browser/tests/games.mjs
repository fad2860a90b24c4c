// @ts-check
/** Games are found by what they are about, in both languages, by those who know no name of them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { plainLine, plainRule } from "../../page/app/games/catalogue.js";
import { BASE, accessible, fitsWidth, withPage, PHONE } from "../harness.mjs";

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

/** Rules of the games that stand otherwise than they are, for those who do not type. */
const PLAIN = /** @type {const} */ ([
  ["en", "nim", "take any number from one heap"],
  ["en", "poker-nim", "take from a heap, or put chips from the bag on a heap that is still there; what is taken leaves the game"],
  ["en", "kayles", "take one stone or two adjacent ones of a row"],
  ["en", "cram", "put a domino on two adjacent free squares"],
  ["en", "node-kayles", "a graph: choose a vertex; it and its neighbours go"],
  ["en", "arc-kayles", "a graph: choose an edge; both its ends go, with all their edges"],
  ["en", "place", "put a piece on a square that no piece on the board attacks: king, queen, rook, bishop or knight, on a board or a torus; whoever finds no such square loses"],
  ["en", "rule", "a rule of your own"],
  ["zh", "nim", "从一堆中取任意多枚"],
  ["zh", "poker-nim", "扑克尼姆：从一堆取任意多枚，或把袋中若干枚加到还在的一堆上；取走的离开游戏"],
  ["zh", "kayles", "从一排中取一枚或相邻的两枚"],
  ["zh", "cram", "在相邻的两个空格上放一块骨牌"],
  ["zh", "node-kayles", "在图上选一个顶点，取走它和它的邻点"],
  ["zh", "place", "轮流放一枚棋子，不能放在被攻击的格上：王 king、后 queen、车 rook、象 bishop、马 knight，棋盘或环面；无处可放者负"],
  ["zh", "rule", "自己写的规则"],
]);

/** Every game, as the server tells of it. @param {string} lang @returns {Promise<GameSummary[]>} */
async function gamesIn(lang) {
  return (await (await fetch(`${BASE}/api/v1/games?lang=${lang}`)).json()).games;
}

test("a rule in words says everything that a move does, and nothing of how positions are written", async () => {
  for (const lang of ["en", "zh"]) {
    const games = await gamesIn(lang);
    for (const [, name, plain] of PLAIN.filter(([own]) => own === lang)) assert.equal(plainRule(/** @type {GameSummary} */ (games.find((game) => game.name === name))), plain, name);
    for (const game of games) assert.doesNotMatch(plainRule(game), /[{}`="]|^\s*$/, game.name);
  }
});

/** What may be left out of a rule: names, codes, notation, parameters. */
const LEFT_OUT = /^(?:[^:：]{1,40}[:：]\s*)?(?:[^:：]{1,40}[:：]\s*)?$|[#{}=`"]|node-kayles|\d\.[\d[]|adjacent|[a-z]\(/;

test("what is left out of a rule is how it is written, its code, its name or a parameter", async () => {
  for (const lang of ["en", "zh"]) {
    for (const game of await gamesIn(lang)) {
      const kept = plainRule(game).split(/[;；]\s*/);
      const lost = game.rule.split(/[;；]\s*|。|\.\s+(?=[A-Z])/).filter((clause) => clause && !kept.some((one) => clause.endsWith(one)));
      for (const clause of lost) assert.match(clause, LEFT_OUT, `${game.name}: ${clause}`);
    }
  }
});

test("a parameter is explained where the position has it", () => {
  const rule = "take any number from one heap; nim{max=m}: at most m";
  assert.equal(plainLine(`rule: ${rule}`, "nim{max=3}(21)"), "rule: take any number from one heap; max=m: at most m");
  assert.equal(plainLine(`rule: ${rule}`, "nim(21)"), "rule: take any number from one heap");
  assert.equal(plainLine("Whoever makes the last move wins.", "nim(21)"), "Whoever makes the last move wins.");
});
