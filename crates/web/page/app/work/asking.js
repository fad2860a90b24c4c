// @ts-check
/** What the workbench asks: at each change what the text means, and once it rests who wins and every option. */

import { settled } from "../dom.js";
import { isAbort } from "../api.js";

const READ_AFTER = 120;
const SOLVE_AFTER = 260;
const OPTIONS = 200;

/** @typedef {{ expression: string, misere: boolean, files: Record<string, string> }} Question */

/**
 * Who is told of the answers.
 *
 * @typedef {object} Parts
 * @property {ReturnType<typeof import("./expression.js").createExpression>} expression
 * @property {ReturnType<typeof import("./sliders.js").createSliders>} sliders
 * @property {ReturnType<typeof import("./board.js").createBoard>} board
 * @property {ReturnType<typeof import("./answer.js").createAnswer>} answer
 * @property {ReturnType<typeof import("./options.js").createOptions>} options
 * @property {ReturnType<typeof import("./sheets.js").createSheets>} sheets
 */

/**
 * @param {import("../main.js").Tools} tools
 * @param {() => Question} request what the field says now
 * @param {Parts} parts
 */
export function createAsking({ api }, request, { expression, sliders, board, answer, options, sheets }) {
  /** @type {ReadAnswer | null} */
  let read = null;
  /** One change after the other: what was asked for an earlier one is given up. */
  let asked = new AbortController();
  const readSoon = settled(READ_AFTER, () => void readNow());
  const solveSoon = settled(SOLVE_AFTER, () => void solve());

  async function readNow() {
    asked.abort();
    solveSoon.cancel();
    asked = new AbortController();
    const { signal } = asked;
    const asking = request();
    if (!asking.expression.trim()) return nothing();
    try {
      const told = /** @type {ReadAnswer} */ (await api.post("read", asking, signal));
      if (signal.aborted) return;
      read = told;
      expression.right(told);
      sliders.set(asking.expression);
      board.show(told.scene);
      sheets.ruleset(told);
      solveSoon();
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) wrong(error);
    }
  }

  /** @param {unknown} error */
  function wrong(error) {
    read = null;
    expression.wrong(error);
    for (const part of [answer, options, board]) part.stale();
  }

  function nothing() {
    read = null;
    for (const part of [expression, answer, options, board]) part.empty();
  }

  async function solve() {
    if (!read) return;
    const { signal } = asked;
    const asking = request();
    answer.wait();
    options.wait();
    void list(OPTIONS);
    try {
      const told = await api.post("solve", { ...asking, explain: true, moves: true }, signal);
      if (!signal.aborted) answer.show(told, asking);
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) answer.failed(error, asking);
    }
  }

  /** The first so many options. @param {number} most */
  async function list(most) {
    const { signal } = asked;
    try {
      const told = /** @type {OptionsAnswer} */ (await api.post("options", { ...request(), most }, signal));
      if (signal.aborted) return;
      options.show(told, most);
      answer.options(told.options);
      board.options(told.options);
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      answer.options([]);
      options.failed(error);
    }
  }

  /**
   * The position after a move that was made on the board: the server reads its text.
   *
   * @param {string} text
   * @returns {Promise<string | null>} null where it is no move
   */
  async function after(text) {
    const { expression: from, misere, files } = request();
    const start = { expression: from, misere, seats: [{ player: "human" }, { player: "human" }], seed: 1 };
    try {
      const told = await api.post("play", { record: null, start, do: { kind: "move", text }, files });
      return told.game.position;
    } catch (error) {
      board.refused(error);
      return null;
    }
  }

  return {
    soon: readSoon,
    list,
    after,
    leave() {
      asked.abort();
      readSoon.cancel();
      solveSoon.cancel();
    },
  };
}
