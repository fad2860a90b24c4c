// @ts-check
/** The rules of a position in words. */

import { h } from "../dom.js";

/** The rules of the parts in words. @param {import("../words.js").Words} words @param {import("./themes.js").Rule[]} rules */
export function rulesView(words, rules) {
  return rules.map(({ key, count = 0, set = [] }, index) => h("p", { class: "rule-line" },
    rules.length > 1 && h("strong", { text: `${"ABC"[index]} ` }), words.say(key, { count, set: listed(words, set) })));
}

/** Numbers with an "or" before the last. @param {import("../words.js").Words} words @param {number[]} numbers */
function listed(words, numbers) {
  const first = numbers.slice(0, -1).join(words.say("learn-and"));
  return [first, numbers[numbers.length - 1]].filter((text) => text !== "").join(words.say("learn-or"));
}
