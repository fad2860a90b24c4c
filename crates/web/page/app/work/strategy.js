// @ts-check
/** The winner's whole strategy: what it aims at, and a tree that is opened answer by answer. */

import { h } from "../dom.js";
import { createJobSheet } from "./job_sheet.js";
import { saveLink } from "./save.js";
import { openable, openingView } from "./strategy_tree.js";
import { treeFigure } from "./tree.js";

/** Heaps to aim at that are told; of boards the tree has pictures. */
const GOALS = 16;

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createStrategy(tools) {
  const { words } = tools;

  /** @param {StrategyAnswer} answer @param {import("./sheets.js").Subject} subject */
  function view(answer, subject) {
    const { misere, files } = subject;
    const asked = { misere, files };
    const whole = { expression: subject.shown, misere, format: "text" };
    return [
      ...aims(answer, subject.summable),
      answer.throws ? throwsView(answer, asked) : openingView(tools, answer, asked),
      h("p", { class: "bar" }, saveLink(tools, "strategy", whole, files, words.say("strategy-save"))),
      treeFigure(tools, subject),
    ];
  }

  /** What the strategy aims at, whatever the other side does; and whose it is. @param {StrategyAnswer} answer @param {boolean} hasValue */
  function aims({ opening, aims_text: aims, convention, goals = [], parts = [] }, hasValue) {
    const [first] = opening;
    if (!first) return [];
    const general = aims.length === 0 && hasValue && convention === "normal" ? [words.say("strategy-zero")] : aims;
    return [
      ...general.map((aim) => h("p", { class: "notice" }, aim)),
      areFewHeaps(goals) && h("p", null, words.say("strategy-goals", { goals: goals.join(" ") })),
      parts.length > 0 && h("p", { class: "spread" }, parts.map(({ name, position }) => h("span", null, `${name}: `, h("code", null, position)))),
      h("p", null, words.say(first.by === "me" ? "strategy-first" : "strategy-second")),
    ];
  }

  /** Before a throw of the die: each face, and what follows it. @param {StrategyAnswer} answer @param {import("./strategy_tree.js").Asked} asked */
  function throwsView({ throws = [], throws_text: told = [] }, asked) {
    const rows = throws.map(({ expression }, at) => {
      const line = h("span", null, told[at]);
      return h("li", null, expression ? openable(tools, line, expression, asked) : line);
    });
    return h("ul", { class: "plain strategy-answers" }, rows);
  }

  return createJobSheet(tools, {
    kind: "strategy",
    hint: null,
    ask: ({ shown, misere, files }) => ({ expression: shown, misere, files, depth: 2 }),
    view,
  });
}

/** @param {string[]} goals */
function areFewHeaps(goals) {
  return goals.length > 1 && goals.length <= GOALS && goals.every((goal) => goal.startsWith("("));
}
