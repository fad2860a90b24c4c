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
/** @typedef {Extract<ScenePlace, { kind: "sketch" }>} SketchPlace */
/** @typedef {Extract<ScenePlace, { kind: "text" }>} TextPlace */

/**
 * A move that can be made.
 *
 * @typedef {object} Choice
 * @property {string} text what is sent for it
 * @property {string} [label] what it is called
 * @property {Change | null} [change] what it does
 * @property {number} [count] how many moves are alike up to symmetry, of which this one was told; absent where each was told
 * @property {"wins" | "draws" | "loses" | "unknown"} [worth] what it is worth to who makes it, where that was asked
 * @property {Whole | null} [value] the value that it leaves
 * @property {string | null} [reply] the best reply
 */

/**
 * What a drawing of one part is given.
 *
 * @typedef {object} Table
 * @property {(key: string, values?: Record<string, string | number>) => string} say
 * @property {((text: string) => void) | null} play sends a move; null where the position is only looked at
 * @property {(text: string) => void} tell says something to those who listen
 * @property {(text: string) => void} verdict shows what a target is worth, below the picture
 * @property {Choice[]} choices moves of this part, as many as were told
 * @property {Map<string, Choice[]>} steps moves of this part and of those that are one sum of heaps with it, by
 *   what they make of which sizes
 * @property {boolean} isAll whether every move of this part was told, or is like one that was
 * @property {boolean} marks whether moves are marked by what they are worth
 */

/**
 * A part that was drawn.
 *
 * @typedef {object} Drawn
 * @property {HTMLElement} element
 * @property {(to: Place | null) => void} preview shows what the part would become; null takes it back
 * @property {(Element | null)[]} [items] its heaps, cells, numbers, coins, squares, vertices or shapes
 */

/**
 * A picture of a position.
 *
 * @typedef {object} Picture
 * @property {(scene: Scene, change?: Change | null, choices?: Choice[], isAll?: boolean) => void} update shows
 *   another scene, with the moves that it offers and whether these are all, or what a move would do to it
 * @property {(on: boolean) => void} mark whether moves are marked by what they are worth
 */

export {};
