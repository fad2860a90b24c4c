// @ts-check
/** The path, step by step: what is shown, tried and asked. Every answer is the server's. */

import { THEMES } from "./themes.js";

/** @typedef {import("./server.js").Position} Position */
/**
 * @typedef {{ kind: "mirror", size: number }
 *   | { kind: "bits", heaps: number[] }
 *   | { kind: "jumps", ruleset: string, to: number, tells: "mex" | "lost" }
 *   | { kind: "halves", ruleset: string, to: number, from: number }
 *   | { kind: "parts", parts: string[], rules: string[] }
 *   | { kind: "golden", to: number, narrow: number }
 *   | { kind: "turning", heap: number, ones: number }
 *   | { kind: "pins", size: number }
 *   | { kind: "lost-rows", ruleset: string, to: number }
 *   | { kind: "compare", positions: string[] }
 *   | { kind: "conditions" }
 *   | { kind: "rule", rule: string, to: number }} Figure
 */
/** So many paragraphs before a picture and after it, all of which speak of it. @typedef {{ before: number, after: number, figure: Figure }} Section */
/**
 * A step: its paragraphs are the words `learn-<id>-1`, `learn-<id>-2` and so on through its sections, its name on
 * the path `learn-<id>-short`.
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {Section[]} sections
 * @property {Position & { machineFirst?: boolean, rules: import("./themes.js").Rule[] }} game which the learner can win, sitting where they do
 * @property {"ones"} [guide] what stands beside the game
 * @property {import("./themes.js").Theme} theme what is asked
 */

/** @type {import("./themes.js").Rule} */
const ANY = { key: "learn-rule-any" };
/** @type {import("./themes.js").Rule} */
const THREE = { key: "learn-rule-most", count: 3 };
/** @type {import("./themes.js").Rule} */
const ONE_THREE_FOUR = { key: "learn-rule-set", set: [1, 3, 4] };

/** @type {Step[]} */
export const STEPS = [
  {
    id: "pairing",
    sections: [{ before: 2, after: 1, figure: { kind: "mirror", size: 6 } }],
    game: { expression: "nim(5,5)", machineFirst: true, rules: [ANY] },
    theme: THEMES.pairing,
  },
  {
    id: "nimsum",
    sections: [{ before: 2, after: 1, figure: { kind: "bits", heaps: [6, 5, 4] } }],
    game: { expression: "nim(3,4,5)", rules: [ANY] },
    theme: THEMES.nimsum,
  },
  {
    id: "bounded",
    sections: [
      { before: 2, after: 0, figure: { kind: "jumps", ruleset: "nim{max=3}", to: 16, tells: "lost" } },
      { before: 2, after: 0, figure: { kind: "parts", parts: ["nim{max=3}(7)", "nim{max=3}(6)"], rules: ["learn-rule-three", "learn-rule-three"] } },
    ],
    game: { expression: "nim{max=3}(21)", rules: [THREE] },
    theme: THEMES.bounded,
  },
  {
    id: "mex",
    sections: [{ before: 2, after: 1, figure: { kind: "jumps", ruleset: "take{1,3,4}", to: 14, tells: "mex" } }],
    game: { expression: "take{1,3,4}(13)", rules: [ONE_THREE_FOUR] },
    theme: THEMES.sets,
  },
  {
    id: "halves",
    sections: [{ before: 4, after: 0, figure: { kind: "halves", ruleset: "take{1,3,4}", to: 9, from: 5 } }],
    game: { expression: "take{1,3,4}(12)", rules: [ONE_THREE_FOUR] },
    theme: THEMES.sets,
  },
  {
    id: "sums",
    sections: [{ before: 2, after: 1, figure: { kind: "parts", parts: ["nim{max=3}(10)", "take{odd}(7)", "nim(5)"], rules: ["learn-rule-three", "learn-rule-odd", "learn-rule-any"] } }],
    game: { expression: "nim{max=3}(10) + take{odd}(7) + nim(5)", rules: [THREE, { key: "learn-rule-odd" }, ANY] },
    theme: THEMES.sums,
  },
  {
    id: "wythoff",
    sections: [{ before: 2, after: 2, figure: { kind: "golden", to: 15, narrow: 10 } }],
    game: { expression: "wythoff(9,6)", rules: [{ key: "learn-rule-wythoff" }] },
    theme: THEMES.wythoff,
  },
  {
    id: "misere-nim",
    sections: [{ before: 2, after: 1, figure: { kind: "turning", heap: 4, ones: 2 } }],
    game: { expression: "nim(4,3,2)", misere: true, rules: [ANY] },
    guide: "ones",
    theme: THEMES.misereNim,
  },
  {
    id: "misere",
    sections: [
      { before: 1, after: 0, figure: { kind: "pins", size: 9 } },
      { before: 1, after: 0, figure: { kind: "lost-rows", ruleset: "kayles", to: 25 } },
      { before: 1, after: 1, figure: { kind: "compare", positions: ["nim(1,1)", "nim(2,2)"] } },
    ],
    game: { expression: "kayles(7)", misere: true, rules: [{ key: "learn-rule-kayles" }] },
    theme: THEMES.misereKayles,
  },
  {
    id: "limits",
    sections: [
      { before: 1, after: 0, figure: { kind: "conditions" } },
      { before: 1, after: 0, figure: { kind: "parts", parts: ["wythoff(2,3)", "nim(4)"], rules: ["learn-rule-wythoff", "learn-rule-any"] } },
    ],
    game: { expression: "wythoff(4,6) + nim(2)", rules: [{ key: "learn-rule-wythoff" }, ANY] },
    theme: THEMES.whole,
  },
  {
    id: "own",
    sections: [{ before: 2, after: 1, figure: { kind: "rule", rule: "take k in 1..n/2", to: 24 } }],
    game: { expression: "rule{take k in 1..n/2}(20)", rules: [{ key: "learn-rule-most-half" }] },
    theme: THEMES.own,
  },
];
