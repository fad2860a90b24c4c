// @ts-check
/** What is said of an answer. */

import { h } from "../dom.js";

/** @typedef {{ isRight: boolean, text: string, because: string, isLast: boolean }} Verdict whether nothing more can be answered */

/** @param {import("../words.js").Words} words */
export function createVerdict(words) {
  const answer = h("p", { class: "message", hidden: true });
  const why = h("p", { class: "because", hidden: true });
  /** @param {Verdict | null} verdict */
  function show(verdict) {
    answer.hidden = why.hidden = verdict === null;
    if (!verdict) return;
    answer.className = `message ${verdict.isRight ? "win" : "lose"}`;
    answer.textContent = `${verdict.isRight ? "✓" : "✗"} ${words.say(verdict.isRight ? "learn-right" : "learn-wrong", { text: verdict.text })}`;
    why.textContent = verdict.because;
  }
  /** @param {string} message */
  function fail(message) {
    answer.hidden = false;
    answer.className = "message bad-text";
    answer.textContent = message;
  }
  return { elements: [answer, why], show, fail, text: () => `${answer.textContent} ${why.textContent}` };
}
