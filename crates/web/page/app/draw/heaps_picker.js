// @ts-check
/**
 * Choosing heap after heap how far each is lowered, for moves that lower several: a stone is clicked, then one
 * of another heap, or the button. A move is played at once as soon as no other can come of what is chosen.
 */

import { h } from "../dom.js";
import { opened, telling } from "./marks.js";
import { showing } from "./show.js";

/** @typedef {import("./types.js").Heap} Heap */
/** @typedef {import("./together.js").Picks} Picks */
/** @typedef {import("./together.js").Lowering} Lowering */

/**
 * @typedef {object} HeapsPicker
 * @property {HTMLElement} element what to do next, in words, and the buttons for it
 * @property {(element: HTMLElement, name: string, column: number, left: bigint) => void} offer makes a stone choosable
 * @property {(column: number, left: bigint) => void} pick chooses a height, or says that there is none below nothing
 * @property {(at: { column: number, left: bigint } | null) => void} over shows what choosing this height would do
 */

/** What is chosen in a position outlasts that it is drawn anew: what its moves are worth may come later. @type {WeakMap<import("./types.js").Place, Picks>} */
const kept = new WeakMap();

/**
 * @param {import("./types.js").Place} place
 * @param {import("./types.js").Table} table
 * @param {import("./together.js").Together} moves
 * @param {(left: (string | undefined)[] | null) => void} show what is about to be left of each heap
 * @returns {HeapsPicker}
 */
export function heapsPicker(place, table, moves, show) {
  /** @type {Picks} */
  let picks = kept.get(place) ?? new Map();
  /** @type {{ element: HTMLElement, column: number, left: string, tell: import("./marks.js").Tell }[]} */
  const spots = [];
  const status = h("p", { class: "note" });
  const take = h("button", { type: "button", class: "main", text: table.say("draw-take-chosen"), on: { click: () => send(chosen()) } });
  const tellTake = telling(table, take, table.say("draw-take-chosen"));
  const clear = h("button", { type: "button", text: table.say("draw-clear"), on: { click: anew } });
  const bar = h("div", { class: "bar" }, take, clear);

  /** @param {Lowering | null} move */
  function send(move) {
    if (move) table.play?.(move.choice.text);
  }
  /** The move of what is chosen, and of no other heap. */
  function chosen() {
    return moves.exact(picks) ?? (moves.isAll || picks.size === 0 ? null : moves.written(picks));
  }
  /** @param {number} column @param {string} left @returns {Picks} */
  function withPick(column, left) {
    return new Map([...picks, [column, left]]);
  }
  /** The move that alone can come of some heights. @param {Picks} heights */
  function only(heights) {
    const fitting = moves.isAll ? moves.fitting(heights) : [];
    return fitting.length === 1 ? fitting[0] : null;
  }
  /** @param {number} column @param {string} left */
  function isIdle(column, left) {
    return moves.isAll && picks.get(column) !== left && moves.fitting(withPick(column, left)).length === 0;
  }
  /** @param {Picks} next */
  function choose(next) {
    picks = next;
    kept.set(place, picks);
    for (const spot of spots) tellSpot(spot);
    tellBar();
    over(null);
  }
  function tellBar() {
    const move = chosen();
    bar.hidden = picks.size === 0;
    take.hidden = take.disabled = move === null;
    tellTake(move ? opened([move.choice], false) : []);
    status.textContent = says(move);
  }
  /** @param {typeof spots[number]} spot */
  function tellSpot({ element, column, left, tell }) {
    const fitting = moves.fitting(withPick(column, left)).map(({ choice }) => choice);
    element.setAttribute("aria-pressed", String(picks.get(column) === left));
    tell(opened(fitting, !moves.isAll), isIdle(column, left));
  }
  /** @param {Lowering | null} move what pressing the button would play */
  function says(move) {
    if (picks.size === 0) return table.say("draw-pick-heaps");
    const heaps = moves.written(picks).choice.label ?? "";
    return table.say(move ? "draw-picked-heaps" : "draw-picked-heaps-more", { heaps });
  }
  /** @param {number} column @param {bigint} left */
  function pick(column, left) {
    const height = String(left);
    if (left < 0n || isIdle(column, height)) return refuse();
    if (picks.get(column) === height) return choose(without(picks, column));
    const next = withPick(column, height);
    const move = only(next);
    if (move) return send(move);
    choose(next);
    table.tell(status.textContent ?? "");
  }
  /** A number can be typed that no stone stands for. */
  function refuse() {
    status.textContent = table.say("draw-no-move-begins");
    table.tell(table.say("draw-no-move-begins"));
  }
  /** Begins anew; the button goes, and the focus with it. */
  function anew() {
    const isLost = bar.contains(document.activeElement);
    choose(new Map());
    if (isLost) spots.find(({ element }) => element.tabIndex === 0)?.element.focus();
  }
  /** @param {{ column: number, left: bigint } | null} at */
  function over(at) {
    const isShown = at !== null && !isIdle(at.column, String(at.left));
    const heights = isShown ? withPick(at.column, String(at.left)) : picks;
    const move = isShown ? only(heights) : null;
    if (move) return show(move.left);
    show(heights.size === 0 ? null : [...Array(1 + Math.max(...heights.keys())).keys()].map((column) => heights.get(column)));
  }
  tellBar();
  return {
    element: h("div", { class: "picking" }, status, bar),
    offer(element, name, column, left) {
      const spot = { element, column, left: String(left), tell: telling(table, element, name) };
      spots.push(spot);
      tellSpot(spot);
      element.addEventListener("click", () => pick(column, left));
      element.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && picks.size > 0) choose(new Map());
      });
      showing(element, () => over({ column, left }), () => over(null));
    },
    pick,
    over,
  };
}

/** @param {Picks} picks @param {number} column @returns {Picks} */
function without(picks, column) {
  return new Map([...picks].filter(([other]) => other !== column));
}
