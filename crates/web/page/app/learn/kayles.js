// @ts-check
/** Rows of Kayles: the middle taken and one side the mirror of the other, and which rows are lost. */

import { h, svg } from "../dom.js";

const PIN = 40;

/** @typedef {import("./figures.js").Tools} Tools */

/** A row whose middle was taken, each stone tied to its partner. @param {Tools} tools @param {{ size: number }} figure */
export function pins({ words }, { size }) {
  const middle = (size - 1) / 2;
  const tall = 20 + middle * 16;
  const x = (/** @type {number} */ index) => (index + 0.5) * PIN;
  const ties = Array.from({ length: Math.floor(size / 2) }, (_, index) =>
    svg("path", { class: "pin-tie", d: `M${x(index)} ${tall} Q${x(middle)} ${2 * (tall - 14 - (middle - index) * 15) - tall} ${x(size - 1 - index)} ${tall}` }));
  const stones = Array.from({ length: size }, (_, index) =>
    svg("circle", { class: Math.abs(index - middle) < 1 ? "pin-gone" : "pin-stone", cx: x(index), cy: tall + 16, r: 14 }));
  return [
    svg("svg", { class: "pins-picture", viewBox: `0 0 ${size * PIN} ${tall + 34}`, role: "img", "aria-label": words.say("learn-pins") }, ties, stones),
    h("figcaption", { class: "small muted", text: words.say("learn-pins") }),
  ];
}

/** Which single rows are lost under each convention. @param {Tools} tools @param {{ ruleset: string, to: number }} figure */
export async function lostRows({ words, api }, { ruleset, to }) {
  const tables = await Promise.all([false, true].map((misere) => api.post("table", { ruleset, from: 1, to: String(to), misere, p_positions: true })));
  return tables.map(({ p_positions: found, convention }) => {
    const lost = new Set(found.map(Number).filter((/** @type {number} */ size) => size > 0));
    const name = words.say(convention === "misere" ? "learn-misere-row" : "learn-normal");
    return h("section", { class: "lost-rows" },
      h("h3", { text: words.say("learn-rows-lost", { name, count: lost.size }) }),
      h("ol", { class: "plain" }, Array.from({ length: to }, (_, index) => rowCell(index + 1, lost.has(index + 1), words))));
  });
}

/** @param {number} size @param {boolean} isLost @param {import("../words.js").Words} words */
function rowCell(size, isLost, words) {
  return h("li", { class: isLost ? "is-lost" : null }, h("span", { text: String(size) }), h("span", { "aria-hidden": "true", text: isLost ? "✗" : "✓" }),
    h("span", { class: "hidden", text: words.say(isLost ? "learn-mover-loses" : "learn-mover-wins") }));
}
