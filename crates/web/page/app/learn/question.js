// @ts-check
/** A question about a position; the server's answer decides. */

import { draw } from "../draw/draw.js";
import { fill, freshId, h } from "../dom.js";
import { told } from "../told.js";

/** @typedef {import("./steps.js").Question} Question */

/**
 * @param {import("../main.js").Tools} tools
 * @param {Question[]} questions
 * @param {() => void} right called after a right answer
 */
export function createQuestions(tools, questions, right) {
  const { words } = tools;
  let at = 0;
  let turn = 0;
  /** @type {Verdict | null} */
  let verdict = null;
  const heading = h("h2", null);
  const body = h("div", null);
  const answer = h("p", { class: "message", hidden: true });
  const why = h("div", { class: "muted" });
  const next = h("button", { type: "button", on: { click: () => go() } });
  const element = h("section", { class: "card check-card" }, heading, body, answer, why, h("div", { class: "bar" }, next));

  function go() {
    at = (at + 1) % questions.length;
    verdict = null;
    show();
    body.querySelector("button")?.focus();
  }
  /** @param {Verdict} given */
  function judge(given) {
    verdict = given;
    say();
    tools.announce(answer.textContent ?? "");
    if (given.isRight) right();
  }
  /** @param {unknown} error */
  function failed(error) {
    answer.hidden = false;
    answer.className = "message bad-text";
    answer.textContent = told(words, error).message;
    tools.announce(answer.textContent);
  }
  function say() {
    heading.textContent = words.say("learn-check", { number: at + 1, count: questions.length });
    next.textContent = words.say("learn-next-question");
    answer.hidden = verdict === null;
    fill(why);
    if (!verdict) return;
    answer.className = `message ${verdict.isRight ? "win" : "lose"}`;
    answer.textContent = `${verdict.isRight ? "✓ " : "✗ "}${words.say(verdict.isRight ? "learn-right" : "learn-wrong")} ${verdict.text}`;
    fill(why, verdict.because.map((text) => h("p", { class: "small because", text })));
  }
  function show() {
    const own = ++turn;
    say();
    const ask = KINDS[questions[at].kind];
    fill(body, ask(tools, questions[at], {
      judge: (given) => own === turn && judge(given),
      failed: (error) => own === turn && failed(error),
    }));
  }
  show();
  return { element, reword: show, leave: () => { turn += 1; } };
}

/** @typedef {{ isRight: boolean, text: string, because: string[] }} Verdict */
/** @typedef {{ judge: (verdict: Verdict) => void, failed: (error: unknown) => void }} Ears */
/** @typedef {(tools: import("../main.js").Tools, question: Question, ears: Ears) => (Node | null)[]} Ask */

/** @type {Record<Question["kind"], Ask>} */
const KINDS = { outcome: askOutcome, value: askValue, move: askMove };

/** @param {import("../main.js").Tools} tools @param {import("./steps.js").Position} position @returns {Promise<SolveAnswer>} */
export function solve({ api }, { expression, misere = false }) {
  return api.post("solve", { expression, misere, explain: true });
}

/** The server's first reasons, without those in columns. @param {SolveAnswer} answer */
function because(answer) {
  const lines = (answer.explanation_text ?? []).filter((text) => !text.includes("\n"));
  return lines.slice(0, 3);
}

/** @param {import("../words.js").Words} words @param {Question} question */
function prompt(words, { kind, expression, misere }) {
  const text = words.say(`learn-ask-${kind}`);
  return h("p", { class: "ask" }, h("code", { class: "position", text: expression }), misere && h("span", { class: "muted", text: ` ${words.say("learn-when-misere")}` }), h("br", null), text);
}

/** @type {Ask} */
function askOutcome(tools, question, { judge, failed }) {
  const { words } = tools;
  /** @param {"N" | "P"} guess */
  const answer = async (guess) => {
    try {
      const solved = await solve(tools, question);
      judge({ isRight: solved.outcome === guess, text: solved.outcome_text, because: because(solved) });
    } catch (error) {
      failed(error);
    }
  };
  const button = (/** @type {"N" | "P"} */ guess, /** @type {string} */ glyph) =>
    h("button", { type: "button", data: { guess }, on: { click: () => void answer(guess) } }, h("span", { "aria-hidden": "true", text: `${glyph} ` }), words.say(`learn-guess-${guess}`));
  return [prompt(words, question), h("div", { class: "bar guesses" }, button("N", "✓"), button("P", "✗"))];
}

/** @type {Ask} */
function askValue(tools, question, { judge, failed }) {
  const { words } = tools;
  const id = freshId("value");
  const field = h("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", size: 6 });
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const guess = field.value.trim().normalize("NFKC");
    if (!/^\d+$/.test(guess)) return field.focus();
    try {
      const solved = await solve(tools, question);
      const text = words.say("learn-value-is", { value: String(solved.grundy) });
      judge({ isRight: String(solved.grundy) === String(BigInt(guess)), text, because: because(solved) });
    } catch (error) {
      failed(error);
    }
  };
  return [prompt(words, question), h("form", { class: "bar", on: { submit: (event) => void submit(event) } },
    h("label", { for: id, text: words.say("learn-value") }), field, h("button", { type: "submit", text: words.say("learn-answer") }))];
}

/** @type {Ask} */
function askMove(tools, question, { judge, failed }) {
  const { words, api } = tools;
  const board = h("div", { class: "ask-board" });
  const person = { player: "human" };
  const start = { expression: question.expression, misere: question.misere ?? false, fair: null, seats: [person, person], seed: 0 };
  const play = (/** @type {object} */ deed) => api.post("play", { record: null, start, do: deed, teacher: false });
  /** @param {string} text */
  const onMove = async (text) => {
    try {
      const { game } = /** @type {PlayAnswer} */ (await play({ kind: "move", text }));
      const solved = await solve(tools, { expression: game.expression, misere: question.misere });
      const said = words.say(solved.outcome === "P" ? "learn-move-wins" : "learn-move-loses", { move: game.turns[0].text ?? text, position: game.expression });
      judge({ isRight: solved.outcome === "P", text: said, because: because(solved) });
    } catch (error) {
      failed(error);
    }
  };
  void play({ kind: "look" })
    .then((/** @type {PlayAnswer} */ { scene, game }) => draw(board, scene, { words, onMove: (text) => void onMove(text), choices: game.moves ?? [] }))
    .catch(failed);
  return [prompt(words, question), board];
}
