// @ts-check
/** The workbench as somebody uses it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, accessible, fitsWidth, hashOf, shot, withPage } from "../harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const field = (page) => page.locator(".ask-field");
/** @param {Page} page */
const verdict = (page) => page.locator(".verdict");

/** The answer is there and belongs to what is asked. @param {Page} page @param {string} position */
async function answered(page, position) {
  await page.locator(".answer:not(.stale) .facts", { hasText: position }).waitFor();
}

test("a proof is read step by step, and leads to the pages that it rests on", () =>
  withPage("#/games?g=wythoff", {}, async (page) => {
    await page.getByText("The whole proof, step by step").click();
    const steps = page.locator(".proof li");
    await steps.first().waitFor();
    assert.ok((await steps.count()) > 5);
    await page.locator(".proof a", { hasText: "beatty" }).first().click();
    await page.locator(".game-page h2", { hasText: "beatty" }).waitFor();
  }));

test("the first visit has an answer with its reason", () =>
  withPage("", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    assert.match((await verdict(page).textContent()) ?? "", /✓.*Win for the player to move/);
    assert.match(await page.locator(".columns-table").innerText(), /Nim-sum\s+2\s+0\s+1\s+0/);
    assert.equal(await page.locator(".columns-table tfoot .deciding").innerText(), "1");
    await page.locator(".option.wins").first().waitFor();
    assert.match(await page.locator(".options").innerText(), /Winning moves \(1\)[^]*Losing moves/);
  }));

test("what is typed is answered, and a winning move can be clicked", () =>
  withPage("#/work", {}, async (page) => {
    await field(page).fill("kayles(7)");
    await answered(page, "kayles(7)");
    await page.locator(".option.wins").first().click();
    await page.locator(".verdict.lose").waitFor();
    assert.match((await verdict(page).textContent()) ?? "", /✗.*Loss for the player to move/);
    assert.match(hashOf(page), /e=kayles\(/);
    await page.goBack();
    await answered(page, "kayles(7)");
    assert.equal(await field(page).inputValue(), "kayles(7)");
    await page.goForward();
    await page.locator(".verdict.lose").waitFor();
  }));

test("a stone on the board is clicked, and the position goes on", () =>
  withPage("#/work", {}, async (page) => {
    await page.locator(".board").getByRole("button", { name: /^take 3 from heap 1/ }).click();
    await answered(page, "nim(4,5)");
    await page.goBack();
    await answered(page, "nim(3,4,5)");
  }));

test("the workbench is used by keyboard alone", () =>
  withPage("#/work", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "skip");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("nim(6,3)");
    await page.keyboard.press("Enter");
    await answered(page, "nim(6,3)");
    await page.locator(".winning button").waitFor();
    for (let step = 0; step < 20 && !(await page.evaluate(() => document.activeElement?.closest(".winning"))); step += 1) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await answered(page, "nim(3,3)");
    await page.locator("#live", { hasText: /nim\(3,3\).*loses/ }).waitFor({ state: "attached" });
    assert.ok(await page.evaluate(() => document.activeElement?.closest(".answer")), "the focus stays in the answer");
  }));

test("a chosen theme is remembered", () =>
  withPage("#/work", { theme: "light" }, async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.locator("#theme").click();
    await page.locator("#theme").click();
    const dark = await paper();
    assert.notEqual(dark, light);
    await page.reload();
    await answered(page, "nim(3,4,5)");
    assert.equal(await paper(), dark);
  }));

test("a server that does not answer is told of, and asked again", () =>
  withPage("#/work", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    await page.route("**/api/v1/solve*", (route) => route.abort());
    await field(page).fill("nim(7)");
    await page.locator(".answer .notice", { hasText: "does not answer" }).waitFor();
    await page.unroute("**/api/v1/solve*");
    await page.getByRole("button", { name: "Try again" }).click();
    await answered(page, "nim(7)");
  }));

test("a link holds the whole state", () =>
  withPage("#/work", {}, async (page) => {
    await field(page).fill("take{1..3}(10) + nim(5)");
    await page.getByRole("button", { name: "Last move loses" }).click();
    await page.locator("summary", { hasText: "Table of values" }).click();
    await page.locator(".strip").waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto("about:blank");
    await page.goto(link);
    await answered(page, "Last move loses");
    assert.equal(await field(page).inputValue(), "take{1..3}(10) + nim(5)");
    await page.locator(".strip").waitFor();
  }));

