// @ts-check
/** The pattern behind a table: laws, how sure each is, and a program to take away. */

import { fill, h } from "../dom.js";
import { copyButton } from "./copy.js";
import { createWork } from "./working.js";

const TO = "200";
const SQUARE = "60x60";

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createPattern(tools) {
  const { words } = tools;
  const work = createWork(tools);
  const hint = h("p", { class: "muted" });
  const place = h("div", null);
  const found = h("div", { class: "stack" });
  let shown = "";

  /** @param {import("./sheets.js").Subject} subject */
  async function show({ ruleset, misere, pairs, to, files }) {
    const last = pairs ? SQUARE : Number(to) >= 30 ? to : TO;
    const key = JSON.stringify([ruleset, misere, last, files]);
    if (key === shown) return;
    shown = key;
    fill(found);
    const ended = await work.run(place, "find", { ruleset, to: last, misere, files });
    if (!ended) return;
    if (!ended.body) fill(found, h("p", { class: "notice" }, words.say("pattern-stopped")));
    else fill(found, parts(/** @type {FindAnswer} */ (ended.body)));
  }

  /** @param {FindAnswer} answer */
  function parts({ parts }) {
    return parts.map((part) =>
      h(
        "section",
        null,
        h("h3", null, words.say(`pattern-of-${part.of}`), h("span", { class: "muted small" }, ` ${words.say("pattern-terms", { count: part.terms })}`)),
        part.hypotheses.length === 0 ? h("p", { class: "muted" }, words.say("pattern-nothing")) : part.hypotheses.map(law),
      ),
    );
  }

  /** @param {Hypothesis} law */
  function law(law) {
    const standing =
      law.status === "proved"
        ? words.say("pattern-proved", { theorem: law.theorem ?? "" })
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

  return {
    element: h("div", { class: "sheet-body" }, hint, place, found),
    show: (subject) => void show(subject),
    leave() {
      work.leave();
      shown = "";
    },
    say() {
      hint.textContent = words.say("pattern-hint");
      shown = "";
    },
  };
}
