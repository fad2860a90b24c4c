// @ts-check
/** Long work in words: how far it is, how fast, and a button that stops it. */

import { fill, h } from "../dom.js";
import { isAbort } from "../api.js";
import { errorNotice } from "../told.js";
import { createPace, secondsLeft } from "./pace.js";

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
    const bar = h("progress", { max: 1, hidden: true, "aria-label": words.say("working-share") });
    const stop = h("button", { type: "button", class: "stop" }, words.say("working-stop"));
    const pace = createPace();
    stop.addEventListener("click", () => {
      stop.disabled = true;
      told.textContent = words.say("working-stopping");
      mine.abort();
    });
    /** @param {import("../api.js").Progress} progress */
    const tell = (progress) => {
      if (stop.disabled) return;
      told.textContent = progressText(words, progress, pace(progress));
      bar.hidden = !progress.of;
      bar.value = progress.of ? Number(progress.done) / Number(progress.of) : 0;
    };
    fill(place, h("p", { class: "working" }, told, stop, bar));
    if (!quiet) announce(words.say("working-begun"));
    try {
      const ended = await api.job(kind, request, tell, mine.signal);
      if (running !== mine) return undefined;
      if (!quiet) announce(words.say(ended.ended === "answer" ? "working-done" : "working-stopped"));
      fill(place);
      return ended;
    } catch (error) {
      if (running === mine) fill(place, quiet ? null : isAbort(error) ? h("p", null, words.say("working-stopped")) : errorNotice(words, error));
      return undefined;
    }
  }

  return { run, leave: () => running.abort() };
}

/**
 * That something takes a while, and a button that stops it.
 *
 * @param {import("../words.js").Words} words
 * @param {string} key what is said meanwhile
 * @param {() => void} stop
 */
export function waitingLine(words, key, stop) {
  return h("p", { class: "working" }, h("span", null, words.say(key)), h("button", { type: "button", class: "stop", on: { click: stop } }, words.say("working-stop")));
}

/**
 * How far it is, how fast, how long it may take yet; where no total is known, after what time it ends by itself.
 *
 * @param {import("../words.js").Words} words
 * @param {import("../api.js").Progress} progress
 * @param {number} rate a second
 */
function progressText(words, progress, rate) {
  const { working, unit, done, of, seconds, rare } = progress;
  if (!working) return words.say("working-queued");
  const numbers = new Intl.NumberFormat(words.lang() === "zh" ? "zh-CN" : "en");
  const count = (/** @type {number | string} */ number) => numbers.format(BigInt(number));
  const counted = { done: count(done), of: of ? count(of) : "", unit: words.say(`working-unit-${unit}`) };
  const left = secondsLeft(progress, rate);
  const parts = [Number(done) > 0 && words.say(of ? "working-done-of" : "working-done-so-far", counted)];
  if (rate >= 1) parts.push(words.say("working-rate", { rate: numbers.format(Math.round(rate)) }));
  if (rare) parts.push(words.say("working-rare", { count: numbers.format(rare[0]), last: numbers.format(rare[1]) }));
  parts.push(words.say("working-seconds", { time: time(words, seconds) }));
  parts.push(left === null ? words.say("working-at-most", { time: time(words, progress.at_most) }) : words.say("working-left", { time: time(words, left) }));
  return parts.filter(Boolean).join(" · ");
}

/** A time in one unit or two. @param {import("../words.js").Words} words @param {number} seconds */
function time(words, seconds) {
  const whole = Math.ceil(seconds);
  if (whole < 60) return words.say("working-s", { seconds: whole });
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return words.say(rest === 0 ? "working-min" : "working-min-s", { minutes, seconds: rest });
}
