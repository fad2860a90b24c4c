// @ts-check
/** The misère quotient of the ruleset: how to play all its sums so that the other makes the last move. */

import { h } from "../dom.js";
import { createJobSheet } from "./job_sheet.js";

const FREE_WIDTH = 12;

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createQuotient(tools) {
  const { words } = tools;
  /** @param {QuotientAnswer} quotient */
  function answer(quotient) {
    const { status, order, p_portion: portion, tame, presentation, pretending, period, preperiod, heaps } = quotient;
    if (!order || !presentation) return [h("p", { class: "notice" }, words.say("quotient-unknown", { heaps: heaps ?? 0 }))];
    const size = { order, portion: portion ?? 0, heaps };
    const head = quotient.infinite
      ? words.say("quotient-infinite", { ...size, heap: quotient.infinite.heap, step: quotient.infinite.step.join(" + ") })
      : words.say(status === "proved" ? "quotient-proved" : "quotient-partial", size);
    const next = quotient.next_at_least ? words.say("quotient-next", { heap: heaps + 1, order: quotient.next_at_least }) : "";
    const kind = tame === null ? "" : words.say(tame ? "quotient-tame" : "quotient-wild");
    return [
      h("p", { class: "notice" }, [head, kind, next].filter(Boolean).join(" ")),
      h("p", null, words.say("quotient-how")),
      list(words.say("quotient-generators"), presentation.generators.map((name, index) => `${name} = ${words.say("quotient-heap", { heap: presentation.generator_heaps[index] })}`)),
      list(words.say("quotient-relations"), presentation.relations),
      list(words.say("quotient-p"), presentation.p),
      pretending && elements(pretending, period, preperiod),
    ];
  }

  /** @param {string} name @param {string[]} items */
  function list(name, items) {
    return h("section", null, h("h3", null, name), h("p", { class: "mono spread" }, items.map((item) => h("span", null, `${item} `))));
  }

  /** @param {string[]} names @param {number | null} period @param {number | null} preperiod */
  function elements(names, period, preperiod) {
    const width = period && period > 1 && period <= 40 ? period : FREE_WIDTH;
    const lines = [];
    for (let at = 0; at < names.length; at += width) {
      lines.push(h("tr", null, h("th", { scope: "row", class: "num" }, at), names.slice(at, at + width).map((name) => h("td", { class: "mono" }, name))));
    }
    const title = period ? words.say("quotient-elements-period", { preperiod: preperiod ?? 0, period }) : words.say("quotient-elements");
    return h("section", null, h("h3", null, title), h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": title }, h("table", { class: "strip small" }, h("tbody", null, lines))));
  }

  return createJobSheet(tools, {
    kind: "quotient",
    hint: "quotient-hint",
    ask: ({ ruleset, files }) => ({ ruleset, files }),
    view: answer,
  });
}
