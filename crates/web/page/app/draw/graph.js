// @ts-check
/** A small directed graph: tokens stand on vertices and are moved along arrows. */

import { h, svg } from "../dom.js";
import { RADIUS, arrow, inTheWay, onArrow } from "./arrows.js";
import { draggable, placesOf } from "./drag.js";
import { opened, telling, verdictOf } from "./marks.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";
import { svgMark } from "./svg_mark.js";

/** @typedef {import("./types.js").GraphPlace} GraphPlace */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./arrows.js").Point} Point */

/** The room that is kept at the edge. */
const EDGE = 34;
/** Few vertices are drawn on a smaller sheet, which makes them larger on a phone. */
const FEW = 12;

/**
 * @param {GraphPlace} place
 * @param {Table} table
 * @returns {import("./types.js").Drawn}
 */
export function drawGraph(place, table) {
  const [wide, high] = place.vertices.length > FEW ? [640, 440] : [400, 300];
  const at = placesOf(JSON.stringify([place.rules, place.vertices, place.edges]), place.vertices.map(({ x, y }) => ({ x: EDGE + x * (wide - 2 * EDGE), y: EDGE + y * (high - 2 * EDGE) })));
  const arrows = place.edges.map(() => svg("path", { class: "arrow" }));
  const vertices = place.vertices.map((_, index) => drawVertex(place, table, index));
  const moves = place.edges.map(([from, to]) => movesAlong(place, table.choices, from, to));
  const marks = moves.map((along) => arrowMark(table, along));
  const picture = svg("svg", { class: "graph", viewBox: `0 0 ${wide} ${high}`, role: "group", "aria-label": table.say("draw-graph") }, arrows, vertices, marks);
  const lay = () => {
    vertices.forEach((vertex, index) => put(vertex, at[index]));
    place.edges.forEach(([from, to], index) => {
      const bent = leadsTo(place, to, from) || inTheWay(at, from, to);
      arrows[index].setAttribute("d", arrow(at[from], at[to], bent));
      put(marks[index], onArrow(at[from], at[to], bent));
    });
  };
  lay();
  const status = h("p", { class: "note", text: table.play ? table.say("draw-graph-first") : "" });
  /** @param {import("./types.js").Place | null} to */
  const preview = (to) => {
    const after = to?.kind === "graph" ? to.tokens : null;
    vertices.forEach((vertex, index) => {
      const [before, next] = [count(place.tokens, index), after ? count(after, index) : count(place.tokens, index)];
      vertex.classList.toggle("going", next < before);
      vertex.classList.toggle("coming", next > before);
    });
  };
  draggable(picture, vertices, at, { wide, high, edge: EDGE }, lay);
  if (table.play) moveTokens(place, table, { picture, vertices, arrows, moves, at, status, preview });
  const hint = h("p", { class: "note muted", text: table.say("draw-graph-drag") });
  return { element: h("div", null, h("div", { class: "scroll" }, picture), table.play && status, hint), preview, items: vertices };
}

/** @param {SVGElement | null} element @param {Point} at */
function put(element, { x, y }) {
  element?.setAttribute("transform", `translate(${x} ${y})`);
}

/** @param {number[]} tokens @param {number} vertex */
function count(tokens, vertex) {
  return tokens.filter((token) => token === vertex).length;
}

/** @param {GraphPlace} place @param {number} from @param {number} to */
function leadsTo(place, from, to) {
  return place.edges.some(([a, b]) => a === from && b === to);
}

/** The moves that bring a token along an arrow. @param {GraphPlace} place @param {import("./types.js").Choice[]} choices @param {number} from @param {number} to */
function movesAlong(place, choices, from, to) {
  const rest = [...place.tokens];
  const at = rest.indexOf(from);
  if (at < 0) return [];
  rest.splice(at, 1, to);
  const wanted = rest.sort(ascending).join();
  return choices.filter(({ change }) => change?.to?.kind === "graph" && [...change.to.tokens].sort(ascending).join() === wanted);
}

/** @param {number} a @param {number} b */
function ascending(a, b) {
  return a - b;
}

/** What a move along an arrow is worth. @param {Table} table @param {import("./types.js").Choice[]} moves */
function arrowMark(table, moves) {
  const verdict = table.marks ? verdictOf(moves) : null;
  return verdict && svg("g", null, svgMark(verdict, { x: 0, y: 0 }));
}

