// @ts-check
/**
 * What the workbench asks at each change: what the text means, who wins and every option, all together. Where the last
 * position took long, the next ones are solved less often; one that is answered soon ends that.
 */

import { paced } from "../dom.js";
import { isAbort, isAway } from "../api.js";

/** Milliseconds between two questions while somebody types or drags. */
const EVERY = 30;
/** What takes longer is slow, and then so many milliseconds lie between two. */
const SLOW = 150;
const EVERY_SLOW = 260;
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
  /** One change after the other: what was asked for an earlier one is given up. */
  let asked = new AbortController();
  /** When the question that is not answered yet was asked. */
  let since = 0;
  let slow = false;
  /** Whether what was asked last is a position. */
  let reading = Promise.resolve(false);
  const askSoon = paced(EVERY, ask);
  const solveSoon = paced(EVERY_SLOW, solve);

  /** The question has changed: what is shown is an answer to another one. */
  function changed() {
    answer.wait();
    options.wait();
    askSoon();
  }

  function now() {
    answer.wait();
    options.wait();
    askSoon.now();
  }

  function ask() {
    giveUp();
    asked = new AbortController();
    const asking = request();
    if (!asking.expression.trim()) return nothing();
    reading = read(asking);
    if (slow) solveSoon();
    else solveSoon.now();
  }

  function giveUp() {
    slow = slow || (since > 0 && performance.now() - since > SLOW);
    since = 0;
    asked.abort();
  }

  /** Whether the text is a position. @param {Question} asking */
  async function read(asking) {
    const { signal } = asked;
    try {
      const told = /** @type {ReadAnswer} */ (await api.post("read", asking, signal));
      if (signal.aborted) return false;
      expression.right(told);
      sliders.set(asking.expression);
      board.show(told.scene);
      sheets.ruleset(told);
      return true;
    } catch (error) {
      if (isAbort(error) || signal.aborted) return false;
      // The text may well be right.
      if (isAway(error)) answer.failed(error, asking);
      else wrong(error);
      return false;
    }
  }

  /** @param {unknown} error */
  function wrong(error) {
    giveUp();
    solveSoon.cancel();
    expression.wrong(error);
    for (const part of [answer, options, board]) part.stale();
  }

  function nothing() {
    solveSoon.cancel();
    for (const part of [expression, answer, options, board]) part.empty();
  }

  function solve() {
    since = performance.now();
    void list(OPTIONS);
    void verdict();
  }

  async function verdict() {
    const { signal } = asked;
    const asking = request();
    try {
      const solved = await told("solve", { ...asking, explain: true, moves: true });
      if (signal.aborted || !solved) return;
      slow = performance.now() - since > SLOW;
      since = 0;
      answer.show(solved, asking);
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) answer.failed(error, asking);
    }
  }

  /**
   * An answer to a question that is asked while the text is read; null where it is no position.
   *
   * @param {string} path @param {object} body
   */
  async function told(path, body) {
    const right = reading;
    const answered = api.post(path, body, asked.signal).then((value) => ({ value }), (/** @type {unknown} */ error) => ({ error }));
    if (!(await right)) return null;
    const ended = await answered;
    if ("error" in ended) throw ended.error;
    return ended.value;
  }

  /** The first so many options. @param {number} most */
  async function list(most) {
    const { signal } = asked;
    try {
      const listed = /** @type {OptionsAnswer | null} */ (await told("options", { ...request(), most }));
      if (signal.aborted || !listed) return;
      options.show(listed, most);
      answer.options(listed.options);
      board.options(listed.options, !listed.more);
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
      const played = await api.post("play", { record: null, start, do: { kind: "move", text }, files });
      return played.game.position;
    } catch (error) {
      board.refused(error);
      return null;
    }
  }

  return {
    changed,
    now,
    list: (/** @type {number} */ most) => void list(most),
    after,
    leave() {
      giveUp();
      askSoon.cancel();
      solveSoon.cancel();
    },
  };
}
