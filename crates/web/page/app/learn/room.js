// @ts-check
/** The learn page: a path of steps, each with a text, a position to try and questions. The link holds `step`. */

import { fill, h } from "../dom.js";
import { lateRoom } from "../late_room.js";
import { figureView } from "./figures.js";
import { doneSteps, keepDone } from "./progress.js";
import { createQuestions } from "./question.js";
import { STEPS } from "./steps.js";
import { createTry } from "./trying.js";

/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("../main.js").Tools} Tools */

export const words = "learn";

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
        h("span", { class: "step-name", text: words.say(`learn-${one.id}-short`) }), isDone && h("span", { class: "hidden", text: words.say("learn-done") }));
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
    lead.textContent = words.say("learn-lead", { count: STEPS.length });
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
      for (const part of [title, lead]) part.classList.toggle("hidden", at > 0);
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
  const trying = createTry(tools, step);
  const questions = createQuestions(tools, step.theme, right);
  const links = h("nav", { class: "bar step-links" });
  const kept = step.sections.map(() => ({}));
  const sections = h("div", { class: "stack" });
  const element = h("div", { class: "stack" }, heading, sections, h("div", { class: "columns practice" }, trying.element, questions.element), links);

  function say() {
    heading.textContent = words.say("learn-step", { number: at + 1, title: words.say(`learn-${step.id}`) });
    fill(sections, sectionsView(tools, step, kept, (ruleset) => void trying.beginWon(`${ruleset}(${OWN_HEAP})`)));
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

/** Paragraphs, each section's beside its picture. @param {Tools} tools @param {Step} step @param {import("./figures.js").Kept[]} kept @param {(ruleset: string) => void} useRule */
function sectionsView(tools, { id, sections }, kept, useRule) {
  let number = 0;
  const prose = (/** @type {number} */ count) => count > 0 && h("div", { class: "prose" },
    Array.from({ length: count }, () => h("p", { text: tools.words.say(`learn-${id}-${(number += 1)}`) })));
  return sections.map(({ before, after, figure }, index) =>
    h("div", { class: "lesson" }, prose(before), figureView(tools, figure, kept[index], useRule), prose(after)));
}
