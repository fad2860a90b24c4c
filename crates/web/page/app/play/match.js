// @ts-check
/**
 * A game being played, as the page holds it: what the server gave away to be brought back. The server keeps
 * nothing and knows every rule.
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
/** @typedef {{ kind: string, text?: string, turns?: number }} Deed */
/**
 * What stays the same as long as a game like this one is played.
 *
 * @typedef {{ start: Start | null, teacher: boolean, files?: Record<string, string> }} Manner
 */

/**
 * @typedef {object} Match
 * @property {(manner: Manner) => Promise<void>} begin
 * @property {(kept: KeptGame, manner: Manner) => Promise<void>} load
 * @property {(deed: Deed) => Promise<void>} act
 * @property {() => Promise<void>} reword fetches the words again, in the language of the page
 * @property {(of?: KeptGame) => Promise<Extract<PlayDid, { kind: "options" }> | null>} options every move and what
 *   it is worth, now or in a game looked at, without a deed; null where the game has gone on meanwhile
 * @property {(turns: number) => Promise<PlayAnswer | null>} peek the game after so many turns, which stays as it is
 * @property {() => Manner} manner
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
  /** What was brought and asked last. @type {{ kept: KeptGame | null, deed: Deed } | null} */
  let last = null;
  /** @type {Manner} */
  let manner = { start: null, teacher: false };
  /** @type {AbortController | null} */
  let running = null;
  let looking = new AbortController();
  let peeking = new AbortController();

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
  /** @param {KeptGame | null} kept @param {Deed} deed @param {AbortSignal} signal @param {Manner} how */
  async function ask(kept, deed, signal, how) {
    const { start, teacher, files } = how;
    const { record = null, said = [], ahead = null } = kept ?? {};
    const isNew = kept === null || deed.kind === "again";
    const answer = await api.post("play", { record, said, ahead, start: isNew ? start : null, do: deed, teacher, files }, signal);
    now = answer;
    last = { kept, deed };
    manner = how;
    changed(answer, deed);
  }
  /** What comes of a deed, without its being done. @param {KeptGame} kept @param {Deed} deed @param {AbortSignal} signal @returns {Promise<PlayAnswer>} */
  function aside({ record, said, ahead }, deed, signal) {
    const { teacher, files } = manner;
    return api.post("play", { record, said, ahead, start: null, do: deed, teacher, files }, signal);
  }
  /** Lets the machines move until a person is to. @param {AbortSignal} signal */
  async function machines(signal) {
    while (now?.game.player === "machine" && !now.game.ended) {
      await wait(pause(), signal);
      await ask(now, { kind: now.game.die_to_throw ? "throw" : "machine" }, signal, manner);
    }
  }
  /** Another game takes the place of this one. @param {KeptGame | null} kept @param {Manner} how */
  function enter(kept, how) {
    return alone(async (signal) => {
      await ask(kept, { kind: "look" }, signal, how);
      await machines(signal);
    }, { kind: "begin" });
  }
  return {
    begin: (how) => enter(null, how),
    load: enter,
    act: (deed) => alone(async (signal) => {
      await ask(now, deed, signal, manner);
      await machines(signal);
    }, deed),
    reword: () => alone(async (signal) => {
      if (!now || !last) return;
      // Told again from where it was asked, so that a hint is counted once; only a start is not drawn anew.
      const { kept, deed } = last;
      const look = () => now && ask(now, { kind: "look" }, signal, manner);
      // What was typed in the other language may not be read in this one.
      if (kept === null) await look();
      else await ask(kept, deed, signal, manner).catch((error) => (isAbort(error) ? Promise.reject(error) : look()));
      await machines(signal);
    }, { kind: "look" }),
    async options(of) {
      looking.abort();
      looking = new AbortController();
      const held = now;
      const asked = of ?? held;
      if (!held || !asked) return null;
      const { did } = await aside(asked, { kind: "options" }, looking.signal);
      return held === now && did?.kind === "options" ? did : null;
    },
    async peek(turns) {
      peeking.abort();
      peeking = new AbortController();
      return now && aside(now, { kind: "go", turns }, peeking.signal);
    },
    manner: () => manner,
    leave() {
      running?.abort();
      looking.abort();
      peeking.abort();
    },
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
