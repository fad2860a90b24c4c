// @ts-check
/** Pictures beside the text, made of the server's answers when they are shown. */

import { fill, h } from "../dom.js";
import { errorNotice } from "../told.js";
import { bits } from "./bits.js";
import { conditions } from "./conditions.js";
import { golden } from "./golden.js";
import { halves } from "./halves.js";
import { jumps } from "./jumps.js";
import { lostRows, pins } from "./kayles.js";
import { mirror } from "./mirror.js";
import { turning } from "./ones.js";
import { ownRule } from "./own_rule.js";
import { compare, parts } from "./parts.js";

/** @typedef {import("../main.js").Tools} Tools */
/** @typedef {import("./steps.js").Figure} Figure */
/** @typedef {{ [name: string]: any }} Kept what a figure keeps when the language changes */

/**
 * @param {Tools} tools
 * @param {Figure} figure
 * @param {Kept} kept
 * @param {(rule: string) => void} useRule a rule was written that can be played
 * @returns {HTMLElement}
 */
export function figureView(tools, figure, kept, useRule) {
  const element = h("figure", { class: "learn-figure card", data: { figure: figure.kind } });
  const drawn = (async () => drawFigure(tools, figure, kept, useRule))();
  void drawn.then((made) => fill(element, made)).catch((error) => fill(element, errorNotice(tools.words, error)));
  return element;
}

/** @param {Tools} tools @param {Figure} figure @param {Kept} kept @param {(rule: string) => void} useRule @returns {(Node | null)[] | Promise<(Node | null)[]>} */
function drawFigure(tools, figure, kept, useRule) {
  switch (figure.kind) {
    case "mirror": return mirror(tools, figure, kept);
    case "bits": return bits(tools, figure, kept);
    case "jumps": return jumps(tools, figure, kept);
    case "halves": return halves(tools, figure, kept);
    case "parts": return parts(tools, figure);
    case "golden": return golden(tools, figure);
    case "turning": return turning(tools, figure, kept);
    case "pins": return pins(tools, figure);
    case "lost-rows": return lostRows(tools, figure);
    case "compare": return compare(tools, figure);
    case "conditions": return conditions(tools);
    case "rule": return ownRule(tools, figure, kept, useRule);
  }
}
