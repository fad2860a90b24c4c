// @ts-check
/** How often the first player wins when the heaps are drawn. */

import { freshId, h } from "../dom.js";
import { createFormSheet } from "./form_sheet.js";

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createOdds(tools) {
  const { words } = tools;
  const id = freshId("odds");
  const heaps = h("input", { id: `${id}-heaps`, type: "number", class: "narrow", min: 1, max: 1000, value: 3, required: true });
  const most = h("input", { id: `${id}-most`, type: "number", class: "narrow", min: 1, max: 1_000_000, value: 7, required: true });
  const labels = { heaps: h("label", { for: heaps.id }), most: h("label", { for: most.id }) };
  const begin = h("button", { type: "submit", class: "main" });
  return createFormSheet(tools, {
    kind: "odds",
    hint: "odds-hint",
    form: h("form", { class: "bar form" }, h("span", { class: "labelled" }, labels.heaps, heaps), h("span", { class: "labelled" }, labels.most, most), begin),
    ask: () => ({ heaps: Number(heaps.value), max: most.value }),
    view: (/** @type {{ text: string[] }} */ { text }) => text.map((line) => h("p", null, line.trim())),
    say() {
      labels.heaps.textContent = words.say("odds-heaps");
      labels.most.textContent = words.say("odds-most");
      begin.textContent = words.say("odds-begin");
    },
  });
}
