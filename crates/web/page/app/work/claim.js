// @ts-check
/** A claim of one's own against the truth: a formula for the values or the P-positions, or a popular rule. */

import { fill, freshId, h } from "../dom.js";
import { createWork } from "./working.js";

const RULES = ["sj", "zeckendorf-shift", "misere-swapped", "3n+1"];
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
  const work = createWork(tools);
  const kind = h("select", { id: `${id}-kind` });
  const kindLabel = h("label", { for: `${id}-kind` });
  const text = h("input", { id: `${id}-text`, type: "text", class: "mono grow", spellcheck: "false", autocapitalize: "off" });
  const textLabel = h("label", { for: `${id}-text` });
  const rule = h("select", { "aria-labelledby": `${id}-kind` }, RULES.map((name) => h("option", { value: name }, name)));
  const check = h("button", { type: "submit", class: "main" });
  const hint = h("p", { class: "muted small" });
  const place = h("div", null);
  const found = h("div", { role: "status" });
  const form = h("form", { class: "bar" }, kindLabel, kind, textLabel, text, rule, check);
  /** @type {import("./sheets.js").Subject | null} */
  let subject = null;

  kind.addEventListener("change", choose);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run();
  });

  function choose() {
    const isRule = kind.value === "rule";
    text.hidden = textLabel.hidden = isRule;
    rule.hidden = !isRule;
    text.placeholder = kind.value === "p" ? EXAMPLES.p : EXAMPLES.formula;
  }

  async function run() {
    if (!subject) return;
    const { ruleset, misere, pairs, files } = subject;
    fill(found);
    const claimed = kind.value === "rule" ? { rule: rule.value } : { [kind.value]: text.value || text.placeholder };
    const ended = await work.run(place, "claim", { ruleset, misere, files, to: pairs ? SQUARE : HEAPS, ...claimed });
    if (!ended) return;
    if (!ended.body) return void fill(found, h("p", { class: "notice" }, words.say("working-stopped")));
    fill(found, answer(ended.body));
  }

  /** @param {{ status: string, checked: number, text?: string[], counterexample: { position: string } | null }} body */
  function answer({ status, checked, text: lines, counterexample }) {
    const mark = { proved: "✓", holds: "≈", refuted: "✗" }[status] ?? "?";
    return h(
      "div",
      { class: "notice" },
      h("p", null, h("strong", null, h("span", { "aria-hidden": "true" }, `${mark} `), words.say(`claim-${status}`, { checked, position: counterexample?.position ?? "" }))),
      lines && h("div", { class: "small" }, lines.map((line) => h("p", { class: "keep" }, line))),
    );
  }

  return {
    element: h("div", { class: "sheet-body" }, hint, form, place, found),
    show(next) {
      if (subject && (subject.ruleset !== next.ruleset || subject.misere !== next.misere)) fill(found);
      subject = next;
    },
    leave: () => work.leave(),
    say() {
      const chosen = kind.value || "formula";
      fill(kind, ["formula", "p", "rule"].map((name) => h("option", { value: name, selected: name === chosen }, words.say(`claim-kind-${name}`))));
      kindLabel.textContent = words.say("claim-kind");
      textLabel.textContent = words.say("claim-text");
      check.textContent = words.say("claim-check");
      hint.textContent = words.say("claim-hint");
      choose();
    },
  };
}
