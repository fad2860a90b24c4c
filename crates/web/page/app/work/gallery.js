// @ts-check
/** The games to choose from, with a search; hidden until asked for. */

import { fill, freshId, h, settled } from "../dom.js";
import { errorNotice } from "../told.js";
import { cardOf } from "../games/card.js";
import { grouped, loadGames, placed } from "../games/catalogue.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {(state: import("../link.js").State) => void} choose
 */
export function createGallery(tools, choose) {
  const { words, announce } = tools;
  const id = freshId("gallery");
  const search = h("input", { type: "search" });
  const list = h("div", { class: "gallery-list" });
  const element = h("div", { id, class: "gallery", hidden: true }, search, list);
  /** @type {HTMLButtonElement | null} */
  let button = null;
  const searchSoon = settled(120, () => void show(true));
  search.addEventListener("input", searchSoon);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") open(false);
  });

  /** @param {boolean} on */
  function open(on) {
    element.hidden = !on;
    button?.setAttribute("aria-expanded", String(on));
    if (on) {
      void show(false);
      search.focus();
    } else button?.focus();
  }

  /** @param {boolean} tell */
  async function show(tell) {
    try {
      const groups = grouped(await loadGames(tools), search.value);
      const count = groups.reduce((sum, group) => sum + group.games.length, 0);
      if (tell) announce(words.say("gallery-count", { count }));
      fill(list, count === 0 ? h("p", { class: "muted" }, words.say("gallery-nothing", { wanted: search.value })) : groups.map(group));
    } catch (error) {
      fill(list, errorNotice(words, error));
    }
  }

  /** @param {{ title: string, games: GameSummary[] }} group */
  function group({ title, games }) {
    return h("section", null, h("h2", { class: "group-title" }, title), h("ul", { class: "plain tiles" }, games.map((game) => h("li", null, tile(game)))));
  }

  /** @param {GameSummary} game */
  function tile(game) {
    const pick = () => {
      open(false);
      choose(placed(game));
    };
    return h("button", { type: "button", class: "tile game-card", on: { click: pick } }, cardOf(game));
  }

  function say() {
    search.placeholder = words.say("gallery-search");
    search.setAttribute("aria-label", words.say("gallery-search"));
    if (!element.hidden) void show(false);
  }

  say();
  return {
    element,
    opener() {
      button = h("button", { type: "button", "aria-expanded": String(!element.hidden), "aria-controls": id, on: { click: () => open(element.hidden !== false) } }, words.say("gallery-open"));
      return button;
    },
    reword: say,
  };
}
