// @ts-check
/**
 * Heaps: stones that are clicked (a stone goes with those above it, or is parted from those below it), bars
 * with a number field from some two dozen stones on, and a list of the ways to split where the rules know any.
 * Where a move may lower several heaps they are chosen one after the other.
 */

import { h } from "../dom.js";
import { chooser } from "./chooser.js";
import { heapMoves, untold } from "./heap_moves.js";
import { heapsPicker } from "./heaps_picker.js";
import { aligned } from "./kin.js";
import { opened, telling, winningLines } from "./marks.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";
import { big, isSmall, share, short, typed } from "./sizes.js";
import { takeForm } from "./take_form.js";
import { togetherOf } from "./together.js";

/** @typedef {import("./heap_moves.js").Way} Way */
/** @typedef {import("./types.js").HeapsPlace} HeapsPlace */
/** @typedef {import("./types.js").Heap} Heap */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Size} Size */

/** Up to here stones stand in one column, then in rows of five, which are easier to count. */
const COLUMN = 10;
/** More heaps than these are told as numbers. */
const DRAWN = 60;

/**
 * @param {HeapsPlace} place
 * @param {Table} table
 * @param {boolean} [oneByOne] whether moves of several heaps are chosen elsewhere
 * @returns {import("./types.js").Drawn}
 */
export function drawHeaps(place, table, oneByOne = false) {
  const heaps = place.heaps.slice(0, DRAWN);
  const small = heaps.filter((heap) => isSmall(heap.size)).map((heap) => Number(heap.size));
  const tall = Math.max(0, ...small);
  const largest = heaps.reduce((most, heap) => (big(heap.size) > big(most) ? heap.size : most), /** @type {Size} */ (0));
  const moves = heapMoves(place, table);
  /** @type {import("./rove.js").Spot[]} */
  const spots = [];
  /** @param {import("./types.js").Place | null} to */
  const preview = (to) => {
    previewHeaps(drawn, place.heaps.map(({ size }) => size), to);
    if (to === null) picking?.over(null);
  };
  const together = table.play && !oneByOne ? togetherOf(place, table) : null;
  const picking = together && heapsPicker(place, table, together, (left) => drawn.forEach((one, column) => one.preview(left && [left[column] ?? heaps[column].size])));
  const drawn = heaps.map((heap, column) => drawHeap({ place, heap, column, tall, largest, moves, picking, spots, preview }, table));
  const rest = place.heaps.length - heaps.length;
  const element = h("div", { class: `heaps ${tall > COLUMN ? "fives" : "column"} ${place.look ?? ""}` },
    drawn.map((one) => one.element),
    rest > 0 && h("p", { class: "more", text: table.say("draw-more-heaps", { count: rest }) }));
  rove(element, spots);
  return { element: picking ? h("div", null, element, picking.element) : element, preview, items: drawn.map((one) => one.element) };
}

/** @param {{ preview: (left: Size[] | null) => void }[]} drawn @param {Size[]} sizes @param {import("./types.js").Place | null} to */
function previewHeaps(drawn, sizes, to) {
  const after = to?.kind === "heaps" ? aligned(sizes, to.heaps.map((heap) => heap.size)) : null;
  const split = after ? after.slice(sizes.length) : [];
  drawn.forEach((one, index) => one.preview(after && [after[index], ...split]));
}

/**
 * @typedef {{ place: HeapsPlace, heap: Heap, column: number, tall: number, largest: Size,
 *   moves: import("./heap_moves.js").HeapMoves, picking: import("./heaps_picker.js").HeapsPicker | null,
 *   spots: import("./rove.js").Spot[],
 *   preview: (to: import("./types.js").Place | null) => void }} Standing
 */

