// @ts-check
/**
 * A game on the page: the table, the buttons, what is told, the turns. The play page shows all of it, the
 * learn page the table and a few buttons.
 */

import { isAbort } from "../api.js";
import { told } from "../told.js";
import { h } from "../dom.js";
import { createActions } from "./actions.js";
import { createAdvice } from "./advice.js";
import { createKeeping } from "./keeping.js";
import { createMatch } from "./match.js";
import { lookText, playerName, turnText } from "./names.js";
import { createTable } from "./table.js";
import { createTurns } from "./turns.js";

/** Between a move and the machine's answer, so that it can be seen and heard. */
const PAUSE = 150;
/** What is told at length beside the table. */
const TOLD_BELOW = ["why", "options", "review"];

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} how
 * @param {boolean} how.isFull with the turns, the record and every button
 * @param {(answer: PlayAnswer) => void} how.changed after each answer
 * @param {(message: string) => void} how.refused why a game was not begun
 */
export function createGame(tools, { isFull, changed, refused }) {
  const { words } = tools;
  const match = createMatch(tools.api, {
    changed: show,
    failed: (error, deed) => {
      const { message } = told(words, error);
      if (deed.kind === "begin") return refused(message);
      table.say(message, "bad");
    },
    busy: (isBusy) => table.busy(isBusy),
    pause: () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PAUSE),
  });
  const table = createTable(tools, {
    isFull,
    move: (text) => void match.act({ kind: "move", text }),
    throwDie: () => void match.act({ kind: "throw" }),
    options: match.options,
  });
  const actions = createActions(words, { isFull, act: (kind) => void match.act({ kind }) });
  const advice = createAdvice(tools, { show: table.preview, play: (text) => void match.act({ kind: "move", text }) });
  const turns = createTurns(words, {
    look: (at) => void look(at),
    again: () => looked && void match.load(looked, match.manner()),
    back: () => void look(now?.game.turns.length ?? 0),
  });
  const keeping = createKeeping(words, (record) => void match.load({ record, said: [], ahead: null }, match.manner()));
  const element = isFull
    ? h("div", { class: "game full" }, table.element, h("div", { class: "stack" }, actions.element, advice.element, turns.element, keeping.element))
    : h("div", { class: "stack game" }, table.element, actions.element, advice.element);
  actions.reword();
  /** @type {PlayAnswer | null} */
  let now = null;
  /** An earlier position that is looked at. @type {PlayAnswer | null} */
  let looked = null;

  /** Shows the position after so many turns. @param {number} at */
  async function look(at) {
    const held = now;
    if (!held) return;
    const of = held.game.turns.length;
    try {
      const answer = at === of ? held : await match.peek(at);
      if (!answer || held !== now) return;
      looked = at === of ? null : answer;
      if (looked) table.look(looked, of, held.did?.kind === "review");
      else table.show(held);
      element.classList.toggle("looking", looked !== null);
      turns.looksAt(at);
      tools.announce(lookText(words, at, of));
    } catch (error) {
      if (!isAbort(error)) table.say(told(words, error).message, "bad");
    }
  }

  /** @param {PlayAnswer} answer @param {import("./match.js").Deed} deed */
  function show(answer, deed) {
    now = answer;
    looked = null;
    element.classList.remove("looking");
    table.show(answer);
    actions.show(answer);
    turns.show(answer);
    keeping.show(answer);
    advice.show(answer);
    table.say(spoken(answer, words), TOLD_BELOW.includes(deed.kind) ? "aside" : "shown");
    if (answer.did?.kind === "hint") table.hint(answer.did);
    if (answer.did?.kind === "review") lookBack(answer.did);
    else if (TOLD_BELOW.includes(deed.kind)) advice.element.scrollIntoView({ block: "nearest" });
    changed(answer);
  }
  /** The first mistake comes first. @param {PlayReview} review */
  function lookBack({ mistake }) {
    // The board is what the turns are looked at on.
    table.element.scrollIntoView({ block: "start" });
    if (mistake) void look(mistake.turn).then(turns.focus);
    else turns.focus();
  }
  return {
    element,
    begin: match.begin,
    load: match.load,
    manner: match.manner,
    leave: match.leave,
    focus: table.focus,
    reword() {
      table.reword();
      actions.reword();
      turns.reword();
      keeping.reword();
      return match.reword();
    },
  };
}

/** What is said after something was done. @param {PlayAnswer} answer @param {import("../words.js").Words} words */
function spoken({ did, game }, words) {
  const last = game.turns[game.turns.length - 1];
  const ending = game.ended?.text;
  switch (did?.kind) {
    case "move": return sentences(words, [last && `${turnText(game, last, words)}${words.say("play-stop")}`, ending]);
    case "machine": return sentences(words, [`${did.line}${words.say("play-stop")}`, did.in_the_dark, ending]);
    case "throw": return sentences(words, [did.line, ending]);
    case "undo": return did.turns > 0 ? words.say("play-undone") : "";
    case "redo": return did.turns > 0 ? words.say("play-redone") : "";
    case "swap": return game.to_move === null ? "" : words.say("play-swapped", { player: playerName(game, game.to_move) });
    case "hint": return did.line;
    case "why": return did.outcome_text;
    case "options": return words.say("play-options-told", { count: did.options.length });
    case "review": return words.say("play-review-told");
    default: return "";
  }
}

/** Sentences, with what stands between two of them in the language. @param {import("../words.js").Words} words @param {(string | null | undefined)[]} parts */
function sentences(words, parts) {
  return parts.filter(Boolean).join(words.lang() === "zh" ? "" : " ");
}
