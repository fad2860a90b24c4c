// @ts-check
/** Rules as scripts, strategies opened move by move, and long work that is stopped. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BASE, PHONE, accessible, fitsWidth, hashOf, shot, withPage } from "../harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {{ allowed: boolean }} */
const scripts = await (await fetch(`${BASE}/api/v1/scripts`)).json();
const skip = !scripts.allowed && "this server runs no scripts: start it with --allow-scripts";

/** @param {Page} page */
const sheet = (page) => page.locator("[data-sheet=rule]");
/** @param {Page} page */
const editor = (page) => sheet(page).locator(".code-area");
/** @param {Page} page */
const verdict = (page) => sheet(page).locator(".script-answer:not(.stale, .outdated) .verdict");

/** Opens the editor with the example whose file this is. @param {Page} page @param {string} file */
async function choose(page, file) {
  await page.locator(".ask-bar button").nth(4).click();
  await sheet(page).locator(".pair button").nth(1).click();
  await sheet(page).locator(".tile", { hasText: file }).click();
  await verdict(page).waitFor();
}

test("a script is begun with an example, broken, mended and opened on the workbench", { skip }, () =>
  withPage("#/work", {}, async (page) => {
    await choose(page, "prime-or-half.rhai");
    assert.match(await verdict(page).innerText(), /Win for the player to move/);
    const right = await editor(page).inputValue();
    await editor(page).fill(right.replace("let all = [];", "let all = [;"));
    const place = sheet(page).getByRole("button", { name: "Line 2, column 16" });
    await place.waitFor();
    assert.equal(await editor(page).getAttribute("aria-invalid"), "true");
    assert.equal(await sheet(page).locator(".code-numbers .wrong").innerText(), "2");
    await page.locator("#live", { hasText: "Line 2" }).waitFor({ state: "attached" });
    await shot(page, "script-mistake");
    await accessible(page, "a mistake in a script");
    await place.click();
    assert.ok(await editor(page).evaluate((field) => field === document.activeElement), "the focus is at the mistake");
    await page.keyboard.type("];");
    await verdict(page).waitFor();
    assert.equal(await editor(page).inputValue(), right);
    await sheet(page).getByLabel("State to begin with").fill("7");
    await verdict(page).waitFor();
    await sheet(page).getByRole("button", { name: "Open on the workbench" }).click();
    await page.locator(".answer:not(.stale) .facts", { hasText: 'script("prime-or-half.rhai")(7)' }).waitFor();
  }));

test("what is written in the editor is in the link, and the position by it follows", { skip }, () =>
  withPage("#/work", {}, async (page) => {
    await choose(page, "kayles.rhai");
    await sheet(page).getByRole("button", { name: "Open on the workbench" }).click();
    await page.locator(".answer .facts", { hasText: 'script("kayles.rhai")(7)' }).waitFor();
    await editor(page).fill("fn options(n) {\n    []\n}");
    await page.locator(".answer:not(.stale) .verdict.lose").waitFor();
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes("f.kayles.rhai=fn options(n) {\n    []"));
    assert.match(hashOf(page), /script=script\("kayles\.rhai"\)\(7\)/);
    await page.reload();
    await verdict(page).waitFor();
    assert.equal(await editor(page).inputValue(), "fn options(n) {\n    []\n}");
    const [download] = await Promise.all([page.waitForEvent("download"), sheet(page).getByRole("button", { name: "Save the file" }).click()]);
    assert.equal(download.suggestedFilename(), "kayles.rhai");
  }));

test("mistakes that have no line are told all the same", { skip }, () =>
  withPage("#/work", {}, async (page) => {
    await choose(page, "wythoff.rhai");
    for (const [text, told] of [
      ["fn option(n) { [] }", "no function options"],
      ["fn options(n) { [n] }", "play does not end"],
      ["fn options(n) { n }", "must be a list"],
      ["fn options(n) { [n[0] + 1, [n[0] + 1, 0]] }", "state"],
    ]) {
      await editor(page).fill(text);
      await sheet(page).locator(".bad-text", { hasText: told }).waitFor();
    }
    await editor(page).fill("fn options(a, b) { [] }");
    await verdict(page).waitFor();
    await sheet(page).getByLabel("State to begin with").fill("zz");
    await sheet(page).locator(".bad-text", { hasText: "is no state" }).waitFor();
    assert.equal(await sheet(page).getByLabel("State to begin with").getAttribute("aria-invalid"), "true");
  }));

test("Tab indents, and after Escape it leaves the field", { skip }, () =>
  withPage("#/work", {}, async (page) => {
    await choose(page, "pairs.rhai");
    await editor(page).fill("");
    await page.keyboard.type("fn options(n) {");
    await page.keyboard.press("Enter");
    await page.keyboard.type("[n]");
    assert.equal(await editor(page).inputValue(), "fn options(n) {\n    [n]");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    assert.equal(await editor(page).inputValue(), "fn options(n) {\n[n] ");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Tab");
    assert.equal(await editor(page).inputValue(), "    fn options(n) {\n    [n] ");
    await page.keyboard.press("ControlOrMeta+Z");
    assert.equal(await editor(page).inputValue(), "fn options(n) {\n[n] ", "it can be taken back");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    assert.ok(await sheet(page).getByLabel("State to begin with").evaluate((field) => field === document.activeElement));
  }));

