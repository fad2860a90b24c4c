// @ts-check
/** Pictures beside the text, computed when they are shown. */

import { errorNotice } from "../told.js";
import { fill, freshId, h } from "../dom.js";
import { reasonsView } from "../work/reasons.js";
import { solve } from "./question.js";

/** @typedef {import("../main.js").Tools} Tools */
/** @typedef {import("./steps.js").Figure} Figure */

/**
 * @param {Tools} tools
 * @param {Figure} figure
 * @param {(rule: string) => void} useRule a rule was written that can be played
 * @returns {HTMLElement}
 */
export function figureView(tools, figure, useRule) {
  const element = h("figure", { class: "learn-figure" });
  const drawn = drawFigure(tools, figure, useRule);
  void drawn.then((parts) => fill(element, parts)).catch((error) => fill(element, errorNotice(tools.words, error)));
  return element;
}

/** @param {Tools} tools @param {Figure} figure @param {(rule: string) => void} useRule @returns {Promise<(Node | null)[]>} */
async function drawFigure(tools, figure, useRule) {
  const { words } = tools;
  switch (figure.kind) {
    case "columns": {
      const solved = await solve(tools, figure.position);
      return [h("p", { class: "figure-title" }, h("code", { text: figure.position.expression })), reasonsView(solved, words)];
    }
    case "values": {
      const values = await valuesOf(tools, figure.ruleset, figure.to);
      return [strip(values, words), caption(words.say("learn-values-of", { ruleset: figure.ruleset }))];
    }
    case "mex": return mexer(tools, figure.ruleset, await valuesOf(tools, figure.ruleset, figure.to));
    case "lost": {
      const pairs = await lostOf(tools, figure.ruleset, figure.to, false);
      return [chips(pairs), caption(words.say("learn-lost-of", { ruleset: figure.ruleset }))];
    }
    case "both": {
      const lost = await Promise.all([false, true].map((misere) => lostOf(tools, figure.ruleset, figure.to, misere)));
      return [bothLost(lost, figure, words)];
    }
    case "rule": return ownRule(tools, figure, useRule);
  }
}

/** @param {string} text */
function caption(text) {
  return h("figcaption", { class: "small muted", text });
}

/** @param {Tools} tools @param {string} ruleset @param {number} to @returns {Promise<Whole[]>} */
async function valuesOf({ api }, ruleset, to) {
  const table = await api.post("table", { ruleset, from: 0, to: String(to) });
  return table.values;
}

/** Positions lost for the player to move, as texts. @param {Tools} tools @param {string} ruleset @param {number} to @param {boolean} misere */
async function lostOf({ api }, ruleset, to, misere) {
  const table = await api.post("table", { ruleset, from: 0, to: String(to), misere, p_positions: true });
  if (table.p_positions) return /** @type {Whole[]} */ (table.p_positions).map(String);
  return /** @type {{ a: Whole, b: Whole }[]} */ (table.rows).map(({ a, b }) => `(${a}, ${b})`);
}

/** Values above each other with their heaps. @param {Whole[]} values @param {import("../words.js").Words} words @param {number} [chosen] */
function strip(values, words, chosen = -1) {
  const head = h("tr", null, h("th", { scope: "row", text: words.say("learn-heap") }), values.map((_, heap) => h("th", { scope: "col", class: heap === chosen ? "here" : null, text: String(heap) })));
  const row = h("tr", null, h("th", { scope: "row", text: words.say("learn-value-row") }), values.map((value, heap) =>
    h("td", { class: [String(value) === "0" ? "zero" : "", heap === chosen ? "here" : ""].join(" ") }, String(value))));
  return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": words.say("learn-values") }, h("table", { class: "values" }, h("thead", null, head), h("tbody", null, row)));
}

/** @param {string[]} texts */
function chips(texts) {
  return h("ul", { class: "plain lost-list" }, texts.map((text) => h("li", { class: "mono", text })));
}

