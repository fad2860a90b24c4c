// @ts-check
/**
 * A game being played, as the page holds it: the record, what the server last told of it, and the turns
 * that were taken back. The server keeps nothing and knows every rule.
 */

import { isAbort } from "../api.js";

/** @typedef {{ player: "human" } | { player: "machine", skill: number }} SeatChoice */
/**
 * @typedef {object} Start
 * @property {string} [expression]
 * @property {{ ruleset: string, stones: number, heaps: number }} [random]
 * @property {boolean} misere
 * @property {"N" | "P" | null} fair
 * @property {SeatChoice[]} seats
 * @property {number} seed
 */
/** @typedef {{ kind: string, text?: string }} Deed */
/** @typedef {{ record: string | null, start: Start | null, do: Deed, teacher: boolean, files?: Record<string, string> }} Request */

/**
 * @typedef {object} Match
 * @property {() => boolean} canRedo
 * @property {() => boolean} isTeacher
 * @property {(start: Start, teacher: boolean, files?: Record<string, string>) => Promise<void>} begin
 * @property {(record: string, teacher: boolean, files?: Record<string, string>) => Promise<void>} load
 * @property {(deed: Deed) => Promise<void>} act
 * @property {() => Promise<void>} undo
 * @property {() => Promise<void>} redo
 * @property {() => Promise<void>} reword fetches the words again, in the language of the page
 * @property {() => void} leave
 */

/**
 * @param {import("../api.js").Api} api
 * @param {object} calls
 * @param {(answer: PlayAnswer, deed: Deed) => void} calls.changed
 * @param {(error: unknown, deed: Deed) => void} calls.failed nothing has changed then
 * @param {(isBusy: boolean) => void} calls.busy
 * @param {() => number} calls.pause milliseconds that a machine waits, so that moves can be followed
 * @returns {Match}
 */
export function createMatch(api, { changed, failed, busy, pause }) {
  /** @type {PlayAnswer | null} */
  let now = null;
  /** @type {Request | null} */
  let last = null;
  /** @type {string[]} */
  let undone = [];
  let teacher = false;
  /** @type {Record<string, string> | undefined} */
  let files;
  /** @type {AbortController | null} */
  let running = null;

  /** Runs work alone: what is asked meanwhile is not heard, but another game takes its place. @param {(signal: AbortSignal) => Promise<void>} work @param {Deed} deed */
  async function alone(work, deed) {
    if (running && deed.kind !== "begin") return;
    running?.abort();
    const own = new AbortController();
    running = own;
    busy(true);
    try {
      await work(own.signal);
    } catch (error) {
      if (!isAbort(error)) failed(error, deed);
    } finally {
      if (running === own) {
        running = null;
        busy(false);
      }
    }
  }
  /** Asks, then sets right what the page keeps beside the record, then tells. @param {Request} request @param {AbortSignal} signal @param {() => void} [settle] */
  async function ask(request, signal, settle) {
    const answer = /** @type {PlayAnswer} */ (await api.post("play", request, signal));
    now = answer;
    last = request;
    settle?.();
    changed(answer, request.do);
  }
  /** Another game takes the place of this one. @param {{ record: string | null, start: Start | null }} from @param {boolean} isTeacher @param {Record<string, string>} [given] */
  function enter(from, isTeacher, given) {
    const first = { ...from, do: { kind: "look" }, teacher: isTeacher, files: given };
    return alone(async (signal) => {
      await ask(first, signal, () => {
        [undone, teacher, files] = [[], isTeacher, given];
      });
      await machines(signal);
    }, { kind: "begin" });
  }
  /** The request that does something in the present game. @param {Deed} deed @returns {Request} */
  const request = (deed) => ({ record: now?.record ?? null, start: null, do: deed, teacher, files });
  /** Lets the machines move until a person is to. @param {AbortSignal} signal */
  async function machines(signal) {
    while (now?.game.player === "machine" && !now.game.ended) {
      await wait(pause(), signal);
      await ask(request({ kind: now.game.die_to_throw ? "throw" : "machine" }), signal);
    }
  }

  return {
    canRedo: () => undone.length > 0,
    isTeacher: () => teacher,
    begin: (start, isTeacher, given) => enter({ record: null, start }, isTeacher, given),
    load: (record, isTeacher, given) => enter({ record, start: null }, isTeacher, given),
    act: (deed) => alone(async (signal) => {
      await ask(request(deed), signal, () => {
        if (["move", "throw", "again"].includes(deed.kind)) undone = [];
      });
      await machines(signal);
    }, deed),
    undo: () => alone(async (signal) => {
      const before = now?.record;
      await ask(request({ kind: "undo" }), signal, () => {
        if (before !== undefined) undone.push(before);
      });
    }, { kind: "undo" }),
    redo: () => alone(async (signal) => {
      const record = undone.at(-1);
      if (record === undefined) return;
      await ask({ ...request({ kind: "look" }), record }, signal, () => void undone.pop());
    }, { kind: "redo" }),
    reword: () => alone(async (signal) => {
      if (!now || !last) return;
      // Told again from where it was asked: a hint is counted once.
      const again = last.record === null ? request({ kind: "look" }) : last;
      await ask(again, signal);
      await machines(signal);
    }, { kind: "look" }),
    leave: () => running?.abort(),
  };
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function wait(ms, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("left", "AbortError"));
    };
    if (signal.aborted) return reject(new DOMException("left", "AbortError"));
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
