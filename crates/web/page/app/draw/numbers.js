// @ts-check
/** Positions that are a few numbers: each on a card with what it counts, moves as buttons. */

import { h, svg } from "../dom.js";
import { moveButtons } from "./moves.js";
import { STONES, isSmall, short } from "./sizes.js";

/** @typedef {import("./types.js").NumbersPlace} NumbersPlace */
/** @typedef {NumbersPlace["numbers"][number]} Labelled */

/**
 * @param {NumbersPlace} place
 * @param {import("./types.js").Table} table
 * @returns {import("./types.js").Drawn}
 */
export function drawNumbers(place, table) {
  const cards = place.numbers.map(card);
  /** @param {import("./types.js").Place | null} to */
  const preview = (to) => cards.forEach((one, index) => one.preview(to?.kind === "numbers" ? (to.numbers[index]?.value ?? null) : null));
  const element = h("div", null,
    h("div", { class: "number-cards" }, cards.map((one) => one.element)),
    moveButtons(table, table.choices, preview));
  return { element, preview, items: cards.map((one) => one.element) };
}

/** @param {Labelled} labelled */
function card({ label, value, look }) {
  const ghost = h("span", { class: "ghost", "aria-hidden": "true" });
  const text = h("strong", { text: short(value), title: String(value) });
  const stones = look === "heap" && isSmall(value) ? pebbles(Number(value)) : [];
  const face = look === "die" ? dieFace(Number(value)) : null;
  const element = h("div", { class: "number-card" },
    h("span", { class: "number-label", text: label }),
    face,
    h("span", { class: "number-value" }, text, ghost),
    stones.length > 0 && h("div", { class: "pebbles", "aria-hidden": "true" }, stones));
  /** @param {import("./types.js").Size | string | null} to */
  const preview = (to) => {
    const changed = to !== null && String(to) !== String(value);
    ghost.textContent = changed ? ` → ${short(to)}` : "";
    const left = changed && isWhole(to) ? Number(to) : STONES;
    stones.forEach((stone, index) => stone.classList.toggle("going", index >= left));
  };
  return { element, preview };
}

/** @param {import("./types.js").Size | string} value */
function isWhole(value) {
  return /^\d+$/.test(String(value));
}

/** @param {number} count */
function pebbles(count) {
  return Array.from({ length: count }, () => h("span", { class: "stone" }));
}

/** The pips of a die's faces, in ninths of the face. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[5, 5]],
  2: [[2.5, 7.5], [7.5, 2.5]],
  3: [[2.5, 7.5], [5, 5], [7.5, 2.5]],
  4: [[2.5, 2.5], [2.5, 7.5], [7.5, 2.5], [7.5, 7.5]],
  5: [[2.5, 2.5], [2.5, 7.5], [5, 5], [7.5, 2.5], [7.5, 7.5]],
  6: [[2.5, 2.5], [2.5, 5], [2.5, 7.5], [7.5, 2.5], [7.5, 5], [7.5, 7.5]],
};

/** @param {number} face */
function dieFace(face) {
  const pips = PIPS[face];
  if (!pips) return null;
  return svg("svg", { class: "die-face", viewBox: "0 0 10 10", "aria-hidden": "true" },
    svg("rect", { x: 0.3, y: 0.3, width: 9.4, height: 9.4, rx: 1.8 }),
    pips.map(([cx, cy]) => svg("circle", { cx, cy, r: 0.95 })));
}
