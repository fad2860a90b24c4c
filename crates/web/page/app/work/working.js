// @ts-check
/** Long work in words: how far it is, how fast, and a button that stops it. */

import { fill, h } from "../dom.js";
import { isAbort } from "../api.js";
import { errorNotice } from "../told.js";

/**
 * One work at a time; another one begun stops it.
 *
 * @param {import("../main.js").Tools} tools
 */
export function createWork(tools) {
  const { words, api, announce } = tools;
  let running = new AbortController();

  /**
   * Runs a job and tells its progress in `place`; undefined where it failed or another took its place.
   *
   * @param {HTMLElement} place
   * @param {string} kind
   * @param {object} request
   * @param {boolean} [quiet] announces nothing, and shows no failure
   * @returns {Promise<import("../api.js").Ended | undefined>}
   */
  async function run(place, kind, request, quiet = false) {
    running.abort();
    const mine = new AbortController();
    running = mine;
    const told = h("span", null, words.say("working-begun"));
    const stop = h("button", { type: "button", class: "stop" }, words.say("working-stop"));
    stop.addEventListener("click", () => {
      stop.disabled = true;
      told.textContent = words.say("working-stopping");
      mine.abort();
    });
    fill(place, h("p", { class: "working" }, told, stop));
    if (!quiet) announce(words.say("working-begun"));
    try {
      const ended = await api.job(kind, request, (progress) => (told.textContent = tell(progress)), mine.signal);
      if (running !== mine) return undefined;
      if (!quiet) announce(words.say(ended.ended === "answer" ? "working-done" : "working-stopped"));
      fill(place);
      return ended;
    } catch (error) {
      if (running === mine) fill(place, quiet ? null : isAbort(error) ? h("p", null, words.say("working-stopped")) : errorNotice(words, error));
      return undefined;
    }
  }

  /** @param {import("../api.js").Progress} progress */
  function tell({ working, done, seconds, per_second: rate, rare }) {
    if (working === false) return words.say("working-queued");
    if (Number(done) === 0) return words.say("working-seconds", { seconds: Math.round(seconds) });
    const numbers = new Intl.NumberFormat(words.lang() === "zh" ? "zh-CN" : "en");
    const parts = [words.say("working-done-so-far", { done: numbers.format(BigInt(done)), seconds: Math.round(seconds) })];
    if (rate) parts.push(words.say("working-rate", { rate: numbers.format(Math.round(rate)) }));
    if (rare) parts.push(words.say("working-rare", { count: numbers.format(rare[0]), last: numbers.format(rare[1]) }));
    return parts.join(" · ");
  }

  return { run, leave: () => running.abort() };
}
