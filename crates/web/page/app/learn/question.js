// @ts-check
/** A question about a position that is drawn anew each time; the server's answer decides. */

import { fill, freshId, h } from "../dom.js";
import { told } from "../told.js";
import { drawQuestion } from "./asking.js";
import { outcomeReason, valueReason } from "./because.js";
import { drawAside } from "./picture.js";
import { play, solve, startOf } from "./server.js";

/** @typedef {import("../main.js").Tools} Tools */
/** @typedef {import("./asking.js").Question} Question */
/** @typedef {{ isRight: boolean, text: string, because: string, isLast: boolean }} Verdict whether nothing more can be answered */
/** @typedef {{ judge: (verdict: Verdict) => void, failed: (error: unknown) => void }} Ears */

const PERSON = { player: "human" };

/**
 * @param {Tools} tools
 * @param {import("./themes.js").Theme} theme
 * @param {() => void} right called after a right answer
 * @param {import("./chance.js").Random} [random]
 */
export function createQuestions(tools, theme, right, random = Math.random) {
  const { words } = tools;
  /** @type {string[]} */
  const asked = [];
  let number = 0;
  let turn = 0;
  /** @type {Question | null} */
  let question = null;
  /** @type {Verdict | null} */
  let verdict = null;
  const heading = h("h2", null);
  const body = h("div", { class: "question" });
  const answer = h("p", { class: "message", hidden: true });
  const why = h("p", { class: "because", hidden: true });
  const next = h("button", { type: "button", on: { click: () => void go(true) } });
  const element = h("section", { class: "card check-card" }, heading, body, answer, why, h("div", { class: "bar" }, next));

  /** @param {boolean} isAsked whether somebody waits for it */
  async function go(isAsked) {
    const own = ++turn;
    try {
      const drawn = await drawQuestion(theme, random, (position) => solve(tools, position), asked);
      if (own !== turn) return;
      question = drawn;
      number += 1;
      verdict = null;
      show();
      if (isAsked) body.querySelector("h3")?.focus();
    } catch (error) {
      if (own === turn) failed(error);
    }
  }
  /** @param {Verdict} given */
  function judge(given) {
    verdict = given;
    say();
    tools.announce(`${answer.textContent} ${given.because}`);
    if (given.isRight) right();
    if (!given.isLast) return;
    for (const button of body.querySelectorAll("button, input")) button.setAttribute("disabled", "");
    next.focus({ preventScroll: true });
  }
  /** @param {unknown} error */
  function failed(error) {
    answer.hidden = false;
    answer.className = "message bad-text";
    answer.textContent = told(words, error).message;
    tools.announce(answer.textContent);
  }
  function say() {
    heading.textContent = words.say("learn-question", { number });
    next.textContent = words.say("learn-next-question");
    next.className = verdict?.isLast ? "main" : "";
    answer.hidden = why.hidden = verdict === null;
    if (!verdict) return;
    answer.className = `message ${verdict.isRight ? "win" : "lose"}`;
    answer.textContent = `${verdict.isRight ? "✓" : "✗"} ${words.say(verdict.isRight ? "learn-right" : "learn-wrong", { text: verdict.text })}`;
    why.textContent = verdict.because;
  }
  function show() {
    say();
    if (!question) return;
    const own = ++turn;
    const ears = {
      judge: (/** @type {Verdict} */ given) => own === turn && judge(given),
      failed: (/** @type {unknown} */ error) => own === turn && failed(error),
    };
    fill(body, asking(tools, question, ears));
  }
  /** A verdict in the other language would need its reasons anew, so the question is asked again. */
  function reword() {
    verdict = null;
    show();
  }
  say();
  void go(false);
  return { element, reword, leave: () => { turn += 1; } };
}

/** @param {Tools} tools @param {Question} question @param {Ears} ears */
function asking(tools, question, ears) {
  const { words } = tools;
  const prompt = h("h3", { class: "ask", tabindex: "-1", text: words.say(`learn-ask-${question.kind}`) });
  const goal = question.misere ? h("p", { class: "rule-line" }, h("strong", { text: words.say("learn-when-misere") })) : null;
  const board = h("div", { class: "ask-board" });
  const onMove = question.kind === "move" ? (/** @type {string} */ text) => void judgeMove(tools, question, text, ears) : undefined;
  void play(tools, { start: startOf(question, [PERSON, PERSON]), do: { kind: "look" } })
    .then(({ scene, game }) => drawAside(board, scene, { words, onMove, choices: game.moves ?? [] }))
    .catch(ears.failed);
  return [...rulesView(words, question.rules), goal, tellsValue(words, question), board, prompt, FORMS[question.kind]?.(tools, question, ears) ?? null];
}

/** The value of a part that cannot be told at sight. @param {import("../words.js").Words} words @param {Question} question */
function tellsValue(words, { tells, solved }) {
  const sum = solved.explanation?.find((reason) => reason.type === "nim-sum");
  const part = sum?.type === "nim-sum" ? sum.addends.find(({ component }) => component === tells) : null;
  return part ? h("p", { class: "rule-line" }, words.say("learn-part-value", { value: String(part.value) })) : null;
}

/** The rules of the parts in words. @param {import("../words.js").Words} words @param {import("./themes.js").Rule[]} rules */
export function rulesView(words, rules) {
  return rules.map(({ key, count = 0, set = [] }, index) => h("p", { class: "rule-line" },
    rules.length > 1 && h("strong", { text: `${"ABC"[index]} ` }), words.say(key, { count, set: listed(words, set) })));
}

/** Numbers with an "or" before the last. @param {import("../words.js").Words} words @param {number[]} numbers */
function listed(words, numbers) {
  const first = numbers.slice(0, -1).join(words.say("learn-and"));
  return [first, numbers[numbers.length - 1]].filter((text) => text !== "").join(words.say("learn-or"));
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
      judge({ isRight: outcome === guess, text: `${text}${words.say("learn-stop")}`, because: await outcomeReason(tools, question), isLast: true });
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
    const { game } = await play(tools, { start: startOf(question, [PERSON, PERSON]), do: { kind: "move", text } });
    const after = { expression: game.position, misere: question.misere };
    const isRight = (await solve(tools, after)).outcome === "P";
    const move = game.turns[0].told ?? text;
    judge({ isRight, text: words.say(isRight ? "learn-move-wins" : "learn-move-loses", { move }), because: await outcomeReason(tools, after), isLast: isRight });
  } catch (error) {
    failed(error);
  }
}
