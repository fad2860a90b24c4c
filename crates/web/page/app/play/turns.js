// @ts-check
/** What was played, turn by turn, and what it left. */

import { fill, h } from "../dom.js";
import { turnText } from "./names.js";

/** @param {import("../words.js").Words} words */
export function createTurns(words) {
  const title = h("h2", null);
  const list = h("ol", { class: "turns" });
  const none = h("p", { class: "muted" });
  const element = h("section", { class: "card" }, title, none, list);
  return {
    element,
    /** @param {PlayGame} game */
    show(game) {
      title.textContent = words.say("play-turns");
      none.textContent = game.turns.length ? "" : words.say("play-no-turns");
      none.hidden = game.turns.length > 0;
      fill(list, game.turns.map((turn) => h("li", null, turnText(game, turn, words), " ", h("code", { class: "muted" }, turn.position))));
      list.scrollTop = list.scrollHeight;
    },
  };
}
