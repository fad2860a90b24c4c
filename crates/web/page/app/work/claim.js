// @ts-check
/** A claim of one's own against the truth: a formula for the values or the P-positions, or a popular rule. */

import { fill, freshId, h } from "../dom.js";
import { createFormSheet } from "./form_sheet.js";

const KINDS = ["formula", "p", "rule"];
const RULES = ["theory", "misere-swapped", "sj", "zeckendorf-shift", "3n+1", "staircase-parity"];
const HEAPS = "200";
const SQUARE = "40x40";
const EXAMPLES = { formula: "n mod 4", p: "n mod 4 = 0" };

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createClaim(tools) {
  const { words } = tools;
  const id = freshId("claim");
  const kind = h("select", { id: `${id}-kind`, on: { change: choose } });
  const kindLabel = h("label", { for: `${id}-kind` });
  const text = h("input", { id: `${id}-text`, type: "text", class: "mono grow", spellcheck: "false", autocapitalize: "off" });
  const textLabel = h("label", { for: `${id}-text` });
  const rule = h("select", { "aria-labelledby": `${id}-kind` });
  const check = h("button", { type: "submit", class: "main" });

  function choose() {
    const isRule = kind.value === "rule";
    text.hidden = textLabel.hidden = isRule;
    rule.hidden = !isRule;
    text.placeholder = kind.value === "p" ? EXAMPLES.p : EXAMPLES.formula;
  }

  /** @param {{ status: string, checked: number, text: string[], counterexample: { position: string } | null }} answer */
  function view({ status, checked, text: lines, counterexample }) {
    const mark = { proved: "✓", holds: "≈", refuted: "✗" }[status] ?? "?";
    const verdict = words.say(`claim-${status}`, { checked, position: counterexample?.position ?? "" });
    return [
      h("p", null, h("strong", null, h("span", { "aria-hidden": "true" }, `${mark} `), verdict)),
      h("div", { class: "small" }, lines.map((line) => h("p", { class: line.includes("\n") ? "keep mono" : "" }, line))),
    ];
  }

  return createFormSheet(tools, {
    kind: "claim",
    hint: "claim-hint",
    form: h("form", { class: "bar form" }, h("span", { class: "labelled" }, kindLabel, kind), h("span", { class: "labelled grow" }, textLabel, text, rule), check),
    ask({ pairs }) {
      // The program's own word is held against the rules from a position, not up to a number.
      if (kind.value === "rule" && rule.value === "theory") return { rule: rule.value };
      const claimed = kind.value === "rule" ? { rule: rule.value } : { [kind.value]: text.value || text.placeholder };
      return { to: pairs ? SQUARE : HEAPS, ...claimed };
    },
    view,
    say() {
      offer(kind, KINDS, (name) => words.say(`claim-kind-${name}`));
      offer(rule, RULES, (name) => `${words.say(`claim-rule-${name}`)} (${name})`);
      kindLabel.textContent = words.say("claim-kind");
      textLabel.textContent = words.say("claim-text");
      check.textContent = words.say("claim-check");
      choose();
    },
  });
}

/** Fills in what may be chosen; what was chosen stays so. @param {HTMLSelectElement} select @param {string[]} values @param {(value: string) => string} tell */
function offer(select, values, tell) {
  const chosen = select.value || values[0];
  fill(select, values.map((value) => h("option", { value, selected: value === chosen }, tell(value))));
}
