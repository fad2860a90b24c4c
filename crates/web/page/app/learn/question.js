// @ts-check
/** A question about a position that is drawn anew each time; the server's answer decides. */

import { fill, h } from "../dom.js";
import { told } from "../told.js";
import { drawQuestion } from "./asking.js";
import { asking } from "./forms.js";
import { solve } from "./server.js";
import { createVerdict } from "./verdict.js";

/** @typedef {import("./verdict.js").Verdict} Verdict */

/**
 * @param {import("../main.js").Tools} tools
 * @param {import("./themes.js").Theme} theme
 * @param {() => void} right called after a right answer
 * @param {import("./chance.js").Random} [random]
 */
export function createQuestions(tools, theme, right, random = Math.random) {
  const { words } = tools;
  /** @type {string[]} */
  const asked = [];
  let number = 0;
  let drawing = 0;
  let showing = 0;
  /** @type {import("./asking.js").Question | null} */
  let question = null;
  const heading = h("h2", null);
  const body = h("div", { class: "question" });
  const verdict = createVerdict(words);
  const next = h("button", { type: "button", on: { click: () => void go(true) } });
  const element = h("section", { class: "card check-card" }, heading, body, verdict.elements, h("div", { class: "bar" }, next));

  /** @param {boolean} isAsked whether somebody waits for it */
  async function go(isAsked) {
    const own = ++drawing;
    try {
      const drawn = await drawQuestion(theme, random, (position) => solve(tools, position), asked);
      if (own !== drawing) return;
      question = drawn;
      number += 1;
      show();
      if (isAsked) body.querySelector("h3")?.focus();
    } catch (error) {
      if (own === drawing) failed(error);
    }
  }
  /** @param {Verdict} given */
  function judge(given) {
    verdict.show(given);
    tools.announce(verdict.text());
    if (given.isRight) right();
    if (!given.isLast) return;
    for (const button of body.querySelectorAll("button, input")) button.setAttribute("disabled", "");
    next.className = "main";
    next.focus({ preventScroll: true });
  }
  /** @param {unknown} error */
  function failed(error) {
    verdict.fail(told(words, error).message);
    tools.announce(verdict.text());
  }
  /** Asks it, and where it was answered in another language asks it again. */
  function show() {
    heading.textContent = words.say("learn-question", { number: Math.max(number, 1) });
    next.textContent = words.say("learn-next-question");
    next.className = "";
    verdict.show(null);
    const own = ++showing;
    if (question) fill(body, asking(tools, question, {
      judge: (given) => own === showing && judge(given),
      failed: (error) => own === showing && failed(error),
    }));
  }
  show();
  void go(false);
  return { element, reword: show, leave: () => { drawing = showing = -1; } };
}
