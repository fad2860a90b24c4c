// @ts-check
/** Who held the win, from turn to turn: a line that is clicked to look at a position. */

import { h, svg } from "../dom.js";
import { playerName } from "./names.js";

const STEP = 30;
const TOP = 14;
const LOW = 52;
const LEFT = 16;

/** Who wins with best play before a turn, and at the end after it. @param {PlayReview} review @returns {(0 | 1 | "draw" | null)[]} */
function holders({ turns }) {
  /** @param {Outcome | null} outcome @param {0 | 1} mover */
  const holder = (outcome, mover) => {
    if (outcome === "N") return mover;
    if (outcome === "P") return mover === 0 ? 1 : 0;
    return outcome;
  };
  const last = turns[turns.length - 1];
  return [...turns.map((turn) => holder(turn.before, turn.by)), holder(last.after, last.by === 0 ? 1 : 0)];
}

/**
 * @param {PlayReview} review
 * @param {PlayGame} game
 * @param {import("../words.js").Words} words
 * @param {(turns: number) => void} look
 */
export function outcomeLine(review, game, words, look) {
  const all = holders(review);
  const level = { 0: TOP, 1: LOW, draw: (TOP + LOW) / 2 };
  const points = all.map((one, index) => (one === null ? null : { x: LEFT + index * STEP, y: level[one] }));
  const isThrown = (/** @type {number} */ turn) => review.turns[turn]?.mark === "threw-away";
  const steps = points.flatMap((to, index) => {
    const from = index > 0 ? points[index - 1] : null;
    if (!from || !to) return [];
    return [svg("path", { class: isThrown(index - 1) ? "step threw" : "step", d: `M${from.x} ${from.y} L${to.x} ${to.y}` })];
  });
  const dots = points.map((at, index) => at && svg("circle", { class: `dot ${isThrown(index) ? "threw" : ""}`, cx: at.x, cy: at.y, r: 5 }));
  const numbers = points.map((_, index) => svg("text", { x: LEFT + index * STEP, y: LOW + 24, "text-anchor": "middle", text: String(index) }));
  // The list beside it does the same by keyboard.
  const targets = points.map((_, index) => svg("rect", { class: "target", x: LEFT + (index - 0.5) * STEP, y: 0, width: STEP, height: LOW + 30, on: { click: () => look(index) } }));
  const wide = 2 * LEFT + (all.length - 1) * STEP;
  const [first, second] = [playerName(game, 0), playerName(game, 1)];
  const label = words.say("play-line", { first, second });
  const element = h("figure", { class: "outcome-line" },
    h("div", { class: "line-row" },
      h("div", { class: "line-names", "aria-hidden": "true" }, h("span", { text: first }), h("span", { text: second })),
      h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": label },
        svg("svg", { viewBox: `0 0 ${wide} ${LOW + 30}`, width: wide, height: LOW + 30, "aria-hidden": "true" },
          [TOP, LOW].map((y) => svg("path", { class: "rail", d: `M0 ${y} H${wide}` })), steps, dots, numbers, targets))),
    h("figcaption", { class: "small muted", text: words.say("play-line-caption") }));
  return {
    element,
    /** @param {number} turns */
    at: (turns) => dots.forEach((dot, index) => dot?.classList.toggle("here", index === turns)),
  };
}
