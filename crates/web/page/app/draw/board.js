// @ts-check
/** Boards: cells in a grid or a triangle, taken by runs, by bites, or any of a line. */

import { h } from "../dom.js";
import { boardMoves, goneOfBoard } from "./kin.js";
import { picker } from "./picker.js";
import { rove } from "./rove.js";

/** @typedef {import("./types.js").BoardPlace} BoardPlace */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {BoardPlace} place
 * @param {Table} table
 * @returns {import("./types.js").Drawn}
 */
export function drawBoard(place, table) {
  const slanted = place.shape === "triangle";
  const cells = place.cells.map((cell, index) => drawCell(cell, table, slanted, index === place.poison));
  const board = h("div", { class: `cells ${place.shape} ${place.take}`, style: { "--columns": String(place.columns), "--rows": String(place.rows) } },
    slanted ? null : heads(place), cells);
  const buttons = cells.map((cell) => (cell instanceof HTMLButtonElement ? cell : null));
  rove(board, spotsOf(place, buttons));
  /** @param {number[] | null} going */
  const show = (going) => cells.forEach((cell, index) => cell.classList.toggle("going", going?.includes(index) ?? false));
  const known = boardMoves(place, table.choices, (chosen) => written(place, chosen));
  const words = table.play && picker({
    table,
    cells: buttons,
    moves: known.moves,
    isAll: table.isAll && known.isAll,
    names: place.cells.map((cell) => cell.name),
    mode: MODES[place.take],
    run: (from, to) => run(place, from, to),
    send: (chosen) => table.play?.(written(place, chosen)),
    show,
  });
  /** @param {import("./types.js").Place | null} to */
  const preview = (to) => show(to && goneOfBoard(place, to));
  return { element: h("div", null, h("div", { class: "scroll" }, board), words), preview, items: cells };
}

/** Columns are letters and rows are numbers, as moves are written. @param {BoardPlace} place */
function heads(place) {
  /** @type {Map<string, { row: number, column: number, text: string }>} */
  const found = new Map();
  for (const { row, column, name } of place.cells) {
    const [letters, digits] = [name.replace(/\d+$/, ""), name.replace(/^\D+/, "")];
    if (!letters || !digits) return null;
    found.set(`c${column}`, { row: -1, column, text: letters });
    found.set(`r${row}`, { row, column: -1, text: digits });
  }
  return [...found.values()].map(({ row, column, text }) =>
    h("span", { class: "head", "aria-hidden": "true", text, style: { "--row": String(row + 2), "--from": String(column + 2) } }));
}

/** @param {Cell} cell @param {Table} table @param {boolean} slanted @param {boolean} isPoison */
function drawCell(cell, table, slanted, isPoison) {
  const { row, column, name, on } = cell;
  // In a triangle each row begins half a cell further left than the one above it.
  const [line, from] = slanted ? [row + 1, column * 2 - row] : [row + 2, column + 2];
  const style = { "--row": String(line), "--from": String(from) };
  if (!on) return h("span", { class: "cell gap", "aria-hidden": "true", style });
  const inside = h("span", { class: "stone", "aria-hidden": "true" }, slanted && h("span", { text: name }), isPoison && h("span", { class: "poison", text: "✕" }));
  if (!table.play || isPoison) return h("span", { class: "cell", style }, inside);
  return h("button", { type: "button", class: "cell", "aria-label": name, data: { spot: name }, style }, inside);
}

/** @param {BoardPlace} place @param {(HTMLElement | null)[]} buttons */
function spotsOf(place, buttons) {
  return buttons.flatMap((element, index) => {
    const { row, column } = place.cells[index];
    const x = place.shape === "triangle" ? column - row / 2 : column;
    return element ? [{ element, x, y: row }] : [];
  });
}

/** How cells are chosen for each kind of move. @type {Record<BoardPlace["take"], import("./picker.js").Mode>} */
const MODES = { run: "run", pair: "pair", subset: "some", bite: "one" };

/**
 * The cells from one to the other along a line of the board, where none is missing.
 *
 * @param {BoardPlace} place @param {number} from @param {number} to
 * @returns {number[] | null}
 */
function run(place, from, to) {
  if (from === to) return place.take === "pair" ? null : [from];
  const along = alongLine(place.lines ?? [], from, to);
  return along?.every((index) => place.cells[index].on) ? along : null;
}

/** @param {number[][]} lines @param {number} from @param {number} to */
function alongLine(lines, from, to) {
  for (const line of lines) {
    const [a, b] = [line.indexOf(from), line.indexOf(to)];
    if (a >= 0 && b >= 0) return line.slice(Math.min(a, b), Math.max(a, b) + 1);
  }
  return null;
}

/** @param {BoardPlace} place @param {number[]} chosen */
function written(place, chosen) {
  const text = chosen.map((index) => place.cells[index].name).join(",");
  return place.letter ? `${place.letter}:${text}` : text;
}