test("a server that runs no scripts says how it would", () =>
  withPage("#/work", {}, async (page) => {
    const answer = { schema: 1, allowed: false, limits: [], about: [], examples: [] };
    await page.route("**/api/v1/scripts*", (route) => route.fulfill({ json: answer }));
    await page.getByRole("button", { name: "Write a rule" }).click();
    await sheet(page).getByRole("button", { name: "As a script" }).click();
    await sheet(page).locator("pre", { hasText: "grundy serve --allow-scripts" }).waitFor();
    assert.equal(await editor(page).isVisible(), false, "there is nothing to edit");
    await accessible(page, "no scripts");
  }));

test("a file is offered as what it is", { skip }, () =>
  withPage("#/work", {}, async (page) => {
    const add = (/** @type {string} */ name, /** @type {string} */ text) =>
      page.locator(".ask input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    const field = page.locator(".ask-field");
    await add("two.rhai", "fn options(n) { if n > 1 { [n - 2, n - 1] } else { [] } }");
    await page.locator(".answer .facts", { hasText: 'script("two.rhai")(10)' }).waitFor();
    await verdict(page).waitFor();
    assert.match(await editor(page).inputValue(), /n - 2/, "it stands in the editor");
    await add("notes.txt", "This is no graph at all.\nIt is a text.\n");
    await page.locator(".file", { hasText: "notes.txt" }).waitFor();
    assert.equal(await field.inputValue(), 'script("two.rhai")(10)');
    await add("edges.csv", "from,to\na,b\nb,c\n");
    await page.locator(".answer .facts", { hasText: 'graph("edges.csv")(a)' }).waitFor();
    await page.getByRole("button", { name: "Edit two.rhai" }).click();
    assert.ok(await editor(page).evaluate((area) => area === document.activeElement));
  }));

test("a strategy is opened answer by answer with the keyboard", () =>
  withPage("#/work?e=take{1..3}(10)&open=strategy", {}, async (page) => {
    const strategy = page.locator("[data-sheet=strategy]");
    await strategy.locator(".notice", { hasText: "leave a multiple of 4" }).waitFor();
    await strategy.getByText("You: take 2").waitFor();
    const rows = strategy.locator(".strategy-row > summary");
    assert.deepEqual(await rows.allInnerTexts(), ["They: take 1", "They: take 2", "They: take 3"]);
    await rows.nth(1).focus();
    await page.keyboard.press("Enter");
    await strategy.locator(".strategy-below", { hasText: "You: take 2" }).waitFor();
    await page.locator("#live", { hasText: "You: take 2" }).waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await strategy.getByText("The game is over, and you have won.").waitFor();
    assert.equal(await strategy.locator("pre").count(), 0, "no console text");
    await shot(page, "strategy-tree");
    await accessible(page, "a strategy");
  }));

test("moves that are alike are one, with their number; the loser is shown the answers", () =>
  withPage("#/work?e=tactix(2x2)&open=strategy", {}, async (page) => {
    const strategy = page.locator("[data-sheet=strategy]");
    await strategy.getByText("Whoever is to move loses").waitFor();
    const rows = strategy.locator(".strategy-row > summary");
    assert.match((await rows.allInnerTexts()).join(";"), /They: take a1 ×4/);
    await rows.first().locator("img").waitFor();
    await page.goto(page.url().replace("tactix(2x2)", "tactix(0x0)").replace("tactix(0x0)", "nim(30,40,50)"));
    await strategy.getByRole("button", { name: /Show \d+ more/ }).click();
    assert.ok((await rows.count()) > 100);
    assert.ok(await rows.nth(12).evaluate((row) => row === document.activeElement), "one goes on where one was");
  }));

test("long work tells its total and what is left, and is stopped", () =>
  withPage("#/work?e=grundy(9)&open=values", {}, async (page) => {
    const values = page.locator("[data-sheet=values]");
    await values.getByRole("button", { name: "Search further" }).click({ timeout: 30_000 });
    await values.locator(".working", { hasText: /of 200,000,000 heaps.*a second.*for \d+ s.*(about .* left|ends after 10 min)/ }).waitFor({ timeout: 5_000 });
    assert.ok(await values.locator("progress").isVisible());
    await accessible(page, "work that goes on");
    await values.getByRole("button", { name: "Stop" }).click();
    await values.locator(".notice", { hasText: "Stopped" }).waitFor();
  }));

for (const lang of /** @type {const} */ (["en", "zh"])) {
  test(`the editor and a strategy fit a phone (${lang})`, { skip }, () =>
    withPage("#/work?e=kayles(7)&open=strategy", { size: PHONE, lang, touch: true, theme: "dark" }, async (page) => {
      await page.locator(".menu > summary").click();
      await choose(page, "wythoff.rhai");
      const row = page.locator(".strategy-row > summary").first();
      await row.click();
      await page.locator(".strategy-below .strategy-move").first().waitFor();
      await fitsWidth(page, "scripts and strategies");
      await accessible(page, "scripts and strategies");
      await shot(page, `scripts-${lang}`);
    }));
}
