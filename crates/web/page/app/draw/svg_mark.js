// @ts-check
/** What a move is worth, written into a picture made of SVG. */

import { svg } from "../dom.js";
import { glyphOf } from "./marks.js";

/**
 * @param {import("./marks.js").Verdict} verdict
 * @param {{ x: number, y: number }} at its middle
 * @param {number} [scale] how large a unit of the picture is, beside a pixel
 */
export function svgMark(verdict, { x, y }, scale = 1) {
  const text = glyphOf(verdict);
  const wide = Math.max(28, 12 + 8 * text.length);
  return svg("g", { class: `mark ${verdict.worth}`, "aria-hidden": "true", transform: `translate(${x} ${y}) scale(${scale})` },
    svg("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: 9 }),
    svg("text", { x: 0, y: 4.5, "text-anchor": "middle", text }));
}
