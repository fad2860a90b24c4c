// @ts-check
/** Coins in a line, heads or tails, and strips of squares with coins: one is chosen, then a move that changes it. */

import { h } from "../dom.js";
import { chooser } from "./chooser.js";
import { moveButtons } from "./moves.js";
import { rove } from "./rove.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").CoinsPlace} CoinsPlace */
/** @typedef {import("./types.js").StripPlace} StripPlace */
/** @typedef {{ look: string, mark: string, name: string }} Item what it looks like, what stands on it, what it is called */

/** @param {CoinsPlace} place @param {Table} table @returns {import("./types.js").Drawn} */
export function drawCoins(place, table) {
  const items = (/** @type {boolean[]} */ cells) => cells.map((isHeads, index) => {
    const side = isHeads ? "heads" : "tails";
    return { look: side, mark: table.say(`draw-${side}-short`), name: table.say(`draw-${side}`, { number: place.first + index }) };
  });
  return drawLine(items(place.cells), place.first, table, (to) => (to.kind === "coins" ? items(to.cells) : []));
}

/** @param {StripPlace} place @param {Table} table @returns {import("./types.js").Drawn} */
export function drawStrip(place, table) {
  const items = (/** @type {number[]} */ counts) => counts.map((count, index) => ({
    look: count > 0 ? "square full" : "square",
    mark: count === 0 ? "" : count === 1 ? "●" : `●${count}`,
    name: table.say("draw-square", { number: place.first + index, count }),
  }));
  return drawLine(items(place.counts), place.first, table, (to) => (to.kind === "strip" ? items(to.counts) : []));
}

/** @param {Item[]} items @param {number} first @param {Table} table @param {(to: import("./types.js").Place) => Item[]} after @returns {import("./types.js").Drawn} */
function drawLine(items, first, table, after) {
  const drawn = items.map((item, index) => drawItem(item, first + index, table, () => offer(index)));
  const line = h("div", { class: "coin-line" }, drawn.map(({ around }) => around));
  /** @param {import("./types.js").Place | null} to */
  const preview = (to) => {
    const next = to ? after(to) : items;
    items.forEach((item, index) => {
      const { element } = drawn[index];
      const shown = next[index] ?? { look: "square", mark: "", name: "" };
      element.className = `coin ${shown.look}${shown.mark === item.mark && shown.look === item.look ? "" : " changed"}`;
      element.textContent = shown.mark;
    });
  };
  /** The moves that change an item. @param {number} index */
  function offer(index) {
    const moves = table.choices.filter(({ change }) => change?.items.includes(index));
    if (moves.length === 1) return table.play?.(moves[0].text);
    if (moves.length === 0) return table.tell(table.say("draw-no-move-here"));
    chooser(drawn[index].element, table, moves.map(({ text, label, change }) => ({ text, label: label ?? text, change })), preview);
  }
  if (table.play) rove(line, drawn.map(({ element }, x) => ({ element, x, y: 0 })));
  return { element: h("div", null, line, moveButtons(table, table.choices, preview)), preview };
}

/** @param {Item} item @param {number} number @param {Table} table @param {() => void} pick */
function drawItem({ look, mark, name }, number, table, pick) {
  const element = table.play
    ? h("button", { type: "button", class: `coin ${look}`, "aria-label": name, data: { spot: `item-${number}` }, text: mark, on: { click: pick } })
    : h("span", { class: `coin ${look}`, text: mark });
  return { element, around: h("span", { class: "pin" }, element, h("span", { class: "pin-number", "aria-hidden": "true", text: String(number) })) };
}
