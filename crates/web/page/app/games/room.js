// @ts-check
/** Every game with its rule, what is known and why, and examples to try. The link holds `g` the game, `q` what was looked for. */

import { fill, h, settled } from "../dom.js";
import { errorNotice } from "../told.js";
import { thumbnail } from "../thumbnail.js";
import { cardOf } from "./card.js";
import { gameTitle, grouped, loadPages, placed } from "./catalogue.js";

export const words = "work";

/**
 * @param {HTMLElement} root
 * @param {import("../link.js").State} first
 * @param {import("../main.js").Tools} tools
 * @returns {import("../main.js").Mounted}
 */
export function mount(root, first, tools) {
  const { words, href } = tools;
  let state = { ...first };
  let left = false;
  const title = h("h1", null, words.say("games-title"));
  const search = h("input", { type: "search", value: state.q ?? "", "aria-label": words.say("gallery-search"), placeholder: words.say("gallery-search") });
  const list = h("div", { class: "game-list" }, h("p", { class: "working" }, words.say("games-wait")));
  const page = h("div", { class: "stack" });
  const searchSoon = settled(150, () => {
    state = { ...state, q: search.value };
    tools.keep(state);
    void show();
  });
  search.addEventListener("input", searchSoon);
  const columns = h("div", { class: "columns games" }, h("div", { class: "stack" }, search, list), page);
  fill(root, title, columns);

  async function show() {
    try {
      const games = await loadPages(tools);
      if (left) return;
      const groups = grouped(games, state.q ?? "");
      fill(list, groups.length ? groups.map(groupView) : h("p", { class: "muted" }, words.say("gallery-nothing", { wanted: state.q ?? "" })));
      const game = games.find(({ name }) => name === state.g);
      columns.classList.toggle("chosen", game !== undefined);
      fill(page, game ? gamePage(game, tools) : h("p", { class: "notice" }, words.say("games-choose")));
    } catch (error) {
      if (!left) fill(list, errorNotice(words, error));
    }
  }

  /** @param {{ title: string, games: GameSummary[] }} group */
  function groupView({ title, games }) {
    return h(
      "section",
      null,
      h("h2", { class: "group-title" }, title),
      h("ul", { class: "plain" }, games.map((game) => h("li", null, gameLink(game)))),
    );
  }

  /** @param {GameSummary} game */
  function gameLink(game) {
    return h(
      "a",
      { class: "game-link game-card", href: href("games", { ...state, g: game.name }), "aria-current": game.name === state.g ? "true" : null },
      cardOf(game),
    );
  }

  void show();
  return {
    update(next) {
      const chosen = next.g && next.g !== state.g;
      state = { ...next };
      if (document.activeElement !== search) search.value = state.q ?? "";
      void show().then(() => {
        if (!chosen) return;
        page.querySelector("h2")?.focus();
        page.scrollIntoView({ block: "nearest" });
      });
    },
    leave() {
      left = true;
      searchSoon.cancel();
    },
  };
}

/** @param {GameSummary} game @param {import("../main.js").Tools} tools */
function gamePage(game, { words, href }) {
  const start = placed(game);
  return h(
    "article",
    { class: "card game-page" },
    h("h2", { tabindex: "-1" }, gameTitle(game), " ", h("code", { class: "small muted" }, game.notation)),
    h("div", { class: "game-picture", "aria-hidden": "true" }, thumbnail(game.notation)),
    h("p", { class: "lead" }, game.rule),
    h("p", { class: "bar" }, h("a", { class: "button main", href: href("work", start) }, words.say("games-work")), h("a", { class: "button", href: href("play", start) }, words.say("games-play"))),
    section(words.say("games-known"), game.known),
    section(words.say("games-theorem"), game.theorem),
    game.misere_theorem && section(words.say("games-misere"), game.misere_theorem),
    section(words.say("games-why"), game.proof),
    h("details", { class: "proof" }, h("summary", null, words.say("games-proof-steps")), h("ol", null, game.proof_steps.map((step) => h("li", null, said(step, href))))),
    game.sequence && sequence(game.sequence, words),
    h("h3", null, words.say("games-examples")),
    h("ul", { class: "plain" }, game.examples.map((example) => h("li", null, exampleLink(game, example, words, href)))),
    game.aliases.length > 0 && section(words.say("games-aliases"), game.aliases.join(words.lang() === "zh" ? "、" : ", ")),
  );
}

/**
 * A sentence with its commands: those that name a page lead there.
 *
 * @param {string} text
 * @param {import("../main.js").Tools["href"]} href
 */
function said(text, href) {
  return text.split("`").map((part, index) => {
    if (index % 2 === 0) return part;
    const page = /^grundy games (\S+)$/.exec(part)?.[1];
    return page ? h("a", { href: href("games", { g: page }) }, page) : h("code", null, part);
  });
}

/** @param {string} name @param {string} text */
function section(name, text) {
  return [h("h3", null, name), h("p", null, text)];
}

/** @param {NonNullable<GameSummary["sequence"]>} sequence @param {import("../words.js").Words} words */
function sequence({ of, first, values, oeis }, words) {
  const title = words.say("games-sequence", { of: of.replaceAll("{}", "n"), first });
  return [h("h3", null, title), h("p", { class: "mono" }, `${values.join(" ")} …`), oeis && h("p", { class: "muted small" }, `OEIS ${oeis}`)];
}

/**
 * @param {GameSummary} game
 * @param {GameSummary["examples"][number]} example
 * @param {import("../words.js").Words} words
 * @param {import("../main.js").Tools["href"]} href
 */
function exampleLink(game, example, words, href) {
  const link = h("a", { class: "mono", href: href("work", placed(game, example)) }, example.expression);
  return [link, example.convention === "misere" && h("span", { class: "muted small" }, ` ${words.say("work-misere")}`)];
}
