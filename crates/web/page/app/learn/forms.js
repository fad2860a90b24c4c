// @ts-check
/** A question as it is asked and answered: a position, and buttons, a field or its stones. */

import { freshId, h } from "../dom.js";
import { answerReason, outcomeReason, valueReason } from "./because.js";
import { drawAside } from "./picture.js";
import { rulesView } from "./rules.js";
import { PERSON, play, solve, startOf } from "./server.js";

/** @typedef {import("../main.js").Tools} Tools */
/** @typedef {import("./asking.js").Question} Question */
/** @typedef {import("./verdict.js").Verdict} Verdict */
/** @typedef {{ judge: (verdict: Verdict) => void, failed: (error: unknown) => void }} Ears */

/** @param {Tools} tools @param {Question} question @param {Ears} ears */
export function asking(tools, question, ears) {
  const { words } = tools;
  const prompt = h("h3", { class: "ask", tabindex: "-1", text: words.say(`learn-ask-${question.kind}`) });
  const goal = question.misere ? h("p", { class: "rule-line" }, h("strong", { text: words.say("learn-when-misere") })) : null;
  const board = h("div", { class: "ask-board" });
  const onMove = question.kind === "move" ? (/** @type {string} */ text) => void judgeMove(tools, question, text, ears) : undefined;
  void begin(tools, question)
    .then(({ scene, game }) => drawAside(board, scene, { words, onMove, choices: game.moves ?? [] }))
    .catch(ears.failed);
  return [...rulesView(words, question.rules), goal, tellsValue(words, question), board, prompt, FORMS[question.kind]?.(tools, question, ears) ?? null];
}

/** The question as a game of two people, who have not moved yet. @param {Tools} tools @param {Question} question */
function begin(tools, question) {
  return play(tools, { start: startOf(question, [PERSON, PERSON]), do: { kind: "look" } });
}

/** The value of a part that cannot be told at sight. @param {import("../words.js").Words} words @param {Question} question */
function tellsValue(words, { tells, solved }) {
  const sum = solved.explanation?.find((reason) => reason.type === "nim-sum");
  const part = sum?.type === "nim-sum" ? sum.addends.find(({ component }) => component === tells) : null;
  return part ? h("p", { class: "rule-line" }, words.say("learn-part-value", { value: String(part.value) })) : null;
}

/** @typedef {(tools: Tools, question: Question, ears: Ears) => Node} Form */

/** @type {Partial<Record<Question["kind"], Form>>} */
const FORMS = { outcome: outcomeForm, value: valueForm };

/** @type {Form} */
function outcomeForm(tools, question, { judge, failed }) {
  const { words } = tools;
  /** @param {"N" | "P"} guess */
  const answer = async (guess) => {
    try {
      const { outcome } = question.solved;
      const text = words.say(outcome === "N" ? "learn-mover-wins" : "learn-mover-loses");
      judge({ isRight: outcome === guess, text: `${text}${words.say("learn-stop")}`, because: await outcomeReason(tools, await begin(tools, question)), isLast: true });
    } catch (error) {
      failed(error);
    }
  };
  const button = (/** @type {"N" | "P"} */ guess, /** @type {string} */ glyph) =>
    h("button", { type: "button", data: { guess }, on: { click: () => void answer(guess) } }, h("span", { "aria-hidden": "true", text: `${glyph} ` }), words.say(`learn-guess-${guess}`));
  return h("div", { class: "bar guesses" }, button("N", "✓"), button("P", "✗"));
}

/** @type {Form} */
function valueForm(tools, question, { judge, failed }) {
  const { words } = tools;
  const id = freshId("value");
  const field = h("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", size: 6 });
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const guess = field.value.trim().normalize("NFKC");
    if (!/^\d+$/.test(guess)) return field.focus();
    try {
      const value = String(question.solved.grundy);
      judge({ isRight: value === String(BigInt(guess)), text: words.say("learn-value-is", { value }), because: await valueReason(tools, question, question.solved), isLast: true });
    } catch (error) {
      failed(error);
    }
  };
  return h("form", { class: "bar", on: { submit: (event) => void submit(event) } },
    h("label", { for: id, text: words.say("learn-value") }), field, h("button", { type: "submit", text: words.say("learn-answer") }));
}

/** A move is made and judged; after a wrong one another can be tried. @param {Tools} tools @param {Question} question @param {string} text @param {Ears} ears */
async function judgeMove(tools, question, text, { judge, failed }) {
  const { words } = tools;
  try {
    const after = await play(tools, { start: startOf(question, [PERSON, PERSON]), do: { kind: "move", text } });
    const isRight = (await solve(tools, { expression: after.game.position, misere: question.misere })).outcome === "P";
    const move = after.game.turns[0].told ?? text;
    const because = await (isRight ? outcomeReason : answerReason)(tools, after);
    judge({ isRight, text: words.say(isRight ? "learn-move-wins" : "learn-move-loses", { move }), because, isLast: isRight });
  } catch (error) {
    failed(error);
  }
}
