// @ts-check
/** Why an answer is right, in a sentence or two: a move that wins, an answer to one that does not, or the values. */

import { goOn, optionsOf } from "./server.js";

/** @typedef {import("../main.js").Tools} Tools */
/** @typedef {import("./server.js").Position} Position */

/**
 * Why a position is won or lost. It is told in a game: there heaps keep their numbers and their places when others go,
 * as they do on the board.
 *
 * @param {Tools} tools
 * @param {PlayAnswer} held a game that has come to the position
 */
export async function outcomeReason(tools, held) {
  const { words } = tools;
  if (held.game.ended) return words.say("learn-because-over");
  const best = await hintIn(tools, held);
  if (best.outcome === "N") return words.say("learn-because-wins", { move: best.told });
  const after = await goOn(tools, held, { kind: "move", text: best.text });
  if (after.game.ended) return words.say("learn-because-last");
  return words.say("learn-because-answered", { move: best.told, reply: (await hintIn(tools, after)).told });
}

/** What the other player answers to a move that does not win. @param {Tools} tools @param {PlayAnswer} held a game after the move */
export async function answerReason(tools, held) {
  const { words } = tools;
  // Whoever must not take the last stone may have taken it.
  if (held.game.ended) return words.say("learn-because-over");
  return words.say("learn-because-answer", { reply: (await hintIn(tools, held)).told });
}

/** A move that wins, or, where none does, the one that resists longest. @param {Tools} tools @param {PlayAnswer} held */
async function hintIn(tools, held) {
  const { did } = await goOn(tools, held, { kind: "hint" });
  if (did?.kind !== "hint") throw new Error("no hint");
  return { ...did, told: did.change?.told || did.told || did.text };
}

/** Where a value comes from: the values of the parts, or those that are reached. @param {Tools} tools @param {Position} position @param {SolveAnswer} solved */
export async function valueReason(tools, position, { explanation, grundy }) {
  const { words } = tools;
  const value = String(grundy);
  const sum = explanation?.find((reason) => reason.type === "nim-sum");
  if (sum?.type === "nim-sum" && sum.addends.length > 1) return words.say("learn-because-sum", { values: sum.addends.map((addend) => addend.value).join(" ⊕ "), value });
  const reached = new Set((await optionsOf(tools, position)).map((option) => Number(option.grundy)));
  if (reached.size === 0) return words.say("learn-because-none");
  const values = [...reached].sort((a, b) => a - b).join(words.say("learn-and"));
  return words.say("learn-because-mex", { values, value });
}
