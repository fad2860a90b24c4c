// @ts-check
/** The table: whose turn it is, the position to click, a field for moves, and what was last said. */

import { isAbort } from "../api.js";
import { draw } from "../draw/draw.js";
import { createFit } from "../draw/fit.js";
import { choicesFrom } from "../draw/marks.js";
import { marksSwitch } from "../draw/marks_switch.js";
import { fill, freshId, h } from "../dom.js";
import { plainLine } from "../games/catalogue.js";
import { told } from "../told.js";
import { lookText, onlyPerson, playerName } from "./names.js";

/** A longer example of a move is none that people would type. */
const SHORT = 12;
/** How much of the window's height a position may fill. */
const ROOM = 0.64;

/**
 * @typedef {object} TableView
 * @property {HTMLElement} element
 * @property {(answer: PlayAnswer) => void} show
 * @property {(answer: PlayAnswer, of: number, judged: boolean) => void} look shows an earlier position of a game of so
 *   many turns, with its moves marked where they may be judged
 * @property {(change: Change | null) => void} preview
 * @property {(hint: Extract<PlayDid, { kind: "hint" }>) => void} hint shows what a move does, and offers to play it
 * @property {(text: string, how: "shown" | "bad" | "aside") => void} say says it aloud, and shows it unless
 *   it is told elsewhere
 * @property {(isBusy: boolean) => void} busy
 * @property {() => void} reword
 * @property {() => void} focus
 */

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ isFull: boolean, move: (text: string) => void, throwDie: () => void, options: import("./match.js").Match["options"] }} calls
 *   with the rules and a switch that marks the moves, or with the goal alone
 * @returns {TableView}
 */
export function createTable({ words, announce }, calls) {
  const turn = h("h2", { class: "turn", tabindex: "-1" });
  const stage = h("div", { class: "stage" });
  const fit = createFit(stage, () => window.innerHeight * ROOM);
  const rules = h("div", { class: "rules muted small" });
  const board = h("div", { class: calls.isFull ? "table-board filling" : "table-board" }, h("div", null, stage));
  const die = h("button", { type: "button", class: "main", hidden: true, on: { click: () => calls.throwDie() } });
  const message = h("p", { class: "message", hidden: true });
  const typed = createTyped(words, calls.move);
  const marks = marksSwitch(words, {
    isOn: false,
    changed() {
      drawing?.mark(isMarked());
      void judge();
    },
  });
  const element = h("section", { class: "card table" }, h("div", { class: "table-head" }, turn, marks.element), rules, board, die, message, typed.element);
  /** @type {import("../draw/types.js").Picture | null} */
  let drawing = null;
  /** @type {PlayAnswer | null} */
  let now = null;
  let isBusy = false;
  /** After how many of how many turns an earlier position is looked at. @type {{ turns: number, of: number, judged: boolean } | null} */
  let looked = null;
  /** The game that was drawn last: another one may be larger. */
  let start = "";

  /** @param {string} text @param {"shown" | "bad" | "aside"} how */
  function say(text, how) {
    message.hidden = text === "" || how === "aside";
    message.textContent = text;
    message.className = how === "bad" ? "message bad-text" : "message";
    if (text) announce(text);
  }
  /** @param {string} text */
  const onMove = (text) => {
    if (looked) say(words.say("play-from-here-first"), "shown");
    else if (!isBusy && now?.game.player === "human") calls.move(text);
  };
  function head() {
    if (!now) return;
    const { game } = now;
    turn.textContent = looked ? lookText(words, looked.turns, looked.of) : game.ended ? game.ended.text : turnLine(game, words, isBusy);
    turn.className = `turn ${looked ? "" : endClass(game)}`;
    fill(rules, game.rules_text.slice(calls.isFull ? 0 : -1).map((text) => h("p", { text: plainLine(text, game.start) })));
    die.hidden = looked !== null || !(game.die_to_throw && game.player === "human" && !game.ended);
    typed.show(game, examplesOf(now), looked !== null);
    marks.element.hidden = !calls.isFull || game.keeps_back || game.ended !== null;
  }
  /** @param {PlayAnswer} answer */
  function redraw(answer) {
    now = answer;
    head();
    const scene = { ...answer.scene, last: answer.game.last };
    const choices = choicesOf(answer);
    const isAll = !answer.game.more_moves;
    now = { ...answer, scene };
    drawing?.mark(isMarked());
    if (drawing) drawing.update(scene, null, choices, isAll);
    else drawing = draw(stage, scene, { words, onMove, choices, isAll, marks: isMarked(), drawn: resize });
    void judge();
  }
  function resize() {
    if (!calls.isFull || !now) return;
    const isOther = start !== now.game.start;
    start = now.game.start;
    if (isOther) fit.anew();
    else fit.again();
  }
  const isMarked = () => looked?.judged || marks.isOn();
  /** Marks the moves, where that is wished and somebody is to choose one. */
  async function judge() {
    if (!now || !drawing || !isMarked() || !isToChoose(now.game, looked !== null) || now.game.keeps_back) return;
    const { scene } = now;
    try {
      const did = await calls.options(looked ? now : undefined);
      if (did) drawing.update(scene, null, choicesFrom(did.options), !did.more);
    } catch (error) {
      if (!isAbort(error)) say(told(words, error).message, "bad");
    }
  }
  function reword() {
    marks.reword();
    die.textContent = words.say("play-throw");
    typed.reword();
    head();
  }
  reword();
  return {
    element,
    show(answer) {
      looked = null;
      const hadFocus = stage.contains(document.activeElement);
      redraw(answer);
      // What a move was chosen on is no longer there to hold the focus.
      if (answer.game.ended && hadFocus) turn.focus();
    },
    look(answer, of, judged) {
      looked = { turns: answer.game.turns.length, of, judged };
      redraw(answer);
    },
    preview: (change) => now && drawing?.update(now.scene, change),
    hint({ line, text, change }) {
      say(line, "shown");
      if (now) drawing?.update(now.scene, change);
      message.append(" ", h("button", { type: "button", class: "small", data: { act: "play-hint" }, on: { click: () => calls.move(text) } }, words.say("play-hint-it")));
    },
    say,
    busy(next) {
      isBusy = next;
      element.setAttribute("aria-busy", String(next));
      head();
    },
    reword,
    focus: () => turn.focus(),
  };
}

