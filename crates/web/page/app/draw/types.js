// @ts-check
/**
 * What the drawings speak of. A position comes from the server as a `Scene`; the page knows no rules: what
 * a move does is in the `Change` that comes with it.
 */

/** @typedef {ScenePlace} Place */
/** @typedef {Whole} Size */
/** @typedef {Extract<ScenePlace, { kind: "heaps" }>} HeapsPlace */
/** @typedef {SceneHeap} Heap */
/** @typedef {Extract<ScenePlace, { kind: "row" }>} RowPlace */
/** @typedef {Extract<ScenePlace, { kind: "board" }>} BoardPlace */
/** @typedef {BoardPlace["cells"][number]} Cell */
/** @typedef {Extract<ScenePlace, { kind: "pair" }>} PairPlace */
/** @typedef {Extract<ScenePlace, { kind: "numbers" }>} NumbersPlace */
/** @typedef {Extract<ScenePlace, { kind: "graph" }>} GraphPlace */
/** @typedef {Extract<ScenePlace, { kind: "coins" }>} CoinsPlace */
/** @typedef {Extract<ScenePlace, { kind: "strip" }>} StripPlace */
/** @typedef {Extract<ScenePlace, { kind: "text" }>} TextPlace */

/**
 * A move that can be made: what is sent for it, what it is called, and what it does.
 *
 * @typedef {{ text: string, label?: string, change?: Change | null }} Choice
 */

/**
 * What a drawing of one part is given.
 *
 * @typedef {object} Table
 * @property {(key: string, values?: Record<string, string | number>) => string} say
 * @property {((text: string) => void) | null} play sends a move; null where the position is only looked at
 * @property {(text: string) => void} tell says something to those who listen
 * @property {Choice[]} choices moves of this part, as many as were told
 */

/**
 * A part that was drawn.
 *
 * @typedef {object} Drawn
 * @property {HTMLElement} element
 * @property {(to: Place | null) => void} preview shows what the part would become; null takes it back
 */

export {};
