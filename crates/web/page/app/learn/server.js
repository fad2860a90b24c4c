// @ts-check
/** What the learn page asks of the server. */

/** @typedef {import("../main.js").Tools} Tools */
/** @typedef {{ expression: string, misere?: boolean }} Position */
/** @typedef {import("../play/match.js").SeatChoice} SeatChoice */

export const PERSON = /** @type {SeatChoice} */ ({ player: "human" });
/** It answers perfectly: a win against it was deserved. */
export const MACHINE = /** @type {SeatChoice} */ ({ player: "machine", skill: 10 });

/** @param {Tools} tools @param {Position} position @returns {Promise<SolveAnswer>} */
export function solve({ api }, { expression, misere = false }) {
  return api.post("solve", { expression, misere, explain: true });
}

/** Every option, winning ones first. @param {Tools} tools @param {Position} position @returns {Promise<MoveOption[]>} */
export async function optionsOf({ api }, { expression, misere = false }) {
  /** @type {OptionsAnswer} */
  const { options } = await api.post("options", { expression, misere });
  return options;
}

/** Grundy values of heaps 0 to `to`. @param {Tools} tools @param {string} ruleset @param {number} to @returns {Promise<number[]>} */
export async function valuesOf({ api }, ruleset, to) {
  const table = await api.post("table", { ruleset, from: 0, to: String(to) });
  return table.values.map(Number);
}

/** Begins a game between these seats and does something in it, or goes on. @param {Tools} tools @param {object} request @returns {Promise<PlayAnswer>} */
export function play({ api }, request) {
  return api.post("play", { record: null, teacher: false, ...request });
}

/** What comes of something done in a game, which itself stays as it is. @param {Tools} tools @param {PlayAnswer} held @param {{ kind: string, text?: string }} deed */
export function goOn(tools, { record, said, ahead }, deed) {
  return play(tools, { record, said, ahead, start: null, do: deed });
}

/** @param {Position} position @param {SeatChoice[]} seats */
export function startOf({ expression, misere = false }, seats) {
  return { expression, misere, fair: null, seats, seed: 1 };
}

/** The heaps of an expression of one term, as after a move that may split. @param {string} expression @returns {number[]} */
export function heapsIn(expression) {
  const inside = expression.match(/\(([\d,]+)\)$/)?.[1];
  return inside ? inside.split(",").map(Number) : [];
}
