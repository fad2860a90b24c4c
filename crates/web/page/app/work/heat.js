// @ts-check
/** A board in full: how many winning moves take each piece, the winning moves, a longest line of play. */

import { fill, h } from "../dom.js";
import { saveLink } from "./save.js";
import { createWork } from "./working.js";

const SHADES = 5;

/**
 * @param {import("../main.js").Tools} tools
 * @param {(expression: string) => void} use
 * @returns {import("./sheets.js").Sheet}
 */
export function createHeat(tools, use) {
  const { words } = tools;
  const work = createWork(tools);
  const place = h("div", null);
  const found = h("div", { class: "stack" });
  let shown = "";

  /** @param {import("./sheets.js").Subject} subject */
  async function show({ expression, misere, files }) {
    const key = JSON.stringify([expression, misere, files]);
    if (key === shown) return;
    shown = key;
    fill(found);
    const ended = await work.run(place, "board", { expression, misere, files });
    if (!ended) return;
    const board = /** @type {BoardAnswer | null} */ (ended.body);
    if (board?.heat) fill(found, answer(board, board.heat), saving(board, misere, files));
    else fill(found, h("p", { class: "notice" }, words.say(board ? "heat-unknown" : "working-stopped")));
  }

  /** @param {BoardAnswer} board @param {boolean} misere @param {Record<string, string>} files */
  function saving({ expression }, misere, files) {
    const link = (/** @type {string} */ format) => saveLink(tools, "board", { expression, misere, format }, files, words.say(`format-${format}`));
    return h("p", { class: "bar" }, h("span", { class: "muted" }, words.say("values-take")), link("svg"), link("json"));
  }

  /** @param {BoardAnswer} board @param {(number | null)[][]} heat */
  function answer(board, heat) {
    return [
      board.positions !== null && h("p", null, words.say("heat-positions", { positions: String(board.positions), losing: String(board.p_positions ?? "?") })),
      h("figure", null, heatTable(heat), h("figcaption", { class: "small muted" }, words.say("heat-caption"))),
      board.winning_classes && board.winning_classes.length > 0 && classes(board.winning_classes),
      board.line && h("p", null, words.say("heat-line", { moves: board.distance ?? board.line.length }), " ", h("span", { class: "mono" }, board.line.join(", "))),
    ];
  }

  /** @param {(number | null)[][]} heat */
  function heatTable(heat) {
    const most = Math.max(1, ...heat.flat().map((count) => count ?? 0));
    const columns = Math.max(...heat.map((row) => row.length));
    const letters = Array.from({ length: columns }, (_, column) => h("th", { scope: "col" }, String.fromCharCode(97 + column)));
    const cell = (/** @type {number | null} */ count) =>
      count === null ? h("td", null, "·") : h("td", { class: `heat${Math.ceil((count * SHADES) / most)}` }, count);
    return h(
      "div",
      { class: "scroll", tabindex: "0", role: "group", "aria-label": words.say("heat-caption") },
      h(
        "table",
        { class: "heat" },
        h("thead", null, h("tr", null, h("td"), letters)),
        h("tbody", null, heat.map((row, index) => h("tr", null, h("th", { scope: "row" }, index + 1), row.map(cell)))),
      ),
    );
  }

  /** @param {NonNullable<BoardAnswer["winning_classes"]>} classes */
  function classes(classes) {
    return h(
      "section",
      null,
      h("h3", null, words.say("heat-moves")),
      h("p", { class: "bar" }, classes.map(({ takes, to, count }) => h("button", { type: "button", class: "chip mono", on: { click: () => use(to) } }, `${takes} ×${count}`))),
    );
  }

  return {
    element: h("div", { class: "sheet-body" }, place, found),
    show: (subject) => void show(subject),
    leave() {
      work.leave();
      shown = "";
    },
    say: () => (shown = ""),
  };
}
