// @ts-check
/**
 * A position as the server describes it for drawing. The page knows no rules: what a move does is in the
 * `Change` that comes with it.
 */

/** @typedef {number | string} Size a string above 2^53 - 1 */
/** @typedef {{ number: number, size: Size, gone?: boolean, label?: string }} Heap */
/** @typedef {{ kind: "heaps", rules: string, letter?: string | null, heaps: Heap[] }} HeapsPlace */
/** @typedef {{ kind: "row", rules: string, letter?: string | null, cells: boolean[], first?: number }} RowPlace */
/** @typedef {{ row: number, column: number, name: string, on: boolean }} Cell */
/**
 * @typedef {{ kind: "board", rules: string, letter?: string | null, shape: string, rows: number,
 *   columns: number, cells: Cell[], lines?: number[][] | null }} BoardPlace
 */
/** @typedef {{ kind: "pair", rules: string, letter?: string | null, numbers: [Size, Size] }} PairPlace */
/** @typedef {{ label: string, value: Size | string, role?: string }} Labelled */
/** @typedef {{ kind: "numbers", rules: string, letter?: string | null, numbers: Labelled[] }} NumbersPlace */
/** @typedef {{ name: string, x: number, y: number }} Vertex */
/**
 * @typedef {{ kind: "graph", rules: string, letter?: string | null, vertices: Vertex[],
 *   edges: [number, number][], tokens: number[] }} GraphPlace
 */
/** @typedef {{ kind: "text", rules: string, letter?: string | null, text: string }} TextPlace */
/**
 * @typedef {HeapsPlace | RowPlace | BoardPlace | PairPlace | NumbersPlace | GraphPlace | TextPlace} Place
 */
/** @typedef {{ over: boolean, text: string, places: Place[] }} Scene */
/** @typedef {{ place: number, items?: number[], to: Place | null }} Change */

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
