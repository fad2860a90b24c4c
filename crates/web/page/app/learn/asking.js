// @ts-check
/** Draws a question that was not asked lately, as often about a lost position as about a won one. */

import { pick } from "./chance.js";

/** So many positions are drawn for one question; the last is taken as it is. */
const TRIES = 80;
/** So many questions are remembered, so that none comes again soon. */
const REMEMBERED = 12;
/** Where more moves win than these, one is found without thought. */
const MOST_WINS = 3;

/** @typedef {import("./themes.js").Kind} Kind */
/** @typedef {import("./themes.js").Asked} Asked */
/** @typedef {Asked & { kind: Kind, solved: SolveAnswer }} Question */

/**
 * @param {import("./themes.js").Theme} theme
 * @param {import("./chance.js").Random} random
 * @param {(position: Asked) => Promise<SolveAnswer>} solve
 * @param {string[]} asked what was asked before; the new one is added
 * @returns {Promise<Question>}
 */
export async function drawQuestion(theme, random, solve, asked) {
  const kind = pick(random, theme.kinds);
  const wanted = kind !== "move" && random() < 0.5 ? "P" : "N";
  for (let tries = 1; ; tries += 1) {
    const position = theme.draw(random, wanted);
    if (tries < TRIES && asked.includes(position.expression)) continue;
    const solved = await solve(position);
    if (tries < TRIES && !suits(kind, wanted, solved)) continue;
    asked.push(position.expression);
    asked.splice(0, asked.length - REMEMBERED);
    return { ...position, kind: solved.outcome === "P" && kind === "move" ? "outcome" : kind, solved };
  }
}

/** @param {Kind} kind @param {"N" | "P"} wanted @param {SolveAnswer} solved */
function suits(kind, wanted, { outcome, grundy, winning_count: wins }) {
  if (kind === "value") return grundy !== null;
  return outcome === wanted && (kind !== "move" || Number(wins) <= MOST_WINS);
}