test("a mistake is shown at its place, with what may be meant", () =>
  withPage("#/work?e=nim(3)%20%2B%20kayle(5)", {}, async (page) => {
    await page.locator(".marked").waitFor();
    assert.equal(await page.locator(".marked").innerText(), "kayle");
    assert.equal(await field(page).getAttribute("aria-invalid"), "true");
    await shot(page, "work-mistake");
    await page.locator(".problem").getByRole("button", { name: "kayles" }).click();
    await answered(page, "nim(3) + kayles(5)");
    assert.equal(await field(page).getAttribute("aria-invalid"), null);
    await field(page).fill("nim(3,,5)");
    await page.locator(".problem").waitFor();
    await field(page).fill("");
    await page.locator(".ask-below", { hasText: "Type a position" }).waitFor();
  }));

test("hostile text is shown as text", () =>
  withPage("#/work", {}, async (page) => {
    await field(page).fill('<img src=x onerror="document.title=1">');
    await page.locator(".problem").waitFor();
    assert.equal(await page.locator(".problem img").count(), 0);
    assert.notEqual(await page.title(), "1");
  }));

test("the language changes without losing anything", () =>
  withPage("#/work?e=nim(3,4,5)&m=1&open=values", {}, async (page) => {
    await answered(page, "nim(3,4,5)");
    await field(page).fill("nim(6,4,1)");
    await page.locator("#lang").click();
    await page.locator(".verdict", { hasText: "必胜" }).waitFor();
    await answered(page, "nim(6,4,1)");
    assert.equal(await field(page).inputValue(), "nim(6,4,1)");
    assert.equal(await page.locator("html").getAttribute("lang"), "zh-CN");
    await page.locator(".strip").waitFor();
    assert.match(await page.locator(".why").innerText(), /[一-鿿]/);
    await page.reload();
    await page.locator(".verdict", { hasText: "必胜" }).waitFor();
  }));

test("numbers of any size keep every digit", () =>
  withPage("#/work?e=nim(99999999999999999999,12345678901234567890,5)", {}, async (page) => {
    await page.locator(".facts", { hasText: "106110427518550996264" }).waitFor();
    await page.locator(".columns-table .deciding").first().waitFor();
    await page.locator(".winning button").first().click();
    await page.locator(".verdict.lose").waitFor();
    assert.equal(await field(page).inputValue(), "nim(12345678901234567895,12345678901234567890,5)");
  }));

test("a game is found in the gallery and opened", () =>
  withPage("#/work", {}, async (page) => {
    await page.getByRole("button", { name: "Games", exact: true }).click();
    await page.getByRole("searchbox").fill("威佐夫");
    await page.locator(".gallery .tile", { hasText: "wythoff" }).click();
    await answered(page, "wythoff(5,3)");
    assert.match(await page.locator(".why").innerText(), /Fibonacci/);
    assert.equal(await page.locator(".columns-table tbody tr").count(), 2);
  }));

test("every game stands in a group, and an example of misère play brings its file", () =>
  withPage("#/games?g=geography", {}, async (page) => {
    await page.locator(".game-link").first().waitFor();
    const titles = await page.locator(".group-title").allInnerTexts();
    /** @type {{ games: GameSummary[], topics: GameSummary[] }} */
    const { games, topics } = await page.evaluate(async () => (await fetch("/api/v1/games?lang=en")).json());
    assert.deepEqual(titles, [...new Set(games.map((game) => game.group_text)), "Ideas and theorems"]);
    assert.equal(await page.locator(".game-link").count(), games.length + topics.length);
    await page.locator("section", { hasText: "Heaps" }).locator(".game-link", { hasText: "antonim" }).waitFor();
    await page.locator(".game-page li", { hasText: "last move loses" }).getByRole("link").click();
    await answered(page, 'geography("path.csv")(b)');
    await page.locator(".file", { hasText: "path.csv" }).waitFor();
    assert.equal(new URLSearchParams(hashOf(page).split("?")[1]).get("m"), "1");
  }));

test("a slider changes its number in the text", () =>
  withPage("#/work?e=kayles(9)", {}, async (page) => {
    await page.locator("summary", { hasText: "Change the numbers" }).click();
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await answered(page, "kayles(10)");
  }));

test("a graph comes from a file, and goes into the link", () =>
  withPage("#/work", {}, async (page) => {
    const files = { name: "my.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\na,c\nb,c\n") };
    await page.locator("input[type=file]").setInputFiles(files);
    await answered(page, 'graph("my.csv")(a)');
    assert.match(hashOf(page), /f\.my\.csv=a,b/);
    await page.reload();
    await answered(page, 'graph("my.csv")(a)');
  }));

