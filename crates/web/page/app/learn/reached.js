// @ts-check
/** The values that a heap's moves reach, and the least that is missing: told, or to be found. */

import { h } from "../dom.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("./jumps.js").Reached} Reached */

/** @param {number} heap @param {Reached[]} options @param {number} value @param {Words} words */
export function toldMex(heap, options, value, words) {
  const reached = new Set(options.map((one) => one.value));
  /** @param {number} number */
  const item = (number) => {
    const look = reached.has(number) ? "is-reached" : number === value ? "is-least" : "";
    const mark = reached.has(number) ? "✓" : number === value ? words.say("learn-mex-missing") : "";
    return h("li", { class: `chip-box ${look}` }, h("span", { class: "reached-value", text: String(number) }), h("span", { class: "reached-mark", text: mark }));
  };
  return [
    from(heap, options, words),
    h("div", { class: "reached-row" }, h("span", { class: "muted", text: words.say("learn-mex-reached") }), h("ul", { class: "plain" }, numbers(reached, value).map(item))),
    h("p", null, h("strong", { text: words.say("learn-mex-told", { heap, value }) })),
  ];
}

/** The same with the least to be chosen. @param {number} heap @param {Reached[]} options @param {number} value @param {Words} words @param {() => void} right */
export function askMex(heap, options, value, words, right) {
  const reached = new Set(options.map((one) => one.value));
  const answer = h("p", { class: "lose" });
  /** @param {number} guess */
  const choose = (guess) => {
    if (guess === value) return right();
    answer.textContent = `✗ ${words.say(reached.has(guess) ? "learn-mex-is-reached" : "learn-mex-not-least", { guess })}`;
  };
  return [
    from(heap, options, words),
    h("div", { class: "reached-row" }, h("strong", { text: words.say("learn-mex-ask") }),
      h("div", { class: "bar" }, numbers(reached, value).map((number) => h("button", { type: "button", class: "guess-value", text: String(number), on: { click: () => choose(number) } })))),
    answer,
  ];
}

/** From 0 to one more than is needed. @param {Set<number>} reached @param {number} value */
function numbers(reached, value) {
  return Array.from({ length: Math.max(value, ...reached, 3) + 2 }, (_, number) => number);
}

/** @param {number} heap @param {Reached[]} options @param {Words} words */
function from(heap, options, words) {
  const all = options.map(({ heaps, value }) => words.say("learn-option-value", { to: heaps.join(" + ") || 0, value })).join(words.say("learn-and"));
  return h("p", { text: options.length > 0 ? words.say("learn-mex-from", { heap, options: all }) : words.say("learn-mex-none", { heap }) });
}
