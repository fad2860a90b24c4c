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

/** What people call it, in the language of the page. @param {GameSummary} game */
export function gameTitle(game) {
  return game.title;
}

/** What the rule begins with, where that is a name of the game or how it is written: `Moore's Nim_k: `. */
const NAME_FIRST = /^(?:(?=[^,，:：;；]*[A-Z(（])[^:：;；]{1,40}[:：]\s*)+/;

/** Behind the sentence that tells the moves stands only how positions are written. */
const NEXT_SENTENCE = /。|\.\s+(?=[A-Z])/;
/** How the game is called by those who type, as a name of what follows: `poker-nim(bag, heaps …): `. */
const CALLED_FIRST = /[a-z-]+\([^()]*\)[:：]\s*/;
/** A clause of what another parameter changes, by its name: `nim{max=m}: …`, `dollar=i: …`, `adjacent：…`. */
const PARAMETER = /^(?:[\w-]+\{(?<inside>\w+)=\w+\}|(?<equals>\w+)=\w+|(?<word>\w+)(?=[:：]))/;
/** Where it is told how something is written: `: kayles("##.###")`, or by which command that is told. */
const WRITTEN = /[:：]\s*(?:`|[\w-]+\(").*$/;
/** An aside with the code of a game or with signs: ` (0.77)`, ` (# is a square still free)`. */
const NOTED_ASIDE = /(?:\s+\(|\s*（)[^()（）]*(?:\d\.[\d[]|[#{}=`"])[^()（）]*[)）]/g;
/** A family in braces, with its numbers: ` {queen,torus}(5x5)`. */
const FAMILY = /\s*\{[\w,]+\}(?:\([^()]*\))?/g;
const SPACE_IN_CHINESE = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** The rule of a game in play, for those who do not type. @param {string} line @param {string} expression the position */
export function plainLine(line, expression) {
  const told = line.match(/^(rule(?: of .+?)?: |规则(?:（.+?）)?：)(.*)$/s);
  return told ? told[1] + plainRule({ rule: told[2] }, expression) : line;
}

/**
 * The rule without how positions are written, and without the name: nothing is left out that says what a move does.
 *
 * @param {{ rule: string }} game
 * @param {string} [expression] a position: what its parameters change is told too
 */
export function plainRule({ rule }, expression = "") {
  const [first] = rule.replace(NAME_FIRST, "").replace(CALLED_FIRST, "").split(NEXT_SENTENCE);
  const [main, ...others] = first.split(/[;；]/).map((clause) => clause.trim());
  const told = [main.replace(WRITTEN, ""), ...others.filter((clause) => !WRITTEN.test(clause) && isInPlay(clause, expression)).map(withoutBraces)];
  return told.map(inWords).join(/；/.test(rule) ? "；" : "; ");
}

/** Whether a clause is about every position, or about a parameter that this one has. @param {string} clause @param {string} expression */
function isInPlay(clause, expression) {
  const { inside, equals, word } = clause.match(PARAMETER)?.groups ?? {};
  const parameter = inside ?? equals ?? word;
  return !parameter || new RegExp(`[{,]\\s*${parameter}\\b`).test(expression);
}

/** `nim{max=m}: at most m` as `max=m: at most m`. @param {string} clause */
function withoutBraces(clause) {
  return clause.replace(/^[\w-]+\{([^}]*)\}/, "$1");
}

/** @param {string} clause */
function inWords(clause) {
  return clause.replace(NOTED_ASIDE, "").replace(FAMILY, "").replace(SPACE_IN_CHINESE, "");
}

/** What a game is searched by; what is found in an earlier text is a better match. @param {GameSummary} game */
function searched(game) {
  return [
    [gameTitle(game), game.name, game.chinese, ...game.aliases],
    [game.notation, game.rule, game.about],
    [game.known, game.theorem, game.misere_theorem],
  ].map((texts) => texts.filter(Boolean).join(" ").toLowerCase());
}

/** How well a game matches, 0 best; -1 where a word is nowhere in it. @param {GameSummary} game @param {string[]} wanted */
function rank(game, wanted) {
  const texts = searched(game);
  const found = wanted.map((word) => texts.findIndex((text) => text.includes(word)));
  return found.includes(-1) ? -1 : Math.max(0, ...found);
}

/**
 * Games that contain what was looked for, the best matches first, by group: in the server's answer those of a
 * group stand together.
 *
 * @param {GameSummary[]} games
 * @param {string} wanted
 * @returns {{ title: string, games: GameSummary[] }[]}
 */
export function grouped(games, wanted) {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = games.map((game) => ({ game, at: rank(game, words) })).filter(({ at }) => at >= 0);
  /** @type {Map<string, GameSummary[]>} */
  const groups = new Map();
  for (const { game } of ranked.sort((one, other) => one.at - other.at)) {
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
