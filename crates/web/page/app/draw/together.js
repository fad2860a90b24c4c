// @ts-check
/**
 * Games of several heaps in which one move lowers more than one: which moves there are, each as what it leaves
 * of every heap.
 */

import { alike } from "./marks.js";
import { aligned, step } from "./kin.js";
import { big } from "./sizes.js";

/** @typedef {import("./types.js").HeapsPlace} HeapsPlace */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Choice} Choice */

/** What a move leaves of each heap, and the move. @typedef {{ left: string[], choice: Choice }} Lowering */
/** The heights that were chosen, by the heap's column. @typedef {Map<number, string>} Picks */

/**
 * @typedef {object} Together
 * @property {boolean} isAll whether every move is here
 * @property {(picks: Picks) => Lowering[]} fitting the moves that leave the chosen heaps so high
 * @property {(picks: Picks) => Lowering | null} exact the one that lowers these heaps and no other
 * @property {(picks: Picks) => Lowering} written the same where it was not told
 */

/** More moves than these are not laid out: then the server says what is none. */
const MOST = 4000;

/**
 * The moves, where some lower several heaps and all do nothing but lower; null where heaps are played one by one.
 *
 * @param {HeapsPlace} place @param {Table} table
 * @returns {Together | null}
 */
export function togetherOf(place, table) {
  const now = place.heaps.map(({ size }) => String(size));
  const told = table.choices.map((choice) => ({ left: leftBy(now, choice), choice }));
  const lowerings = told.flatMap(({ left, choice }) => (left ? [{ left, choice }] : []));
  const isOne = place.heaps.some(({ label }) => label) || lowerings.length < told.length || !lowerings.some(({ left }) => lowersSeveral(now, left));
  if (isOne) return null;
  const name = (/** @type {string[]} */ left) => sentence(place, table, left);
  const write = (/** @type {string[]} */ left) => notation(place, now, left);
  const all = laidOut(now, lowerings, (left, choice) => ({ ...alike(choice, name(left)), text: write(left) }));
  const moves = (all ?? lowerings).map(({ left, choice }) => ({ left, choice: isSaid(choice) ? choice : { ...choice, label: name(left) } }));
  const whole = (/** @type {Picks} */ picks) => now.map((size, column) => picks.get(column) ?? size);
  return {
    isAll: table.isAll && all !== null,
    fitting: (picks) => moves.filter(({ left }) => [...picks].every(([column, height]) => left[column] === height)),
    exact: (picks) => moves.find(({ left }) => left.join() === whole(picks).join()) ?? null,
    written(picks) {
      const left = whole(picks);
      return { left, choice: { text: write(left), label: name(left) } };
    },
  };
}

/** What a told move leaves of each heap; null where it does anything but lower. @param {string[]} now @param {Choice} choice */
function leftBy(now, { change }) {
  if (change?.to?.kind !== "heaps" || change.to.heaps.length > now.length) return null;
  const left = aligned(now, change.to.heaps.map(({ size }) => String(size))).map(String);
  return left.every((size, column) => big(size) <= big(now[column])) ? left : null;
}

/** Whether it is no move of one heap, also where a game keeps its heaps in order. @param {string[]} now @param {string[]} left */
function lowersSeveral(now, left) {
  return step(now, left).split("→")[0].includes("+");
}

/** Whether a move was told by a sentence. @param {Choice} choice */
function isSaid({ text, label }) {
  return label !== undefined && label !== text && !label.includes("→");
}

/**
 * Every move: of moves that leave the same heaps in another order the server tells one. A move that was not told
 * lowers as many heaps as one that was, each as far as one does; null where there are too many.
 *
 * @param {string[]} now @param {Lowering[]} told @param {(left: string[], choice: Choice) => Choice} other
 * @returns {Lowering[] | null}
 */
function laidOut(now, told, other) {
  const known = new Map(told.map((move) => [move.left.join(), move]));
  const leaving = new Map(told.map((move) => [sorted(move.left), move.choice]));
  const counts = new Set(told.map(({ left }) => changedIn(now, left)));
  const most = Math.max(...counts);
  const steps = now.map((size) => new Set(told.flatMap(({ left }) => left.filter((to, column) => now[column] === size && to !== size))));
  /** @type {Lowering[]} */
  const found = [];
  let tried = 0;
  /** @param {string[]} left @param {number} changed @returns {boolean} whether it was not too much */
  const lay = (left, changed) => {
    if ((tried += 1) > 4 * MOST || found.length > MOST) return false;
    const column = left.length;
    if (column < now.length) {
      return lay([...left, now[column]], changed) && (changed === most || [...steps[column]].every((to) => lay([...left, to], changed + 1)));
    }
    const [own, equal] = [known.get(left.join()), leaving.get(sorted(left))];
    if (own) found.push(own);
    else if (equal && counts.has(changed)) found.push({ left, choice: other(left, equal) });
    return true;
  };
  if (!lay([], 0)) return null;
  return found.sort((a, b) => changedIn(now, a.left) - changedIn(now, b.left));
}

/** @param {string[]} now @param {string[]} left */
function changedIn(now, left) {
  return left.filter((size, column) => size !== now[column]).length;
}

/** @param {string[]} sizes */
function sorted(sizes) {
  return [...sizes].sort().join();
}

/** @param {HeapsPlace} place @param {string[]} now @param {string[]} left */
function notation({ letter }, now, left) {
  return `${letter ? `${letter}:` : ""}(${now.join()})→(${left.join()})`;
}

/** The move in words. @param {HeapsPlace} place @param {Table} table @param {string[]} left */
function sentence({ heaps }, { say }, left) {
  const parts = heaps.flatMap(({ size, number }, column) => {
    const count = big(size) - big(left[column]);
    return count === 0n ? [] : [say("draw-take-of", { count: String(count), heap: number })];
  });
  return parts.join(say("draw-and"));
}
