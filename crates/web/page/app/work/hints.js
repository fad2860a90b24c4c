// @ts-check
/** What is wanted in the brackets of a game, with its example. */

import { gameCalled } from "./candidates.js";

/** What the position in a notation looks like, and how that is told. @type {[RegExp, string][]} */
const SHAPES = [
  [/\("[^"]*\.[a-z]+"\)$/, "file"],
  [/"\)$/, "picture"],
  [/\(\d+x\d+\)$/, "sizes"],
  [/\([a-z,]+\)$/, "vertices"],
];
/** The same by the group that a game stands in. @type {Record<string, string>} */
const GROUPS = { heaps: "heaps", split: "heaps", one: "one", two: "two", coins: "places" };

/**
 * @param {GameSummary[]} games
 * @param {(import("./caret.js").Spot | null)[]} spots the first in brackets counts
 * @param {import("../words.js").Words} words
 * @returns {string | null}
 */
export function hintAt(games, spots, words) {
  const spot = spots.find((one) => one?.part === "brackets");
  const game = spot ? gameCalled(games, spot.name) : null;
  if (!game) return null;
  const shape = SHAPES.find(([look]) => look.test(game.notation))?.[1] ?? GROUPS[game.group] ?? "example";
  return words.say(`expect-${shape}`, { example: game.notation });
}
