// @ts-check
/** Values in lines of one width: wrapped at the period the columns agree. */

import { h } from "../dom.js";

const MOST = 3000;

/**
 * @param {Whole[]} values
 * @param {{ from: number, width: number, preperiod: number | null }} how heaps from `preperiod` on repeat
 * @param {import("../words.js").Words} words
 */
export function strip(values, { from, width, preperiod }, words) {
  const shown = values.slice(0, MOST);
  const lines = [];
  for (let at = 0; at < shown.length; at += width) lines.push(line(shown.slice(at, at + width), from + at, preperiod));
  const caption = words.say(preperiod === null ? "strip-caption" : "strip-caption-period", { width, preperiod: preperiod ?? 0 });
  return h(
    "figure",
    null,
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "group", "aria-label": caption },
      h(
        "table",
        { class: "strip" },
        h("thead", { class: "hidden" }, h("tr", null, h("th", { scope: "col" }, words.say("strip-heap")), h("th", { scope: "col", colspan: width }, words.say("strip-values")))),
        h("tbody", null, lines),
      ),
    ),
    h("figcaption", { class: "small muted" }, caption, values.length > MOST ? ` ${words.say("strip-cut", { count: MOST })}` : ""),
  );
}

/** @param {Whole[]} values @param {number} first @param {number | null} preperiod */
function line(values, first, preperiod) {
  return h(
    "tr",
    null,
    h("th", { scope: "row", class: "num" }, first),
    values.map((value, index) => {
      const zero = Number(value) === 0;
      const before = preperiod !== null && first + index < preperiod;
      return h("td", { class: `shade${shade(value)}${zero ? " zero" : ""}${before ? " before" : ""}`, title: `g(${first + index}) = ${value}` }, String(value));
    }),
  );
}

/** One of nine shades: as many bits as the value has. @param {Whole} value */
function shade(value) {
  return Math.min(8, Number(value) === 0 ? 0 : Math.floor(Math.log2(Number(value))) + 1);
}
