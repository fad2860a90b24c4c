// @ts-check
/** How arrows go from circle to circle: straight, or bent where something is in the way. */

/** @typedef {{ x: number, y: number }} Point */

/** A vertex's size. */
export const RADIUS = 19;
/** How far along an arrow its mark stands. */
const ALONG = 0.42;
/** How far above a vertex an arrow goes that comes back to it; no farther than the edge. */
const LOOP = 30;

/** A point on an arrow, rather where it leaves than among the heads of others. @param {Point} from @param {Point} to @param {boolean} bent */
export function onArrow(from, to, bent) {
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
export function inTheWay(at, from, to) {
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
export function arrow(from, to, bent) {
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
