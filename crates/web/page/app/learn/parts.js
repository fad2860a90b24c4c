// @ts-check
/** A sum: its parts with their values above them, the nim-sum of all, and what each part would have to become. */

import { fill, h } from "../dom.js";
import { nimSum } from "./binary.js";
import { drawAside } from "./picture.js";
import { optionsOf, solve } from "./server.js";

/** @typedef {import("./figures.js").Tools} Tools */
/** @typedef {{ component: string, value: number, rule: string }} Part */

/**
 * @param {Tools} tools
 * @param {{ parts: string[], rules: string[] }} figure the parts, and the words of their rules
 */
export async function parts(tools, { parts: components, rules }) {
  const { words } = tools;
  const solved = await Promise.all(components.map((expression) => solve(tools, { expression })));
  const all = solved.map(({ grundy }, index) => ({ component: components[index], value: Number(grundy), rule: words.say(rules[index]) }));
  const total = nimSum(all.map(({ value }) => value));
  const told = h("p", { class: "told", role: "status", text: words.say(total === 0 ? "learn-parts-zero" : "learn-parts-begin", { total }) });
  const cards = all.map((part, index) => partCard(tools, part, solved[index].scene, () => void choose(index)));
  /** @param {number} index */
  async function choose(index) {
    cards.forEach((card, at) => card.button.setAttribute("aria-pressed", String(at === index)));
    const { value, component } = all[index];
    const wanted = value ^ total;
    const options = await optionsOf(tools, { expression: component });
    const move = options.find(({ grundy }) => Number(grundy) === wanted);
    told.textContent = move
      ? words.say("learn-parts-move", { move: move.change?.told ?? move.text, value, wanted })
      : words.say("learn-parts-none", { value, wanted });
  }
  return [
    h("div", { class: "parts" }, cards.flatMap((card, index) => [index > 0 && h("span", { class: "plus", "aria-hidden": "true", text: "⊕" }), card.element]),
      h("p", { class: "parts-total" }, h("span", { text: words.say("learn-parts-total") }), h("strong", { text: String(total) }))),
    told,
  ];
}

/** @param {Tools} tools @param {Part} part @param {Scene | undefined} scene @param {() => void} choose */
function partCard({ words }, { value, rule }, scene, choose) {
  const board = h("div", { class: "part-board" });
  if (scene) drawAside(board, scene, { words });
  const button = h("button", { type: "button", class: "small", "aria-pressed": "false", text: words.say("learn-parts-change"), on: { click: choose } });
  const element = h("div", { class: "part-card", role: "group", "aria-label": rule },
    h("p", { class: "part-value" }, h("span", { class: "muted", text: words.say("learn-value-row") }), " ", h("strong", { text: String(value) })),
    board, h("p", { class: "small", text: rule }), button);
  return { element, button };
}

/** The same positions under both conventions: one number, two outcomes. @param {Tools} tools @param {{ positions: string[] }} figure */
export async function compare(tools, { positions }) {
  const { words } = tools;
  const cards = await Promise.all(positions.map(async (expression) => {
    const [normal, misere] = await Promise.all([false, true].map((isMisere) => solve(tools, { expression, misere: isMisere })));
    const board = h("div", { class: "part-board" });
    if (normal.scene) drawAside(board, normal.scene, { words });
    const row = (/** @type {string} */ key, /** @type {SolveAnswer} */ { outcome }) => [h("dt", { text: words.say(key) }), h("dd", { class: outcome === "N" ? "win" : "lose", text: words.say(outcome === "N" ? "learn-mover-wins" : "learn-mover-loses") })];
    const list = h("dl");
    fill(list, [h("dt", { text: words.say("learn-value-row") }), h("dd", null, h("strong", { text: String(normal.grundy) }))], row("learn-normal", normal), row("learn-misere-row", misere));
    return h("div", { class: "part-card" }, board, list);
  }));
  return [h("div", { class: "compared" }, cards)];
}
