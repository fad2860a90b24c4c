// @ts-check
/** The learn page: a path of steps, each with a text, a position to try and questions. The link holds `step`. */

import { fill, h } from "../dom.js";
import { lateRoom } from "../late_room.js";
import { createGame } from "../play/game.js";
import { told } from "../told.js";
import { figureView } from "./figures.js";
import { doneSteps, keepDone } from "./progress.js";
import { createQuestions, solve } from "./question.js";
import { STEPS } from "./steps.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("../main.js").Tools} Tools */

export const words = "learn";

/** The machine answers perfectly: a win against it was deserved. */
const SKILL = 10;
/** The heap that a rule of one's own is tried on. */
const OWN_HEAP = 20;

/**
 * @param {HTMLElement} root
 * @param {import("../link.js").State} first
 * @param {Tools} tools
 * @returns {import("../main.js").Mounted}
 */
export function mount(root, first, tools) {
  return lateRoom(first, tools, ["work", "play"], () => createRoom(root, tools));
}

/** @param {HTMLElement} root @param {Tools} tools */
function createRoom(root, tools) {
  const { words } = tools;
  const done = doneSteps();
  const title = h("h1", { tabindex: "-1" });
  const lead = h("p", { class: "muted lead" });
  const path = h("ol", { class: "path plain" });
  const nav = h("nav", null, path);
  const page = h("article", { class: "stack" });
  let at = 0;
  /** @type {ReturnType<typeof createStep> | null} */
  let step = null;

  function right() {
    done.add(STEPS[at].id);
    keepDone(done);
    showPath();
  }
  function showPath() {
    fill(path, STEPS.map((one, index) => {
      const isDone = done.has(one.id);
      const mark = h("span", { class: `step-mark${isDone ? " win" : ""}`, "aria-hidden": "true", text: isDone ? "✓" : String(index + 1) });
      const link = h("a", { href: tools.href("learn", { step: String(index + 1) }), "aria-current": index === at ? "step" : null }, mark,
        h("span", { text: words.say(`learn-${one.id}`) }), isDone && h("span", { class: "hidden", text: words.say("learn-done") }));
      return h("li", null, link);
    }));
  }
  function showStep() {
    step?.leave();
    step = createStep(tools, at, right);
    fill(page, step.element);
  }
  function say() {
    title.textContent = words.say("learn-title");
    lead.textContent = words.say("learn-lead");
    nav.setAttribute("aria-label", words.say("learn-path"));
    showPath();
  }
  say();
  fill(root, title, lead, h("div", { class: "learn" }, nav, page));
  return {
    /** @param {import("../link.js").State} state */
    update(state) {
      const wanted = Math.min(Math.max(Math.trunc(Number(state.step) || 1), 1), STEPS.length) - 1;
      const isOther = step !== null && wanted !== at;
      if (step !== null && !isOther) return;
      at = wanted;
      lead.hidden = at > 0;
      showPath();
      showStep();
      if (isOther) step?.focus();
    },
    leave: () => step?.leave(),
    reword() {
      say();
      step?.reword();
    },
  };
}

/** @param {Tools} tools @param {number} at @param {() => void} right */
function createStep(tools, at, right) {
  const { words, href } = tools;
  const step = STEPS[at];
  const heading = h("h2", { class: "step-title", tabindex: "-1" });
  const text = h("div", { class: "prose" });
  const figure = h("div", { class: "card" });
  const trying = createTry(tools, step);
  const questions = createQuestions(tools, step.questions, right);
  const links = h("nav", { class: "bar step-links" });
  const element = h("div", { class: "stack" }, heading, h("div", { class: "columns lesson" }, h("div", { class: "reading stack" }, text, step.figure && figure), trying.element, questions.element), links);

  function say() {
    heading.textContent = words.say("learn-step", { number: at + 1, title: words.say(`learn-${step.id}`) });
    fill(text, Array.from({ length: step.paragraphs }, (_, index) => h("p", { text: words.say(`learn-${step.id}-${index + 1}`) })));
    if (step.figure) fill(figure, figureView(tools, step.figure, (ruleset) => void trying.beginWon(`${ruleset}(${OWN_HEAP})`)));
    links.setAttribute("aria-label", words.say("learn-steps"));
    fill(links,
      at > 0 && h("a", { class: "button", href: href("learn", { step: String(at) }), text: words.say("learn-back") }),
      at + 1 < STEPS.length && h("a", { class: "button main", href: href("learn", { step: String(at + 2) }), text: words.say("learn-on") }));
  }
  say();
  return {
    element,
    focus() {
      heading.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    },
    leave() {
      trying.leave();
      questions.leave();
    },
    reword() {
      say();
      trying.reword();
      questions.reword();
    },
  };
}

/** The position to try against the machine. @param {Tools} tools @param {Step} step */
function createTry(tools, step) {
  const { words, href } = tools;
  const heading = h("h2", null);
  const goal = h("p", null);
  const notice = h("p", { class: "notice bad", hidden: true });
  const link = h("a", null);
  let position = step.game;
  const game = createGame(tools, {
    isFull: false,
    changed: () => {
      notice.hidden = true;
    },
    refused: refuse,
  });
  /** @param {string} message */
  function refuse(message) {
    notice.hidden = false;
    notice.textContent = message;
  }
  /** @param {Step["game"]} next */
  function begin(next) {
    position = { ...next };
    say();
    const person = /** @type {const} */ ({ player: "human" });
    const machine = /** @type {const} */ ({ player: "machine", skill: SKILL });
    const seats = position.machineFirst ? [machine, person] : [person, machine];
    const start = { expression: position.expression, misere: position.misere ?? false, fair: null, seats, seed: 1 };
    void game.begin({ start, teacher: false });
  }
  /** Begins where the learner can win: the machine begins where whoever does loses. @param {string} expression */
  async function beginWon(expression) {
    try {
      const { outcome } = await solve(tools, { expression });
      begin({ expression, machineFirst: outcome === "P" });
    } catch (error) {
      refuse(told(words, error).message);
    }
  }
  function say() {
    heading.textContent = words.say("learn-try");
    goal.textContent = words.say(position.machineFirst ? "learn-try-second" : "learn-try-first");
    link.textContent = words.say("learn-open");
    link.href = href("work", { e: position.expression, m: position.misere ? "1" : "" });
  }
  begin(step.game);
  return {
    element: h("section", { class: "stack trying" }, h("div", null, heading, goal), notice, game.element, h("p", { class: "small" }, link)),
    beginWon,
    leave: game.leave,
    reword() {
      say();
      void game.reword();
    },
  };
}
