// @ts-check
/** The buttons below the table. */

import { h } from "../dom.js";

/** @typedef {"hint" | "why" | "options" | "undo" | "redo" | "swap" | "again" | "review"} Action */

/** @type {Action[]} */
const FULL = ["hint", "why", "options", "undo", "redo", "review", "swap", "again"];
/** @type {Action[]} */
const FEW = ["hint", "why", "undo", "again"];
/** What a teacher's game keeps back. @type {Action[]} */
const ADVICE = ["hint", "why", "options"];

/**
 * @param {import("../words.js").Words} words
 * @param {{ isFull: boolean, act: (action: Action) => void }} how
 */
export function createActions(words, { isFull, act }) {
  const kinds = isFull ? FULL : FEW;
  const buttons = kinds.map((kind) => ({ kind, button: h("button", { type: "button", data: { act: kind }, on: { click: () => act(kind) } }) }));
  const kept = h("p", { class: "muted small", hidden: true });
  const element = h("div", { class: "actions" }, h("div", { class: "bar" }, buttons.map(({ button }) => button)), kept);
  /** @param {PlayAnswer} answer @param {Action} kind */
  function isOff({ game }, kind) {
    if (kind === "undo") return !game.can_undo;
    if (kind === "redo") return !game.can_redo;
    if (kind === "review") return game.turns.length === 0 || game.keeps_back;
    if (ADVICE.includes(kind)) return game.ended !== null || game.player !== "human" || (game.die_to_throw && kind !== "why");
    return false;
  }
  /** @param {PlayAnswer} answer @param {Action} kind */
  function isHidden({ game }, kind) {
    if (kind === "swap") return game.seats.every((seat) => seat.player === "human");
    return game.keeps_back && ADVICE.includes(kind);
  }
  return {
    element,
    /** @param {PlayAnswer} answer */
    show(answer) {
      for (const { kind, button } of buttons) {
        button.hidden = isHidden(answer, kind);
        const isFocused = button === document.activeElement;
        // A button that is disabled under somebody's finger would lose the focus.
        button.disabled = isOff(answer, kind) && !isFocused;
        button.classList.toggle("main", answer.game.ended !== null && kind === "again");
      }
      kept.hidden = !answer.game.keeps_back;
    },
    reword() {
      for (const { kind, button } of buttons) button.textContent = words.say(`play-${kind}`);
      kept.textContent = words.say("play-kept-back");
    },
  };
}
