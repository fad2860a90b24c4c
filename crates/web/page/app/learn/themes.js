// @ts-check
/**
 * Positions to ask about, drawn at random within what suits a step. Whether they are won or lost, and what they are
 * worth, the server says.
 */

import { between, pick } from "./chance.js";

/** @typedef {import("./chance.js").Random} Random */
/** @typedef {"outcome" | "value" | "move"} Kind */
/** A rule in words, with the numbers in it. @typedef {{ key: string, count?: number, set?: number[] }} Rule */
/** A position, and a part of it whose value is told. @typedef {{ expression: string, misere?: boolean, rules: Rule[], tells?: string }} Asked */
/**
 * What may be asked in a step. `draw` is told which outcome is wanted and makes it likelier where it is rare.
 *
 * @typedef {{ kinds: Kind[], draw: (random: Random, wanted: "N" | "P") => Asked }} Theme
 */

/** @type {Rule} */
const ANY = { key: "learn-rule-any" };

/** @param {Random} random @param {number} count @param {number} least @param {number} most */
const some = (random, count, least, most) => Array.from({ length: count }, () => between(random, least, most));

/** @param {number[]} heaps */
const xor = (heaps) => heaps.reduce((sum, heap) => sum ^ heap, 0);

/** Heaps in another order. @param {Random} random @param {number[]} heaps */
function mixed(random, heaps) {
  return heaps.map((heap) => ({ heap, at: random() })).sort((a, b) => a.at - b.at).map(({ heap }) => heap);
}

/** Three heaps, of which the last completes a pair of the bits where a lost position is wanted. @param {Random} random @param {"N" | "P"} wanted @returns {number[]} */
function three(random, wanted) {
  const two = some(random, 2, 1, 9);
  const last = wanted === "P" ? xor(two) : between(random, 1, 9);
  return last > 0 && last < 12 ? mixed(random, [...two, last]) : three(random, wanted);
}

/** Some different numbers that may be taken. @param {Random} random */
function takes(random) {
  const size = between(random, 2, 3);
  const all = new Set(some(random, 8, 1, 6));
  return [...all].slice(0, size).sort((a, b) => a - b);
}

/** A part of a sum, whose value can be told at sight. @param {Random} random @returns {{ term: string, rule: Rule }} */
function part(random) {
  const max = between(random, 2, 4);
  return pick(random, [
    () => ({ term: `nim(${between(random, 2, 7)})`, rule: ANY }),
    () => ({ term: `nim{max=${max}}(${between(random, max + 2, 3 * max + 2)})`, rule: { key: "learn-rule-most", count: max } }),
    () => ({ term: `take{odd}(${between(random, 3, 9)})`, rule: { key: "learn-rule-odd" } }),
  ])();
}

/** @type {Theme} */
const pairing = {
  kinds: ["outcome", "outcome", "move"],
  draw(random, wanted) {
    const first = between(random, 2, 10);
    return { expression: `nim(${first},${wanted === "P" ? first : between(random, 2, 10)})`, rules: [ANY] };
  },
};

/** @type {Theme} */
const nimsum = {
  kinds: ["outcome", "move", "value"],
  draw: (random, wanted) => ({ expression: `nim(${three(random, wanted).join(",")})`, rules: [ANY] }),
};

/** @type {Theme} */
const bounded = {
  kinds: ["outcome", "move", "value"],
  draw(random, wanted) {
    const max = between(random, 2, 5);
    const heaps = random() < 0.5 ? [between(random, max + 2, 21)] : some(random, 2, max + 1, 12);
    if (wanted === "P" && heaps.length === 2 && random() < 0.5) heaps[1] = heaps[0] > max + 1 + 3 ? heaps[0] - max - 1 : heaps[0] + max + 1;
    return { expression: `nim{max=${max}}(${heaps.join(",")})`, rules: [{ key: "learn-rule-most", count: max }] };
  },
};

/** @type {Theme} */
const sets = {
  kinds: ["value", "outcome"],
  draw(random) {
    const set = takes(random);
    return { expression: `take{${set.join(",")}}(${between(random, Math.max(...set), 13)})`, rules: [{ key: "learn-rule-set", set }] };
  },
};

/** @type {Theme} */
const sums = {
  kinds: ["value", "move", "outcome"],
  draw(random) {
    const [first, second] = [part(random), part(random)];
    if (first.rule.key === second.rule.key) return sums.draw(random, "N");
    return { expression: `${first.term} + ${second.term}`, rules: [first.rule, second.rule] };
  },
};

/** @type {Theme} */
const wythoff = {
  kinds: ["outcome", "outcome", "move"],
  draw(random) {
    const [a, b] = some(random, 2, 1, 13);
    return a === b ? wythoff.draw(random, "N") : { expression: `wythoff(${a},${b})`, rules: [{ key: "learn-rule-wythoff" }] };
  },
};

/** @type {Theme} */
const misereNim = {
  kinds: ["outcome", "move"],
  draw(random, wanted) {
    const singles = Array(between(random, 1, 4)).fill(1);
    const heaps = pick(random, [
      () => (wanted === "P" ? Array(between(random, 2, 7)).fill(1) : mixed(random, [...singles, between(random, 2, 6)])),
      () => three(random, wanted),
    ])();
    return { expression: `nim(${heaps.join(",")})`, misere: true, rules: [ANY] };
  },
};

/** @type {Theme} */
const misereKayles = {
  kinds: ["outcome", "outcome", "move"],
  draw(random) {
    const rows = random() < 0.4 ? [between(random, 2, 20)] : some(random, 2, 1, 6);
    return { expression: `kayles(${rows.join(",")})`, misere: true, rules: [{ key: "learn-rule-kayles" }] };
  },
};

/** @type {Theme} */
const whole = {
  kinds: ["value", "outcome", "move"],
  draw(random) {
    const [a, b] = pick(random, [[2, 1], [3, 1], [3, 2], [4, 2], [4, 3], [5, 3], [7, 4]]);
    const tells = `wythoff(${a},${b})`;
    return { expression: `${tells} + nim(${between(random, 1, 7)})`, rules: [{ key: "learn-rule-wythoff" }, ANY], tells };
  },
};

/** @type {Theme} */
const own = {
  kinds: ["value", "outcome"],
  draw(random) {
    const [rule, key] = pick(random, [["take k in 1..n/2", "learn-rule-most-half"], ["take 2 or n/2", "learn-rule-two-half"], ["take 1 or n/2", "learn-rule-one-half"]]);
    return { expression: `rule{${rule}}(${between(random, 4, 20)})`, rules: [{ key }] };
  },
};

export const THEMES = { pairing, nimsum, bounded, sets, sums, wythoff, misereNim, misereKayles, whole, own };
