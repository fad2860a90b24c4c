// @ts-check
/** What can be done with a heap: what each height of it starts, and the ways to split it. */

import { alike } from "./marks.js";
import { big, short } from "./sizes.js";
import { aligned, isPlain, step } from "./kin.js";

/** @typedef {import("./types.js").HeapsPlace} HeapsPlace */
/** @typedef {import("./types.js").Heap} Heap */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Size} Size */

/**
 * One way to play at a height: what is sent, what it is called, the move as it was told (null where it was
 * not), the sizes that it leaves of the heap, and whether the told move changes this very heap.
 *
 * @typedef {{ text: string, label: string, choice: Choice | null, left: Size[], isOwn: boolean }} Way
 */

/**
 * @typedef {object} HeapMoves
 * @property {(heap: Heap, column: number, left: bigint) => Way[]} at the ways to leave so many stones, or to
 *   part the heap there where it is known that none takes
 * @property {(heap: Heap, column: number) => Way[]} takes the ways of every height that a move takes it to
 * @property {(heap: Heap) => Way[]} splits those that only part it
 * @property {boolean} isOpen whether a height may start more than was told
 */

/** @param {HeapsPlace} place @param {Table} table @returns {HeapMoves} */
export function heapMoves(place, table) {
  const isAll = table.isAll && isPlain(place, table.choices);
  const taking = takesOf(place, table.choices);
  const splits = splitsOf(place, table);
  /** @param {Heap} heap */
  const parting = (heap) => (splits.get(String(heap.size)) ?? []).filter((way) => total(way.left) === big(heap.size));
  return {
    isOpen: !table.isAll && splits.size > 0,
    takes: (heap, column) => leftOf(table, taking, heap, column).flatMap((left) => takesAt(place, table, taking, { heap, column, left })),
    splits: (heap) => parting(heap).map((way) => ofHeap(place, heap, way)),
    at(heap, column, left) {
      const told = takesAt(place, table, taking, { heap, column, left });
      const takes = told.length > 0 || isAll ? told : [untold(place, table, heap, left)];
      const smaller = (splits.get(String(heap.size)) ?? []).filter((way) => total(way.left) === left);
      const ways = [...takes, ...smaller.map((way) => ofHeap(place, heap, way))];
      if (ways.length > 0) return ways;
      const parts = [left, big(heap.size) - left];
      return parting(heap).filter((way) => isMadeOf(way.left, parts)).map((way) => ({ ...ofHeap(place, heap, way), left: parts.map(String) }));
    },
  };
}

/** @typedef {{ choice: Choice, others: number }} Take a move, and how many other heaps it changes */

/**
 * The moves after which as many heaps stand, by the heap and what is left of it, and by what they make of which
 * sizes.
 *
 * @param {HeapsPlace} place @param {Choice[]} choices
 */
function takesOf(place, choices) {
  const now = place.heaps.map(({ size }) => String(size));
  /** @type {Map<string, Take[]>} */
  const found = new Map();
  /** @param {string} key @param {Take} take */
  const add = (key, take) => found.set(key, [...(found.get(key) ?? []), take]);
  for (const choice of choices) {
    if (choice.change?.to?.kind !== "heaps") continue;
    const after = aligned(now, choice.change.to.heaps.map(({ size }) => String(size))).map(String);
    if (after.length !== now.length) continue;
    const changed = now.flatMap((size, index) => (size === after[index] ? [] : [index]));
    for (const column of changed) add(`${column}:${after[column]}`, { choice, others: changed.length - 1 });
    // A game that keeps its heaps in order has what is wanted in another order.
    if (changed.length > 1) add(step(now, after), { choice, others: 0 });
  }
  return found;
}

