// @ts-check
/** Two equal heaps, stone beside stone: whatever is taken from one is taken from the other. */

import { h } from "../dom.js";
import { rove } from "../draw/rove.js";

/** Between a move and its answer, so that both are seen. */
const PAUSE = 700;
const SIDES = /** @type {const} */ (["left", "right"]);

/** @typedef {{ sizes: [number, number], text: string }} State */

/** @param {import("./figures.js").Tools} tools @param {{ size: number }} figure @param {import("./figures.js").Kept} kept */
export function mirror({ words }, { size }, kept) {
  const state = /** @type {State} */ (kept.mirror ??= { sizes: [size, size], text: "" });
  const status = h("p", { class: "told", role: "status" });
  const rows = Array.from({ length: size }, (_, index) => stoneRow(words, size - 1 - index, take));
  const sizes = SIDES.map(() => h("strong"));
  const board = h("div", { class: "mirror", role: "group", "aria-label": words.say("learn-mirror-board") },
    rows.map((row) => row.element), h("div", { class: "mirror-row sizes", "aria-hidden": "true" }, sizes[0], h("span", null), sizes[1]));
  rove(board, rows.flatMap((row, y) => row.stones.map((element, x) => ({ element, x, y }))), rows.length * 2 - 2);

  /** @param {0 | 1} side @param {number} left */
  function take(side, left) {
    const [mine, other] = [state.sizes[side], state.sizes[1 - side]];
    if (mine !== other || left >= mine) return;
    const values = { count: mine - left, side: words.say(`learn-side-${SIDES[side]}`), other: words.say(`learn-side-${SIDES[1 - side]}`), left };
    state.sizes[side] = left;
    say(words.say("learn-mirror-taken", values));
    window.setTimeout(() => {
      if (!board.isConnected || state.sizes[side] !== left) return;
      state.sizes[1 - side] = left;
      say(words.say(left > 0 ? "learn-mirror-answered" : "learn-mirror-won", values));
    }, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PAUSE);
  }
  /** @param {string} text */
  function say(text) {
    state.text = text;
    show();
  }
  function show() {
    rows.forEach((row) => row.show(state.sizes));
    sizes.forEach((strong, side) => { strong.textContent = String(state.sizes[side]); });
    status.textContent = state.text || words.say("learn-mirror-begin");
  }
  function again() {
    state.sizes = [size, size];
    say("");
  }
  // A change of the language may have cut an answer short.
  state.sizes = [Math.min(...state.sizes), Math.min(...state.sizes)];
  state.text = "";
  show();
  return [board, status, h("div", { class: "bar" }, h("button", { type: "button", on: { click: again }, text: words.say("learn-start-again") }))];
}

/** The stones at one height and the line between them. @param {import("../words.js").Words} words @param {number} height from 0 @param {(side: 0 | 1, left: number) => void} take */
function stoneRow(words, height, take) {
  const stones = /** @type {const} */ ([0, 1]).map((side) => h("button", {
    type: "button", class: "stone", data: { mirror: `${SIDES[side]}-${height}` },
    "aria-label": words.say("learn-mirror-take", { side: words.say(`learn-side-${SIDES[side]}`), left: height }),
    on: { click: () => take(side, height) },
  }));
  const line = h("span", { class: "tie" });
  /** @param {[number, number]} sizes */
  function show(sizes) {
    stones.forEach((stone, side) => {
      stone.classList.toggle("gone", height >= sizes[side]);
      stone.setAttribute("aria-disabled", String(height >= sizes[side]));
    });
    line.classList.toggle("gone", height >= Math.min(...sizes));
    stones.forEach((stone, side) => stone.classList.toggle("alone", height < sizes[side] && height >= sizes[1 - side]));
  }
  return { element: h("div", { class: "mirror-row" }, stones[0], line, stones[1]), stones, show };
}
