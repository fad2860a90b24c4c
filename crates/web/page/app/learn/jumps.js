// @ts-check
/** Heaps in a row with their values: arrows go from the chosen one to those that a move leads to. */

import { fill, h, svg } from "../dom.js";
import { rove } from "../draw/rove.js";
import { askMex, toldMex } from "./reached.js";
import { heapsIn, optionsOf, valuesOf } from "./server.js";

/** The width of a heap, in pixels. */
const STEP = 40;
const TALL = 128;
/** The least height of an arrow, and the place that its number takes. */
const LOW = 26;
const NUMBER = 16;

/** @typedef {import("./figures.js").Tools} Tools */
/** What a move leads to: one heap, none, or several where it splits. @typedef {{ heaps: number[], value: number, wins: boolean }} Reached */
/** @typedef {{ ruleset: string, to: number, tells: "mex" | "lost" }} Jumps whether it is about the least value that is missing, or about the lost heaps */
/** @typedef {{ heap?: number, known?: number | null }} Kept the chosen heap, and how many values are shown where not all are */

/** @param {Tools} tools @param {Jumps} figure @param {Kept} kept */
export async function jumps(tools, { ruleset, to, tells }, kept) {
  const { words } = tools;
  const values = await valuesOf(tools, ruleset, to);
  const found = /** @type {Map<number, Promise<Reached[]>>} */ (new Map());
  const arrows = svg("svg", { class: "arrows", width: values.length * STEP, height: TALL, "aria-hidden": "true" });
  const cells = values.map((value, heap) => heapCell(words, heap, value, () => void choose(heap)));
  const row = h("div", { class: "heap-row", style: { "--heaps": String(values.length) } }, cells.map(({ element }) => element));
  const box = h("div", { class: "scroll heap-box", role: "group", "aria-label": words.say("learn-row") }, h("div", { class: "heap-row-in" }, arrows, row));
  const told = h("div", { class: "told jump-told", role: "status" });
  const hide = h("button", { type: "button", on: { click: () => known(kept.known ? null : 1) } });
  let turn = 0;

  /** @param {number} heap */
  function reachedFrom(heap) {
    const options = found.get(heap) ?? (heap === 0 ? Promise.resolve([]) : reached(tools, `${ruleset}(${heap})`));
    found.set(heap, options);
    return options;
  }
  /** Shows so many values, or all. @param {number | null} count */
  function known(count) {
    kept.known = count;
    void choose(count ?? kept.heap ?? 0);
  }
  /** @param {number} heap */
  async function choose(heap) {
    const own = ++turn;
    const count = kept.known ?? values.length;
    const here = Math.min(heap, count, to);
    kept.heap = here;
    const options = await reachedFrom(here);
    const answers = tells === "lost" && values[here] === 0 ? await answersTo(options) : [];
    if (own !== turn) return;
    const outlined = options.filter(({ heaps, wins }) => heaps.length < 2 && (tells === "mex" || wins)).map(heapOf);
    cells.forEach((cell, at) => cell.show(at === here, at >= count, outlined.includes(at)));
    fill(arrows, arrowsOf(here, options, answers, tells === "lost" && values[here] !== 0));
    if (tells === "lost") fill(told, h("p", { text: toldLost(here, options, answers, values[here], words) }));
    else fill(told, here < count ? toldMex(here, options, values[here], words) : askMex(here, options, values[here], words, () => right(here)));
    hide.textContent = words.say(kept.known ? "learn-mex-show" : "learn-mex-hide");
    bringInto();
  }
  /** The value of a heap was found. @param {number} heap */
  function right(heap) {
    kept.known = heap < to ? heap + 1 : null;
    cells[heap].element.focus();
    void choose(heap);
  }
  /** What the other player answers to each option. @param {Reached[]} options */
  async function answersTo(options) {
    const all = await Promise.all(options.map((one) => reachedFrom(heapOf(one))));
    return all.map((replies) => replies.find(({ wins }) => wins) ?? null);
  }
  function bringInto() {
    if (box.scrollWidth > box.clientWidth) box.scrollLeft = ((kept.heap ?? 0) + 1.5) * STEP - box.clientWidth;
  }
  new ResizeObserver(bringInto).observe(box);
  const first = Math.min(kept.heap ?? (tells === "lost" ? 10 : 7), to);
  rove(row, cells.map(({ element }, x) => ({ element, x, y: 0 })), first);
  await choose(first);
  return [box, told, tells === "mex" ? h("div", { class: "bar" }, hide) : null];
}

/** @param {Tools} tools @param {string} expression @returns {Promise<Reached[]>} */
async function reached(tools, expression) {
  const options = await optionsOf(tools, { expression });
  return options.map(({ to, grundy, wins }) => ({ heaps: heapsIn(to), value: Number(grundy), wins: wins === true })).sort((a, b) => heapOf(b) - heapOf(a));
}

/** The stones that are left, in one heap where the rules do not split. @param {Reached} option */
function heapOf({ heaps }) {
  return heaps.reduce((sum, heap) => sum + heap, 0);
}

/** @param {import("../words.js").Words} words @param {number} heap @param {number} value @param {() => void} choose */
function heapCell(words, heap, value, choose) {
  const number = h("span", { class: "heap-value shown" });
  const mark = h("span", { class: "heap-mark shown" });
  const element = h("button", { type: "button", class: "heap-cell", data: { heap }, on: { click: choose, focus: choose } }, h("span", { class: "heap-size shown", data: { shown: heap } }), number, mark);
  /** @param {boolean} isHere @param {boolean} isHidden @param {boolean} isReached */
  function show(isHere, isHidden, isReached) {
    const isZero = value === 0 && !isHidden;
    element.setAttribute("aria-pressed", String(isHere));
    element.setAttribute("aria-label", words.say(isHidden ? "learn-heap-hidden" : isZero ? "learn-heap-lost" : "learn-heap-value", { heap, value }));
    element.classList.toggle("zero", isZero);
    element.classList.toggle("reached", isReached);
    number.dataset.shown = isHidden ? "?" : String(value);
    mark.dataset.shown = isZero ? "✗" : "";
  }
  return { element, show };
}

/** Arrows to the options, and from each to its answer. @param {number} heap @param {Reached[]} options @param {(Reached | null)[]} answers @param {boolean} isOneMeant whether only a winning move is */
function arrowsOf(heap, options, answers, isOneMeant) {
  const whole = options.filter(({ heaps }) => heaps.length < 2);
  const most = Math.max(1, ...whole.map((one) => heap - heapOf(one)));
  const to = whole.map((one) => arrow(heap, heapOf(one), most, isOneMeant && !one.wins ? "faint" : ""));
  return [...to, ...answers.map((answer, index) => answer && arrow(heapOf(options[index]), heapOf(answer), most, "answer"))];
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

/** @param {number} heap @param {Reached[]} options @param {(Reached | null)[]} answers @param {number} value @param {import("../words.js").Words} words */
function toldLost(heap, options, answers, value, words) {
  if (options.length === 0) return words.say("learn-lost-end");
  if (value === 0) return words.say("learn-lost-is", { heap, to: answers[0] ? heapOf(answers[0]) : 0 });
  const win = options.find(({ wins }) => wins);
  const to = win ? heapOf(win) : 0;
  return words.say("learn-lost-not", { heap, count: heap - to, to });
}
