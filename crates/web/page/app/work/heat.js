// @ts-check
/** A board in full: how many winning moves take each piece, the winning moves, a longest line of play. */

import { h } from "../dom.js";
import { createJobSheet } from "./job_sheet.js";
import { saveLink } from "./save.js";

const SHADES = 5;

/**
 * @param {import("../main.js").Tools} tools
 * @param {(expression: string) => void} use
 * @returns {import("./sheets.js").Sheet}
 */
export function createHeat(tools, use) {
  const { words } = tools;
  /** @param {BoardAnswer} board @param {boolean} misere @param {Record<string, string>} files */
  function saving({ expression }, misere, files) {
    const link = (/** @type {string} */ format) => saveLink(tools, "board", { expression, misere, format }, files, words.say(`format-${format}`));
    return h("p", { class: "bar on-screen" }, h("span", { class: "muted" }, words.say("values-take")), link("svg"), link("json"));
  }

  /** @param {BoardAnswer} board @param {(number | null)[][]} heat */
  function answer(board, heat) {
    return [
      board.positions !== null && h("p", null, words.say("heat-positions", { positions: String(board.positions), losing: String(board.p_positions ?? "?") })),
      heat.flat().some(Boolean)
        ? h("figure", null, heatTable(heat), h("figcaption", { class: "small muted" }, words.say("heat-caption")))
        : h("p", null, words.say("heat-none")),
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
      h("p", { class: "bar" }, classes.map(({ takes, to, count }) => h("button", { type: "button", class: "chip on-paper mono", on: { click: () => use(to) } }, `${takes} ×${count}`))),
    );
  }

  return createJobSheet(tools, {
    kind: "board",
    hint: null,
    ask: ({ expression, misere, files }) => ({ expression, misere, files }),
    view(/** @type {BoardAnswer} */ board, { misere, files }) {
      if (!board.heat) return [h("p", { class: "notice" }, words.say("heat-unknown"))];
      return [...answer(board, board.heat), saving(board, misere, files)];
    },
  });
}
