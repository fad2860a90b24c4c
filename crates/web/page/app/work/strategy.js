// @ts-check
/** The winner's whole strategy, as lines of play. */

import { h } from "../dom.js";
import { copyButton } from "./copy.js";
import { createJobSheet } from "./job_sheet.js";
import { saveLink } from "./save.js";

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createStrategy(tools) {
  const { words } = tools;
  /** Every line of play, for Graphviz. @param {string} expression @param {boolean} misere @param {Record<string, string>} files */
  function tree(expression, misere, files) {
    return saveLink(tools, "tree", { expression, misere, format: "dot" }, files, words.say("strategy-tree"));
  }

  return createJobSheet(tools, {
    kind: "strategy",
    hint: "strategy-hint",
    ask: ({ expression, misere, files }) => ({ expression, misere, files }),
    view(/** @type {{ text: string[] }} */ { text: lines }, { expression, misere, files }) {
      const text = lines.join("\n");
      return [h("pre", { class: "small tall", tabindex: "0" }, text), h("p", { class: "bar" }, copyButton(tools, text), tree(expression, misere, files))];
    },
  });
}
