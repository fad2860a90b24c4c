// @ts-check
/** What the theory rests on, and for each condition a game that breaks it. */

import { h } from "../dom.js";

const COUNT = 5;

/** @param {import("./figures.js").Tools} tools */
export function conditions({ words }) {
  const head = (/** @type {string} */ key) => h("th", { scope: "col", text: words.say(key) });
  return [h("table", { class: "conditions" },
    h("thead", null, h("tr", null, head("learn-condition"), head("learn-broken-by"))),
    h("tbody", null, Array.from({ length: COUNT }, (_, index) => h("tr", null,
      h("th", { scope: "row" }, h("span", { class: "win", "aria-hidden": "true", text: "✓ " }), words.say(`learn-condition-${index + 1}`)),
      h("td", null, h("span", { class: "lose", "aria-hidden": "true", text: "✗ " }), words.say(`learn-breaks-${index + 1}`))))))];
}
