// @ts-check
/** A position to play against the machine, which the learner can win. */

import { fill, h } from "../dom.js";
import { createGame } from "../play/game.js";
import { told } from "../told.js";
import { GUIDES } from "./guide.js";
import { rulesView } from "./rules.js";
import { MACHINE, PERSON, solve, startOf } from "./server.js";

/** @typedef {import("./steps.js").Step} Step */

/** @param {import("../main.js").Tools} tools @param {Step} step */
export function createTry(tools, step) {
  const { words, href } = tools;
  const heading = h("h2", null);
  const goal = h("p", null);
  const notice = h("p", { class: "notice bad", hidden: true });
  const rules = h("div", null);
  const link = h("a", null);
  const guide = step.guide ? GUIDES[step.guide](words) : null;
  let position = step.game;
  const game = createGame(tools, {
    isFull: false,
    changed: ({ game: { expression } }) => {
      notice.hidden = true;
      guide?.show(expression);
    },
    refused: refuse,
  });
  /** @param {string} message */
  function refuse(message) {
    notice.hidden = false;
    notice.textContent = message;
  }
  /** @param {Step["game"]} next */
  function begin(next) {
    position = next;
    say();
    const seats = position.machineFirst ? [MACHINE, PERSON] : [PERSON, MACHINE];
    void game.begin({ start: startOf(position, seats), teacher: false });
  }
  /** Begins where the learner can win: the machine begins where whoever does loses. @param {string} expression */
  async function beginWon(expression) {
    try {
      const { outcome } = await solve(tools, { expression });
      begin({ expression, machineFirst: outcome === "P", rules: [] });
    } catch (error) {
      refuse(told(words, error).message);
    }
  }
  function say() {
    heading.textContent = words.say("learn-try");
    goal.textContent = words.say(position.machineFirst ? "learn-try-second" : "learn-try-first");
    fill(rules, rulesView(words, position.rules));
    link.textContent = words.say("learn-open");
    link.href = href("work", { e: position.expression, m: position.misere ? "1" : "" });
  }
  begin(step.game);
  return {
    element: h("section", { class: "stack trying" }, h("div", null, heading, goal, rules), notice, guide && guide.element, game.element, h("p", { class: "small" }, link)),
    beginWon,
    leave: game.leave,
    reword() {
      say();
      guide?.reword();
      void game.reword();
    },
  };
}
