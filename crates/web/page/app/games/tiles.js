// @ts-check
/** The games as pictures to choose from, with a search. */

import { fill, h, settled } from "../dom.js";
import { errorNotice } from "../told.js";
import { cardOf } from "./card.js";
import { grouped, loadGames, placed } from "./catalogue.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {(state: import("../link.js").State) => void} choose
 */
export function createTiles(tools, choose) {
  const { words, announce } = tools;
  const search = h("input", { type: "search" });
  const list = h("div", { class: "gallery-list" });
  const searchSoon = settled(120, () => void show(true));
  search.addEventListener("input", searchSoon);
  /** The game that is chosen, where one is. */
  let chosen = "";

  /** @param {boolean} tell */
  async function show(tell) {
    try {
      const groups = grouped(await loadGames(tools), search.value);
      const count = groups.reduce((sum, group) => sum + group.games.length, 0);
      if (tell) announce(words.say("gallery-count", { count }));
      fill(list, count === 0 ? h("p", { class: "muted" }, words.say("gallery-nothing", { wanted: search.value })) : groups.map(group));
      mark();
    } catch (error) {
      fill(list, errorNotice(words, error));
    }
  }

  /** @param {{ title: string, games: GameSummary[] }} group */
  function group({ title, games }) {
    return h("section", null, h("h3", { class: "group-title" }, title), h("ul", { class: "plain tiles" }, games.map((game) => h("li", null, tile(game)))));
  }

  /** @param {GameSummary} game */
  function tile(game) {
    return h("button", { type: "button", class: "tile game-card", data: { game: game.name }, on: { click: () => choose(placed(game)) } }, cardOf(game));
  }

  function mark() {
    for (const tile of list.querySelectorAll("button")) {
      if (chosen) tile.setAttribute("aria-pressed", String(tile.dataset.game === chosen));
      else tile.removeAttribute("aria-pressed");
    }
  }

  return {
    search,
    list,
    show: () => void show(false),
    /** @param {string} name */
    choose(name) {
      chosen = name;
      mark();
    },
    say() {
      search.placeholder = words.say("gallery-search");
      search.setAttribute("aria-label", words.say("gallery-search"));
    },
  };
}