/** @param {string[][]} lost @param {{ ruleset: string, to: number }} figure @param {import("../words.js").Words} words */
function bothLost([normal, misere], { ruleset, to }, words) {
  const row = (/** @type {string} */ key, /** @type {string[]} */ all) =>
    h("tr", null, h("th", { scope: "row", text: words.say(key) }), h("td", { class: "mono", text: all.join(", ") }));
  return h("table", { class: "both-lost" },
    h("caption", { text: words.say("learn-both-of", { ruleset, to }) }),
    h("tbody", null, row("learn-normal", normal), row("learn-misere-row", misere)));
}

/** A heap to choose: its options, their values, and the least that is missing. @param {Tools} tools @param {string} ruleset @param {Whole[]} values @returns {Promise<(Node | null)[]>} */
async function mexer(tools, ruleset, values) {
  const { words, api } = tools;
  const id = freshId("heap");
  const range = h("input", { id, type: "range", min: 0, max: values.length - 1, step: 1, value: Math.min(7, values.length - 1) });
  const label = h("label", { for: id, text: words.say("learn-choose-heap", { ruleset }) });
  const table = h("div", null);
  const text = h("p", { class: "mex-told", role: "status" });
  let turn = 0;
  async function show() {
    const own = ++turn;
    const heap = Number(range.value);
    range.setAttribute("aria-valuetext", String(heap));
    const shown = strip(values, words, heap);
    fill(table, shown);
    bringInto(shown);
    const answer = heap === 0 ? { options: [] } : await api.post("options", { expression: `${ruleset}(${heap})` });
    if (own !== turn) return;
    const found = /** @type {MoveOption[]} */ (answer.options).map(({ to, grundy }) => ({ to, value: String(grundy) })).sort((a, b) => Number(a.value) - Number(b.value));
    const told = found.map(({ to, value }) => words.say("learn-option-value", { to, value })).join(words.say("learn-and"));
    const reached = [...new Set(found.map(({ value }) => value))].join(", ");
    text.textContent = found.length
      ? words.say("learn-mex-told", { heap, options: told, values: reached, value: String(values[heap]) })
      : words.say("learn-mex-none", { heap });
  }
  range.addEventListener("input", () => void show().catch((error) => fill(text, errorNotice(words, error))));
  await show();
  return [label, range, table, text];
}

/** Scrolls a table to the heap that is looked at. @param {HTMLElement} box */
function bringInto(box) {
  const cell = box.querySelector("td.here");
  if (cell instanceof HTMLElement) box.scrollLeft = cell.offsetLeft - box.clientWidth / 2;
}

/** A rule to write: its values, and the game that is played by it. @param {Tools} tools @param {{ rule: string, to: number }} figure @param {(rule: string) => void} useRule @returns {Promise<(Node | null)[]>} */
async function ownRule(tools, { rule, to }, useRule) {
  const { words, href } = tools;
  const id = freshId("rule");
  const field = h("input", { id, type: "text", class: "mono wide", value: rule, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const out = h("div", null);
  /** @param {boolean} isNew */
  async function show(isNew) {
    const ruleset = `rule{${field.value}}`;
    try {
      const values = await valuesOf(tools, ruleset, to);
      fill(out, strip(values, words), caption(words.say("learn-values-of", { ruleset })), h("p", null, h("a", { href: href("work", { e: `${ruleset}(${to})` }), text: words.say("learn-open-rule") })));
      if (isNew) useRule(ruleset);
    } catch (error) {
      fill(out, errorNotice(words, error));
    }
  }
  const form = h("form", { class: "own-rule", on: { submit: (event) => { event.preventDefault(); void show(true); } } },
    h("label", { for: id, text: words.say("learn-rule") }), h("div", { class: "bar" }, field, h("button", { type: "submit", text: words.say("learn-use-rule") })));
  await show(false);
  return [form, out];
}
