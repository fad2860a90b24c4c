// @ts-check
/** Why an answer is right, in a sentence or two: a move that wins, an answer to one that does not, or the values. */

import { optionsOf } from "./server.js";

/** @typedef {import("../main.js").Tools} Tools */
/** @typedef {import("./server.js").Position} Position */

/** Why a position is won or lost. @param {Tools} tools @param {Position} position */
export async function outcomeReason(tools, position) {
  const { words } = tools;
  const options = await optionsOf(tools, position);
  const win = options.find(({ wins }) => wins);
  if (win) return words.say("learn-because-wins", { move: moveIn(win) });
  const answered = options.find(({ reply }) => reply);
  if (answered) return words.say("learn-because-answered", { move: moveIn(answered), reply: answered.reply?.told ?? "" });
  return words.say(options.length === 0 ? "learn-because-over" : "learn-because-last");
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

/** @param {MoveOption} option */
function moveIn({ change, text }) {
  return change?.told || text;
}
