// @ts-check
/** The pattern behind a table: laws, how sure each is, and a program to take away. */

import { h } from "../dom.js";
import { copyButton } from "./copy.js";
import { createJobSheet } from "./job_sheet.js";

/** Fewer heaps show no pattern. */
const LEAST = 30;
const TO = "200";
const SQUARE = "60x60";

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createPattern(tools) {
  const { words } = tools;
  /** @param {FindAnswer} answer */
  function parts({ parts, theorems }) {
    return parts.map((part) =>
      h(
        "section",
        null,
        h("h3", null, words.say(`pattern-of-${part.of}`), h("span", { class: "muted small" }, ` ${words.say(part.terms === 1 ? "pattern-term" : "pattern-terms", { count: part.terms })}`)),
        part.hypotheses.length === 0 ? h("p", { class: "muted" }, words.say("pattern-nothing")) : part.hypotheses.map((one) => law(one, theorems)),
        part.repeated ? h("p", { class: "muted small" }, words.say("pattern-repeated", { count: part.repeated })) : null,
      ),
    );
  }

  /** @param {Hypothesis} law @param {Record<string, string>} theorems */
  function law(law, theorems) {
    const standing =
      law.status === "proved"
        ? words.say("pattern-proved", { theorem: theorems[law.theorem ?? ""] ?? "" })
        : law.status === "holds"
          ? words.say("pattern-holds", { tested: law.tested })
          : words.say("pattern-refuted");
    return h(
      "div",
      { class: `law ${law.status}` },
      h("pre", { tabindex: "0" }, law.statement.join("\n")),
      h("p", null, h("strong", null, h("span", { "aria-hidden": "true" }, law.status === "proved" ? "✓ " : law.status === "holds" ? "≈ " : "✗ "), standing), " ", h("span", { class: "muted small" }, words.say("pattern-fitted", { fitted: law.fitted, tested: law.tested }))),
      law.code && h("div", { class: "bar" }, program("C++", law.code.cpp), program("Python", law.code.python)),
      law.table && law.table.length > 0 && h("details", null, h("summary", null, words.say("pattern-table")), h("pre", { class: "small", tabindex: "0" }, law.table.join("\n"))),
    );
  }

  /** @param {string} language @param {string} text */
  function program(language, text) {
    return h("details", { class: "program" }, h("summary", null, words.say("pattern-program", { language })), h("pre", { class: "small", tabindex: "0" }, text), copyButton(tools, text));
  }

  return createJobSheet(tools, {
    kind: "find",
    hint: "pattern-hint",
    ask: ({ ruleset, misere, pairs, to, files }) => ({ ruleset, to: pairs ? SQUARE : Number(to) >= LEAST ? to : TO, misere, files }),
    view: parts,
  });
}
