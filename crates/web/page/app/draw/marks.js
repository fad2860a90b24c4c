// @ts-check
/**
 * What the moves that a target of a picture starts are worth: a glyph on it with the value that is left, and
 * the same in words for its name and for the line below the picture.
 */

import { h } from "../dom.js";
import { moveKind, outcomeMark } from "../work/outcome.js";
import { showing } from "./show.js";
import { short } from "./sizes.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Size} Size */
/** @typedef {"wins" | "draws" | "loses"} Worth */

/**
 * The best that somebody can make of a target.
 *
 * @typedef {{ worth: Worth, values: Size[], best: Choice[], isOnly: boolean }} Verdict
 */

/** From the best for the player to move on, with the outcome that the move leaves to the other. @type {[Worth, Outcome][]} */
const WORTHS = [["wins", "N"], ["draws", "draw"], ["loses", "P"]];
/** Longer values are told in words alone. */
const DIGITS = 3;
/** So many moves, or values, are named. */
const NAMED = 3;
/** So many winning moves have a line of their own. */
const LINES = 4;

/** The server's options as choices with what they are worth. @param {MoveOption[]} options @returns {Choice[]} */
export function choicesFrom(options) {
  return options.map((option) => ({
    text: option.text,
    label: option.change?.told ?? option.name,
    change: option.change,
    count: option.count,
    worth: moveKind(option),
    value: option.grundy,
    reply: option.reply?.told ?? null,
  }));
}

/** The same worth for a move that is alike but is said, and answered, in other words. @param {Choice} choice @param {string} text @returns {Choice} */
export function alike(choice, text) {
  return { ...choice, text, label: text, change: null, reply: null };
}

/** The moves of a target, and with them whatever was not told: what is not known may win. @param {Choice[]} choices @param {boolean} isOpen @returns {Choice[]} */
export function opened(choices, isOpen) {
  return isOpen ? [...choices, { text: "" }] : choices;
}

/**
 * What some moves are worth together; null where that is not known.
 *
 * @param {Choice[]} choices
 * @returns {Verdict | null}
 */
export function verdictOf(choices) {
  const worth = WORTHS.map(([name]) => name).find((name) => choices.some((choice) => choice.worth === name));
  if (!worth) return null;
  const isOpen = choices.some((choice) => choice.worth === undefined || choice.worth === "unknown");
  if (worth !== "wins" && isOpen) return null;
  const best = choices.filter((choice) => choice.worth === worth);
  const values = new Map(best.flatMap(({ value }) => (value === null || value === undefined ? [] : [[String(value), value]])));
  return { worth, values: [...values.values()], best, isOnly: choices.length === 1 };
}

/** The verdict as the table shows it: none where marks are off. @param {Table} table @param {Choice[]} choices */
function shownVerdict(table, choices) {
  return table.marks ? verdictOf(choices) : null;
}

/** @param {Verdict} verdict */
export function glyphOf({ worth, values }) {
  const outcome = WORTHS.find(([name]) => name === worth)?.[1] ?? null;
  const value = values.length === 1 ? String(values[0]) : "";
  return `${outcomeMark(outcome).glyph}${value.length <= DIGITS ? value : ""}`;
}

/** The style writes the glyph: what stands in a button as text would have to be in its name. @param {Verdict} verdict */
function markOf(verdict) {
  return h("span", { class: `mark ${verdict.worth}`, "aria-hidden": "true", data: { mark: glyphOf(verdict) } });
}

/** @param {Verdict} verdict @param {Table["say"]} say */
function wordsOf({ worth, values, best, isOnly }, say) {
  const parts = [isOnly ? say(`draw-mark-${worth}`) : severalWords({ worth, best }, say)];
  if (values.length > 0 && values.length <= NAMED) parts.push(say("draw-mark-value", { value: values.map(short).join(", ") }));
  const reply = isOnly && worth === "loses" ? best[0].reply : null;
  if (reply) parts.push(say("draw-mark-reply", { move: reply }));
  return parts.join(" · ");
}

/** @param {{ worth: Worth, best: Choice[] }} verdict @param {Table["say"]} say */
function severalWords({ worth, best }, say) {
  if (worth === "loses") return say("draw-mark-all-lose");
  const names = best.slice(0, NAMED).map(({ text, label }) => label ?? text).join(say("draw-mark-or"));
  return say(`draw-mark-some-${worth}`, { moves: best.length > NAMED ? `${names} …` : names });
}

/** @param {Table} table @param {string} name @param {Choice[]} choices */
function named(table, name, choices) {
  const verdict = shownVerdict(table, choices);
  return verdict ? table.say("draw-mark-name", { name, verdict: wordsOf(verdict, table.say) }) : name;
}

/**
 * What a target of a picture starts.
 *
 * @typedef {(choices: Choice[], isIdle?: boolean) => void} Tell `isIdle` where it is known to start no move
 */

/**
 * Makes an element tell what it starts: by a mark on it, in its name, and in the line below the picture while
 * the pointer or the focus is on it.
 *
 * @param {Table} table
 * @param {HTMLElement | SVGElement} element
 * @param {string} name
 * @param {(verdict: Verdict | null) => void} [put] shows the mark
 * @returns {Tell}
 */
export function telling(table, element, name, put = putter(element)) {
  let told = "";
  showing(element, () => table.verdict(told), () => table.verdict(""));
  return (choices, isIdle = false) => {
    const verdict = shownVerdict(table, choices);
    const full = named(table, name, choices);
    told = verdict ? full : isIdle ? table.say("draw-no-move-begins") : "";
    element.setAttribute("aria-label", full);
    if (isIdle) element.setAttribute("aria-disabled", "true");
    else element.removeAttribute("aria-disabled");
    put(verdict);
  };
}

/** Shows a mark at the end of an element, in the place of the one before. @param {Element} holder */
export function putter(holder) {
  /** @type {HTMLElement | null} */
  let mark = null;
  return (/** @type {Verdict | null} */ verdict) => {
    mark?.remove();
    mark = verdict && markOf(verdict);
    if (mark) holder.appendChild(mark);
  };
}

/**
 * A button of a move that bears its text, with the mark before it.
 *
 * @param {Table} table
 * @param {HTMLElement} button
 * @param {Choice} choice
 * @param {string} [name] where the text alone does not say what it does
 */
export function markMove(table, button, choice, name = choice.label ?? choice.text) {
  const verdict = shownVerdict(table, [choice]);
  if (!verdict) return;
  button.prepend(markOf(verdict));
  telling(table, button, name, () => undefined)([choice]);
}

/** The moves of these that win, as lines; nothing where none is known. @param {Table} table @param {Choice[]} choices */
export function winningLines(table, choices) {
  const wins = choices.filter((choice) => shownVerdict(table, [choice])?.worth === "wins").slice(0, LINES);
  return wins.length > 0 && h("div", { class: "winning-lines" }, wins.map((choice) => winningLine(table, choice)));
}

/** @param {Table} table @param {Choice} choice */
function winningLine(table, choice) {
  const verdict = verdictOf([choice]);
  const text = table.say("draw-mark-name", { name: choice.label ?? choice.text, verdict: table.say("draw-mark-wins") });
  return h("p", { class: "winning-line" }, verdict && markOf(verdict), h("span", { text }));
}
