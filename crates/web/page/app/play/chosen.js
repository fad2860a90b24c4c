// @ts-check
/** The game that is about to be played: a large picture, what it is called, and its rule. */

import { fill, h } from "../dom.js";
import { gameTitle, loadGames, plainRule } from "../games/catalogue.js";
import { thumbnail } from "../thumbnail.js";

/** @param {import("../main.js").Tools} tools */
export function createChosen(tools) {
  const { words } = tools;
  const title = h("h2", null);
  const rule = h("p", { class: "muted" });
  const picture = h("div", { class: "chosen-picture", "aria-hidden": "true" });
  let shown = "";

  /**
   * @param {string} expression
   * @param {string | null} random the rules of heaps that are drawn
   * @returns {Promise<string>} the name of the game, where it is one
   */
  async function show(expression, random) {
    const text = random ?? expression;
    if (text !== shown) fill(picture, random === null && thumbnail(expression));
    shown = text;
    const game = gameOf(await loadGames(tools).catch(() => []), text);
    if (shown !== text) return "";
    title.textContent = game ? gameTitle(game) : words.say("play-own-position");
    rule.textContent = game ? plainRule(game) : text;
    return game?.name ?? "";
  }
  return { element: h("div", { class: "chosen" }, picture, h("div", null, title, rule)), show };
}

/** The game that a position alone is of. @param {GameSummary[]} games @param {string} text */
function gameOf(games, text) {
  const name = text.trim().toLowerCase().match(/^[^\s({（]+/)?.[0] ?? "";
  if (/[)）]\s*[+＋]/.test(text)) return undefined;
  const exact = games.find(({ notation }) => notation === text.trim());
  return exact ?? games.find((game) => [game.name, game.chinese, ...game.aliases].some((one) => one.toLowerCase() === name));
}
