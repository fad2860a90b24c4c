// @ts-check
/** How well a machine plays: a slider from 1 to 10, and what each level does in the server's words. */

import { freshId, h } from "../dom.js";

/** @type {Map<string, Promise<{ skill: number, text: string }[]>>} */
const told = new Map();

/**
 * The levels in the language of the page, asked for once.
 *
 * @param {import("../main.js").Tools} tools
 * @returns {Promise<{ skill: number, text: string }[]>}
 */
function levels({ api, words }) {
  const known = told.get(words.lang());
  if (known) return known;
  const asked = api.get("skills").then((answer) => answer.skills);
  asked.catch(() => told.delete(words.lang()));
  told.set(words.lang(), asked);
  return asked;
}

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ key: string, first: number, changed: () => void }} what
 */
export function createSkill(tools, { key, first, changed }) {
  const { words } = tools;
  const [id, hint] = [freshId("skill"), freshId("skill-hint")];
  const label = h("label", { for: id });
  const value = h("output", { for: id });
  const range = h("input", { id, type: "range", min: 1, max: 10, step: 1, value: first, "aria-describedby": hint });
  const text = h("p", { id: hint, class: "muted small" });
  const element = h("div", { class: "field" }, h("div", { class: "bar" }, label, value), range, text);

  async function say() {
    label.textContent = words.say(key);
    value.textContent = words.say("play-skill-of", { skill: range.value });
    range.setAttribute("aria-valuetext", value.textContent);
    const all = await levels(tools).catch(() => []);
    text.textContent = all.find(({ skill }) => skill === Number(range.value))?.text ?? "";
  }
  range.addEventListener("input", () => {
    void say();
    changed();
  });
  void say();
  return {
    element,
    value: () => Number(range.value),
    /** @param {number} skill */
    set(skill) {
      range.value = String(skill);
      void say();
    },
    reword: () => void say(),
  };
}