/** Moves for the drawing, where it is somebody's turn who can click. @param {PlayAnswer} answer */
function choicesOf({ game }) {
  return game.player === "human" ? game.moves.map(({ text, change }) => ({ text, change, label: change.told })) : [];
}

/** Moves as they may be typed, shortly where the picture knows how. @param {PlayAnswer} answer */
function examplesOf({ game, scene }) {
  const drawn = scene.places.flatMap((place) => (place.kind === "sketch" ? place.shapes.flatMap(({ moves = [] }) => moves.map(({ text }) => (place.letter ? `${place.letter}:${text}` : text))) : []));
  const isShort = game.examples.every((example) => example.length <= SHORT);
  return (isShort || drawn.length === 0 ? game.examples : drawn).slice(0, 3);
}

/** Whether somebody is to choose a move: a person, or who looks back. @param {PlayGame} game @param {boolean} isLooking */
function isToChoose(game, isLooking) {
  return (game.player === "human" || isLooking) && game.ended === null && !game.die_to_throw;
}

/** @param {PlayGame} game @param {import("../words.js").Words} words @param {boolean} isBusy */
function turnLine(game, words, isBusy) {
  if (game.to_move === null) return "";
  if (game.player === "machine" && isBusy) return words.say("play-thinking", { player: playerName(game, game.to_move) });
  if (game.to_move === onlyPerson(game)) return words.say("play-your-turn");
  return words.say("play-turn", { player: playerName(game, game.to_move) });
}

/** Whether the person at the table has won. @param {PlayGame} game */
function endClass({ ended, ...game }) {
  const person = onlyPerson({ ...game, ended });
  if (!ended || ended.winner === null || person === null) return "";
  return ended.winner === person ? "win" : "lose";
}

/** The field for moves. @param {import("../words.js").Words} words @param {(text: string) => void} send */
function createTyped(words, send) {
  const [id, hint] = [freshId("move"), freshId("examples")];
  const label = h("label", { for: id });
  const field = h("input", { id, type: "text", class: "mono", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": hint, enterkeyhint: "send" });
  const button = h("button", { type: "submit" });
  const examples = h("p", { id: hint, class: "muted small" });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text) send(text);
    field.select();
  };
  const element = h("form", { class: "typed", on: { submit } }, label, h("div", { class: "bar" }, field, button), examples);
  return {
    element,
    /** @param {PlayGame} game @param {string[]} moves @param {boolean} isLooking */
    show(game, moves, isLooking) {
      element.hidden = isLooking || game.ended !== null || game.die_to_throw || !game.seats.some((seat) => seat.player === "human");
      examples.textContent = moves.length ? words.say("play-examples", { moves: moves.join(words.say("play-or")) }) : "";
      if (game.turns.length !== Number(field.dataset.turns)) field.value = "";
      field.dataset.turns = String(game.turns.length);
    },
    reword() {
      label.textContent = words.say("play-type");
      button.textContent = words.say("play-send");
    },
  };
}
