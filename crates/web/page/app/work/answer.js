// @ts-check
/** The answer, first and large: who wins, how that is known, a winning move; and the reasons below. */

import { fill, h, refill } from "../dom.js";
import { errorNotice } from "../told.js";
import { derivationView } from "./derivation.js";
import { outcomeMark } from "./outcome.js";
import { reasonsView } from "./reasons.js";
import { createWork } from "./working.js";

const SLOW = 300;
const NAMED = 4;

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ play: (move: { text?: string, to: string }) => void, files: (text: string) => Record<string, string> }} calls
 */
export function createAnswer(tools, calls) {
  const { words, announce } = tools;
  const box = h("div", { class: "answer-box" });
  const note = h("p", { hidden: true });
  const section = h("section", { class: "card answer" }, note, box);
  const whyTitle = h("h2", null);
  const whyBox = h("div", { class: "answer-box" });
  const whySection = h("section", { class: "card why", hidden: true }, whyTitle, whyBox);
  const winning = h("div", null);
  const work = createWork(tools);
  /** @type {SolveAnswer | null} */
  let answered = null;
  /** @type {MoveOption[] | null} the options, once they are told or cannot be */
  let listed = null;
  let waiting = 0;
  let spoken = "";

  /** Says above an earlier answer what it is. @param {string} look @param {string} key */
  function remark(look, key) {
    mark("stale", true);
    note.hidden = false;
    note.className = look;
    note.textContent = words.say(key);
  }

  /** @param {"stale" | "asking"} what @param {boolean} is */
  function mark(what, is) {
    for (const part of [section, whySection]) part.classList.toggle(what, is);
  }

  function settle() {
    clearTimeout(waiting);
    section.removeAttribute("aria-busy");
    mark("asking", false);
    mark("stale", false);
    note.hidden = true;
    note.className = "";
  }

  /** @param {SolveAnswer} answer @param {{ expression: string, misere: boolean }} question */
  function show(answer, question) {
    settle();
    answered = answer;
    tellMoves();
    refill(box, verdict(answer, words), facts(answer, words), winning, longer(answer, question));
    tellWhy(answer, question);
    const said = `${answer.shown ?? answer.expression}: ${answer.outcome_text}`;
    if (said !== spoken) announce(said);
    spoken = said;
  }

  /** Winning moves to choose from, as soon as the options are there too. */
  function tellMoves() {
    const seen = (listed ?? []).filter((option) => option.wins === true);
    // Among the options of enormous heaps that are listed there may be none that wins.
    const wins = seen.length > 0 ? seen : reasoned(answered);
    if (!answered) return;
    if (listed === null || wins.length === 0) return void refill(winning);
    const count = BigInt(answered.winning_count ?? wins.length);
    const named = wins.slice(0, NAMED);
    const rest = count - BigInt(named.reduce((sum, option) => sum + option.count, 0));
    const button = (/** @type {{ name: string, text?: string, to: string, count: number, change?: Change | null }} */ { name, text, to, count: alike, change }) =>
      h("button", { type: "button", class: "chip on-paper", on: { click: () => calls.play({ text, to }) } }, change?.told ?? name, alike > 1 && ` ×${alike}`);
    refill(
      winning,
      h(
        "p",
        { class: "bar winning" },
        h("span", null, words.say(count === 1n ? "answer-winning-move" : "answer-winning-moves", { count: String(count) })),
        named.map(button),
        rest > 0n && h("span", { class: "muted" }, words.say("answer-more", { count: String(rest) })),
      ),
    );
  }

  /** @param {SolveAnswer} answer @param {{ expression: string, misere: boolean }} question */
  function longer(answer, question) {
    if (answer.status === "proved") return null;
    const request = { ...question, explain: true, moves: true, files: calls.files(question.expression) };
    const button = h("button", { type: "button", class: "main" }, words.say("answer-longer"));
    const place = h("div", null, h("p", { class: "bar" }, button));
    button.addEventListener("click", async () => {
      const ended = await work.run(place, "solve", request);
      if (ended?.body?.expression) show(ended.body, question);
    });
    return place;
  }

  /** @param {SolveAnswer} answer @param {{ expression: string, misere: boolean }} question */
  function tellWhy(answer, question) {
    // That a limit was reached is told above.
    const reasons = answer.status === "proved" ? reasonsView(answer, words) : null;
    const derivation = reasons && !answer.first_wins && derivationView(tools, { ...question, files: calls.files(question.expression) });
    whySection.hidden = !reasons;
    whyTitle.textContent = words.say("answer-why");
    refill(whyBox, reasons, derivation);
  }

  return {
    element: section,
    why: whySection,
    show,
    /** @param {MoveOption[]} options */
    options(options) {
      listed = options;
      tellMoves();
    },
    wait() {
      answered = null;
      listed = null;
      clearTimeout(waiting);
      work.leave();
      section.setAttribute("aria-busy", "true");
      mark("asking", true);
      waiting = window.setTimeout(() => remark("working", "answer-wait"), SLOW);
    },
    /** @param {unknown} error @param {{ expression: string, misere: boolean }} question */
    failed(error, question) {
      settle();
      whySection.hidden = true;
      fill(box, h("h2", null, words.say("answer-none")), errorNotice(words, error), again(question));
    },
    /** What is asked now is no position: an answer shown is one to something else. */
    stale() {
      if (!box.querySelector(".facts")) return void empty();
      settle();
      remark("muted small", "answer-stale");
    },
    empty,
    leave() {
      clearTimeout(waiting);
      work.leave();
    },
    reword() {
      spoken = "";
    },
  };

  function empty() {
    settle();
    spoken = "";
    whySection.hidden = true;
    fill(box, h("h2", null, words.say("answer-none")), h("p", { class: "muted" }, words.say("answer-empty")));
  }

  /** @param {{ expression: string }} question */
  function again(question) {
    return h("button", { type: "button", on: { click: () => calls.play({ to: question.expression }) } }, words.say("answer-again"));
  }
}

