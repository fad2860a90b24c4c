// @ts-check
/** What is wrong with a text: the place marked in it, the message, and what may have been meant, one click away. */

import { h } from "../dom.js";
import { toHalfWidth } from "./caret.js";

const AROUND = 48;

/** The place of a text that is written anew, by what, and whether the last move is to lose. @typedef {{ at: [number, number], by: string, misere: boolean }} Mend */

/**
 * @param {import("../api.js").Problem} problem
 * @param {string} text
 * @param {(at: [number, number], by: string, misere: boolean) => void} replace
 * @param {import("../words.js").Words} words
 * @param {string[]} guesses texts to offer where the server has none
 */
export function problemView(problem, text, replace, words, guesses = []) {
  const at = problem.at16;
  const mends = mendsOf(problem, text, guesses);
  const isEnd = at !== undefined && at[0] >= text.trimEnd().length;
  return h(
    "div",
    { class: isEnd ? "problem unfinished" : "problem" },
    at && !isEnd && excerpt(text, at),
    h("p", { class: isEnd ? "muted small" : "bad-text" }, (mends.length > 0 && problem.plain) || problem.message),
    mends.length > 0 && h("p", { class: "bar mends" }, mends.map((mend, index) => button(mend, index)), h("span", { class: "muted small keys" }, words.say("mend-keys"))),
  );

  /** @param {Mend} mend @param {number} index */
  function button({ at, by, misere }, index) {
    const mended = text.slice(0, at[0]) + by + text.slice(at[1]);
    const told = misere ? words.say("mend-misere", { text: mended }) : mended;
    return h("button", { type: "button", class: "mend", on: { click: () => replace(at, by, misere) } }, words.say(index === 0 ? "mend" : "mend-or", { text: told }));
  }
}

/**
 * What may have been meant: whole texts, else words for the place of the mistake, else the guesses.
 *
 * @param {import("../api.js").Problem} problem
 * @param {string} text
 * @param {string[]} guesses
 * @returns {Mend[]}
 */
function mendsOf({ at16, lines = [], misere_lines: misere = [], suggestions = [] }, text, guesses) {
  /** @type {[number, number]} */
  const whole = [0, text.length];
  const unlike = lines.filter((line, index) => lines.findIndex((other) => plain(other) === plain(line)) === index);
  if (unlike.length > 0) return unlike.map((by) => ({ at: whole, by, misere: misere.includes(by) }));
  if (at16 && suggestions.length > 0) return suggestions.map((by) => ({ at: at16, by, misere: false }));
  return guesses.map((by) => ({ at: whole, by, misere: false }));
}

/** What counts in a text. @param {string} text */
function plain(text) {
  return toHalfWidth(text).replace(/、/g, ",").replace(/\s/g, "");
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
