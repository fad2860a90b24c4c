// @ts-check
/** A table of what is no list of values: vertices, faces of a die, outcomes. */

import { h } from "../dom.js";
import { outcomeMark } from "./outcome.js";

const MOST = 400;

/**
 * @param {Record<string, string | number>[]} rows
 * @param {import("../words.js").Words} words
 */
export function rowsTable(rows, words) {
  const columns = Object.keys(rows[0] ?? {});
  const caption = words.say("rows-caption");
  return h(
    "figure",
    null,
    h(
      "div",
      { class: "scroll tall", tabindex: "0", role: "group", "aria-label": caption },
      h(
        "table",
        { class: "rows" },
        h("thead", null, h("tr", null, columns.map((name) => h("th", { scope: "col" }, words.say(`column-${name}`))))),
        h("tbody", null, rows.slice(0, MOST).map((row) => h("tr", null, columns.map((name) => cell(name, row[name], words))))),
      ),
    ),
    rows.length > MOST && h("figcaption", { class: "small muted" }, words.say("strip-cut", { count: MOST })),
  );
}

/** @param {string} name @param {string | number} value @param {import("../words.js").Words} words */
function cell(name, value, words) {
  if (name !== "outcome") return h("td", { class: "mono" }, String(value));
  const mark = outcomeMark(/** @type {Outcome} */ (value));
  return h("td", { class: `outcome ${mark.class}` }, h("span", { "aria-hidden": "true" }, `${mark.glyph} `), words.say(`outcome-${value}`));
}
