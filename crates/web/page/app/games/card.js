// @ts-check
/** What a card of a game shows: its picture, what it is called, and its rule. */

import { h } from "../dom.js";
import { thumbnail } from "../thumbnail.js";
import { gameTitle, plainRule } from "./catalogue.js";

/** @param {GameSummary} game */
export function cardOf(game) {
  return [
    h("span", { class: "card-picture", "aria-hidden": "true" }, thumbnail(game.notation)),
    h("span", { class: "card-words" }, h("b", null, gameTitle(game)), h("span", { class: "small muted card-rule" }, plainRule(game))),
  ];
}
