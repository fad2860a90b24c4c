// @ts-check
/**
 * Heaps: stones that are clicked (a stone goes with those above it), bars with a number field from some
 * two dozen stones on, and a list of the ways to split where the rules know any.
 */

import { h } from "../dom.js";
import { chooser } from "./chooser.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";
import { big, isSmall, share, short, typed } from "./sizes.js";
import { takeForm } from "./take_form.js";

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
 * @returns {import("./types.js").Drawn}
 */
export function drawHeaps(place, table) {
  const heaps = place.heaps.slice(0, DRAWN);
  const small = heaps.filter((heap) => isSmall(heap.size)).map((heap) => Number(heap.size));
  const tall = Math.max(0, ...small);
  const largest = heaps.reduce((most, heap) => (big(heap.size) > big(most) ? heap.size : most), /** @type {Size} */ (0));
  const splits = splitting(place, table);
  /** @type {import("./rove.js").Spot[]} */
  const spots = [];
  const drawn = heaps.map((heap, column) => drawHeap({ place, heap, column, tall, largest, splits, spots }, table));
  const rest = place.heaps.length - heaps.length;
  const element = h("div", { class: `heaps ${tall > COLUMN ? "fives" : "column"}` },
    drawn.map((one) => one.element),
    rest > 0 && h("p", { class: "more", text: table.say("draw-more-heaps", { count: rest }) }));
  rove(element, spots);
  return { element, preview: (to) => previewHeaps(drawn, to) };
}

/** @param {{ preview: (left: Size[] | null) => void }[]} drawn @param {import("./types.js").Place | null} to */
function previewHeaps(drawn, to) {
  const after = to?.kind === "heaps" ? to.heaps : null;
  const split = after ? after.slice(drawn.length).map((heap) => heap.size) : [];
  drawn.forEach((one, index) => one.preview(after && [after[index]?.size ?? 0, ...split]));
}

/**
 * What is left of heaps of each size after moves that do not only take from it, from the choices told.
 *
 * @param {HeapsPlace} place @param {Table} table
 * @returns {Map<string, Size[][]>}
 */
function splitting(place, table) {
  /** @type {Map<string, Size[][]>} */
  const found = new Map();
  for (const { change } of table.choices) {
    if (change?.to?.kind !== "heaps") continue;
    const after = change.to.heaps;
    const split = after.slice(place.heaps.length).map((heap) => heap.size);
    const from = place.heaps.find((heap, index) => String(heap.size) !== String(after[index]?.size));
    if (!from || split.length === 0) continue;
    const left = [after[place.heaps.indexOf(from)]?.size ?? 0, ...split].filter((size) => String(size) !== "0");
    const key = String(from.size);
    const known = found.get(key) ?? [];
    if (!known.some((other) => other.join("+") === left.join("+"))) found.set(key, [...known, left]);
  }
  return found;
}

/**
 * @typedef {{ place: HeapsPlace, heap: Heap, column: number, tall: number, largest: Size,
 *   splits: Map<string, Size[][]>, spots: import("./rove.js").Spot[] }} Standing
 */

/** @param {Standing} standing @param {Table} table */
function drawHeap(standing, table) {
  const { place, heap } = standing;
  const several = place.heaps.length > 1 || Boolean(place.letter);
  const name = heap.label ?? (several ? table.say("draw-heap", { number: heap.number }) : "");
  const ghost = h("span", { class: "ghost", "aria-hidden": "true" });
  const body = isSmall(heap.size) ? stones(standing, table) : bar(standing, table);
  const label = `${name ? `${name}: ` : ""}${table.say("draw-stones", { count: short(heap.size) })}`;
  const element = h("div", { class: `heap${String(heap.size) === "0" ? " empty" : ""}`, role: "group", "aria-label": label },
    body.element,
    splitButton(standing, table),
    h("div", { class: "caption", "aria-hidden": "true" },
      h("span", null, h("strong", { text: short(heap.size), title: String(heap.size) }), ghost),
      name && h("span", { class: "which", text: name })));
  /** @param {Size[] | null} left */
  const preview = (left) => {
    const changed = left !== null && String(left[0]) !== String(heap.size);
    ghost.textContent = changed ? ` → ${left.filter((size, at) => at === 0 || String(size) !== "0").map(short).join(" + ")}` : "";
    body.preview(changed ? left.reduce((/** @type {bigint} */ sum, size) => sum + big(size), 0n) : null);
  };
  body.listen(preview);
  return { element, preview };
}

/** A place's letter before a move of it, where there are several. @param {HeapsPlace} place @param {string} text */
function lettered(place, text) {
  return place.letter ? `${place.letter}:${text}` : text;
}

/** The moves that leave so many stones of the heap: those that change least else. @param {Standing} standing @param {Table} table @param {bigint} left @returns {Way[]} */
function take({ place, heap, column, splits }, table, left) {
  const now = place.heaps.map((one) => String(one.size));
  const wanted = now.map((size, index) => (index === column ? String(left) : size));
  const told = table.choices.flatMap(({ text, label, change }) => {
    const after = change?.to?.kind === "heaps" ? change.to.heaps.map((one) => String(one.size)) : [];
    const others = othersChanged(after, wanted, now, column);
    return others === null ? [] : [{ text, label: label ?? text, others }];
  });
  const least = Math.min(...told.map(({ others }) => others));
  const taken = told.filter(({ others }) => others === least);
  const whole = { text: lettered(place, `${big(heap.size) - left} from ${heap.number}`), label: leaving(table, [String(left)]) };
  const ways = (splits.get(String(heap.size)) ?? []).filter((sizes) => sum(sizes) === left);
  return [...(taken.length > 0 ? taken : [whole]), ...ways.map((sizes) => splitInto(place, table, heap, sizes))];
}