/** The heights to which moves are told that take from a heap, or from one of its size. @param {Table} table @param {Map<string, Take[]>} taking @param {Heap} heap @param {number} column */
function leftOf(table, taking, heap, column) {
  const own = [...taking.keys()].map((key) => key.split(":")).filter(([at]) => at === String(column)).map(([, left]) => left);
  const twins = [...table.steps.keys()].map((key) => key.split("→")).filter(([from]) => from === String(heap.size)).map(([, to]) => to || "0");
  return [...new Set([...own, ...twins])].filter((left) => !left.includes("+")).map(big).filter((left) => left < big(heap.size));
}

/**
 * The moves that leave so many stones of the heap and change least else. Equal moves are told of one heap only.
 *
 * @param {HeapsPlace} place @param {Table} table @param {Map<string, Take[]>} taking
 * @param {{ heap: Heap, column: number, left: bigint }} height
 * @returns {Way[]}
 */
function takesAt(place, table, taking, { heap, column, left }) {
  const key = step([String(heap.size)], [String(left)]);
  const own = taking.get(`${column}:${left}`) ?? [];
  const least = Math.min(...own.map(({ others }) => others));
  const [twin] = heap.label || least === 0 ? [] : (table.steps.get(key) ?? []);
  const plain = untold(place, table, heap, left);
  if (twin) return [{ ...plain, choice: alike(twin, plain.label) }];
  const isOwn = own.length > 0;
  const told = isOwn ? own.filter(({ others }) => others === least) : heap.label ? [] : (taking.get(key) ?? []);
  return told.map(({ choice }) => ({ left: plain.left, text: choice.text, label: choice.label ?? choice.text, choice, isOwn }));
}

/** What is sent where nothing was told of a height. @param {HeapsPlace} place @param {Table} table @param {Heap} heap @param {bigint} left @returns {Way} */
export function untold(place, table, heap, left) {
  const text = lettered(place, `${big(heap.size) - left} from ${heap.number}`);
  return { text, label: leaving(table, [String(left)]), choice: null, left: [String(left)], isOwn: false };
}

/** @typedef {{ left: Size[], label: string, choice: Choice }} Split */

/**
 * What is left of heaps of each size after moves that do not only take from it.
 *
 * @param {HeapsPlace} place @param {Table} table
 * @returns {Map<string, Split[]>}
 */
function splitsOf(place, table) {
  /** @type {Map<string, Split[]>} */
  const found = new Map();
  for (const [key, [choice]] of table.steps) {
    const [from, to] = key.split("→");
    const left = to.split("+").sort((a, b) => (big(a) < big(b) ? 1 : -1));
    if (left.length < 2 || from === "" || from.includes("+")) continue;
    const split = { left, label: leaving(table, left), choice };
    found.set(from, [...(found.get(from) ?? []), split]);
  }
  return place.heaps.some(({ label }) => label) ? new Map() : found;
}

/** The way to split this heap. @param {HeapsPlace} place @param {Heap} heap @param {Split} split @returns {Way} */
function ofHeap(place, heap, { left, label, choice }) {
  const text = lettered(place, `${heap.number}:${heap.size}→${left.join("+")}`);
  return { text, label, choice: alike(choice, label), left, isOwn: false };
}

/** @param {Size[]} sizes @param {bigint[]} parts */
function isMadeOf(sizes, parts) {
  const [a, b] = [sizes.map(String).sort(), parts.map(String).sort()];
  return a.join() === b.join();
}

/** @param {Size[]} sizes */
function total(sizes) {
  return sizes.reduce((/** @type {bigint} */ sum, size) => sum + big(size), 0n);
}

/** A place's letter before a move of it, where there are several. @param {HeapsPlace} place @param {string} text */
function lettered(place, text) {
  return place.letter ? `${place.letter}:${text}` : text;
}

/** @param {Table} table @param {Size[]} sizes */
function leaving(table, sizes) {
  return sizes.join("+") === "0" ? table.say("draw-leave-nothing") : table.say("draw-leave", { sizes: sizes.map(short).join(" + ") });
}
