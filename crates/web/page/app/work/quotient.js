// @ts-check
/** The misère quotient of the ruleset: how to play all its sums so that the other makes the last move. */

import { fill, h } from "../dom.js";
import { createWork } from "./working.js";

const FREE_WIDTH = 12;

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createQuotient(tools) {
  const { words } = tools;
  const work = createWork(tools);
  const hint = h("p", { class: "muted" });
  const place = h("div", null);
  const found = h("div", { class: "stack" });
  let shown = "";

  /** @param {import("./sheets.js").Subject} subject */
  async function show({ ruleset, files }) {
    const key = JSON.stringify([ruleset, files]);
    if (key === shown) return;
    shown = key;
    fill(found);
    const ended = await work.run(place, "quotient", { ruleset, files });
    if (!ended) return;
    if (ended.body) fill(found, answer(/** @type {QuotientAnswer} */ (ended.body)));
    else fill(found, h("p", { class: "notice" }, words.say("working-stopped")));
  }

  /** @param {QuotientAnswer} quotient */
  function answer(quotient) {
    const { status, order, p_portion: portion, tame, presentation, pretending, period, preperiod, heaps } = quotient;
    if (!order || !presentation) return h("p", { class: "notice" }, words.say("quotient-unknown", { heaps: heaps ?? 0 }));
    const head = words.say(status === "proved" ? "quotient-proved" : "quotient-partial", { order, portion: portion ?? 0, heaps });
    const kind = tame === null ? "" : words.say(tame ? "quotient-tame" : "quotient-wild");
    return [
      h("p", { class: "notice" }, `${head} ${kind}`),
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

  return {
    element: h("div", { class: "sheet-body" }, hint, place, found),
    show: (subject) => void show(subject),
    leave() {
      work.leave();
      shown = "";
    },
    say() {
      hint.textContent = words.say("quotient-hint");
      shown = "";
    },
  };
}
