// @ts-check
/** Wythoff's game as a grid: the lost cells, the two golden rays, and where the moves of a cell lead. */

import { h, svg } from "../dom.js";
import { rove } from "../draw/rove.js";
import { showing } from "../draw/show.js";
import { optionsOf } from "./server.js";

const CELL = 30;
const EDGE = 26;
const NARROW = 600;
const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** @typedef {import("./figures.js").Tools} Tools */
/** @typedef {{ a: number, b: number }} Pair */
/** @typedef {{ element: SVGElement, a: number, b: number, x: number, y: number }} Cell */

/** @param {Tools} tools @param {{ to: number, narrow: number }} figure how far it goes, and on a narrow screen */
export async function golden(tools, figure) {
  const { words, api } = tools;
  const to = window.innerWidth < NARROW ? figure.narrow : figure.to;
  const table = await api.post("table", { ruleset: "wythoff", from: 0, to: String(to), p_positions: true });
  const lost = new Map(/** @type {(Pair & { k: number })[]} */ (table.rows).flatMap(({ k, a, b }) => [[`${a},${b}`, k], [`${b},${a}`, k]]));
  const side = (to + 1) * CELL;
  const cells = grid(to).map(({ a, b }) => drawCell(words, { a, b }, lost.get(`${a},${b}`) ?? null, side));
  const moves = svg("g", { class: "ways" });
  const told = h("p", { class: "told", role: "status", text: words.say("learn-golden-begin") });
  const view = `${-EDGE} 0 ${side + EDGE} ${side + EDGE}`;
  const picture = svg("svg", { class: "golden", viewBox: view, role: "group", "aria-label": words.say("learn-golden") },
    svg("g", { "aria-hidden": "true" }, axis(to, side)), cells.map(({ element }) => element), svg("g", { "aria-hidden": "true" }, rays(side), moves));
  /** @type {Cell | null} */
  let looked = null;

  /** @param {Cell} cell */
  async function look(cell) {
    if (cell === looked) return;
    looked = cell;
    const { a, b } = cell;
    const options = a + b === 0 ? [] : await optionsOf(tools, { expression: `wythoff(${a},${b})` });
    if (cell !== looked) return;
    const ends = options.flatMap((option) => cellsAfter(cell, option).map((pair) => ({ option, ...pair })));
    cells.forEach((one) => one.element.classList.toggle("option", ends.some((end) => end.a === one.a && end.b === one.b)));
    moves.replaceChildren(svg("rect", { class: "here", ...corner(cell, side), width: CELL, height: CELL }), ...ends.filter(({ option }) => option.wins).map((end) => way(cell, end, side)));
    told.textContent = tell(cell, ends.find(({ option }) => option.wins)?.option ?? null, lost.get(`${a},${b}`), words);
  }
  for (const cell of cells) {
    showing(cell.element, () => void look(cell), () => {});
    cell.element.addEventListener("click", () => void look(cell));
  }
  rove(picture, cells, cells.findIndex(({ a, b }) => a === 0 && b === 0));
  return [h("div", { class: "golden-box" }, picture), told];
}

/** Every pair, the highest row first. @param {number} to @returns {Pair[]} */
function grid(to) {
  const numbers = Array.from({ length: to + 1 }, (_, number) => number);
  return numbers.flatMap((row) => numbers.map((a) => ({ a, b: to - row })));
}

/** @param {Pair} cell @param {number} side */
function corner({ a, b }, side) {
  return { x: a * CELL, y: side - (b + 1) * CELL };
}

/** @param {import("../words.js").Words} words @param {Pair} pair @param {number | null} index among the lost pairs @param {number} side @returns {Cell} */
function drawCell(words, pair, index, side) {
  const at = corner(pair, side);
  const [x, y] = [at.x + CELL / 2, at.y + CELL / 2];
  const name = words.say(index === null ? "learn-golden-won" : "learn-golden-lost", { ...pair });
  const element = svg("g", { class: `pair-cell${index === null ? "" : " lost"}`, role: "button", "aria-label": name, data: { pair: `${pair.a},${pair.b}` } },
    svg("rect", { ...at, width: CELL, height: CELL }),
    index !== null && svg("path", { class: "diamond", d: `M${x} ${y - 10} L${x + 10} ${y} L${x} ${y + 10} L${x - 10} ${y} Z` }));
  return { element, ...pair, x: at.x, y: at.y };
}

/** @param {number} to @param {number} side */
function axis(to, side) {
  return Array.from({ length: to + 1 }, (_, number) => [
    svg("text", { x: (number + 0.5) * CELL, y: side + 18, "text-anchor": "middle", text: String(number) }),
    svg("text", { x: -8, y: side - (number + 0.5) * CELL + 5, "text-anchor": "end", text: String(number) }),
  ]).flat();
}

/** From the cell (0, 0), with the slopes of the golden ratio and of its inverse. @param {number} side */
function rays(side) {
  const [x, y] = [CELL / 2, side - CELL / 2];
  const far = side - CELL / 2;
  return [
    svg("path", { class: "ray", d: `M${x} ${y} L${x + far / GOLDEN} ${y - far}` }),
    svg("path", { class: "ray", d: `M${x} ${y} L${x + far} ${y - far / GOLDEN}` }),
  ];
}

/** The way to a lost cell. @param {Pair} from @param {Pair} to @param {number} side */
function way(from, to, side) {
  const [start, end] = [corner(from, side), corner(to, side)].map(({ x, y }) => `${x + CELL / 2} ${y + CELL / 2}`);
  const { x, y } = corner(to, side);
  return svg("g", null, svg("path", { class: "way", d: `M${start} L${end}` }), svg("rect", { class: "way-end", x, y, width: CELL, height: CELL }));
}

/** The pair as it lies after a move; what is gone is none. @param {MoveOption} option @returns {Pair} */
function pairAfter({ change }) {
  const [a, b] = change?.to?.kind === "pair" ? change.to.numbers.map(Number) : [0, 0];
  return { a, b };
}

/** The cells that an option stands for: of (5, 7) and (7, 5) the server tells one. @param {Pair} from @param {MoveOption} option @returns {Pair[]} */
function cellsAfter(from, option) {
  const { a, b } = pairAfter(option);
  return (a === b ? [{ a, b }] : [{ a, b }, { a: b, b: a }]).filter((to) => isStraight(from, to));
}

/** Whether a cell lies to the left, below, or on the diagonal. @param {Pair} from @param {Pair} to */
function isStraight(from, to) {
  const [left, down] = [from.a - to.a, from.b - to.b];
  return left >= 0 && down >= 0 && (left === 0 || down === 0 || left === down);
}

/** @param {Pair} cell @param {MoveOption | null} win @param {number | undefined} index @param {import("../words.js").Words} words */
function tell({ a, b }, win, index, words) {
  if (a + b === 0) return words.say("learn-golden-end");
  if (index !== undefined) return words.say("learn-golden-told-lost", { a, b, number: index, less: Math.min(a, b) });
  const to = win ? pairAfter(win) : { a, b };
  return words.say("learn-golden-told-won", { a, b, move: win?.change?.told ?? "", to: `(${to.a}, ${to.b})` });
}
