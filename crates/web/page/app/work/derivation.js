// @ts-check
/** Values from the definition: each the mex of those of the options, as deep as is chosen. */

import { fill, h } from "../dom.js";
import { errorNotice } from "../told.js";

/** How many moves deep may be chosen; the last is to the end of the game. */
const DEPTHS = [0, 1, 2, 4, 1000];

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ expression: string, misere: boolean, files: Record<string, string> }} question
 */
export function derivationView({ words, api }, question) {
  const options = DEPTHS.map((depth) => h("option", { value: depth, selected: depth === 1 }, depth === 1000 ? words.say("derive-end") : depth));
  const select = h("select", null, options);
  const lines = h("pre", { class: "small", tabindex: "0" });
  const view = h("details", null, h("summary", null, words.say("derive-title")), h("p", { class: "bar" }, h("label", null, words.say("derive-label"), " ", select)), lines);

  async function show() {
    if (!view.open) return;
    try {
      const answer = await api.post("solve", { ...question, moves: false, derive: Number(select.value) });
      fill(lines, (answer.derivation_text ?? []).join("\n") || words.say("derive-none"));
    } catch (error) {
      fill(lines, errorNotice(words, error));
    }
  }
  view.addEventListener("toggle", () => void show());
  select.addEventListener("change", () => void show());
  return view;
}
