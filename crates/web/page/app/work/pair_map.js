// @ts-check
/** The values of two numbers as a map: each cell tells its position and opens it. */

import { h } from "../dom.js";
import { rove } from "../draw/rove.js";

/** A larger table is a picture only. */
const MOST_CELLS = 1700;
const SHADES = 5;

/**
 * @param {(Whole | null)[][]} values by the first number and the second
 * @param {object} about
 * @param {string} about.ruleset
 * @param {boolean} about.sized whether a position is written with x between its numbers
 * @param {import("../words.js").Words} words
 * @param {(expression: string) => void} open
 * @returns {HTMLElement | null} null where there are too many cells
 */
export function pairMap(values, { ruleset, sized }, words, open) {
  const width = Math.max(0, ...values.map((row) => row.length));
  if (values.length * width > MOST_CELLS) return null;
  const hint = words.say("map-hint");
  const told = h("p", { class: "small map-told on-screen" }, hint);
  const most = Math.max(1, ...values.flat().map((value) => Number(value ?? 0)));
  /** @type {import("../draw/rove.js").Spot[]} */
  const spots = [];

  /** @param {Whole | null} value @param {number} first @param {number} second */
  function cell(value, first, second) {
    if (value === null) return h("td", null, "");
    const position = `${ruleset}(${first}${sized ? "x" : ","}${second})`;
    const isLost = Number(value) === 0;
    const name = words.say(isLost ? "map-cell-lost" : "map-cell", { position, value: String(value) });
    const tell = () => (told.textContent = name);
    const rest = () => (told.textContent = hint);
    const button = h(
      "button",
      { type: "button", class: `map-cell ${isLost ? "lost" : `shade-of-${Math.ceil((Number(value) * SHADES) / most)}`}`, "aria-label": name, on: { click: () => open(position), pointerenter: tell, pointerleave: rest, focus: tell, blur: rest } },
      String(value),
      isLost && h("span", { class: "map-lost", "aria-hidden": "true" }, "✗"),
    );
    spots.push({ element: button, x: second, y: first });
    return h("td", null, button);
  }

  const head = Array.from({ length: width }, (_, second) => h("th", { scope: "col" }, second));
  const body = values.map((row, first) => h("tr", null, h("th", { scope: "row" }, first), row.map((value, second) => cell(value, first, second))));
  const table = h("table", { class: "map" }, h("thead", null, h("tr", null, h("td"), head)), h("tbody", null, body));
  rove(table, spots);
  const title = words.say("map-title", { ruleset });
  return h("figure", null, h("div", { class: "scroll", role: "group", "aria-label": title }, table), h("figcaption", null, told));
}
