// @ts-check
/** What stands beside a game and follows it. */

import { onesGuide } from "./ones.js";

/**
 * @typedef {object} Guide
 * @property {HTMLElement} element
 * @property {(expression: string) => void} show
 * @property {() => void} reword
 */

/** @type {Record<string, (words: import("../words.js").Words) => Guide>} */
export const GUIDES = { ones: onesGuide };
