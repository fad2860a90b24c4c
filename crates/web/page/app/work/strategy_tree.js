// @ts-check
/** A strategy to be opened level by level: my move, every answer to it, and below each what I do then. */

import { append, fill, h } from "../dom.js";
import { isAbort } from "../api.js";
import { errorNotice } from "../told.js";
import { picture } from "./save.js";
import { waitingLine } from "./working.js";

/** As many answers before the others are asked for. */
const FIRST = 12;
/** Milliseconds after which an answer takes long. */
const SLOW = 300;
/** Characters of a position that is drawn. */
const DRAWN = 400;

/** How the positions of a strategy are asked about. @typedef {{ misere: boolean, files: Record<string, string> }} Asked */

/**
 * The first moves of a strategy.
 *
 * @param {import("../main.js").Tools} tools
 * @param {StrategyAnswer} answer
 * @param {Asked} asked
 */
export function openingView(tools, answer, asked) {
  const { words } = tools;
  const [first] = answer.opening;
  // A draw, the end of the game, a limit: the server says which.
  if (!first) return h("div", { class: "strategy" }, answer.text.slice(1).map((line) => h("p", null, line.trim())));
  const isMine = first.by === "me";
  const answers = isMine ? (first.answers ?? []) : answer.opening;
  return h(
    "div",
    { class: "strategy" },
    isMine && moveLine(tools, first, "strategy-you", asked),
    isMine && first.over && h("p", { class: "win" }, words.say("strategy-over")),
    answers.length > 0 && answersView(tools, answers, asked),
    answer.exhausted && h("p", { class: "muted small" }, words.say("strategy-cut")),
  );
}

/** @param {import("../main.js").Tools} tools @param {StrategyMove} move @param {string} key @param {Asked} asked */
function moveLine(tools, { told, leaves, count }, key, { files }) {
  const { words } = tools;
  return h(
    "p",
    { class: "strategy-move" },
    thumbnail(tools, leaves, files),
    h("span", null, words.say(key, { told }), count > 1 && h("span", { class: "muted", title: words.say("options-alike", { count }) }, ` ×${count}`)),
  );
}

/** The position after a move; what has no picture goes without. @param {import("../main.js").Tools} tools @param {string} position @param {Record<string, string>} files */
function thumbnail(tools, position, files) {
  if (position.length > DRAWN) return null;
  const image = picture(tools, "picture", { expression: position }, files, "");
  image.className = "strategy-picture";
  image.addEventListener("error", () => image.remove());
  return image;
}

/** The answers of the other side, the first of them at once. @param {import("../main.js").Tools} tools @param {StrategyMove[]} answers @param {Asked} asked */
function answersView(tools, answers, asked) {
  const { words } = tools;
  const list = h("ul", { class: "plain strategy-answers" });
  const add = (/** @type {StrategyMove[]} */ some) => append(list, some.map((answer) => h("li", null, answerRow(tools, answer, asked))));
  const shown = answers.length > FIRST + 2 ? FIRST : answers.length;
  add(answers.slice(0, shown));
  if (shown === answers.length) return list;
  const more = h("button", { type: "button" }, words.say("options-rest", { count: answers.length - shown }));
  more.addEventListener("click", () => {
    more.remove();
    add(answers.slice(shown));
    list.querySelectorAll("summary")[shown]?.focus();
  });
  return h("div", null, list, more);
}

/** An answer to be opened. @param {import("../main.js").Tools} tools @param {StrategyMove} answer @param {Asked} asked */
function answerRow(tools, answer, asked) {
  const line = moveLine(tools, answer, "strategy-they", asked);
  if (answer.over) return h("div", null, line, h("p", { class: "win" }, tools.words.say("strategy-over")));
  return openable(tools, line, answer.leaves, asked);
}

/**
 * A row that is asked about when it is opened.
 *
 * @param {import("../main.js").Tools} tools
 * @param {Node} line
 * @param {string} expression
 * @param {Asked} asked
 */
export function openable(tools, line, expression, asked) {
  const { api, announce, words } = tools;
  const place = h("div", { class: "strategy-below" });
  const row = h("details", { class: "strategy-row" }, h("summary", null, h("span", { class: "strategy-line" }, line)), place);
  let asking = new AbortController();
  row.addEventListener("toggle", () => {
    asking.abort();
    if (row.open && !place.querySelector(".strategy")) void open();
  });

  async function open() {
    asking = new AbortController();
    const { signal } = asking;
    const slow = setTimeout(() => fill(place, waitingLine(words, "working-begun", () => (row.open = false))), SLOW);
    try {
      const answer = /** @type {StrategyAnswer} */ (await api.post("strategy", { expression, ...asked, depth: 2 }, signal));
      fill(place, openingView(tools, answer, asked));
      if (answer.opening[0]?.by === "me") announce(words.say("strategy-you", { told: answer.opening[0].told }));
    } catch (error) {
      fill(place, isAbort(error) ? null : errorNotice(words, error));
    } finally {
      clearTimeout(slow);
    }
  }

  return row;
}
