// @ts-check
/**
 * Choosing the cells of a move: one click where a cell is a move, the first and the last of a run, or any
 * cells and then the button. Where every move was told, cells that start none do nothing.
 */

import { h } from "../dom.js";
import { opened, putter, telling } from "./marks.js";
import { showing } from "./show.js";

/** @typedef {"one" | "run" | "pair" | "some"} Mode */
/** @typedef {import("./kin.js").CellMove} CellMove */
/** @typedef {import("./types.js").Choice} Choice */

/**
 * @typedef {object} Pickable
 * @property {import("./types.js").Table} table
 * @property {(HTMLElement | null)[]} cells the buttons; null for cells that are gone
 * @property {string[]} names
 * @property {string[]} [spoken] the names with what they name, where they do not say it by themselves
 * @property {Mode} mode
 * @property {(first: number, last: number) => number[] | null} run the cells from one to the other, where
 *   they lie in one line without a gap
 * @property {CellMove[]} moves those that are known
 * @property {boolean} isAll whether no other move can be made
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
  const { table, cells, mode, names, spoken = names } = pickable;
  const known = knownMoves(pickable);
  /** @type {number[]} */
  let chosen = [];
  const status = h("p", { class: "note" });
  const take = h("button", { type: "button", class: "main", text: table.say("draw-take-chosen"), on: { click: () => pickable.send(chosen) } });
  const tellTake = telling(table, take, table.say("draw-take-chosen"));
  const clear = h("button", { type: "button", text: table.say("draw-clear"), on: { click: () => choose([]) } });
  const bar = h("div", { class: "bar", hidden: true }, mode === "some" && take, clear);
  const tells = cells.map((cell, index) => cell && telling(table, cell, spoken[index], putter(cell.querySelector(".stone") ?? cell)));

  /** @param {number[]} next */
  function choose(next) {
    chosen = next;
    cells.forEach((cell, index) => {
      if (mode !== "one") cell?.setAttribute("aria-pressed", String(chosen.includes(index)));
      tells[index]?.(opened(known.started(chosen, index), !pickable.isAll && !isSettled()), isIdle(index));
    });
    bar.hidden = chosen.length === 0;
    pickable.show(chosen.length ? chosen : null);
    status.textContent = says(pickable, chosen);
    const exact = known.exact(chosen);
    take.disabled = pickable.isAll && !exact;
    tellTake(exact ? [exact] : []);
  }
  /** Whether one more cell makes one move and no other. */
  function isSettled() {
    return mode === "one" || (hasEnds(mode) && chosen.length > 0);
  }
  /** Whether a click on the cell can lead to no move, also where it begins anew. @param {number} index */
  function isIdle(index) {
    if (!pickable.isAll || chosen.includes(index)) return false;
    const goesOn = known.started(chosen, index).length > 0;
    return !goesOn && (mode === "some" || known.started([], index).length === 0);
  }
  /** @param {number} index */
  function click(index) {
    if (isIdle(index)) return table.tell(table.say("draw-no-move-begins"));
    if (mode === "one") return pickable.send([index]);
    if (mode === "some") return choose(toggled(chosen, index));
    const run = chosen.length ? pickable.run(chosen[0], index) : null;
    if (run && (!pickable.isAll || known.exact(run))) return pickable.send(run);
    choose([index]);
    table.tell(status.textContent ?? "");
  }
  /** What a click on a cell would take, as far as it is settled. @param {number} index */
  function ahead(index) {
    if (isIdle(index)) return chosen;
    if (mode === "some") return [...chosen, index];
    const run = hasEnds(mode) && chosen.length ? pickable.run(chosen[0], index) : null;
    if (run) return !pickable.isAll || known.exact(run) ? run : chosen;
    const only = known.moves(chosen, index);
    return only.length === 1 ? only[0].cells : chosen.length ? chosen : [index];
  }
  /** @param {number | null} index the cell under the pointer or with the focus */
  function over(index) {
    const going = index === null ? chosen : ahead(index);
    pickable.show(going.length ? going : null);
  }
  cells.forEach((cell, index) => {
    if (!cell) return;
    cell.addEventListener("click", () => click(index));
    showing(cell, () => over(index), () => over(null));
    cell.addEventListener("keydown", (event) => {
      if (event.key === "Escape") choose([]);
    });
  });
  choose([]);
  return h("div", { class: "picking" }, status, bar);
}

/**
 * The known moves, by the cells with which they are chosen.
 *
 * @param {Pickable} pickable
 */
function knownMoves({ moves, mode }) {
  const exact = new Map(moves.map(({ cells, choice }) => [cells.join(), choice]));
  /** The first and the last cell stand for a run, the corner for a bite, any cell for any. @param {CellMove} move */
  const handles = ({ cells }) => (mode === "some" ? cells : mode === "one" ? [cells[0]] : [cells[0], cells[cells.length - 1]]);
  const from = moves.map((move) => ({ move, ends: handles(move) }));
  /** The moves that can still come of the chosen cells and this one. @param {number[]} chosen @param {number} index */
  const started = (chosen, index) => {
    const all = [...chosen, index];
    const isRun = hasEnds(mode) && chosen.length > 0;
    return from.flatMap(({ move, ends }) => {
      const isTold = all.every((cell) => ends.includes(cell)) && (!isRun || ends.every((cell) => all.includes(cell)));
      return isTold ? [move] : [];
    });
  };
  return {
    moves: started,
    /** @param {number[]} chosen @param {number} index @returns {Choice[]} */
    started: (chosen, index) => started(chosen, index).map(({ choice }) => choice),
    /** @param {number[]} cells */
    exact: (cells) => exact.get([...cells].sort((a, b) => a - b).join()) ?? null,
  };
}

/** Whether a first and a last cell are chosen. @param {Mode} mode */
function hasEnds(mode) {
  return mode === "run" || mode === "pair";
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
  const [first, last] = mode === "pair" ? ["draw-pick-pair", "draw-pick-partner"] : ["draw-pick-first", "draw-pick-last"];
  return chosen.length ? table.say(last, { cell: names[chosen[0]] }) : table.say(first);
}
