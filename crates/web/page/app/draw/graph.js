// @ts-check
/** A small directed graph: tokens stand on vertices and are moved along arrows. */

import { h, svg } from "../dom.js";
import { opened, telling, verdictOf } from "./marks.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";
import { svgMark } from "./svg_mark.js";

/** @typedef {import("./types.js").GraphPlace} GraphPlace */
/** @typedef {import("./types.js").Table} Table */

/** A vertex's size, and the room that is kept at the edge. */
const RADIUS = 19;
const EDGE = 34;
/** Few vertices are drawn on a smaller sheet, which makes them larger on a phone. */
const FEW = 12;
/** How far along an arrow its mark stands. */
const ALONG = 0.42;
/** How far above a vertex an arrow goes that comes back to it; no farther than the edge. */
const LOOP = 30;

/**
 * @param {GraphPlace} place
 * @param {Table} table
 * @returns {import("./types.js").Drawn}
 */
export function drawGraph(place, table) {
  const [wide, high] = place.vertices.length > FEW ? [640, 440] : [400, 300];
  const at = place.vertices.map(({ x, y }) => ({ x: EDGE + x * (wide - 2 * EDGE), y: EDGE + y * (high - 2 * EDGE) }));
  const bent = (/** @type {number} */ from, /** @type {number} */ to) => leadsTo(place, to, from) || inTheWay(at, from, to);
  const arrows = place.edges.map(([from, to]) => svg("path", { class: "arrow", d: arrow(at[from], at[to], bent(from, to)) }));
  const vertices = place.vertices.map((_, index) => drawVertex(place, table, index, at[index]));
  const moves = place.edges.map(([from, to]) => movesAlong(place, table.choices, from, to));
  const marks = place.edges.map(([from, to], index) => arrowMark(table, moves[index], onArrow(at[from], at[to], bent(from, to))));
  const picture = svg("svg", { class: "graph", viewBox: `0 0 ${wide} ${high}`, role: "group", "aria-label": table.say("draw-graph") }, arrows, vertices, marks);
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
  if (table.play) moveTokens(place, table, { picture, vertices, arrows, moves, at, status, preview });
  return { element: h("div", null, h("div", { class: "scroll" }, picture), table.play && status), preview, items: vertices };
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

/** @typedef {{ x: number, y: number }} Point */

/** What a move along an arrow is worth. @param {Table} table @param {import("./types.js").Choice[]} moves @param {Point} at */
function arrowMark(table, moves, at) {
  const verdict = table.marks ? verdictOf(moves) : null;
  return verdict && svgMark(verdict, at);
}

/** A point on an arrow, rather where it leaves than among the heads of others. @param {Point} from @param {Point} to @param {boolean} bent */
function onArrow(from, to, bent) {
  if (from === to) return { x: from.x + LOOP, y: from.y - LOOP };
  const by = bend(from, to, bent);
  const [a, b, c] = [(1 - ALONG) ** 2, 2 * ALONG * (1 - ALONG), ALONG ** 2];
  return { x: a * from.x + b * by.x + c * to.x, y: a * from.y + b * by.y + c * to.y };
}

/** The point towards which an arrow leaves and from which it comes. @param {Point} from @param {Point} to @param {boolean} bent */
function bend(from, to, bent) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const aside = bent ? Math.min(far / 2, 3.2 * RADIUS) : 0;
  return { x: (from.x + to.x) / 2 - ((to.y - from.y) / far) * aside, y: (from.y + to.y) / 2 + ((to.x - from.x) / far) * aside };
}

/** Whether a vertex stands on the straight way between two others. @param {Point[]} at @param {number} from @param {number} to */
function inTheWay(at, from, to) {
  const [dx, dy] = [at[to].x - at[from].x, at[to].y - at[from].y];
  const far = dx * dx + dy * dy || 1;
  return at.some(({ x, y }, index) => {
    if (index === from || index === to) return false;
    const along = ((x - at[from].x) * dx + (y - at[from].y) * dy) / far;
    const aside = Math.abs((x - at[from].x) * dy - (y - at[from].y) * dx) / Math.sqrt(far);
    return along > 0 && along < 1 && aside < RADIUS + 4;
  });
}

/** An arrow from one circle's edge to the other's; a bent one goes round what stands between, or past the arrow back. @param {Point} from @param {Point} to @param {boolean} bent */
function arrow(from, to, bent) {
  if (from === to) return loop(from);
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const by = bend(from, to, bent);
  const [start, end] = [towards(from, by, RADIUS), towards(to, by, RADIUS + 2)];
  const [wx, wy] = [(end.x - by.x) / (far / 2), (end.y - by.y) / (far / 2)];
  const long = Math.hypot(wx, wy) || 1;
  const wing = (/** @type {number} */ side) =>
    `${end.x - (10 * wx + side * 5 * -wy) / long} ${end.y - (10 * wy + side * 5 * wx) / long}`;
  return `M${start.x} ${start.y} Q${by.x} ${by.y} ${end.x} ${end.y} M${wing(1)} L${end.x} ${end.y} L${wing(-1)}`;
}

/** An arrow from a circle's edge over its top back to it. @param {Point} at */
function loop({ x, y }) {
  const [side, top] = [0.6 * RADIUS, y - RADIUS * 0.85];
  const end = x + side;
  return `M${x - side} ${top} C${x - 2.2 * side} ${y - LOOP - 8} ${x + 2.2 * side} ${y - LOOP - 8} ${end} ${top} M${end - 5} ${top - 9} L${end} ${top} L${end + 9} ${top - 6}`;
}

/** The point so far from one towards another. @param {Point} from @param {Point} to @param {number} far */
function towards(from, to, far) {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / whole, y: from.y + ((to.y - from.y) * far) / whole };
}

/** @param {GraphPlace} place @param {Table} table @param {number} index @param {Point} at */
function drawVertex(place, table, index, { x, y }) {
  const { name } = place.vertices[index];
  const tokens = count(place.tokens, index);
  const label = vertexName(place, table, index);
  const button = table.play ? { role: "button", "aria-label": label, data: { spot: `vertex-${name}` } } : { role: "img", "aria-label": label };
  return svg("g", { class: `vertex${tokens > 0 ? " token" : ""}`, ...button },
    svg("circle", { cx: x, cy: y, r: RADIUS }),
    svg("text", { "aria-hidden": "true", x, y: y + 5, "text-anchor": "middle", text: name.length > 5 ? `${name.slice(0, 4)}…` : name }),
    tokens > 1 && svg("text", { class: "many", "aria-hidden": "true", x: x + RADIUS, y: y - RADIUS + 5, text: `×${tokens}` }));
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
  rove(picture, vertices.map((element, index) => ({ element, ...at[index] })), Math.max(0, place.tokens[0] ?? 0));
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
