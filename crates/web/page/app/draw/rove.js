// @ts-check
/**
 * One stop of the Tab key for many buttons: arrows go from one to the next as they lie on the screen.
 */

/** @typedef {{ element: HTMLElement | SVGElement, x: number, y: number }} Spot */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Makes the spots one stop. The first (or `start`) can be reached by Tab; arrows, Home and End go on.
 *
 * @param {HTMLElement | SVGElement} around the element that holds the spots
 * @param {Spot[]} spots in reading order, with their places in any unit
 * @param {number} [start]
 */
export function rove(around, spots, start = 0) {
  spots.forEach((spot, index) => spot.element.setAttribute("tabindex", index === start ? "0" : "-1"));
  /** @param {Spot} spot */
  const go = (spot) => {
    for (const other of spots) other.element.setAttribute("tabindex", other === spot ? "0" : "-1");
    spot.element.focus();
  };
  around.addEventListener("keydown", (/** @type {any} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = spots.find((spot) => spot.element === event.target);
    if (!here) return;
    const next = target(spots, here, event.key);
    if (!next) return;
    event.preventDefault();
    go(next);
  });
  // Not on `around`: browsers make a picture in SVG a stop of its own where something listens on it to the focus.
  for (const here of spots) {
    here.element.addEventListener("focus", () => {
      for (const spot of spots) spot.element.setAttribute("tabindex", spot === here ? "0" : "-1");
    });
  }
}

/** @param {Spot[]} spots @param {Spot} here @param {string} key */
function target(spots, here, key) {
  if (key === "Home") return spots[0];
  if (key === "End") return spots[spots.length - 1];
  const step = STEPS[key];
  return step ? nearest(spots, here, step) : null;
}

/**
 * The nearest spot in a direction: what lies straight ahead before what lies aside.
 *
 * @param {Spot[]} spots @param {Spot} here @param {[number, number]} step
 */
export function nearest(spots, here, [dx, dy]) {
  /** @type {Spot | null} */
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 0.001 && far < least) [best, least] = [spot, far];
  }
  return best;
}
