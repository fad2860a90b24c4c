// @ts-check
/** Heaps in binary, and what somebody has made of a position by changing bits: arithmetic alone. */

import { between } from "./chance.js";

/** The columns, each a power of two. */
export const POWERS = [8, 4, 2, 1];

/** @param {number[]} heaps */
export function nimSum(heaps) {
  return heaps.reduce((sum, heap) => sum ^ heap, 0);
}

/** How many heaps have a one in the column. @param {number[]} heaps @param {number} power */
export function onesOf(heaps, power) {
  return heaps.filter((heap) => heap & power).length;
}

/** The highest column that is odd; 0 where all are even. @param {number[]} heaps */
export function decidingPower(heaps) {
  return POWERS.find((power) => nimSum(heaps) & power) ?? 0;
}

/**
 * What leads from one position to another: nothing, several heaps, a heap that grew, or a move.
 *
 * @typedef {{ kind: "same" } | { kind: "several", count: number } | { kind: "grew" | "move", heap: number, from: number, to: number }} Step
 */

/** @param {number[]} start @param {number[]} now @returns {Step} */
export function stepBetween(start, now) {
  const changed = start.flatMap((size, heap) => (size === now[heap] ? [] : [heap]));
  if (changed.length === 0) return { kind: "same" };
  if (changed.length > 1) return { kind: "several", count: changed.length };
  const [heap] = changed;
  return { kind: now[heap] < start[heap] ? "move" : "grew", heap, from: start[heap], to: now[heap] };
}

/** Three heaps of which some column is odd, no two of them equal. @param {import("./chance.js").Random} random @returns {number[]} */
export function threeHeaps(random) {
  const heaps = [1, 2, 3].map(() => between(random, 1, 15));
  return new Set(heaps).size === 3 && nimSum(heaps) !== 0 ? heaps : threeHeaps(random);
}