test("a rule of one's own is read while it is written", () =>
  withPage("#/work?open=rule", {}, async (page) => {
    const rule = page.locator("[data-sheet=rule] textarea");
    await rule.fill("take 1..");
    await page.locator("[data-sheet=rule] .problem").waitFor();
    await page.locator("[data-sheet=rule] .tile").nth(1).click();
    await page.getByRole("button", { name: "Solve it" }).click();
    await page.waitForFunction(() => {
      const { top, bottom } = /** @type {Element} */ (document.querySelector(".verdict")).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await answered(page, "rule{take");
  }));

test("a long run tells its progress, is stopped, and says what is known", () =>
  withPage("#/work?e=grundy(9)&open=values", {}, async (page) => {
    const sheet = page.locator("[data-sheet=values]");
    await sheet.getByRole("button", { name: "Search further" }).click({ timeout: 30_000 });
    await sheet.locator(".working", { hasText: "a second" }).waitFor();
    await sheet.getByRole("button", { name: "Stop" }).click();
    await sheet.locator(".notice", { hasText: /Stopped: no period was proved with the [\d,]+ heaps/ }).waitFor();
    await shot(page, "work-stopped");
  }));

test("a proved period wraps the strip; the pattern comes with a program", () =>
  withPage("#/work?e=kayles(7)&open=values,pattern&to=200", {}, async (page) => {
    await page.locator(".period", { hasText: "Period 12 from heap 71" }).waitFor();
    await page.locator(".strip tbody tr").first().waitFor();
    assert.equal(await page.locator(".strip tbody tr").first().locator("td").count(), 12);
    await page.locator(".law.proved").first().waitFor({ timeout: 30_000 });
    await page.locator(".law.proved summary", { hasText: "Python" }).first().click();
    assert.match(await page.locator(".law.proved .program[open] pre").first().innerText(), /def grundy\(n\)/);
  }));

test("a game on a graph has the values of its family, and each opens its position", () =>
  withPage("#/work?e=node-kayles{grid}(3x4)&open=values", {}, async (page) => {
    const sheet = page.locator("[data-sheet=values]");
    await sheet.getByText("the rows of the board").waitFor();
    await sheet.getByRole("button", { name: /^node-kayles\{grid\}\(3x2\)/ }).click();
    await answered(page, "node-kayles{grid}(3x2)");
    for (const name of ["pattern", "claim", "quotient", "odds"]) assert.equal(await page.locator(`[data-sheet=${name}]`).isVisible(), false, name);
    await shot(page, "work-graph-values");
  }));

test("a false claim gets its first counterexample", () =>
  withPage("#/work?e=take{1..3}(7)&open=claim", {}, async (page) => {
    const sheet = page.locator("[data-sheet=claim]");
    await sheet.locator("input").fill("n mod 5");
    await sheet.getByRole("button", { name: "Test" }).click();
    await sheet.locator(".notice", { hasText: "Wrong at take{1..3}(4)" }).waitFor();
    await sheet.locator("input").fill("n mod 4");
    await sheet.getByRole("button", { name: "Test" }).click();
    await sheet.locator(".notice", { hasText: "Right, proved" }).waitFor();
  }));

test("a popular rule is told in words, and held by its name", () =>
  withPage("#/work?e=kayles(7)&open=claim", { size: PHONE }, async (page) => {
    const sheet = page.locator("[data-sheet=claim]");
    await sheet.getByLabel("I claim").first().selectOption("rule");
    await fitsWidth(page, "the popular rules");
    await sheet.locator("select").last().selectOption({ label: "Where the last stone loses, winner and loser just swap (misere-swapped)" });
    await sheet.getByRole("button", { name: "Test" }).click();
    await sheet.locator(".notice", { hasText: "Wrong at kayles(2)" }).waitFor();
  }));

test("on paper the winning moves are text, and nothing asks for a click", () =>
  withPage("#/work?e=take{1..3}(10) %2B nim(5)", {}, async (page) => {
    await page.locator(".winning").waitFor();
    await page.emulateMedia({ media: "print" });
    const said = await page.locator("main").innerText();
    assert.match(said, /winning moves?:\s+in part [AB], take/);
    assert.doesNotMatch(said, /Examples|Play it|Show winning moves|Change the numbers|Point at|Choose|Table of values/);
    assert.equal(await page.locator(".heap .stone").count(), 15);
    assert.ok(await page.locator(".heap .stone").first().isVisible());
  }));

test("a row that is too long for the screen goes on at the left", () =>
  withPage("#/work?e=kayles(12)", { size: PHONE, touch: true }, async (page) => {
    await page.locator(".pin").nth(11).waitFor();
    const places = await page.locator(".pin").evaluateAll((pins) => pins.map((pin) => pin.getBoundingClientRect()));
    const [first] = places;
    const [next] = places.filter(({ top }) => top > first.top);
    assert.equal(next.left, first.left);
  }));

test("the first player's chances are counted", () =>
  withPage("#/work?e=nim(3,4,5)&open=odds", {}, async (page) => {
    await page.locator("[data-sheet=odds]").getByRole("button", { name: "Count" }).click();
    await page.locator("[data-sheet=odds] .notice", { hasText: "11/12" }).waitFor();
  }));

test("the server's data can be taken away", () =>
  withPage("#/work?e=kayles(7)&open=values&to=20", {}, async (page) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "CSV" }).click()]);
    const stream = await download.createReadStream();
    let text = "";
    for await (const part of stream) text += part;
    assert.match(text, /^n,grundy\r?\n0,0\r?\n1,1\r?\n/);
  }));

