// @ts-check
/** Outcomes are told by colour, glyph and word together. */

import { h } from "../dom.js";

/**
 * For the player to move.
 *
 * @param {Outcome | null} outcome
 */
export function outcomeMark(outcome) {
  if (outcome === "N") return { class: "win", glyph: "✓" };
  if (outcome === "P") return { class: "lose", glyph: "✗" };
  if (outcome === "draw") return { class: "draw", glyph: "=" };
  return { class: "unknown", glyph: "?" };
}

/**
 * What a move is worth to who makes it.
 *
 * @param {MoveOption} option
 * @returns {"wins" | "draws" | "loses" | "unknown"}
 */
export function moveKind(option) {
  if (option.wins === true) return "wins";
  if (option.outcome === "draw") return "draws";
  if (option.wins === false) return "loses";
  return "unknown";
}

const GLYPHS = { wins: "✓", draws: "=", loses: "✗", unknown: "?" };
const CLASSES = { wins: "win", draws: "draw", loses: "lose", unknown: "unknown" };

/**
 * @param {"wins" | "draws" | "loses" | "unknown"} kind
 * @param {import("../words.js").Words} words
 */
export function moveMark(kind, words) {
  return h("span", { class: `outcome ${CLASSES[kind]}` }, h("span", { "aria-hidden": "true" }, `${GLYPHS[kind]} `), words.say(`move-${kind}`));
}
