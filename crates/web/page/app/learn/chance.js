// @ts-check
/** Chance from a given source of numbers in [0, 1), so that what is drawn can be drawn again. */

/** @typedef {() => number} Random */

/** A whole number from `least` to `most`. @param {Random} random @param {number} least @param {number} most */
export function between(random, least, most) {
  return least + Math.floor(random() * (most - least + 1));
}

/** @template T @param {Random} random @param {readonly T[]} all @returns {T} */
export function pick(random, all) {
  return all[between(random, 0, all.length - 1)];
}