/** @param {Standing} standing @param {Table} table */
function drawHeap(standing, table) {
  const { place, heap } = standing;
  const several = place.heaps.length > 1 || Boolean(place.letter);
  const name = heap.label ?? (several ? table.say("draw-heap", { number: heap.number }) : "");
  const ghost = h("span", { class: "ghost", "aria-hidden": "true" });
  const body = isSmall(heap.size) ? stones(standing, table) : bar(standing, table);
  const label = `${name ? `${name}: ` : ""}${table.say("draw-stones", { count: short(heap.size) })}`;
  const element = h("div", { class: `heap${String(heap.size) === "0" ? " empty" : ""}`, role: "group", "aria-label": label, style: { "--at": String(standing.column + 1) } },
    body.element,
    splitButton(standing, table),
    h("div", { class: "caption", "aria-hidden": "true" },
      h("span", null, h("strong", { text: short(heap.size), title: String(heap.size) }), ghost),
      name && h("span", { class: "which", text: name })));
  /** @param {Size[] | null} left */
  const preview = (left) => {
    const changed = left !== null && String(left[0]) !== String(heap.size);
    ghost.textContent = changed ? ` → ${left.filter((size, at) => at === 0 || String(size) !== "0").map(short).join(" + ")}` : "";
    body.preview(changed ? { kept: big(left[0]), all: left.reduce((/** @type {bigint} */ sum, size) => sum + big(size), 0n) } : null);
  };
  if (!standing.picking) body.listen((ways) => {
    const way = ways?.length === 1 ? ways[0] : null;
    if (ways === null) standing.preview(null);
    else if (way?.isOwn && way.choice?.change) standing.preview(way.choice.change.to);
    else preview(way?.left ?? null);
  });
  return { element, preview };
}

/** What is left of a heap: what stays where it is, and that with what is parted from it. @typedef {{ kept: bigint, all: bigint }} Left */

/** @param {Standing} standing @param {Table} table */
function stones(standing, table) {
  const { heap, column, tall, spots } = standing;
  const size = Number(heap.size);
  const wide = tall > COLUMN ? 5 : 1;
  const all = Array.from({ length: size }, (_, index) => stone(standing, table, index));
  all.forEach(({ element }, index) => {
    if (!table.play) return;
    const [x, y] = [column * (wide + 1) + (index % wide), -Math.floor(index / wide)];
    spots.push({ element, x, y });
  });
  const element = h("div", { class: "stones", style: { "--rows": String(Math.ceil(Math.max(tall, 1) / wide)) } }, all.map((one) => one.element));
  /** @param {Left | null} left */
  const preview = (left) => all.forEach((one, index) => {
    one.element.classList.toggle("going", left !== null && BigInt(index) >= left.all);
    one.element.classList.toggle("apart", left !== null && BigInt(index) >= left.kept && BigInt(index) < left.all);
  });
  /** @param {(ways: Way[] | null) => void} show */
  const listen = (show) => all.forEach((one) => showing(one.element, () => show(one.ways), () => show(null)));
  return { element, preview, listen };
}

/** @param {Standing} standing @param {Table} table @param {number} index from the bottom @returns {{ element: HTMLElement, ways: Way[] }} */
function stone(standing, table, index) {
  const { heap, column, moves } = standing;
  if (!table.play) return { element: h("span", { class: "stone" }), ways: [] };
  if (standing.picking) return { element: pickedStone(standing, standing.picking, table, index), ways: [] };
  const ways = moves.at(heap, column, BigInt(index));
  const send = () => choose(ways, table, element);
  const element = h("button", { type: "button", class: "stone", data: { spot: `${heap.number}-${index}` }, on: { click: send } });
  const choices = ways.map(({ choice, text }) => choice ?? { text });
  telling(table, element, stoneName(standing, table, index, ways))(opened(choices, moves.isOpen), ways.length === 0);
  return { element, ways };
}

/** @param {Standing} standing @param {import("./heaps_picker.js").HeapsPicker} picking @param {Table} table @param {number} index */
function pickedStone(standing, picking, table, index) {
  const { heap, column } = standing;
  const element = h("button", { type: "button", class: "stone", data: { spot: `${heap.number}-${index}` } });
  picking.offer(element, stoneName(standing, table, index, []), column, BigInt(index));
  return element;
}

