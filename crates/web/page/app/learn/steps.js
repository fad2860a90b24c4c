// @ts-check
/**
 * The path, step by step. Here are positions and what is asked about them; every answer is the server's.
 */

/** @typedef {{ expression: string, misere?: boolean }} Position */
/** @typedef {Position & { kind: "outcome" | "value" | "move" }} Question */
/**
 * @typedef {{ kind: "columns", position: Position }
 *   | { kind: "values", ruleset: string, to: number }
 *   | { kind: "mex", ruleset: string, to: number }
 *   | { kind: "lost", ruleset: string, to: number }
 *   | { kind: "both", ruleset: string, to: number }
 *   | { kind: "rule", rule: string, to: number }} Figure
 */
/**
 * A step: its paragraphs are the words `learn-<id>-1` to `learn-<id>-<paragraphs>`.
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {number} paragraphs
 * @property {Figure | null} figure
 * @property {Position & { machineFirst?: boolean }} game which the learner can win, sitting where they do
 * @property {Question[]} questions
 */

/** @type {Step[]} */
export const STEPS = [
  {
    id: "pairing",
    paragraphs: 3,
    figure: null,
    game: { expression: "nim(5,5)", machineFirst: true },
    questions: [
      { kind: "outcome", expression: "nim(6,6)" },
      { kind: "outcome", expression: "nim(9,4)" },
      { kind: "move", expression: "nim(8,3)" },
    ],
  },
  {
    id: "nimsum",
    paragraphs: 3,
    figure: { kind: "columns", position: { expression: "nim(6,5,4)" } },
    game: { expression: "nim(3,4,5)" },
    questions: [
      { kind: "outcome", expression: "nim(1,2,3)" },
      { kind: "move", expression: "nim(1,4,6)" },
      { kind: "outcome", expression: "nim(2,5,7)" },
      { kind: "value", expression: "nim(9,5,3)" },
    ],
  },
  {
    id: "bounded",
    paragraphs: 3,
    figure: { kind: "values", ruleset: "nim{max=3}", to: 16 },
    game: { expression: "nim{max=3}(21)" },
    questions: [
      { kind: "outcome", expression: "nim{max=3}(20)" },
      { kind: "move", expression: "nim{max=4}(9,2)" },
      { kind: "value", expression: "nim{max=4}(23)" },
    ],
  },
  {
    id: "mex",
    paragraphs: 3,
    figure: { kind: "mex", ruleset: "take{1,3,4}", to: 14 },
    game: { expression: "take{1,3,4}(13)" },
    questions: [
      { kind: "value", expression: "take{2,3}(6)" },
      { kind: "value", expression: "take{1,3,4}(18)" },
      { kind: "outcome", expression: "take{2,3}(11)" },
    ],
  },
  {
    id: "sums",
    paragraphs: 3,
    figure: { kind: "columns", position: { expression: "take{1..3}(10) + take{odd}(7) + nim(5)" } },
    game: { expression: "take{1..3}(10) + take{odd}(7) + nim(5)" },
    questions: [
      { kind: "value", expression: "nim{max=3}(6) + nim(4)" },
      { kind: "move", expression: "take{1,3,4}(9) + nim(5)" },
      { kind: "outcome", expression: "kayles(3) + nim(3)" },
    ],
  },
  {
    id: "wythoff",
    paragraphs: 3,
    figure: { kind: "lost", ruleset: "wythoff", to: 8 },
    game: { expression: "wythoff(9,6)" },
    questions: [
      { kind: "outcome", expression: "wythoff(7,4)" },
      { kind: "move", expression: "wythoff(8,4)" },
      { kind: "outcome", expression: "wythoff(10,6)" },
    ],
  },
  {
    id: "misere",
    paragraphs: 4,
    figure: { kind: "both", ruleset: "kayles", to: 25 },
    game: { expression: "nim(4,1,1)", misere: true },
    questions: [
      { kind: "outcome", expression: "nim(1,1,1)", misere: true },
      { kind: "move", expression: "nim(5,1,1,1)", misere: true },
      { kind: "outcome", expression: "kayles(4)", misere: true },
    ],
  },
  {
    id: "limits",
    paragraphs: 4,
    figure: { kind: "columns", position: { expression: "wythoff(2,3) + nim(4)" } },
    game: { expression: "wythoff(4,6) + nim(2)" },
    questions: [
      { kind: "value", expression: "wythoff(1,2) + nim(3)" },
      { kind: "outcome", expression: "nim(2,2)", misere: true },
      { kind: "move", expression: "fibonacci(4) + nim(2)" },
    ],
  },
  {
    id: "own",
    paragraphs: 3,
    figure: { kind: "rule", rule: "take k in 1..n/2", to: 24 },
    game: { expression: "rule{take k in 1..n/2}(20)" },
    questions: [
      { kind: "value", expression: "rule{take k in 1..n/2}(12)" },
      { kind: "outcome", expression: "rule{take 2 or n/2}(9)" },
    ],
  },
];
