// @ts-check
/** The winner's whole strategy, as lines of play. */

import { h } from "../dom.js";
import { copyButton } from "./copy.js";
import { createJobSheet } from "./job_sheet.js";
import { treeFigure } from "./tree.js";

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createStrategy(tools) {
  return createJobSheet(tools, {
    kind: "strategy",
    hint: "strategy-hint",
    ask: ({ expression, misere, files }) => ({ expression, misere, files }),
    view(/** @type {{ text: string[] }} */ { text: lines }, subject) {
      const text = lines.join("\n");
      return [h("pre", { class: "small tall", tabindex: "0" }, text), h("p", { class: "bar" }, copyButton(tools, text)), treeFigure(tools, subject)];
    },
  });
}
