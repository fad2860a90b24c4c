// @ts-check
/** Heaps in a row with their values: arrows go from the chosen one to those that a move leads to. */

import { fill, h, svg } from "../dom.js";
import { rove } from "../draw/rove.js";
import { heapIn, optionsOf, valuesOf } from "./server.js";

/** The width of a heap, in pixels. */
const STEP = 40;
const TALL = 128;
/** The least height of an arrow, and the place that its number takes. */
const LOW = 26;
const NUMBER = 16;

/** @typedef {import("./figures.js").Tools} Tools */
/** @typedef {{ heap: number, value: number, wins: boolean }} Reached */

/**
 * @param {Tools} tools
 * @param {{ ruleset: string, to: number, tells: "mex" | "lost" }} figure whether it is about the least value that is
 *   missing, or about the lost heaps
 * @param {import("./figures.js").Kept} kept
 */
export async function jumps(tools, { ruleset, to, tells }, kept) {
  const { words } = tools;
  const values = await valuesOf(tools, ruleset, to);
  const known = /** @type {Map<number, Promise<Reached[]>>} */ (new Map());
  const arrows = svg("svg", { class: "arrows", width: values.length * STEP, height: TALL, "aria-hidden": "true" });
  const cells = values.map((value, heap) => heapCell(words, heap, value, () => void choose(heap)));
  const row = h("div", { class: "heap-row", style: { "--heaps": String(values.length) } }, cells);
  const box = h("div", { class: "scroll heap-box", role: "group", "aria-label": words.say("learn-row") }, h("div", { class: "heap-row-in" }, arrows, row));
  const told = h("div", { class: "told jump-told", role: "status" });
  const first = Math.min(kept.heap ?? (tells === "lost" ? 10 : 7), to);
  let turn = 0;

  /** @param {number} heap */
  function reachedFrom(heap) {
    const found = known.get(heap) ?? (heap === 0 ? Promise.resolve([]) : reached(tools, `${ruleset}(${heap})`));
    known.set(heap, found);
    return found;
  }
  /** @param {number} heap */
  async function choose(heap) {
    const own = ++turn;
    kept.heap = heap;
    const options = await reachedFrom(heap);
    const answers = tells === "lost" && values[heap] === 0 ? (await Promise.all(options.map((one) => reachedFrom(one.heap)))).map((all) => all.find(({ wins }) => wins)) : [];
    if (own !== turn) return;
    cells.forEach((cell, at) => dress(cell, at === heap, options.find((one) => one.heap === at), tells));
    const most = Math.max(1, ...options.map((one) => heap - one.heap));
    fill(arrows, options.map((one) => arrow(heap, one.heap, most, tells === "lost" && values[heap] !== 0 && !one.wins ? "faint" : "")),
      options.map((one, index) => answers[index] && arrow(one.heap, answers[index].heap, most, "answer")));
    fill(told, tells === "mex" ? toldMex(heap, options, values[heap], words) : h("p", { text: toldLost(heap, options, answers[0]?.heap ?? 0, values[heap], words) }));
    bringInto();
  }
  function bringInto() {
    if (box.scrollWidth > box.clientWidth) box.scrollLeft = (kept.heap + 1.5) * STEP - box.clientWidth;
  }
  new ResizeObserver(bringInto).observe(box);
  rove(row, cells.map((element, x) => ({ element, x, y: 0 })), first);
  await choose(first);
  return [box, told];
}

/** @param {Tools} tools @param {string} expression @returns {Promise<Reached[]>} */
async function reached(tools, expression) {
  const options = await optionsOf(tools, { expression });
  return options.map(({ to, grundy, wins }) => ({ heap: heapIn(to), value: Number(grundy), wins: wins === true })).sort((a, b) => b.heap - a.heap);
}

/** @param {import("../words.js").Words} words @param {number} heap @param {number} value @param {() => void} choose */
function heapCell(words, heap, value, choose) {
  return h("button", { type: "button", class: `heap-cell${value === 0 ? " zero" : ""}`, data: { heap }, "aria-label": words.say(value === 0 ? "learn-heap-lost" : "learn-heap-value", { heap, value }), on: { click: choose, focus: choose } },
    h("span", { class: "heap-size shown", data: { shown: heap } }), h("span", { class: "heap-value shown", data: { shown: value } }), h("span", { class: "heap-mark shown", data: { shown: value === 0 ? "✗" : "" } }));
}

/** @param {HTMLElement} cell @param {boolean} isHere @param {Reached | undefined} option @param {"mex" | "lost"} tells */
function dress(cell, isHere, option, tells) {
  cell.setAttribute("aria-pressed", String(isHere));
  cell.classList.toggle("reached", option !== undefined && (tells === "mex" || option.wins));
}

/** An arrow over the row, higher the further it goes, and how many stones it takes. @param {number} from @param {number} to @param {number} most the length of the longest @param {string} look */
function arrow(from, to, most, look) {
  const [start, end] = [(from + 0.5) * STEP, (to + 0.5) * STEP];
  const base = TALL - 4;
  const rise = most === 1 ? LOW : LOW + (TALL - LOW - NUMBER - 8) * ((from - to - 1) / (most - 1));
  return svg("g", { class: `arrow ${look}` },
    svg("path", { d: `M${start} ${base} Q${(start + end) / 2} ${base - 2 * rise} ${end} ${base - 4}` }),
    svg("path", { class: "tip", d: `M${end} ${TALL} l-5 -10 h10 z` }),
    svg("text", { x: (start + end) / 2, y: base - rise - 5, "text-anchor": "middle", text: `−${from - to}` }));
}

/** @param {number} heap @param {Reached[]} options @param {number} value @param {import("../words.js").Words} words */
function toldMex(heap, options, value, words) {
  const all = options.map((one) => words.say("learn-option-value", { to: one.heap, value: one.value })).join(words.say("learn-and"));
  return [
    h("p", { text: options.length > 0 ? words.say("learn-mex-from", { heap, options: all }) : words.say("learn-mex-none", { heap }) }),
    reachedRow(new Set(options.map((one) => one.value)), value, words),
    h("p", null, h("strong", { text: words.say("learn-mex-told", { heap, value }) })),
  ];
}

/** Values from 0 on: those that are reached are ticked, the least that is missing is marked. @param {Set<number>} values @param {number} least @param {import("../words.js").Words} words */
function reachedRow(values, least, words) {
  const upTo = Math.max(least, ...values, 3) + 1;
  const item = (/** @type {number} */ value) => {
    const look = values.has(value) ? "is-reached" : value === least ? "is-least" : "";
    const mark = values.has(value) ? "✓" : value === least ? words.say("learn-mex-missing") : "";
    return h("li", { class: look }, h("span", { class: "reached-value", text: String(value) }), h("span", { class: "reached-mark", text: mark }));
  };
  return h("div", { class: "reached-row" }, h("span", { class: "muted", text: words.say("learn-mex-reached") }),
    h("ul", { class: "plain" }, Array.from({ length: upTo + 1 }, (_, value) => item(value))));
}

/** @param {number} heap @param {Reached[]} options @param {number} next the lost heap that every round ends at @param {number} value @param {import("../words.js").Words} words */
function toldLost(heap, options, next, value, words) {
  if (options.length === 0) return words.say("learn-lost-end");
  if (value === 0) return words.say("learn-lost-is", { heap, to: next });
  const win = options.find(({ wins }) => wins);
  return words.say("learn-lost-not", { heap, count: heap - (win?.heap ?? 0), to: win?.heap ?? 0 });
}