for (const lang of /** @type {const} */ (["en", "zh"])) {
  test(`the workbench fits a phone (${lang})`, () =>
    withPage("#/work?e=nim(3,4,5)&open=values,rule", { size: PHONE, lang, touch: true }, async (page) => {
      await answered(page, "nim(3,4,5)");
      await page.locator(".strip").waitFor();
      await fitsWidth(page, "the workbench");
      const sheet = page.locator(".answer");
      const board = page.locator(".board-part");
      assert.ok(((await sheet.boundingBox())?.y ?? 0) < ((await board.boundingBox())?.y ?? 0), "the answer comes first");
    }));
}

test("values come from the definition, as deep as is chosen", () =>
  withPage("#/work?e=kayles(5)", {}, async (page) => {
    await answered(page, "kayles(5)");
    await page.locator(".why summary", { hasText: "Values from the definition" }).click();
    const lines = page.locator(".why details pre");
    await lines.filter({ hasText: "g(4) = mex{g(3) = 3, g(2) ⊕ g(1) = 3, g(2) = 2, g(1) ⊕ g(1) = 0} = 1" }).waitFor();
    await page.locator(".why details select").selectOption("0");
    await lines.filter({ hasNotText: "g(4) = mex" }).waitFor();
    await accessible(page, "derivation");
  }));

test("every line of play is drawn when it is asked for", () =>
  withPage("#/work?e=nim(1,2)&open=strategy", {}, async (page) => {
    await page.locator("summary", { hasText: "Every line of play" }).click();
    const picture = page.locator("details img.plate");
    await picture.waitFor();
    await page.waitForFunction(() => Number(document.querySelector("img.plate")?.getBoundingClientRect().width) > 100);
    await accessible(page, "tree");
    await page.goto(page.url().replace("nim(1,2)", "nim(20,20,20)"));
    await page.locator("summary", { hasText: "Every line of play" }).click();
    await page.locator(".notice", { hasText: "too many positions" }).waitFor();
  }));

test("what is asked, who wins and the board are on the first screen", async () => {
  for (const [size, parts] of /** @type {[{ width: number, height: number }, string[]][]} */ ([
    [{ width: 1280, height: 800 }, [".ask-field", ".verdict", ".board .scene", ".why h2"]],
    [{ width: 390, height: 844 }, [".ask-field", ".verdict", ".board-card h2"]],
  ])) {
    await withPage("#/work?e=nim(3,4,5)", { size }, async (page) => {
      await answered(page, "nim(3,4,5)");
      for (const part of parts) {
        const box = await page.locator(part).first().boundingBox();
        assert.ok(box && box.y + box.height <= size.height, `${part} of ${size.width}: ${JSON.stringify(box)}`);
      }
      const order = await page.locator(".answer, .board-card, .options, .why").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      if (size.width < 700) assert.deepEqual([...order].sort((a, b) => a - b), order, "verdict, board, moves, reason");
    });
  }
});

test("moves are told in sentences", () =>
  withPage("#/work?e=nim(3,4,5)", {}, async (page) => {
    await page.locator(".winning", { hasText: "take 2 from heap 1" }).waitFor();
    await page.locator(".option.wins b", { hasText: "take 2 from heap 1" }).waitFor();
    await page.getByRole("button", { name: "中文" }).click();
    await page.locator(".option.wins b", { hasText: "从第 1 堆取 2 枚" }).waitFor();
  }));

test("a code and a pattern are looked up in the atlas of the server", () =>
  withPage("#/work?e=0.7(5)&open=atlas", {}, async (page) => {
    const sheet = page.locator("[data-sheet=atlas]");
    await sheet.getByText("Codes found: 1.").waitFor();
    assert.match(await sheet.locator("tbody").innerText(), /0\.7\s+0\.3\s+✓ proved\s+0\s+2/);
    await sheet.locator("input").fill("0.#");
    await sheet.getByRole("button", { name: "Look up" }).click();
    await sheet.getByText("Codes found: 16.").waitFor();
    assert.equal(await sheet.locator("tbody tr").count(), 16);
    await accessible(page, "the atlas");
    await fitsWidth(page, "the atlas");
    await sheet.locator("input").fill("0.7*");
    await sheet.locator("input").press("Enter");
    await sheet.locator(".notice.bad").waitFor();
    await page.locator("#lang").click();
    await sheet.getByText("代码或模式").waitFor();
    await shot(page, "atlas");
  }));
