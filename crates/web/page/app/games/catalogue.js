// @ts-check
/** The games that the server knows, in groups for looking through; asked for once in each language. */

/** @type {Map<string, Promise<{ games: GameSummary[], topics: GameSummary[] }>>} */
const known = new Map();

/** @param {import("../main.js").Tools} tools */
function load({ words, api }) {
  const lang = words.lang();
  let all = known.get(lang);
  if (!all) {
    all = api.get("games");
    all.catch(() => known.delete(lang));
    known.set(lang, all);
  }
  return all;
}

/**
 * @param {import("../main.js").Tools} tools
 * @returns {Promise<GameSummary[]>}
 */
export async function loadGames(tools) {
  return (await load(tools)).games;
}

/**
 * All pages: the games, and the ideas and theorems as a group behind them.
 *
 * @param {import("../main.js").Tools} tools
 * @returns {Promise<GameSummary[]>}
 */
export async function loadPages(tools) {
  const { games, topics } = await load(tools);
  const group_text = tools.words.say("games-ideas");
  return [...games, ...topics.map((topic) => ({ ...topic, group_text }))];
}

/** The name to show, in the language of the page. @param {GameSummary} game @param {import("../words.js").Words} words */
export function gameName(game, words) {
  return words.lang() === "zh" ? `${game.chinese} ${game.name}` : game.name;
}

/**
 * Games that contain what was looked for, by group: in the server's answer those of a group stand together.
 *
 * @param {GameSummary[]} games
 * @param {string} wanted
 * @returns {{ title: string, games: GameSummary[] }[]}
 */
export function grouped(games, wanted) {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  /** @type {Map<string, GameSummary[]>} */
  const groups = new Map();
  for (const game of games) {
    const text = [game.name, game.chinese, ...game.aliases, game.notation, game.rule].join(" ").toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(game.group_text, [...(groups.get(game.group_text) ?? []), game]);
  }
  return [...groups].map(([title, games]) => ({ title, games }));
}

/**
 * A position of the game as a state for the link, with the files that it names.
 *
 * @param {GameSummary} game
 * @param {{ expression: string, convention: GameSummary["convention"] }} [position] else that of its notation
 * @returns {import("../link.js").State}
 */
export function placed(game, { expression, convention } = { expression: game.notation, convention: game.convention }) {
  const files = Object.entries(game.samples ?? {}).filter(([name]) => expression.includes(`"${name}"`));
  return { e: expression, m: convention === "misere" ? "1" : "", ...Object.fromEntries(files.map(([name, text]) => [`f.${name}`, text])) };
}
