// @ts-check
/** How often each value comes: bars with their numbers beside them. */

import { h } from "../dom.js";

const MOST = 40;

/**
 * @param {Whole[]} values
 * @param {import("../words.js").Words} words
 */
export function histogram(values, words) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const most = Math.max(1, ...counts.values());
  const rows = sorted.slice(0, MOST).map(([value, count]) =>
    h(
      "tr",
      null,
      h("th", { scope: "row", class: "num" }, value),
      h("td", { class: "bar-cell" }, h("span", { class: "bar-fill", style: { width: `${(100 * count) / most}%` } })),
      h("td", { class: "num" }, count),
    ),
  );
  return h(
    "details",
    { class: "histogram-part" },
    h("summary", null, words.say("histogram-title")),
    h(
      "table",
      { class: "histogram" },
      h("thead", null, h("tr", null, h("th", { scope: "col", class: "num" }, words.say("histogram-value")), h("th", null, h("span", { class: "hidden" }, words.say("histogram-bar"))), h("th", { scope: "col", class: "num" }, words.say("histogram-count")))),
      h("tbody", null, rows),
    ),
    sorted.length > MOST && h("p", { class: "muted small" }, words.say("histogram-cut", { count: sorted.length - MOST })),
  );
}
