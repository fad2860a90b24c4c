// @ts-check
/** What is wrong with a text: the place marked in it, the message, and what may have been meant. */

import { h } from "../dom.js";

const AROUND = 48;

/**
 * @param {import("../api.js").Problem} problem
 * @param {string} text
 * @param {(at: [number, number], by: string) => void} replace
 * @param {import("../words.js").Words} words
 */
export function problemView(problem, text, replace, words) {
  const at = problem.at16;
  /** @type {[number, number]} */
  const whole = [0, text.length];
  /** @type {{ at: [number, number], by: string }[]} */
  const suggestions = [
    ...((at && problem.suggestions) || []).map((by) => ({ at: at || whole, by })),
    ...(problem.lines || []).map((by) => ({ at: whole, by })),
  ];
  return h(
    "div",
    { class: "problem" },
    at && excerpt(text, at),
    h("p", { class: "bad-text" }, problem.message),
    suggestions.length > 0 &&
      h(
        "p",
        { class: "bar" },
        words.say("work-did-you-mean"),
        suggestions.map(({ at, by }) =>
          h("button", { type: "button", class: "chip", on: { click: () => replace(at, by) } }, by),
        ),
      ),
  );
}

/** The text around a mistake with the mistake marked. @param {string} text @param {[number, number]} at */
function excerpt(text, [from, to]) {
  const start = Math.max(0, from - AROUND);
  const end = Math.min(text.length, Math.max(to, from) + AROUND);
  const marked = text.slice(from, to);
  return h(
    "p",
    { class: "excerpt mono", "aria-hidden": "true" },
    start > 0 && "…",
    text.slice(start, from),
    h("span", { class: marked ? "marked" : "marked gap" }, marked || " "),
    text.slice(Math.max(to, from), end),
    end < text.length && "…",
  );
}
