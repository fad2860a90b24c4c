// @ts-check
/** The winner's whole strategy, as lines of play. */

import { fill, h } from "../dom.js";
import { copyButton } from "./copy.js";
import { saveLink } from "./save.js";
import { createWork } from "./working.js";

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createStrategy(tools) {
  const { words } = tools;
  const work = createWork(tools);
  const hint = h("p", { class: "muted" });
  const place = h("div", null);
  const found = h("div", { class: "stack" });
  let shown = "";

  /** @param {import("./sheets.js").Subject} subject */
  async function show({ expression, misere, files }) {
    const key = JSON.stringify([expression, misere, files]);
    if (key === shown) return;
    shown = key;
    fill(found);
    const ended = await work.run(place, "strategy", { expression, misere, files });
    if (!ended) return;
    const text = /** @type {string[]} */ (ended.body?.text ?? []).join("\n");
    if (text) fill(found, h("pre", { class: "small tall", tabindex: "0" }, text), h("p", { class: "bar" }, copyButton(tools, text), tree(expression, misere, files)));
    else fill(found, h("p", { class: "notice" }, words.say("working-stopped")));
  }

  /** Every line of play, for Graphviz. @param {string} expression @param {boolean} misere @param {Record<string, string>} files */
  function tree(expression, misere, files) {
    return saveLink(tools, "tree", { expression, misere, format: "dot" }, files, words.say("strategy-tree"));
  }

  return {
    element: h("div", { class: "sheet-body" }, hint, place, found),
    show: (subject) => void show(subject),
    leave() {
      work.leave();
      shown = "";
    },
    say() {
      hint.textContent = words.say("strategy-hint");
      shown = "";
    },
  };
}
