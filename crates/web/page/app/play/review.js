// @ts-check
/** The game looked back on: a line of who held the win, each turn with its mark, the first mistake and why. */

import { h, svg } from "../dom.js";
import { reasonsView } from "../work/reasons.js";
import { playerName, turnText } from "./names.js";

/** @type {Record<PlayReview["turns"][number]["mark"], { glyph: string, class: string }>} */
const MARKS = {
  kept: { glyph: "✓", class: "win" },
  "threw-away": { glyph: "✗", class: "lose" },
  "lost-anyway": { glyph: "·", class: "" },
  chance: { glyph: "·", class: "" },
  unknown: { glyph: "?", class: "" },
};

/**
 * @param {PlayReview} review
 * @param {PlayGame} game
 * @param {import("../words.js").Words} words
 */
export function reviewView(review, game, words) {
  const heading = h("h2", { text: words.say("play-review") });
  if (review.turns.length === 0) return h("section", { class: "card" }, heading, h("p", { text: words.say("play-no-turns") }));
  return h("section", { class: "card review" }, heading,
    line(review, game, words),
    h("ol", { class: "turns" }, review.turns.map((turn, index) => marked(turn, review.mistake?.turn === index, game, words))),
    h("div", { class: "mistake" }, mistake(review, words)));
}

/** The first mistake and what would have been better, in the server's lines, and why. @param {PlayReview} review @param {import("../words.js").Words} words */
function mistake({ turns, mistake, text }, words) {
  const first = turns.length + 1;
  const lines = text.slice(first, first + (mistake && mistake.better.length > 0 ? 2 : 1));
  return [...lines.map((one) => h("p", { text: one.trim() })), mistake && reasonsView(mistake, words)];
}

/** @param {PlayReview["turns"][number]} turn @param {boolean} isFirst @param {PlayGame} game @param {import("../words.js").Words} words */
function marked(turn, isFirst, game, words) {
  const { glyph, class: kind } = MARKS[turn.mark];
  return h("li", { class: isFirst ? "first-mistake" : null }, h("code", { class: "position", text: turn.position }), " ", turnText(game, turn, words), " ",
    h("span", { class: `outcome wrapped ${kind}` }, h("span", { "aria-hidden": "true", text: `${glyph} ` }), words.say(`play-mark-${turn.mark}`)));
}

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

const STEP = 30;
const TOP = 14;
const LOW = 52;

/** @param {PlayReview} review @param {PlayGame} game @param {import("../words.js").Words} words */
function line(review, game, words) {
  const all = holders(review);
  const level = { 0: TOP, 1: LOW, draw: (TOP + LOW) / 2 };
  const points = all.map((one, index) => (one === null ? null : { x: 16 + index * STEP, y: level[one] }));
  const steps = points.flatMap((to, index) => {
    const from = index > 0 ? points[index - 1] : null;
    if (!from || !to) return [];
    const threw = review.turns[index - 1].mark === "threw-away";
    return [svg("path", { class: threw ? "step threw" : "step", d: `M${from.x} ${from.y} L${to.x} ${to.y}` })];
  });
  const dots = points.flatMap((at, index) => (at ? [svg("circle", { class: `dot ${review.turns[index]?.mark === "threw-away" ? "threw" : ""}`, cx: at.x, cy: at.y, r: 5 })] : []));
  const numbers = points.map((_, index) => svg("text", { x: 16 + index * STEP, y: LOW + 24, "text-anchor": "middle", text: String(index) }));
  const wide = 32 + (all.length - 1) * STEP;
  const [first, second] = [playerName(game, 0), playerName(game, 1)];
  const label = words.say("play-line", { first, second });
  return h("figure", { class: "outcome-line" },
    h("div", { class: "line-row" },
      h("div", { class: "line-names", "aria-hidden": "true" }, h("span", { text: first }), h("span", { text: second })),
      h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": label },
        svg("svg", { viewBox: `0 0 ${wide} ${LOW + 30}`, width: wide, height: LOW + 30, "aria-hidden": "true" },
          [TOP, LOW].map((y) => svg("path", { class: "rail", d: `M0 ${y} H${wide}` })), steps, dots, numbers))),
    h("figcaption", { class: "small muted", text: words.say("play-line-caption") }));
}
