// @ts-check
/**
 * A position drawn, whatever its parts are: to look at, or to play by clicking or by keys. What is chosen
 * becomes the text of a move; whether it may be played the server says.
 */

import { fill, h } from "../dom.js";
import { drawBoard } from "./board.js";
import { drawGraph } from "./graph.js";
import { drawHeaps } from "./heaps.js";
import { moveButtons } from "./moves.js";
import { drawNumbers } from "./numbers.js";
import { drawPair } from "./pair.js";
import { drawRow } from "./row.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Drawn} Drawn */

/** The word file of the drawings: whoever draws loads it with `words.need`. */
export const words = "draw";

/**
 * @typedef {object} SceneDrawing
 * @property {HTMLElement} element
 * @property {(scene: Scene, choices?: Choice[]) => void} show draws a position; what had the focus has it
 *   again, or what stands nearest to it
 * @property {(change: Change | null) => void} preview shows what a move would do; null takes it back
 */

/**
 * @param {object} how
 * @param {Table["say"]} how.say
 * @param {Table["tell"]} [how.tell]
 * @param {Table["play"]} [how.play] absent where the position is only looked at
 * @returns {SceneDrawing}
 */
export function createScene({ say, tell = () => undefined, play = null }) {
  const element = h("div", { class: "scene" });
  /** @type {Drawn[]} */
  let drawn = [];

  /** @param {Scene} scene @param {Choice[]} [choices] */
  function show(scene, choices = []) {
    const focused = focusedSpot(element);
    const live = scene.over ? null : play;
    drawn = scene.places.map((place, index) => {
      const own = choices.filter(({ change }) => (change ? change.place === index : scene.places.length === 1));
      return drawPlace(place, { say, tell, play: live, choices: own });
    });
    const parts = drawn.map((part, index) => framed(scene.places[index], part, say));
    fill(element, h("p", { class: "hidden", text: scene.text }), parts.length > 0 ? parts : h("p", { class: "muted", text: say("draw-nothing") }));
    if (focused !== null) refocus(element, focused);
  }
  /** @param {Change | null} change */
  const preview = (change) => drawn.forEach((part, index) => part.preview(change?.place === index ? change.to : null));
  return { element, show, preview };
}

/** @param {Place} place @param {Table} table @returns {Drawn} */
function drawPlace(place, table) {
  switch (place.kind) {
    case "heaps": return drawHeaps(place, table);
    case "row": return drawRow(place, table);
    case "board": return drawBoard(place, table);
    case "pair": return drawPair(place, table);
    case "numbers": return drawNumbers(place, table);
    case "graph": return drawGraph(place, table);
    default: return drawText(place, table);
  }
}

/** @param {import("./types.js").TextPlace} place @param {Table} table @returns {Drawn} */
function drawText(place, table) {
  const ghost = h("p", { class: "ghost mono", "aria-hidden": "true" });
  /** @param {Place | null} to */
  const preview = (to) => {
    ghost.textContent = to?.kind === "text" ? `→ ${to.text}` : "";
  };
  const element = h("div", null, h("pre", { class: "as-text", tabindex: 0, text: place.text }), ghost, moveButtons(table, table.choices, preview));
  return { element, preview };
}

/** @param {Place} place @param {Drawn} part @param {Table["say"]} say */
function framed(place, part, say) {
  const title = place.letter ? say("draw-part", { letter: place.letter, rules: place.rules }) : place.rules;
  return h("section", { class: `place ${place.kind}-place`, "aria-label": title },
    place.letter && h("p", { class: "place-title" }, h("strong", { text: place.letter }), " ", h("code", { text: place.rules })),
    part.element);
}

/** What had the focus, and where it stood among all that can have it. @param {HTMLElement} element */
function focusedSpot(element) {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement || active instanceof SVGElement) || !element.contains(active)) return null;
  const spots = [...element.querySelectorAll("[data-spot]")];
  return { name: active.dataset.spot ?? "", index: spots.indexOf(active) };
}

/** @param {HTMLElement} element @param {{ name: string, index: number }} focused */
function refocus(element, { name, index }) {
  const spots = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-spot]")]);
  const same = spots.find((spot) => spot.dataset.spot === name);
  (same ?? spots[Math.min(Math.max(index, 0), spots.length - 1)])?.focus();
}