/** @param {SolveAnswer} answer @param {import("../words.js").Words} words */
function verdict(answer, words) {
  const mark = outcomeMark(answer.outcome);
  const chance = answer.first_wins;
  const text = chance
    ? words.say("answer-chance", { chance })
    : words.say(`answer-${answer.outcome ?? "unknown"}`);
  return h("h2", { class: `verdict ${mark.class}` }, h("span", { class: "badge", "aria-hidden": "true" }, chance ? "⚄" : mark.glyph), h("span", null, text));
}

/** @param {SolveAnswer} answer @param {import("../words.js").Words} words */
function facts(answer, words) {
  const how = answer.method_text ?? answer.method;
  const known =
    answer.status === "proved"
      ? words.say("answer-proved", { method: how })
      : words.say("answer-unknown-why", { method: how, limit: words.say(`answer-limit-${answer.exhausted ?? "time"}`) });
  return h(
    "dl",
    { class: "facts" },
    fact(words.say("answer-position"), h("span", { class: "mono" }, answer.shown ?? answer.expression)),
    answer.convention === "misere" && fact(words.say("answer-convention"), words.say("work-misere")),
    answer.grundy !== null && fact(words.say("answer-grundy"), h("strong", null, String(answer.grundy))),
    fact(words.say("answer-how"), known),
  );
}

/** The winning moves that the reasons name. @param {SolveAnswer | null} answer */
function reasoned(answer) {
  return (answer?.explanation ?? []).flatMap((reason) =>
    reason.type === "winning-move" ? [{ name: `${reason.from} → ${reason.to}`, to: reason.leaves, count: 1 }] : [],
  );
}

/** @param {string} name @param {Node | string} value */
function fact(name, value) {
  return h("div", null, h("dt", null, name), h("dd", null, value));
}
