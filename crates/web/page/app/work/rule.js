// @ts-check
/** A rule of one's own: written, read by the server while it is written, and played from a start. */

import { fill, freshId, h, settled } from "../dom.js";
import { isAbort } from "../api.js";
import { told } from "../told.js";
import { problemView } from "./problem.js";

/** Rules to begin with: key of the sentence, rule, start; with names of the numbers where there are several. */
const EXAMPLES = [
  { key: "few", rule: "take 1..3", start: "10" },
  { key: "prime", rule: "take prime or half", start: "20" },
  { key: "half", rule: "take k in 1..n/2", start: "15" },
  { key: "divisor", rule: "take k where n mod k = 0 and k < n", start: "12" },
  { key: "split", rule: "split a + b = n where a != b", start: "20" },
  { key: "kayles", rule: "take 1..2; take 1..2, leave a + b", start: "12" },
  { key: "coprime", rule: "take 2, leave a + b where gcd(a,b) = 1", start: "9" },
  { key: "wythoff", names: "a,b", rule: "(a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b)", start: "3,5" },
  { key: "fibonacci", names: "n,most", rule: "(n-k, 2*k) k in 1..min(n,most)", start: "20,19" },
];

/**
 * @param {import("../main.js").Tools} tools
 * @param {(expression: string) => void} use
 */
export function createRule(tools, use) {
  const { words, api } = tools;
  const id = freshId("rule");
  const help = h("div", { class: "rule-help" });
  const names = h("input", { id: `${id}-names`, type: "text", class: "mono narrow", spellcheck: "false" });
  const rule = h("textarea", { id: `${id}-rule`, rows: 4, spellcheck: "false", "aria-describedby": `${id}-below` });
  const start = h("input", { id: `${id}-start`, type: "text", class: "mono narrow", value: "10", spellcheck: "false" });
  const labels = {
    names: h("label", { for: `${id}-names` }),
    rule: h("label", { for: `${id}-rule` }),
    start: h("label", { for: `${id}-start` }),
  };
  const below = h("div", { id: `${id}-below`, class: "ask-below" });
  const button = h("button", { type: "button", class: "main", on: { click: () => use(expression().text) } });
  const examples = h("div", { class: "rule-examples" });
  let asked = new AbortController();
  const readSoon = settled(180, () => void read());
  for (const field of [names, rule, start]) field.addEventListener("input", readSoon);

  function expression() {
    const named = names.value.trim() ? `(${names.value.trim()})` : "";
    const before = `rule${named}{`;
    return { text: `${before}${rule.value}}(${start.value.trim()})`, offset: before.length };
  }

  async function read() {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    button.disabled = true;
    if (!rule.value.trim()) return void fill(below, h("p", { class: "muted small" }, words.say("rule-empty")));
    const { text, offset } = expression();
    try {
      const answer = await api.post("read", { expression: text }, signal);
      if (signal.aborted) return;
      rule.removeAttribute("aria-invalid");
      button.disabled = false;
      fill(below, h("p", { class: "small" }, words.say("rule-right", { expression: answer.expression })));
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      rule.setAttribute("aria-invalid", "true");
      fill(below, told(words, error).problems.map((problem) => problemView(moved(problem, offset), rule.value, replace, words)));
    }
  }

  /** A problem with its place in the rule alone, where it lies there, without what would take the place of more than the rule. @param {import("../api.js").Problem} problem @param {number} offset */
  function moved(problem, offset) {
    const [from, to] = problem.at16 ?? [-1, -1];
    const inside = from >= offset && to - offset <= rule.value.length;
    return { ...problem, lines: [], at16: inside ? /** @type {[number, number]} */ ([from - offset, to - offset]) : undefined };
  }

  /** @param {[number, number]} at @param {string} by */
  function replace(at, by) {
    rule.value = rule.value.slice(0, at[0]) + by + rule.value.slice(at[1]);
    rule.focus();
    readSoon.now();
  }

  /** @param {typeof EXAMPLES[number]} example */
  function exampleView(example) {
    const pick = () => {
      names.value = example.names ?? "";
      rule.value = example.rule;
      start.value = example.start;
      readSoon.now();
      rule.focus();
    };
    return h("li", null, h("button", { type: "button", class: "tile", on: { click: pick } }, h("span", null, words.say(`rule-example-${example.key}`)), h("code", null, example.rule)));
  }

  return {
    element: h(
      "div",
      { class: "columns" },
      h("div", { class: "stack" }, h("div", null, labels.rule, rule, below), h("div", { class: "bar form" }, h("span", { class: "labelled" }, labels.start, start), h("span", { class: "labelled" }, labels.names, names)), h("p", { class: "bar" }, button), help),
      examples,
    ),
    show: () => readSoon.now(),
    focus: () => rule.focus(),
    leave: () => asked.abort(),
    say() {
      labels.names.textContent = words.say("rule-names");
      labels.rule.textContent = words.say("rule-rule");
      labels.start.textContent = words.say("rule-start");
      names.placeholder = "a,b";
      button.textContent = words.say("rule-use");
      fill(help, h("h3", null, words.say("rule-help")), ["take", "then", "split", "where", "states"].map((key) => h("p", { class: "small" }, words.say(`rule-help-${key}`))));
      fill(examples, h("h3", null, words.say("rule-examples")), h("ul", { class: "plain tiles one" }, EXAMPLES.map(exampleView)));
      if (rule.value) readSoon();
    },
  };
}
