// @ts-check
/**
 * A position drawn, whatever its parts are: to look at, or to play by clicking or by keys. What is chosen
 * becomes the text of a move; whether it may be played the server says.
 */

import { announce, fill, h } from "../dom.js";
import { placeAfter, withPlaces } from "./after.js";
import { drawBoard } from "./board.js";
import { drawCoins, drawStrip } from "./coins.js";
import { drawGraph } from "./graph.js";
import { drawHeaps } from "./heaps.js";
import { holding } from "./hold.js";
import { isKin, stepsOf } from "./kin.js";
import { lifting } from "./lift.js";
import { moveButtons } from "./moves.js";
import { drawNumbers } from "./numbers.js";
import { drawPair } from "./pair.js";
import { drawRow } from "./row.js";
import { areRulers, drawRulers } from "./rulers.js";
import { drawSketch } from "./sketch.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Drawn} Drawn */

/**
 * Draws a position into an element. What had the focus has it again after an update, or what stands
 * nearest to it.
 *
 * @param {HTMLElement} root
 * @param {Scene} first
 * @param {object} how
 * @param {import("../words.js").Words} how.words
 * @param {(text: string) => void} [how.onMove] a move was chosen; absent where the position is looked at only
 * @param {Choice[]} [how.choices] moves of the first position
 * @param {boolean} [how.isAll] whether these are all
 * @param {boolean} [how.marks] whether moves are marked by what they are worth
 * @param {() => void} [how.drawn] told each time that it has been drawn anew
 * @returns {import("./types.js").Picture}
 */
export function draw(root, first, { words, onMove, choices = [], isAll = false, marks = false, drawn: told }) {
  const element = h("div", { class: "scene" });
  const line = h("p", { class: "verdict-line", "aria-hidden": "true" });
  const isHeld = holding(element);
  root.appendChild(element);
  /** @type {Now} */
  let now = { scene: first, choices, isAll, marks, change: null };
  /** @type {Drawn[] | null} what is drawn; null until the words are there */
  let drawn = null;

  function redraw() {
    const focused = focusedSpot(element);
    const lift = lifting(element);
    const table = { say: words.say, tell: announce, verdict, marks: now.marks, play: now.scene.over ? null : (onMove ?? null) };
    drawn = now.scene.places.map((place, index) => drawPlace(place, { ...table, ...movesOf(now, index) }));
    const parts = drawn.map((part, index) => framed(now.scene.places[index], part, words.say));
    fill(element, h("p", { class: "hidden", text: now.scene.text }), parts.length > 0 ? parts : h("p", { class: "muted", text: words.say("draw-nothing") }), table.play && line);
    pointOutLast(drawn, now.scene);
    verdict("");
    if (focused !== null) refocus(element, focused);
    told?.();
    lift();
    preview();
  }
  /** @param {string} text */
  function verdict(text) {
    if (text !== "" || !isHeld()) line.textContent = text;
  }
  function preview() {
    const { change } = now;
    drawn?.forEach((part, index) => part.preview(change?.place === index ? placeAfter(now.scene.places[index], change) : null));
  }
  void words.need("draw").then(redraw);
  return {
    update(scene, change = null, offered = now.scene === scene ? now.choices : [], isAll = offered === now.choices && now.isAll) {
      const same = scene === now.scene && offered === now.choices;
      now = { ...now, scene, choices: offered, isAll, change };
      if (drawn === null) return;
      if (same) preview();
      else redraw();
    },
    mark(on) {
      now = { ...now, marks: on };
      if (drawn !== null) redraw();
    },
  };
}

/** @typedef {{ scene: Scene, choices: Choice[], isAll: boolean, marks: boolean, change: Change | null }} Now */

/** What the last move has changed is outlined. @param {Drawn[]} drawn @param {Scene} scene */
function pointOutLast(drawn, { last }) {
  for (const item of last?.items ?? []) drawn[last?.place ?? 0]?.items?.[item]?.classList.add("last");
}

/** What is known of the moves of a part. @param {Now} now @param {number} index */
function movesOf({ scene, choices: told, isAll }, index) {
  const place = scene.places[index];
  const choices = withPlaces(scene, told);
  // Of equal moves one is told, which may lie in another part of the same rules.
  const isTold = scene.places.every((other) => other.rules !== place.rules || isKin(place, other));
  return { choices: choicesOf(scene, choices, index), steps: stepsOf(scene, index, choices), isAll: isAll && isTold };
}

/** @param {Scene} scene @param {Choice[]} choices @param {number} place */
function choicesOf(scene, choices, place) {
  return choices.filter(({ change }) => (change ? change.place === place : scene.places.length === 1));
}

/** @param {Place} place @param {Table} table @returns {Drawn} */
function drawPlace(place, table) {
  switch (place.kind) {
    case "heaps": return drawHeaps(place, table);
    case "row": return drawRow(place, table);
    case "board": return drawBoard(place, table);
    case "pair": return areRulers(place) ? drawRulers(place, table) : drawPair(place, table);
    case "numbers": return drawNumbers(place, table);
    case "coins": return drawCoins(place, table);
    case "strip": return drawStrip(place, table);
    case "graph": return drawGraph(place, table);
    case "sketch": return drawSketch(place, table);
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
