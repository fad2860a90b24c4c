// @ts-check
/** Places after a move, where the server tells only what is gone from them. */

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Choice} Choice */

/** @param {Place} place @param {Change} change @returns {Place | null} */
export function placeAfter(place, { to, items }) {
  if (to) return to;
  const gone = new Set(items);
  if (place.kind === "row") return { ...place, cells: place.cells.map((on, index) => on && !gone.has(index)) };
  if (place.kind === "board") return { ...place, cells: place.cells.map((cell, index) => (gone.has(index) ? { ...cell, on: false } : cell)) };
  return null;
}

/** The moves with the places that they leave. @param {Scene} scene @param {Choice[]} choices @returns {Choice[]} */
export function withPlaces({ places }, choices) {
  return choices.map((choice) => {
    const { change } = choice;
    const from = change && places[change.place];
    return change && from ? { ...choice, change: { ...change, to: placeAfter(from, change) } } : choice;
  });
}
