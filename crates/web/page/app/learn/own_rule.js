// @ts-check
/** A rule to write: its values with their arrows, and the game that is played by it. */

import { fill, freshId, h } from "../dom.js";
import { errorNotice } from "../told.js";
import { jumps } from "./jumps.js";

/** @param {import("./figures.js").Tools} tools @param {{ rule: string, to: number }} figure @param {import("./figures.js").Kept} kept @param {(rule: string) => void} useRule */
export async function ownRule(tools, { rule, to }, kept, useRule) {
  const { words, href } = tools;
  const id = freshId("rule");
  const field = h("input", { id, type: "text", class: "mono wide", value: kept.rule ?? rule, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const out = h("div", { class: "own-values" });
  /** @param {boolean} isNew */
  async function show(isNew) {
    const ruleset = `rule{${field.value}}`;
    if (isNew) kept.known = null;
    try {
      const drawn = await jumps(tools, { ruleset, to, tells: "mex" }, kept);
      kept.rule = field.value;
      fill(out, drawn, h("p", null, h("a", { href: href("work", { e: `${ruleset}(${to})` }), text: words.say("learn-open-rule") })));
      if (isNew) useRule(ruleset);
    } catch (error) {
      fill(out, errorNotice(words, error));
    }
  }
  const form = h("form", { class: "own-rule", on: { submit: (event) => { event.preventDefault(); void show(true); } } },
    h("label", { for: id, text: words.say("learn-rule") }), h("div", { class: "bar" }, field, h("button", { type: "submit", text: words.say("learn-use-rule") })));
  await show(false);
  return [form, out];
}
