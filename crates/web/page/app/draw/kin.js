// @ts-check
/**
 * Moves that are alike: the server lists of equal moves one, and where it lies the page finds the others. Of
 * heaps and rows a move is what it makes of which sizes; of boards the symmetries tell.
 */

import { alike } from "./marks.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").BoardPlace} BoardPlace */
/** @typedef {{ cells: number[], choice: Choice }} CellMove the cells that a move takes, in their order */

/**
 * A move by the sizes that it takes away and those that it leaves instead, whatever stays.
 *
 * @param {string[]} before @param {string[]} after
 */
export function step(before, after) {
  const left = [...after];
  const gone = before.filter((size) => {
    const at = left.indexOf(size);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return `${gone.filter(isSome).sort().join("+")}→${left.filter(isSome).sort().join("+")}`;
}

/**
 * The sizes after a move, each where it was before: a game whose heaps depend on each other is told without those
 * that are gone. Where several places can be meant the fewest heaps change, and the last are gone.
 *
 * @template {string | number} T
 * @param {T[]} before @param {T[]} after
 * @returns {(T | 0)[]}
 */
export function aligned(before, after) {
  const gone = before.length - after.length;
  if (gone <= 0) return after;
  /** For each number of sizes that were passed, how many change at least from there on. @type {number[][]} */
  const least = [];
  const cost = (/** @type {number} */ at, /** @type {number} */ passed) => least[at]?.[passed] ?? (at - passed === gone && at === before.length ? 0 : Infinity);
  const stays = (/** @type {number} */ at, /** @type {number} */ passed) => (passed < after.length ? Number(String(before[at]) !== String(after[passed])) + cost(at + 1, passed + 1) : Infinity);
  const goes = (/** @type {number} */ at, /** @type {number} */ passed) => Number(String(before[at]) !== "0") + cost(at + 1, passed);
  for (let at = before.length - 1; at >= 0; at -= 1) {
    least[at] = Array.from({ length: after.length + 1 }, (_, passed) => Math.min(stays(at, passed), goes(at, passed)));
  }
  let passed = 0;
  return before.map((_, at) => (stays(at, passed) <= goes(at, passed) ? after[passed++] : 0));
}

/**
 * Whether moves that are not told are like others here: each changes one heap, and no heap has a part of its own.
 *
 * @param {import("./types.js").HeapsPlace} place @param {Choice[]} choices
 */
export function isPlain(place, choices) {
  return choices.every(({ change }) => !change?.to || stepOf(place, change.to) !== null) && place.heaps.every(({ label }) => !label);
}

/** @param {string} size */
function isSome(size) {
  return size !== "0";
}

/** The lengths of the runs of a row. @param {boolean[]} cells */
function runLengths(cells) {
  return cells.map((on) => (on ? "#" : ".")).join("").split(/\.+/).map((run) => String(run.length)).filter(isSome);
}

/** @param {Place} place */
function sizesOf(place) {
  return place.kind === "heaps" ? place.heaps.map(({ size }) => String(size)) : [];
}

/**
 * What a move makes of which sizes; null where it does not change one heap, or the run of one row.
 *
 * @param {Place} from @param {Place | null} to
 */
function stepOf(from, to) {
  if (from.kind === "row") return step(runLengths(from.cells), to?.kind === "row" ? runLengths(to.cells) : []);
  if (from.kind !== "heaps" || to?.kind !== "heaps") return null;
  const before = sizesOf(from);
  const after = aligned(before, sizesOf(to)).map(String);
  const changed = before.filter((size, index) => size !== after[index]);
  return changed.length === 1 ? step(before, after) : null;
}

/**
 * The moves of each step on parts that are one sum of heaps with this one.
 *
 * @param {Scene} scene @param {number} place @param {Choice[]} choices of the whole position
 * @returns {Map<string, Choice[]>}
 */
export function stepsOf(scene, place, choices) {
  /** @type {Map<string, Choice[]>} */
  const steps = new Map();
  for (const choice of choices) {
    const from = choice.change && scene.places[choice.change.place];
    if (!choice.change || !from || !isKin(scene.places[place], from)) continue;
    const key = stepOf(from, choice.change.to);
    if (key !== null) steps.set(key, [...(steps.get(key) ?? []), choice]);
  }
  return steps;
}

/** Whether a move of a size is the same move in both parts. @param {Place} place @param {Place} other */
export function isKin(place, other) {
  if (place === other) return true;
  if (place.rules !== other.rules) return false;
  if (place.kind === "row") return other.kind === "row";
  if (place.kind !== "heaps" || other.kind !== "heaps") return false;
  // Heaps of one sum are numbered on; each part whose heaps depend on each other begins anew.
  const numbers = new Set(place.heaps.map(({ number }) => number));
  return other.heaps.every(({ number }) => !numbers.has(number));
}

/**
 * Every run of a row that a move takes.
 *
 * @param {boolean[]} cells @param {Choice[]} choices of this row @param {Map<string, Choice[]>} steps
 * @param {(cells: number[]) => string} write
 * @returns {CellMove[]}
 */
export function rowMoves(cells, choices, steps, write) {
  const told = new Map(choices.map((choice) => [goneOfRow(cells, choice.change?.to ?? null).join(), choice]));
  return runsOf(cells).flatMap(({ first, length }) =>
    [...steps].flatMap(([key, [choice]]) => {
      const [from, to] = key.split("→");
      if (from !== String(length)) return [];
      return splitsOf(length, to).map((before) => {
        const taken = length - sum(to);
        const all = Array.from({ length: taken }, (_, index) => first + before + index);
        return { cells: all, choice: told.get(all.join()) ?? alike(choice, write(all)) };
      });
    }));
}

/** The stones that are gone from a row. @param {boolean[]} before @param {Place | null} to */
export function goneOfRow(before, to) {
  const after = to?.kind === "row" ? to.cells : [];
  return before.flatMap((on, index) => (on && !after[index] ? [index] : []));
}

/** @param {boolean[]} cells */
function runsOf(cells) {
  const starts = cells.flatMap((on, index) => (on && !cells[index - 1] ? [index] : []));
  return starts.map((first) => {
    const end = cells.indexOf(false, first);
    return { first, length: (end < 0 ? cells.length : end) - first };
  });
}

/** How many stones may stay before those that are taken. @param {number} length @param {string} left what stays, `2+3` */
function splitsOf(length, left) {
  if (left === "") return [0];
  const sizes = left.split("+").map(Number);
  if (sizes.length > 2 || sum(left) >= length) return [];
  return [...new Set(sizes.length === 1 ? [0, sizes[0]] : sizes)];
}

/** @param {string} sizes */
function sum(sizes) {
  return sizes === "" ? 0 : sizes.split("+").reduce((total, size) => total + Number(size), 0);
}

/**
 * Every move on a board that is told, or, where moves are counted up to symmetry, is alike under one of the rules. Where not as many are found
 * as the server counts, some are alike in another way: then only those are given that were told.
 *
 * @param {BoardPlace} place @param {Choice[]} choices @param {(cells: number[]) => string} write
 * @returns {{ moves: CellMove[], isAll: boolean }}
 */
export function boardMoves(place, choices, write) {
  const symmetries = symmetriesOf(place);
  let isAll = true;
  const moves = choices.flatMap((choice) => {
    const cells = goneOfBoard(place, choice.change?.to ?? null);
    const images = imagesOf(place, cells, symmetries);
    const alone = { cells, choice };
    if (choice.count === undefined) return [alone];
    const isFound = images.length === choice.count;
    isAll &&= isFound;
    if (!isFound) return [alone];
    return images.map((image) => (image.join() === cells.join() ? alone : { cells: image, choice: alike(choice, write(image)) }));
  });
  return { moves, isAll };
}

/** The cells that are gone from a board. @param {BoardPlace} place @param {Place | null} to */
export function goneOfBoard(place, to) {
  const left = new Set(to?.kind === "board" ? to.cells.filter((cell) => cell.on).map((cell) => cell.name) : []);
  return place.cells.flatMap((cell, index) => (cell.on && !left.has(cell.name) ? [index] : []));
}

/**
 * The moves that leave what this one leaves, turned or mirrored.
 *
 * @param {BoardPlace} place @param {number[]} taken @param {number[][]} symmetries
 */
function imagesOf(place, taken, symmetries) {
  const on = place.cells.flatMap((cell, index) => (cell.on ? [index] : []));
  const left = on.filter((index) => !taken.includes(index));
  const images = symmetries.flatMap((symmetry) => {
    const stays = new Set(left.map((index) => symmetry[index]));
    const isWithin = [...stays].every((index) => place.cells[index].on);
    return isWithin ? [on.filter((index) => !stays.has(index))] : [];
  });
  return [...new Map(images.map((image) => [image.join(), image])).values()];
}

/** The rearrangements of the cells that keep the lines and the cell that nobody may take. @param {BoardPlace} place */
function symmetriesOf(place) {
  const at = new Map(place.cells.map(({ row, column }, index) => [`${row},${column}`, index]));
  const turns = place.shape === "triangle" ? triangleTurns(place.rows) : gridTurns(place.rows, place.columns);
  const lines = new Set(place.lines?.map(lineKey));
  return turns
    .map((turn) => place.cells.map(({ row, column }) => at.get(turn(row, column).join()) ?? -1))
    .filter((symmetry) => !symmetry.includes(-1))
    .filter((symmetry) => place.poison === undefined || symmetry[place.poison] === place.poison)
    .filter((symmetry) => !place.lines || place.lines.every((line) => lines.has(lineKey(line.map((index) => symmetry[index])))));
}

/** @param {number[]} line */
function lineKey(line) {
  return [...line].sort((a, b) => a - b).join();
}

/** @typedef {(row: number, column: number) => [number, number]} Turn */

/** @param {number} rows @param {number} columns @returns {Turn[]} */
function gridTurns(rows, columns) {
  const [bottom, right] = [rows - 1, columns - 1];
  /** @type {Turn[]} */
  const kept = [(r, c) => [r, c], (r, c) => [r, right - c], (r, c) => [bottom - r, c], (r, c) => [bottom - r, right - c]];
  return rows === columns ? [...kept, ...kept.map((turn) => /** @type {Turn} */ ((r, c) => turn(c, r)))] : kept;
}

/** The six ways to lay a triangle on itself: a cell's distances from the three sides change places. @param {number} rows @returns {Turn[]} */
function triangleTurns(rows) {
  const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
  return orders.map((order) => (row, column) => {
    const far = [rows - 1 - row, row - column, column];
    return [rows - 1 - far[order[0]], far[order[2]]];
  });
}
