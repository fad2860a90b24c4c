// @ts-check
/**
 * What was played, turn by turn: each turn is clicked, or come to by arrow keys, to look at the position after it. After
 * a review each has its mark, and above stands who held the win.
 */

import { fill, h } from "../dom.js";
import { reasonsView } from "../work/reasons.js";
import { turnText } from "./names.js";
import { outcomeLine } from "./outcome_line.js";

/** @type {Record<PlayReview["turns"][number]["mark"], { glyph: string, class: string }>} */
const MARKS = {
  kept: { glyph: "✓", class: "win" },
  "threw-away": { glyph: "✗", class: "lose" },
  "lost-anyway": { glyph: "·", class: "" },
  chance: { glyph: "·", class: "" },
  unknown: { glyph: "?", class: "" },
};
/** Which keys look how far on. @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * @param {import("../words.js").Words} words
 * @param {{ look: (turns: number) => void, again: () => void, back: () => void }} calls
 */
export function createTurns(words, calls) {
  const title = h("h2", null);
  const none = h("p", { class: "muted" });
  const line = h("div", null);
  const list = h("ol", { class: "turns plain" });
  const mistake = h("div", { class: "mistake", hidden: true });
  const steppers = createSteppers(words, { again: calls.again, back: calls.back, look: (by) => look(KEYS[by](at, last())) });
  const element = h("section", { class: "card", on: { keydown: onKey } }, title, none, steppers.element, line, list, mistake);
  /** @type {PlayGame | null} */
  let game = null;
  /** @type {PlayReview | null} */
  let review = null;
  /** After how many turns the position is looked at. */
  let at = 0;
  let drawn = outcomeNone();

  const last = () => game?.turns.length ?? 0;
  /** @param {number} turns */
  function look(turns) {
    if (turns >= 0 && turns <= last()) calls.look(turns);
  }
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const to = KEYS[event.key];
    if (!to || !game?.turns.length || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    look(to(at, last()));
    if (list.contains(document.activeElement)) list.querySelectorAll("button")[at]?.focus();
  }
  function redraw() {
    if (!game) return;
    const held = game;
    title.textContent = words.say(review ? "play-review" : "play-turns");
    none.textContent = words.say("play-no-turns");
    none.hidden = held.turns.length > 0;
    list.hidden = held.turns.length === 0;
    const marks = review?.turns;
    fill(list, h("li", null, turnButton(words.say("play-start-of-game"), 0)),
      held.turns.map((turn, index) => h("li", { class: review?.mistake?.turn === index ? "first-mistake" : null }, turnButton(turnText(held, turn, words), index + 1), marks && markOf(marks[index].mark, words))));
    drawn = review && held.turns.length > 0 ? outcomeLine(review, held, words, look) : outcomeNone();
    fill(line, drawn.element);
    mistake.hidden = !review;
    if (review) fill(mistake, mistakeView(review, words));
    point();
  }
  /** @param {string} text @param {number} turns */
  function turnButton(text, turns) {
    return h("button", { type: "button", class: "turn-button", on: { click: () => look(turns) } }, turns > 0 && h("span", { class: "turn-number", text: `${turns}.` }), h("span", { text }));
  }
  function point() {
    list.querySelectorAll("button").forEach((button, index) => {
      button.tabIndex = index === at ? 0 : -1;
      if (index === at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    const here = list.children[at];
    // Both heights are within the list, from which an item's offset is told.
    if (here instanceof HTMLElement) list.scrollTop = here.offsetTop + here.offsetHeight / 2 - list.clientHeight / 2;
    drawn.at(at);
    steppers.show(at, last());
  }
  return {
    element,
    /** @param {PlayAnswer} answer */
    show(answer) {
      game = answer.game;
      review = answer.did?.kind === "review" ? answer.did : null;
      at = last();
      redraw();
    },
    /** The position after so many turns is shown. @param {number} turns */
    looksAt(turns) {
      at = turns;
      point();
    },
    focus: () => list.querySelectorAll("button")[at]?.focus({ preventScroll: true }),
    reword() {
      steppers.reword();
      redraw();
    },
  };
}

/** @returns {{ element: HTMLElement | null, at: (turns: number) => void }} */
function outcomeNone() {
  return { element: null, at: () => undefined };
}

/** @param {PlayReview["turns"][number]["mark"]} mark @param {import("../words.js").Words} words */
function markOf(mark, words) {
  const { glyph, class: kind } = MARKS[mark];
  return h("span", { class: `outcome wrapped ${kind}` }, h("span", { "aria-hidden": "true", text: `${glyph} ` }), words.say(`play-mark-${mark}`));
}

/** The first mistake and what would have been better, in the server's lines, and why. @param {PlayReview} review @param {import("../words.js").Words} words */
function mistakeView({ turns, mistake, text }, words) {
  const first = turns.length + 1;
  const lines = text.slice(first, first + (mistake && mistake.better.length > 0 ? 2 : 1));
  return [...lines.map((one) => h("p", { text: one.trim() })), mistake && reasonsView(mistake, words)];
}

/**
 * Buttons to step, and to go on from where one looks.
 *
 * @param {import("../words.js").Words} words
 * @param {{ look: (key: string) => void, again: () => void, back: () => void }} calls
 */
function createSteppers(words, { look, again, back }) {
  const steps = [["Home", "«"], ["ArrowLeft", "‹"], ["ArrowRight", "›"], ["End", "»"]].map(([key, glyph]) => ({ key, button: h("button", { type: "button", class: "step-button", data: { step: key }, on: { click: () => look(key) } }, h("span", { "aria-hidden": "true", text: glyph })) }));
  const from = h("button", { type: "button", data: { step: "again" }, on: { click: again } });
  const present = h("button", { type: "button", class: "quiet", data: { step: "back" }, on: { click: back } });
  const element = h("div", { class: "bar steppers" }, steps.map(({ button }) => button), from, present);
  function reword() {
    for (const { key, button } of steps) button.setAttribute("aria-label", words.say(`play-step-${key}`));
    from.textContent = words.say("play-from-here");
    present.textContent = words.say("play-to-game");
  }
  reword();
  return {
    element,
    reword,
    /** @param {number} at @param {number} last */
    show(at, last) {
      element.hidden = last === 0;
      from.hidden = present.hidden = at === last;
      for (const { key, button } of steps) {
        const isEnd = key === "Home" || key === "ArrowLeft" ? at === 0 : at === last;
        // What is disabled under somebody's finger would lose the focus.
        button.setAttribute("aria-disabled", String(isEnd));
      }
    },
  };
}