/** @param {Standing} standing @param {Table} table @param {number} index @param {Way[]} ways */
function stoneName({ heap }, table, index, ways) {
  const isSplit = ways.length === 1 && ways[0].left.length > 1;
  const name = called(heap, table);
  if (isSplit) return table.say("draw-split-into", { heap: name, sizes: ways[0].left.join(" + ") });
  return table.say("draw-take", { count: Number(heap.size) - index, heap: name, left: index });
}

/** What a heap is called in a sentence. @param {Heap} heap @param {Table} table */
function called(heap, table) {
  return heap.label ?? table.say("draw-heap-in", { number: heap.number });
}

/** Plays the move, or asks which where the same stones can be left in several ways. @param {Way[]} ways @param {Table} table @param {HTMLElement} at */
function choose(ways, table, at) {
  if (ways.length === 0) return table.tell(table.say("draw-no-move-begins"));
  if (ways.length === 1) return table.play?.(ways[0].text);
  chooser(at, table, ways.map(listed));
}

/** A way as one of a list. @param {Way} way */
function listed({ text, label, choice }) {
  return { ...choice, text, label };
}

/** The ways to split without taking, which no stone stands for where it takes. @param {Standing} standing @param {Table} table */
function splitButton({ heap, moves }, table) {
  const ways = moves.splits(heap);
  if (!table.play || ways.length === 0) return null;
  const label = table.say("draw-split-heap", { heap: called(heap, table) });
  /** @param {MouseEvent} event */
  const open = (event) => chooser(/** @type {HTMLElement} */ (event.currentTarget), table, ways.map((way) => ({ ...listed(way), label: way.left.join(" + ") })));
  return h("button", { type: "button", class: "split small", "aria-label": label, data: { spot: `${heap.number}-split` }, on: { click: open }, text: table.say("draw-split") });
}

/** @param {Standing} standing @param {Table} table */
function bar(standing, table) {
  const { heap, largest } = standing;
  const going = h("div", { class: "heap-going", style: { "--share": "0%" } });
  const filled = h("div", { class: "heap-bar", style: { "--share": `${Math.max(8, share(heap.size, largest))}%` } }, going);
  const form = table.play && takeForm(table, {
    label: table.say("draw-how-many", { heap: called(heap, table) }),
    spot: `${heap.number}-field`,
    ...(standing.picking ? pickTyped(standing, standing.picking, table) : { send: (count, field) => choose(typedWays(standing, table, count), table, field) }),
  });
  const element = h("div", { class: "barred" }, h("div", { class: "tube", "aria-hidden": "true" }, filled), form, form && !standing.picking && heights(standing, table));
  /** @param {Left | null} left */
  const preview = (left) => {
    const gone = left === null || left.all > big(heap.size) ? 0 : 100 - share(String(left.all), heap.size);
    going.style.setProperty("--share", `${gone}%`);
  };
  /** @param {(ways: Way[] | null) => void} show */
  const listen = (show) => form && form.addEventListener("input", (event) => {
    const count = typed(/** @type {HTMLInputElement} */ (event.target).value);
    show(count === null || count > big(heap.size) ? null : typedWays(standing, table, count));
  });
  return { element, preview, listen };
}

/** A number typed chooses how far this heap is lowered. @param {Standing} standing @param {import("./heaps_picker.js").HeapsPicker} picking @param {Table} table */
function pickTyped({ heap, column }, picking, table) {
  const send = (/** @type {bigint} */ count) => picking.pick(column, count > 0n ? big(heap.size) - count : -1n);
  return { send, button: table.say("draw-choose-button") };
}

/** What a number typed means: the server says why it is none where no move is known. @param {Standing} standing @param {Table} table @param {bigint} count */
function typedWays({ place, heap, column, moves }, table, count) {
  const left = big(heap.size) - count;
  const ways = moves.at(heap, column, left);
  return ways.length > 0 ? ways : [untold(place, table, heap, left)];
}

/** The heights to which a move wins, where there are no stones to mark. @param {Standing} standing @param {Table} table */
function heights({ heap, column, moves }, table) {
  return winningLines(table, moves.takes(heap, column).flatMap(({ choice, label }) => (choice ? [{ ...choice, label }] : [])));
}
