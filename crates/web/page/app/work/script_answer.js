// @ts-check
/** What a script means: who wins the position it begins at, its value, and the first of its moves. */

import { fill, h, refill } from "../dom.js";
import { moveKind, moveMark, outcomeMark } from "./outcome.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {(expression: string) => void} step goes on to another position
 */
export function createScriptAnswer({ words }, step) {
  const element = h("div", { class: "script-answer" });

  /** @param {SolveAnswer} solved @param {OptionsAnswer} listed @param {string} script how positions of the script begin */
  function show(solved, listed, script) {
    const mark = outcomeMark(solved.outcome);
    refill(
      element,
      h("p", { class: `verdict ${mark.class}` }, h("span", { class: "badge", "aria-hidden": "true" }, mark.glyph), h("span", null, words.say(`answer-${solved.outcome ?? "unknown"}`))),
      facts(solved),
      ...moves(listed, script),
    );
    element.classList.remove("stale", "outdated");
  }

  /** What stands in the editor is no game: the answer is one to something else. */
  function outdated() {
    if (!element.hasChildNodes() || element.classList.contains("outdated")) return;
    element.classList.remove("stale");
    element.classList.add("outdated");
    element.prepend(h("p", { class: "muted small" }, words.say("answer-stale")));
  }

  /** @param {SolveAnswer} solved */
  function facts({ outcome, exhausted, grundy, convention }) {
    if (outcome === null) return h("p", { class: "muted" }, words.say(`answer-limit-${exhausted ?? "time"}`));
    const text = convention === "misere" ? words.say("work-misere") : words.say("script-value", { value: String(grundy) });
    return h("p", { class: "muted" }, text);
  }

  /** @param {OptionsAnswer} listed @param {string} script */
  function moves({ options, more }, script) {
    if (options.length === 0) return [h("p", null, words.say("work-board-over"))];
    const row = (/** @type {MoveOption} */ option) => {
      const inside = [h("span", { class: "mono" }, option.name), moveMark(moveKind(option), words)];
      const look = `option ${moveKind(option)}`;
      if (!option.to.startsWith(script)) return h("li", { class: look }, inside);
      return h("li", null, h("button", { type: "button", class: look, on: { click: () => step(option.to) } }, inside));
    };
    return [h("h3", null, words.say("script-moves")), h("ul", { class: "plain" }, options.map(row)), more && h("p", { class: "muted small" }, words.say("script-more"))];
  }

  return {
    element,
    show,
    outdated,
    stale: () => element.classList.add("stale"),
    empty: () => fill(element),
  };
}