/** Round the origin. @param {GraphPlace} place @param {Table} table @param {number} index */
function drawVertex(place, table, index) {
  const { name } = place.vertices[index];
  const tokens = count(place.tokens, index);
  const label = vertexName(place, table, index);
  const button = table.play ? { role: "button", "aria-label": label, data: { spot: `vertex-${name}` } } : { role: "img", "aria-label": label };
  return svg("g", { class: `vertex${tokens > 0 ? " token" : ""}`, ...button },
    svg("circle", { r: RADIUS }),
    svg("text", { "aria-hidden": "true", y: 5, "text-anchor": "middle", text: name.length > 5 ? `${name.slice(0, 4)}…` : name }),
    tokens > 1 && svg("text", { class: "many", "aria-hidden": "true", x: RADIUS, y: 5 - RADIUS, text: `×${tokens}` }));
}

/** @param {GraphPlace} place @param {Table} table @param {number} index */
function vertexName(place, table, index) {
  const { name } = place.vertices[index];
  const tokens = count(place.tokens, index);
  return tokens > 0 ? table.say("draw-vertex-tokens", { name: tokens > 1 ? `${name}×${tokens}` : name }) : table.say("draw-vertex", { name });
}

/**
 * @param {GraphPlace} place @param {Table} table
 * @param {{ picture: SVGElement, vertices: SVGElement[], arrows: SVGElement[], at: Point[], status: HTMLElement,
 *   moves: import("./types.js").Choice[][], preview: (to: import("./types.js").Place | null) => void }} drawn
 */
function moveTokens(place, table, { picture, vertices, arrows, moves, at, status, preview }) {
  const isAll = table.isAll && table.choices.every(({ count = 1 }) => count === 1);
  const tells = vertices.map((vertex, index) => telling(table, vertex, vertexName(place, table, index), () => undefined));
  /** @type {number | null} */
  let token = null;
  /** @param {number | null} vertex */
  const follow = (vertex) => arrows.forEach((one, index) => one.classList.toggle("lit", vertex !== null && place.edges[index][0] === vertex));
  /** The moves of the tokens on a vertex. @param {number} index */
  const movesFrom = (index) => moves.filter((_, edge) => place.edges[edge][0] === index).flat();
  /** The moves that a click on a vertex makes or begins. @param {number} index */
  const startedAt = (index) => {
    const from = token ?? only(place, index);
    if (from === null || from === index) return movesFrom(index);
    return moves.filter((_, edge) => place.edges[edge][0] === from && place.edges[edge][1] === index).flat();
  };
  /** What a click would do, where it is a move. @param {number} index */
  const ahead = (index) => {
    const started = place.tokens.includes(index) && token === null ? [] : startedAt(index);
    preview(started.length === 1 ? (started[0].change?.to ?? null) : null);
  };
  /** @param {number | null} next */
  const choose = (next) => {
    token = next;
    vertices.forEach((vertex, index) => vertex.setAttribute("aria-pressed", String(index === next)));
    vertices.forEach((_, index) => {
      const started = startedAt(index);
      tells[index](opened(started, !table.isAll), isAll && started.length === 0 && next !== index && movesFrom(index).length === 0);
    });
    follow(next);
    status.textContent = next === null ? table.say("draw-graph-first") : table.say("draw-graph-next", { name: place.vertices[next].name });
  };
  /** @param {number} index */
  const click = (index) => {
    const from = token ?? only(place, index);
    if (from !== null && leadsTo(place, from, index)) return send(place, table, from, index);
    choose(place.tokens.includes(index) ? index : null);
    table.tell(status.textContent ?? "");
  };
  vertices.forEach((vertex, index) => {
    vertex.addEventListener("click", () => click(index));
    showing(vertex, () => (follow(token ?? index), ahead(index)), () => (follow(token), preview(null)));
    vertex.addEventListener("keydown", (event) => {
      if (event.key === "Escape") choose(null);
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      click(index);
    });
  });
  rove(picture, vertices.map((element, index) => ({ element, get x() { return at[index].x; }, get y() { return at[index].y; } })), Math.max(0, place.tokens[0] ?? 0));
  choose(null);
}

/** The one vertex with a token from which this one is reached. @param {GraphPlace} place @param {number} index */
function only(place, index) {
  if (place.tokens.includes(index)) return null;
  const from = [...new Set(place.tokens)].filter((token) => leadsTo(place, token, index));
  return from.length === 1 ? from[0] : null;
}

/** @param {GraphPlace} place @param {Table} table @param {number} from @param {number} to */
function send(place, table, from, to) {
  const text = `${place.vertices[from].name}→${place.vertices[to].name}`;
  table.play?.(place.letter ? `${place.letter}:${text}` : text);
}
