// @ts-check
/** Beside a script: some to begin with, and how one is written. */

import { fill, h } from "../dom.js";

/**
 * Whether scripts are run here, within which limits, and some to begin with.
 *
 * @typedef {object} Scripts
 * @property {boolean} allowed
 * @property {string[]} limits
 * @property {string[]} about
 * @property {{ title: string, file: string, expression: string, text: string }[]} examples
 */

/**
 * @param {import("../words.js").Words} words
 * @param {(name: string, text: string, state: string) => void} choose
 */
export function createScriptGuide(words, choose) {
  const examples = h("div", { class: "rule-examples" });
  const help = h("div", { class: "stack" });

  /** @param {Scripts["examples"][number]} example */
  function tile({ title, file, expression, text }) {
    const state = expression.slice(`script("${file}")(`.length, -1);
    return h("li", null, h("button", { type: "button", class: "tile", on: { click: () => choose(file, text, state) } }, h("span", null, title), h("code", null, file)));
  }

  return {
    examples,
    help,
    /** @param {Scripts} scripts */
    show({ examples: some, about, limits }) {
      const small = (/** @type {string} */ line) => h("p", { class: "small" }, line);
      fill(examples, h("h3", null, words.say("rule-examples")), h("ul", { class: "plain tiles one" }, some.map(tile)));
      fill(
        help,
        h("div", null, h("h3", null, words.say("script-help")), [words.say("script-about"), ...about].map(small)),
        h("div", null, h("h3", null, words.say("script-limits")), limits.map(small)),
      );
    },
  };
}

/** That none is run here, and by what they would be. @param {import("../words.js").Words} words */
export function scriptsRefused(words) {
  return [h("p", null, words.say("script-refused")), h("pre", { tabindex: "0" }, "grundy serve --allow-scripts")];
}
