// @ts-check
/** Pictures that come as shapes: each shape that starts moves is a button. */

import { h, svg } from "../dom.js";
import { chooser } from "./chooser.js";
import { telling } from "./marks.js";
import { moveButtons } from "./moves.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";
import { svgMark } from "./svg_mark.js";

/** @typedef {import("./types.js").SketchPlace} SketchPlace */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {SketchPlace["shapes"][number]} Shape */

/** How large a unit of a picture is beside the pixel that marks are measured in. */
const MARK = 2.1;
/** The room around: lines are wide, and what stands at the edge has a mark. */
const EDGE = 14;
/** Circles are to be touched as if they were so wide, where their neighbours leave the room. */
const REACH = 48;
/** How far from the end of a line its mark stands. */
const MARK_ROOM = 30;

/** @param {SketchPlace} place @param {Table} table @returns {import("./types.js").Drawn} */
export function drawSketch(place, table) {
  const drawn = place.shapes.map((shape, index) => drawShape(shape, index, table, reachOf(shape, place.shapes)));
  const marks = svg("g", null);
  const picture = svg("svg", {
    class: "sketch",
    viewBox: `${-EDGE} ${-EDGE} ${place.width + 2 * EDGE} ${place.height + 2 * EDGE}`,
    style: { "--wide": String(place.width / 100), "--high": String(place.height / 100) },
    ...(table.play ? { role: "group", "aria-label": table.say("draw-sketch") } : { "aria-hidden": "true" }),
  }, drawn, place.shapes.map((shape) => textOf(shape, table)), marks);
  /** @param {number[]} shapes */
  const show = (shapes) => drawn.forEach((element, index) => element.classList.toggle("going", shapes.includes(index)));
  /** @param {Place | null} to */
  const preview = (to) => show(movesOf(place).find((move) => move.to === positionOf(to))?.shapes ?? []);
  if (table.play) offerMoves(place, table, { picture, drawn, marks, show });
  const isShown = movesOf(place).length > 0;
  return { element: h("div", null, h("div", { class: "scroll" }, picture), !isShown && moveButtons(table, table.choices, preview)), preview, items: drawn };
}

/** @param {SketchPlace} place */
function movesOf(place) {
  return place.shapes.flatMap(({ moves }) => moves ?? []);
}

/** @param {Place | null | undefined} place */
function positionOf(place) {
  return place?.kind === "sketch" ? place.position : null;
}

/**
 * @param {SketchPlace} place @param {Table} table
 * @param {{ picture: SVGElement, drawn: SVGElement[], marks: SVGElement, show: (shapes: number[]) => void }} parts
 */
function offerMoves(place, table, { picture, drawn, marks, show }) {
  const known = new Map(table.choices.map((choice) => [positionOf(choice.change?.to), choice]));
  const starting = place.shapes.flatMap((shape, index) => (shape.moves ? [{ shape, element: drawn[index], moves: shape.moves }] : []));
  for (const { shape, element, moves } of starting) {
    const choices = moves.map(({ to, text, told }) => ({ ...known.get(to), text: place.letter ? `${place.letter}:${text}` : text, label: told }));
    const play = () => (choices.length === 1 ? table.play?.(choices[0].text) : chooser(element, table, choices, (to) => show(moves.find((move) => move.to === positionOf(to))?.shapes ?? [])));
    element.addEventListener("click", play);
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      play();
    });
    showing(element, () => show(moves.length === 1 ? moves[0].shapes : [place.shapes.indexOf(shape)]), () => show([]));
    const name = moves.length === 1 ? moves[0].told : table.say("draw-sketch-several", { first: moves[0].told, count: moves.length });
    tellWorth(table, { element, name, marks, at: markAt(shape) }, choices);
  }
  rove(picture, starting.map(({ element, shape }) => ({ element, ...middle(shape) })));
}

/** @param {Table} table @param {{ element: SVGElement, name: string, marks: SVGElement, at: { x: number, y: number } }} part @param {Choice[]} choices */
function tellWorth(table, { element, name, marks, at }, choices) {
  telling(table, element, name, (verdict) => verdict && marks.append(svgMark(verdict, at, MARK)))(choices);
}

/** @param {Shape} shape */
function middle(shape) {
  return shape.form === "rect" ? { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 } : { x: shape.x, y: shape.y };
}

/** Where a mark leaves the text to be read, and does not meet those of lines that cross. @param {Shape} shape */
function markAt(shape) {
  const { x, y } = middle(shape);
  if (shape.form === "circle") return shape.text === undefined ? { x, y } : { x: x + shape.radius, y: y - shape.radius * 1.2 };
  if (shape.form === "path") return { x, y };
  if (shape.width > 2 * shape.height) return { x: shape.x + MARK_ROOM, y };
  if (shape.height > 2 * shape.width) return { x, y: shape.y + MARK_ROOM };
  return shape.text === undefined ? { x, y } : { x, y: y + shape.height * 0.24 };
}

/** Where the text stands. @param {Shape} shape @param {boolean} isMarked */
function textAt(shape, isMarked) {
  const { x, y } = middle(shape);
  if (shape.form === "path") return { x: x + 38, y };
  return shape.form === "rect" && isMarked ? { x, y: y - shape.height * 0.18 } : { x, y };
}

/** How far from its middle a circle can be touched: at most half the way to the next. @param {Shape} shape @param {Shape[]} shapes */
function reachOf(shape, shapes) {
  if (shape.form !== "circle") return 0;
  const far = shapes.flatMap((other) => (other !== shape && other.form === "circle" ? [Math.hypot(other.x - shape.x, other.y - shape.y)] : []));
  return Math.max(shape.radius, Math.min(REACH, ...far.map((length) => length / 2)));
}

/** @param {Shape} shape @param {number} index @param {Table} table @param {number} reach */
function drawShape(shape, index, table, reach) {
  const button = table.play && shape.moves ? { role: "button", data: { spot: `shape-${index}` } } : null;
  return svg("g", { class: `shape ${shape.look}`, ...button },
    button && shape.form === "path" && svg("path", { class: "hit", d: shape.d }),
    button && shape.form === "circle" && svg("circle", { class: "hit", cx: shape.x, cy: shape.y, r: reach }),
    formOf(shape, reach));
}

/** What stands on a shape, above all shapes: lines cross. @param {Shape} shape @param {Table} table */
function textOf(shape, table) {
  if (shape.text === undefined) return null;
  const isMarked = table.marks && table.play !== null && shape.moves !== undefined;
  return svg("g", { class: shape.look }, svg("text", { "aria-hidden": "true", ...textAt(shape, isMarked), text: shape.text }));
}

/** @param {Shape} shape @param {number} reach */
function formOf(shape, reach) {
  switch (shape.form) {
    case "rect": return svg("rect", { x: shape.x, y: shape.y, width: shape.width, height: shape.height, rx: 6 });
    case "circle": return svg("circle", { cx: shape.x, cy: shape.y, r: shape.radius, style: { "--wider": `${Math.max(shape.radius, reach * 0.9)}px` } });
    default: return svg("path", { d: shape.d });
  }
}