/**
 * How many other heaps are not as before where this one is as wanted; null where it is not. A game that keeps
 * its heaps in order has what is wanted in another order.
 *
 * @param {string[]} after @param {string[]} wanted @param {string[]} now @param {number} column
 */
function othersChanged(after, wanted, now, column) {
  if (after.length !== wanted.length) return null;
  if ([...after].sort().join() === [...wanted].sort().join()) return 0;
  if (after[column] !== wanted[column]) return null;
  return after.filter((size, index) => index !== column && size !== now[index]).length;
}

/** @typedef {{ text: string, label: string }} Way */

/** @param {HeapsPlace} place @param {Table} table @param {Heap} heap @param {Size[]} sizes @returns {Way} */
function splitInto(place, table, heap, sizes) {
  return { text: lettered(place, `${heap.number}:${heap.size}→${sizes.join("+")}`), label: leaving(table, sizes.map(String)) };
}

/** @param {Size[]} sizes */
function sum(sizes) {
  return sizes.reduce((/** @type {bigint} */ total, size) => total + big(size), 0n);
}

/** @param {Standing} standing @param {Table} table */
function stones(standing, table) {
  const { heap, column, tall, spots } = standing;
  const size = Number(heap.size);
  const wide = tall > COLUMN ? 5 : 1;
  const all = Array.from({ length: size }, (_, index) => stone(standing, table, index));
  all.forEach((element, index) => {
    if (!table.play) return;
    const [x, y] = [column * (wide + 1) + (index % wide), -Math.floor(index / wide)];
    spots.push({ element, x, y });
  });
  const element = h("div", { class: "stones", style: { "--rows": String(Math.ceil(Math.max(tall, 1) / wide)) } }, all);
  /** @param {bigint | null} left */
  const preview = (left) => all.forEach((one, index) => one.classList.toggle("going", left !== null && BigInt(index) >= left));
  /** @param {(left: Size[] | null) => void} show */
  const listen = (show) => all.forEach((one, index) => showing(one, () => show([index]), () => show(null)));
  return { element, preview, listen };
}

/** @param {Standing} standing @param {Table} table @param {number} index from the bottom */
function stone(standing, table, index) {
  const { heap } = standing;
  if (!table.play) return h("span", { class: "stone" });
  const count = Number(heap.size) - index;
  const label = table.say("draw-take", { count, heap: heap.number, left: index });
  const send = () => choose(standing, table, BigInt(index), element);
  const element = h("button", { type: "button", class: "stone", "aria-label": label, data: { spot: `${heap.number}-${index}` }, on: { click: send } });
  return element;
}

/** Plays the move, or asks which where the same stones can be left in several ways. @param {Standing} standing @param {Table} table @param {bigint} left @param {HTMLElement} at */
function choose(standing, table, left, at) {
  const ways = take(standing, table, left);
  if (ways.length === 1) return table.play?.(ways[0].text);
  chooser(at, table, ways);
}

/** @param {Table} table @param {string[]} sizes */
function leaving(table, sizes) {
  return sizes.join("+") === "0" ? table.say("draw-leave-nothing") : table.say("draw-leave", { sizes: sizes.join(" + ") });
}

/** The ways to split without taking, which no stone stands for. @param {Standing} standing @param {Table} table */
function splitButton({ place, heap, splits }, table) {
  const ways = (splits.get(String(heap.size)) ?? []).filter((sizes) => sum(sizes) === big(heap.size));
  if (!table.play || ways.length === 0) return null;
  const listed = ways.map((sizes) => ({ ...splitInto(place, table, heap, sizes), label: sizes.join(" + ") }));
  const label = table.say("draw-split-heap", { number: heap.number });
  /** @param {MouseEvent} event */
  const open = (event) => chooser(/** @type {HTMLElement} */ (event.currentTarget), table, listed);
  return h("button", { type: "button", class: "split small", "aria-label": label, data: { spot: `${heap.number}-split` }, on: { click: open }, text: table.say("draw-split") });
}

/** @param {Standing} standing @param {Table} table */
function bar(standing, table) {
  const { heap, largest } = standing;
  const going = h("div", { class: "heap-going", style: { "--share": "0%" } });
  const filled = h("div", { class: "heap-bar", style: { "--share": `${Math.max(8, share(heap.size, largest))}%` } }, going);
  const form = table.play && takeForm(table, {
    label: table.say("draw-how-many", { heap: heap.number }),
    spot: `${heap.number}-field`,
    send: (count, field) => choose(standing, table, big(heap.size) - count, field),
  });
  const element = h("div", { class: "barred" }, h("div", { class: "tube", "aria-hidden": "true" }, filled), form);
  /** @param {bigint | null} left */
  const preview = (left) => {
    const gone = left === null || left > big(heap.size) ? 0 : 100 - share(String(left), heap.size);
    going.style.setProperty("--share", `${gone}%`);
  };
  /** @param {(left: Size[] | null) => void} show */
  const listen = (show) => form && form.addEventListener("input", (event) => {
    const count = typed(/** @type {HTMLInputElement} */ (event.target).value);
    show(count === null || count > big(heap.size) ? null : [String(big(heap.size) - count)]);
  });
  return { element, preview, listen };
}
