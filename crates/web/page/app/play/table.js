// @ts-check
/** The table: whose turn it is, the position to click, a field for moves, and what was last said. */

import { isAbort } from "../api.js";
import { draw } from "../draw/draw.js";
import { choicesFrom } from "../draw/marks.js";
import { marksSwitch } from "../draw/marks_switch.js";
import { fill, freshId, h } from "../dom.js";
import { told } from "../told.js";
import { onlyPerson, playerName } from "./names.js";

/**
 * @typedef {object} TableView
 * @property {HTMLElement} element
 * @property {(answer: PlayAnswer) => void} show
 * @property {(change: Change | null) => void} preview
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
  const rules = h("div", { class: "rules muted small" });
  const board = h("div", { class: "table-board" });
  const die = h("button", { type: "button", class: "main", hidden: true, on: { click: () => calls.throwDie() } });
  const message = h("p", { class: "message", hidden: true });
  const typed = createTyped(words, calls.move);
  const marks = marksSwitch(words, {
    isOn: false,
    changed(on) {
      drawing?.mark(on);
      void judge();
    },
  });
  const element = h("section", { class: "card table" }, turn, rules, marks.element, board, die, message, typed.element);
  /** @type {import("../draw/types.js").Picture | null} */
  let drawing = null;
  /** @type {PlayAnswer | null} */
  let now = null;
  let isBusy = false;

  /** @param {string} text @param {"shown" | "bad" | "aside"} how */
  function say(text, how) {
    message.hidden = text === "" || how === "aside";
    message.textContent = text;
    message.className = how === "bad" ? "message bad-text" : "message";
    if (text) announce(text);
  }
  /** @param {string} text */
  const onMove = (text) => {
    if (!isBusy && now?.game.player === "human") calls.move(text);
  };
  function head() {
    if (!now) return;
    const { game } = now;
    turn.textContent = game.ended ? game.ended.text : turnLine(game, words, isBusy);
    turn.className = `turn ${endClass(game)}`;
    fill(rules, game.rules_text.slice(calls.isFull ? 0 : -1).map((text) => h("p", { text })));
    die.hidden = !(game.die_to_throw && game.player === "human" && !game.ended);
    typed.show(game);
    marks.element.hidden = !calls.isFull || game.keeps_back || game.ended !== null;
  }
  /** Marks the moves, where that is wished and somebody is to choose one. */
  async function judge() {
    if (!now || !drawing || !marks.isOn() || !isToChoose(now.game) || now.game.keeps_back) return;
    const { scene } = now;
    try {
      const did = await calls.options();
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
      now = answer;
      head();
      const choices = choicesOf(answer);
      if (drawing) drawing.update(answer.scene, null, choices);
      else drawing = draw(fill(board), answer.scene, { words, onMove, choices, marks: marks.isOn() });
      void judge();
    },
    preview: (change) => now && drawing?.update(now.scene, change),
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
  return game.player === "human" ? (game.moves ?? []) : [];
}

/** Whether a person is to choose a move. @param {PlayGame} game */
function isToChoose(game) {
  return game.player === "human" && game.ended === null && !game.die_to_throw;
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
    /** @param {PlayGame} game */
    show(game) {
      element.hidden = game.ended !== null || game.die_to_throw || !game.seats.some((seat) => seat.player === "human");
      examples.textContent = game.examples.length ? words.say("play-examples", { moves: game.examples.slice(0, 3).join(words.say("play-or")) }) : "";
      if (game.turns.length !== Number(field.dataset.turns)) field.value = "";
      field.dataset.turns = String(game.turns.length);
    },
    reword() {
      label.textContent = words.say("play-type");
      button.textContent = words.say("play-send");
    },
  };
}
