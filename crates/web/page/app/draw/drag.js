// @ts-check
/**
 * Vertices are laid elsewhere, by dragging or by Shift and an arrow key; they stay there as long as the page shows the
 * same graph. A press that does not go far is a click.
 */

/** @typedef {import("./arrows.js").Point} Point */

/** So many pixels are no drag yet. */
const FAR = 5;
/** How far a key goes, in units of the picture. */
const STEP = 15;
/** So many graphs are remembered. */
const REMEMBERED = 20;

/** @type {Record<string, [number, number]>} */
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where the vertices of a graph were laid, by what the graph is. @type {Map<string, Point[]>} */
const laid = new Map();

/**
 * The places of a graph's vertices, which change when they are dragged: as they were left, else the first ones.
 *
 * @param {string} graph what tells it from others
 * @param {Point[]} first
 */
export function placesOf(graph, first) {
  const places = laid.get(graph) ?? first;
  laid.delete(graph);
  laid.set(graph, places);
  for (const old of [...laid.keys()].slice(0, -REMEMBERED)) laid.delete(old);
  return places;
}

/**
 * @param {SVGElement} picture
 * @param {SVGElement[]} vertices
 * @param {Point[]} at where they are; changed in place
 * @param {{ wide: number, high: number, edge: number }} sheet
 * @param {() => void} lay draws them where they are now
 */
export function draggable(picture, vertices, at, { wide, high, edge }, lay) {
  /** @param {number} index @param {Point} to */
  const put = (index, { x, y }) => {
    at[index].x = Math.min(Math.max(x, edge), wide - edge);
    at[index].y = Math.min(Math.max(y, edge), high - edge);
    lay();
  };
  vertices.forEach((vertex, index) => {
    vertex.classList.add("draggable");
    byPointer(picture, vertex, () => at[index], (to) => put(index, to));
    vertex.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? KEYS[event.key] : undefined;
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      put(index, { x: at[index].x + STEP * step[0], y: at[index].y + STEP * step[1] });
    });
  });
}

/**
 * @param {SVGElement} picture @param {SVGElement} vertex
 * @param {() => Point} place where it is
 * @param {(to: Point) => void} put
 */
function byPointer(picture, vertex, place, put) {
  /** Where the pointer was pressed, and how far from the vertex's middle. @type {{ id: number, x: number, y: number, aside: Point } | null} */
  let pressed = null;
  let isDragged = false;
  vertex.addEventListener("pointerdown", ({ pointerId, button, clientX, clientY }) => {
    if (button !== 0) return;
    const [point, middle] = [within(picture, clientX, clientY), place()];
    pressed = { id: pointerId, x: clientX, y: clientY, aside: { x: middle.x - point.x, y: middle.y - point.y } };
    isDragged = false;
    vertex.setPointerCapture(pointerId);
  });
  vertex.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (pressed?.id !== pointerId) return;
    if (!isDragged && Math.hypot(clientX - pressed.x, clientY - pressed.y) < FAR) return;
    isDragged = true;
    const point = within(picture, clientX, clientY);
    put({ x: point.x + pressed.aside.x, y: point.y + pressed.aside.y });
  });
  for (const type of ["pointerup", "pointercancel"]) vertex.addEventListener(type, () => (pressed = null));
  vertex.addEventListener("click", (event) => {
    if (isDragged) event.stopImmediatePropagation();
    isDragged = false;
  });
}

/** A point of the screen in units of the picture. @param {SVGElement} picture @param {number} x @param {number} y */
function within(picture, x, y) {
  const matrix = /** @type {SVGGraphicsElement} */ (picture).getScreenCTM();
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix?.inverse());
  return { x: left, y: top };
}
