// @ts-check
/**
 * Choosing the cells of a move: one click where a cell is a move, the first and the last of a run, or any
 * cells and then the button.
 */

import { h } from "../dom.js";

/** @typedef {"one" | "run" | "some"} Mode */

/**
 * @typedef {object} Pickable
 * @property {import("./types.js").Table} table
 * @property {(HTMLElement | null)[]} cells the buttons; null for cells that are gone
 * @property {string[]} names
 * @property {Mode} mode
 * @property {(first: number, last: number) => number[] | null} run the cells from one to the other, where
 *   they lie in one line without a gap
 * @property {(cells: number[]) => void} send
 * @property {(cells: number[] | null) => void} show marks cells as about to go
 */

/**
 * Makes the cells choosable.
 *
 * @param {Pickable} pickable
 * @returns {HTMLElement} what to do next, in words, and the buttons for it
 */
export function picker(pickable) {
  const { table, cells, mode } = pickable;
  /** @type {number[]} */
  let chosen = [];
  const status = h("p", { class: "note" });
  const take = h("button", { type: "button", class: "main", text: table.say("draw-take-chosen"), on: { click: () => pickable.send(chosen) } });
  const clear = h("button", { type: "button", text: table.say("draw-clear"), on: { click: () => choose([]) } });
  const bar = h("div", { class: "bar", hidden: true }, mode === "some" && take, clear);

  /** @param {number[]} next */
  function choose(next) {
    chosen = next;
    cells.forEach((cell, index) => cell?.setAttribute("aria-pressed", String(chosen.includes(index))));
    bar.hidden = chosen.length === 0;
    pickable.show(chosen.length ? chosen : null);
    status.textContent = says(pickable, chosen);
  }
  /** @param {number} index */
  function click(index) {
    if (mode === "one") return pickable.send([index]);
    if (mode === "some") return choose(toggled(chosen, index));
    const run = chosen.length ? pickable.run(chosen[0], index) : null;
    if (run) return pickable.send(run);
    choose([index]);
    table.tell(status.textContent ?? "");
  }
  /** @param {number | null} index the cell under the pointer or with the focus */
  function over(index) {
    const run = index !== null && mode === "run" && chosen.length ? pickable.run(chosen[0], index) : null;
    const alone = index !== null && chosen.length === 0 ? [index] : null;
    pickable.show(run ?? alone ?? (chosen.length ? chosen : null));
  }
  cells.forEach((cell, index) => {
    if (!cell) return;
    if (mode !== "one") cell.setAttribute("aria-pressed", "false");
    cell.addEventListener("click", () => click(index));
    for (const type of ["pointerenter", "focus"]) cell.addEventListener(type, () => over(index));
    for (const type of ["pointerleave", "blur"]) cell.addEventListener(type, () => over(null));
    cell.addEventListener("keydown", (event) => {
      if (event.key === "Escape") choose([]);
    });
  });
  status.textContent = says(pickable, chosen);
  return h("div", { class: "picking" }, status, bar);
}

/** @param {number[]} chosen @param {number} index */
function toggled(chosen, index) {
  const next = chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index];
  return next.sort((a, b) => a - b);
}

/** @param {Pickable} pickable @param {number[]} chosen */
function says({ table, mode, names }, chosen) {
  if (mode === "one") return table.say("draw-pick-one");
  if (mode === "some") {
    return chosen.length ? table.say("draw-picked-some", { cells: chosen.map((index) => names[index]).join(", ") }) : table.say("draw-pick-some");
  }
  return chosen.length ? table.say("draw-pick-last", { cell: names[chosen[0]] }) : table.say("draw-pick-first");
}
