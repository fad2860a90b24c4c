// @ts-check
/** The games that the server knows, in groups for looking through; asked for once in each language. */

/** Which games stand together; the groups have their words, and a game that is named here nowhere comes last. */
const GROUPS = {
  heaps: ["nim", "take", "half", "moore", "staircase", "poker-nim", "every"],
  split: ["kayles", "pairs", "dawson", "lasker", "grundy", "treblecross", "officers", "stripes", "erase", "code"],
  one: ["fibonacci", "times", "parity", "die", "race"],
  two: ["wythoff", "euclid", "euclid-equal"],
  boards: ["tactix", "triangle", "lines", "cram", "chomp", "cutting", "chocolate", "northcott"],
  coins: ["nimble", "silver-dollar", "welter", "turtles", "mock-turtles", "ruler", "twins", "turning-corners", "tartan"],
  graphs: ["graph", "geography", "hackenbush", "hackenbush-graph"],
  own: ["rule"],
};

/** The files that examples name, so that these run at once. */
const SAMPLES = {
  "edges.csv": "a,b\na,c\nb,d\nc,d\nc,e\nd,e\n",
  "house.csv": "ground,a\na,b\nb,c\nc,ground\nb,d\n",
  "path.csv": "a,b\nb,c\nc,d\nd,e\nb,e\n",
  "file.json": '{"rows": [".#.", "###", ".#."], "lines": [[0, 2, 4], [1, 2, 3]], "take": "run"}\n',
};

/** @type {Map<string, Promise<GameSummary[]>>} */
const known = new Map();

/**
 * @param {import("../main.js").Tools} tools
 * @returns {Promise<GameSummary[]>}
 */
export function loadGames({ words, api }) {
  const lang = words.lang();
  let games = known.get(lang);
  if (!games) {
    games = api.get("games").then((answer) => answer.games);
    games.catch(() => known.delete(lang));
    known.set(lang, games);
  }
  return games;
}

/** The name to show, in the language of the page. @param {GameSummary} game @param {import("../words.js").Words} words */
export function gameName(game, words) {
  return words.lang() === "zh" ? `${game.chinese} ${game.name}` : game.name;
}

/**
 * Games that contain what was looked for, by group.
 *
 * @param {GameSummary[]} games
 * @param {string} wanted
 * @returns {{ group: string, games: GameSummary[] }[]}
 */
export function grouped(games, wanted) {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = games.filter((game) => {
    const text = [game.name, game.chinese, ...game.aliases, game.notation, game.rule].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const named = new Set(Object.values(GROUPS).flat());
  const groups = Object.entries(GROUPS).map(([group, names]) => ({
    group,
    games: names.flatMap((name) => fits.filter((game) => game.name === name)),
  }));
  groups.push({ group: "others", games: fits.filter((game) => !named.has(game.name)) });
  return groups.filter((group) => group.games.length > 0);
}

/**
 * A position as a state for the link, with the sample files that it names.
 *
 * @param {string} expression
 * @param {boolean} [misere]
 * @returns {import("../link.js").State}
 */
export function placed(expression, misere = false) {
  const files = Object.entries(SAMPLES).filter(([name]) => expression.includes(`"${name}"`));
  return { e: expression, m: misere ? "1" : "", ...Object.fromEntries(files.map(([name, text]) => [`f.${name}`, text])) };
}
