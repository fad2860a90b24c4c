// @ts-check
/** A row of stones that keep their numbers, with gaps where some were taken. */

import { h } from "../dom.js";
import { goneOfRow, rowMoves } from "./kin.js";
import { picker } from "./picker.js";
import { rove } from "./rove.js";

/** Stones stand so many to a line for the arrow keys: the screen breaks lines where it must. */
const DRAWN = 400;

/**
 * @param {import("./types.js").RowPlace} place
 * @param {import("./types.js").Table} table
 * @returns {import("./types.js").Drawn}
 */
export function drawRow(place, table) {
  const first = place.first ?? 1;
  const shown = place.cells.slice(0, DRAWN);
  const cells = shown.map((on, index) => drawCell(table, on, first + index));
  const line = h("div", { class: "pins" }, cells.map((cell) => cell.element));
  const buttons = cells.map((cell) => cell.button);
  const spots = buttons.flatMap((element, x) => (element ? [{ element, x, y: 0 }] : []));
  rove(line, spots);
  /** @param {number[] | null} going */
  const show = (going) => cells.forEach((cell, index) => cell.element.classList.toggle("going", going?.includes(index) ?? false));
  /** @param {number[]} run */
  const write = (run) => written(place, run.map((index) => first + index));
  const words = table.play && picker({
    table,
    cells: buttons,
    names: shown.map((_, index) => String(first + index)),
    spoken: shown.map((_, index) => table.say("draw-stone-number", { number: first + index })),
    mode: "run",
    run: (from, to) => run(place.cells, from, to),
    moves: rowMoves(place.cells, table.choices, table.steps, write),
    isAll: table.isAll,
    send: (run) => table.play?.(write(run)),
    show,
  });
  const rest = place.cells.length - shown.length;
  const element = h("div", null, h("div", { class: "shelf" }, line), rest > 0 && h("p", { class: "more", text: table.say("draw-more-stones", { count: rest }) }), words);
  const preview = (/** @type {import("./types.js").Place | null} */ to) => show(to && goneOfRow(place.cells, to));
  return { element, preview, items: cells.map((cell) => cell.element) };
}

/** @param {import("./types.js").Table} table @param {boolean} on @param {number} number */
function drawCell(table, on, number) {
  const text = h("span", { class: "pin-number", "aria-hidden": "true", text: String(number) });
  if (!on) return { element: h("span", { class: "pin gap", "aria-hidden": "true" }, text), button: null };
  if (!table.play) return { element: h("span", { class: "pin" }, h("span", { class: "stone" }), text), button: null };
  const button = h("button", { type: "button", class: "stone", data: { spot: `stone-${number}` } });
  return { element: h("span", { class: "pin" }, button, text), button };
}

/**
 * The stones from one to the other, where none between is missing.
 *
 * @param {boolean[]} cells @param {number} from @param {number} to
 */
function run(cells, from, to) {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return all.every((index) => cells[index]) ? all : null;
}

/** @param {import("./types.js").RowPlace} place @param {number[]} numbers that follow each other */
function written(place, numbers) {
  const text = numbers.length > 1 ? `${numbers[0]}-${numbers[numbers.length - 1]}` : String(numbers[0]);
  return place.letter ? `${place.letter}:${text}` : text;
}
