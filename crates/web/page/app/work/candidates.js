// @ts-check
/** What may be meant by the beginning of a name, and what may stand in the braces of a game. */

import { gameTitle, grouped, placed, plainRule } from "../games/catalogue.js";
import { toHalfWidth } from "./caret.js";

/** As many as are offered at a time. */
const MOST = 8;
/** A name that is part of what was typed says something from so many letters on. */
const TELLING = 4;
const MOST_GUESSES = 3;
/** Words, and numbers behind them. */
const SAID = /^([\p{L}\s'’-]+?)\s*:?\s*\(?((?:\d+[\s,、x×]*)*)\)?[.?!。？！]*$/u;
/** Groups of games that take any number of numbers. */
const LISTS = ["heaps", "split"];

/** What the text becomes, what is selected in it, and the files that it names. @typedef {{ text: string, select: import("./caret.js").Span, files: import("../link.js").State }} Edit */
/** @typedef {{ id: string, title: string, code: string, told: string, picture: string | null, edit: (text: string, spot: import("./caret.js").Spot) => Edit }} Candidate */

/**
 * @param {GameSummary[]} games
 * @param {import("./caret.js").Spot} spot
 * @returns {Candidate[]}
 */
export function candidates(games, spot) {
  if (spot.part === "name") return named(games, spot.typed).map(ofGame);
  const game = spot.part === "braces" ? gameCalled(games, spot.name) : null;
  return game ? parameters(game, spot.typed) : [];
}

/** The game of this name, as the notation takes it. @param {GameSummary[]} games @param {string} name */
export function gameCalled(games, name) {
  const wanted = letters(name);
  return games.find((game) => names(game).some((known) => letters(known) === wanted)) ?? null;
}

/**
 * Games that what was typed may begin to name: by the beginning of a name, of one of its words, by a part of it, and
 * then as the search of the gallery finds them.
 *
 * @param {GameSummary[]} games
 * @param {string} typed
 * @returns {GameSummary[]}
 */
export function named(games, typed) {
  if (isNumbers(typed)) return [];
  const wanted = letters(typed);
  if (wanted === "") return typed.trim() ? [] : games.slice(0, MOST);
  const ranked = games.map((game) => ({ game, at: rank(game, wanted) })).filter(({ at }) => at >= 0);
  const near = ranked.sort((one, other) => one.at - other.at).map(({ game }) => game);
  const isWord = wanted.length > 2 || /\p{Script=Han}/u.test(wanted);
  const about = isWord ? grouped(games, typed).flatMap(({ games }) => games) : [];
  return [...new Set([...near, ...about])].slice(0, MOST);
}

/** Whether a position has begun, without brackets. @param {string} typed */
function isNumbers(typed) {
  return /(^|\s)\d|[,;.*=，、；．＊＝]/.test(typed);
}

/** @param {GameSummary} game */
function names(game) {
  return [game.name, gameTitle(game), game.chinese, ...game.aliases];
}

/** 0 for the best match, -1 for none. @param {GameSummary} game @param {string} wanted */
function rank(game, wanted) {
  const all = names(game);
  const known = all.map(letters);
  if (letters(game.name).startsWith(wanted)) return 0;
  if (known.some((name) => name.startsWith(wanted))) return 1;
  if (all.some((name) => name.split(/[\s-]+/).some((word) => letters(word).startsWith(wanted)))) return 2;
  const isLong = wanted.length > 1 || /\p{Script=Han}/u.test(wanted);
  if (isLong && known.some((name) => name.includes(wanted))) return 3;
  return known.some((name) => name.length >= TELLING && wanted.startsWith(name)) ? 4 : -1;
}

/** What counts in a name. @param {string} text */
function letters(text) {
  return toHalfWidth(text).toLowerCase().replace(/[\s'’_-]+/g, "");
}

/** @param {GameSummary} game @returns {Candidate} */
function ofGame(game) {
  return {
    id: game.name,
    title: gameTitle(game),
    code: game.notation,
    told: plainRule(game),
    picture: game.notation,
    edit(text, { term: [from, to] }) {
      const { e: _position, m: _convention, ...files } = placed(game);
      return { text: text.slice(0, from) + game.notation + text.slice(to), select: selected(game.notation, from), files };
    },
  };
}

/** Where the position stands in a notation that begins at this place. @param {string} notation @param {number} from @returns {import("./caret.js").Span} */
function selected(notation, from) {
  const inside = /\("?([^()"]*)"?\)$/.exec(notation) ?? /\("(.*)"\)$/.exec(notation);
  if (!inside) return [from + notation.length, from + notation.length];
  const at = from + inside.index + inside[0].indexOf(inside[1]);
  return [at, at + inside[1].length];
}

/** @param {GameSummary} game @param {string} typed @returns {Candidate[]} */
function parameters(game, typed) {
  const wanted = letters(typed);
  const fitting = game.parameters?.filter(({ text, told }) => letters(text).startsWith(wanted) || (wanted.length > 0 && told.toLowerCase().includes(wanted))) ?? [];
  return fitting.map(({ text, told }) => ({ id: text, title: text, code: "", told, picture: null, edit: (whole, spot) => inBraces(whole, spot, text, game) }));
}

/**
 * The parameters in their place, with what is still missing behind them.
 *
 * @param {string} text @param {import("./caret.js").Spot} spot @param {string} parameter @param {GameSummary} game
 * @returns {Edit}
 */
function inBraces(text, { inner: [from, to] }, parameter, game) {
  const rest = text.slice(to).replace(/^[}｝]/, "");
  const position = /^\s*[(（]/.test(rest) ? "" : (/\([^()]*\)$/.exec(game.notation)?.[0] ?? "");
  const whole = `${text.slice(0, from)}${parameter}}${position}${rest}`;
  const number = /\d+/.exec(parameter);
  if (number) return { text: whole, select: [from + number.index, from + number.index + number[0].length], files: {} };
  const open = whole.indexOf("(", from + parameter.length);
  const close = whole.indexOf(")", open);
  return { text: whole, select: open < 0 || close < 0 ? [whole.length, whole.length] : [open + 1, close], files: {} };
}

/**
 * Positions that may be meant by words, or by words and numbers behind them, which the notation cannot read: of the games
 * so called, with these numbers.
 *
 * @param {GameSummary[]} games
 * @param {string} text
 * @returns {string[]}
 */
export function guesses(games, text) {
  const [, said = "", counted = ""] = SAID.exec(toHalfWidth(text).trim()) ?? [];
  const numbers = counted.match(/\d+/g) ?? [];
  if (said === "") return [];
  if (numbers.length === 0) return named(games, said).slice(0, MOST_GUESSES).map(({ notation }) => notation);
  const called = games.filter((game) => [0, 1, 4].includes(rank(game, letters(said))));
  return called.filter(({ notation }) => !notation.includes("{")).map((game) => withNumbers(game, numbers)).slice(0, MOST_GUESSES);
}

/** The notation of a game with these numbers for its own, where it takes so many. @param {GameSummary} game @param {string[]} numbers */
function withNumbers({ notation, group }, numbers) {
  const [, before, inside] = /^(.*\()([\dx,]+)\)$/.exec(notation) ?? [];
  if (!inside) return notation;
  const join = inside.includes("x") ? "x" : ",";
  const fits = LISTS.includes(group) ? join === "," : numbers.length === inside.split(join).length;
  return fits ? `${before}${numbers.join(join)})` : notation;
}
