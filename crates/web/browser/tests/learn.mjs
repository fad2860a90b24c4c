// @ts-check
/** The learn page as somebody uses it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BASE, PHONE, accessible, fitsWidth, shot, withPage } from "../harness.mjs";
import { STEPS } from "../../page/app/learn/steps.js";

/** @typedef {import("playwright-core").Page} Page */

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

test("every position to try can be won by who learns", async () => {
  for (const { id, game } of STEPS) {
    const { outcome } = await ask("solve", { expression: game.expression, misere: game.misere ?? false });
    assert.equal(outcome, game.machineFirst ? "P" : "N", id);
  }
});

test("every question has an answer", async () => {
  for (const { questions } of STEPS) {
    for (const { kind, expression, misere = false } of questions) {
      const solved = await ask("solve", { expression, misere });
      if (kind === "value") assert.notEqual(solved.grundy, null, expression);
      else assert.equal(solved.outcome, kind === "move" ? "N" : solved.outcome, expression);
      assert.equal(solved.status, "proved", expression);
    }
  }
});

for (const [index, { id }] of STEPS.entries()) {
  for (const lang of /** @type {const} */ (["en", "zh"])) {
    test(`step ${id}, ${lang}`, () => {
      const isPhone = (index % 2 === 0) === (lang === "en");
      const size = isPhone ? PHONE : undefined;
      return withPage(`#/learn?step=${index + 1}`, { lang, size, theme: isPhone ? "dark" : "light" }, async (page) => {
        await page.locator(".trying .scene").waitFor();
        await page.locator('.table[aria-busy="false"]').waitFor();
        if (STEPS[index].figure) await page.locator(".learn-figure > *").first().waitFor();
        assert.equal(await page.locator(".bad").count() - (await page.locator(".bad[hidden]").count()), 0);
        await shot(page, `learn-${id}-${lang}`);
        await accessible(page, id);
        await fitsWidth(page, id);
      });
    });
  }
}

test("a question is answered, the step is done, and the browser remembers it", () =>
  withPage("#/learn", {}, async (page) => {
    await page.locator('[data-guess="N"]').click();
    await page.locator(".check-card .lose", { hasText: "Not so:" }).waitFor();
    assert.equal(await page.locator(".step-mark.win").count(), 0);
    await page.locator('[data-guess="P"]').click();
    await page.locator(".check-card .win", { hasText: "Right:" }).waitFor();
    await page.locator(".step-mark.win").waitFor();
    await page.reload();
    await page.locator(".step-mark.win").waitFor();
    await page.getByRole("link", { name: "Next step" }).click();
    await page.locator(".step-title", { hasText: "2." }).waitFor();
    await page.goBack();
    await page.locator(".step-title", { hasText: "1." }).waitFor();
  }));

test("a winning move is asked for, and judged", () =>
  withPage("#/learn?step=2", {}, async (page) => {
    await page.getByRole("button", { name: "Another question" }).click();
    await page.locator('.ask-board [data-spot="1-0"]').click();
    await page.locator(".check-card .lose", { hasText: "Not so:" }).waitFor();
    await page.locator('.ask-board [data-spot="3-5"]').click();
    await page.locator(".check-card .win", { hasText: "nim(5,4,1)" }).waitFor();
  }));

test("a value is asked for", () =>
  withPage("#/learn?step=4", {}, async (page) => {
    const { grundy } = await ask("solve", { expression: STEPS[3].questions[0].expression, misere: false });
    await page.getByLabel("Value", { exact: true }).fill(String(grundy));
    await page.getByRole("button", { name: "Answer" }).click();
    await page.locator(".check-card .win", { hasText: `Right: the value is ${grundy}.` }).waitFor();
  }));

test("the slider shows the options of a heap and what is missing", () =>
  withPage("#/learn?step=4", {}, async (page) => {
    const slider = page.getByLabel("Choose a heap");
    await slider.focus();
    await page.keyboard.press("Home");
    await page.locator(".mex-told", { hasText: "no move" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(".mex-told", { hasText: "The smallest number missing is 1" }).waitFor();
  }));

test("a rule of one's own is used and played", () =>
  withPage("#/learn?step=9", {}, async (page) => {
    await page.locator(".values").waitFor();
    const field = page.getByLabel("A move, for a heap of n");
    await field.fill("take 1 or 2");
    await page.getByRole("button", { name: "Use this rule" }).click();
    await page.locator("figcaption", { hasText: "rule{take 1 or 2}" }).waitFor();
    await page.locator(".trying a[href*='1%20or%202']").waitFor();
    await page.locator(".trying", { hasText: "You begin" }).waitFor();
    await field.fill("take 1, 2, 3 or 4");
    await page.getByRole("button", { name: "Use this rule" }).click();
    await page.locator(".trying", { hasText: "The computer begins" }).waitFor();
    await field.fill("take 1 +");
    await page.getByRole("button", { name: "Use this rule" }).click();
    await page.locator(".learn-figure .notice.bad").waitFor();
  }));
