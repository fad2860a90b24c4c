// @ts-check
/** Small heaps of stones to look at. */

import { h } from "../dom.js";

/** @param {number[]} heaps @param {string} name what they are, for those who listen */
export function stacks(heaps, name) {
  return h("div", { class: "stacks", role: "img", "aria-label": name }, heaps.map((size) =>
    h("span", { class: "stack-of" }, Array.from({ length: size }, () => h("i", { class: "pip" })))));
}
