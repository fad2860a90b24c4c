// @ts-check
/** What the server tells when asked: the reason, every move. */

import { fill, h } from "../dom.js";
import { createOptions } from "../work/options.js";
import { outcomeMark } from "../work/outcome.js";
import { reasonsView } from "../work/reasons.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ show: (change: Change | null) => void, play: (text: string) => void }} calls
 */
export function createAdvice(tools, calls) {
  const { words } = tools;
  const element = h("div", { class: "advice stack" });

  /** @param {PlayAnswer} answer */
  function show(answer) {
    const { did, game } = answer;
    calls.show(null);
    if (did?.kind === "why") return fill(element, why(did));
    if (did?.kind === "options") return fill(element, options(did.options, game));
    return fill(element);
  }
  /** @param {Extract<PlayDid, { kind: "why" }>} did */
  function why(did) {
    const mark = outcomeMark(did.outcome);
    const reasons = reasonsView(did, words);
    return h("section", { class: "card" }, h("h2", { text: words.say("play-why") }),
      h("p", { class: `outcome wrapped ${mark.class}` }, h("span", { "aria-hidden": "true", text: `${mark.glyph} ` }), did.outcome_text),
      reasons);
  }
  /** @param {MoveOption[]} options @param {PlayGame} game */
  function options(options, game) {
    const list = createOptions(tools, { show: calls.show, play: (option) => calls.play(option.text), more: () => undefined });
    list.show({ schema: 1, expression: game.expression, options, more: false }, options.length);
    return list.element;
  }
  return { element, show };
}
