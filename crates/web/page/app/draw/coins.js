// @ts-check
/** Coins in a line, heads or tails, and strips of squares with coins: one is chosen, then a move that changes it. */

import { h } from "../dom.js";
import { chooser } from "./chooser.js";
import { opened, telling } from "./marks.js";
import { moveButtons } from "./moves.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").CoinsPlace} CoinsPlace */
/** @typedef {import("./types.js").StripPlace} StripPlace */
/** @typedef {{ look: string, mark: string, name: string }} Item what it looks like, what stands on it, what it is called */
/** @typedef {(place: import("./types.js").Place) => number[]} Counts what lies where; a place is not told as far as it is empty */

/** @param {CoinsPlace} place @param {Table} table @returns {import("./types.js").Drawn} */
export function drawCoins(place, table) {
  const item = (/** @type {number} */ count, /** @type {number} */ index) => {
    const side = count > 0 ? "heads" : "tails";
    return { look: side, mark: table.say(`draw-${side}-short`), name: table.say(`draw-${side}`, { number: place.first + index }) };
  };
  return drawLine(place, table, (to) => (to.kind === "coins" ? to.cells.map(Number) : []), item);
}

/** @param {StripPlace} place @param {Table} table @returns {import("./types.js").Drawn} */
export function drawStrip(place, table) {
  const item = (/** @type {number} */ count, /** @type {number} */ index) => ({
    look: count > 0 ? "square full" : "square",
    mark: count === 0 ? "" : count === 1 ? "●" : `●${count}`,
    name: table.say("draw-square", { number: place.first + index, count }),
  });
  return drawLine(place, table, (to) => (to.kind === "strip" ? to.counts : []), item);
}

/**
 * @param {CoinsPlace | StripPlace} place @param {Table} table @param {Counts} counts
 * @param {(count: number, index: number) => Item} item
 * @returns {import("./types.js").Drawn}
 */
function drawLine(place, table, counts, item) {
  const now = counts(place);
  const drawn = now.map((count, index) => drawItem(item(count, index), place.first + index, table));
  const line = h("div", { class: "coin-line" }, drawn.map(({ around }) => around));
  /** @param {import("./types.js").Place | null} to */
  const preview = (to) => {
    const after = to ? counts(to) : now;
    now.forEach((count, index) => {
      const next = after[index] ?? 0;
      const { look, mark } = item(next, index);
      const { element, face } = drawn[index];
      element.className = `coin ${look}${next === count ? "" : " changed"}`;
      face.textContent = mark;
    });
  };
  const changes = table.choices.map((choice) => ({ choice, after: choice.change?.to ? counts(choice.change.to) : [] }));
  const moves = now.map((count, index) => changes.filter(({ after }) => (after[index] ?? 0) !== count).map(({ choice }) => choice));
  if (table.play) offerMoves(table, line, { drawn, preview, moves });
  return { element: h("div", null, h("div", { class: "shelf" }, line), moveButtons(table, table.choices, preview)), preview, items: drawn.map(({ element }) => element) };
}

/**
 * Each item offers the moves that change it.
 *
 * @param {Table} table @param {HTMLElement} line
 * @param {{ drawn: ReturnType<typeof drawItem>[], preview: (to: import("./types.js").Place | null) => void, moves: import("./types.js").Choice[][] }} items
 */
function offerMoves(table, line, { drawn, preview, moves }) {
  const isAll = table.isAll && table.choices.every(({ count = 1 }) => count === 1);
  drawn.forEach(({ element, name }, index) => {
    const own = moves[index];
    element.addEventListener("click", () => {
      if (own.length === 1) return table.play?.(own[0].text);
      if (own.length === 0) return table.tell(table.say("draw-no-move-here"));
      chooser(element, table, own, preview);
    });
    if (own.length === 1) showing(element, () => preview(own[0].change?.to ?? null), () => preview(null));
    telling(table, element, name)(opened(own, !table.isAll), isAll && own.length === 0);
  });
  rove(line, drawn.map(({ element }, x) => ({ element, x, y: 0 })));
}

/** @param {Item} item @param {number} number @param {Table} table */
function drawItem({ look, mark, name }, number, table) {
  const face = h("span", { text: mark });
  const element = table.play
    ? h("button", { type: "button", class: `coin ${look}`, "aria-label": name, data: { spot: `item-${number}` } }, face)
    : h("span", { class: `coin ${look}` }, face);
  return { element, face, name, around: h("span", { class: "pin" }, element, h("span", { class: "pin-number", "aria-hidden": "true", text: String(number) })) };
}
