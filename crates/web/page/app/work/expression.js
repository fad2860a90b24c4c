// @ts-check
/** The field for an expression: what is wrong is shown below it, with its place and what may be meant. */

import { fill, freshId, h, settled } from "../dom.js";
import { told } from "../told.js";
import { problemView } from "./problem.js";

const HEARD_AFTER = 1200;

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ typed: (text: string) => void, entered: () => void, misere: (on: boolean) => void }} calls
 */
export function createExpression(tools, calls) {
  const { words } = tools;
  const id = freshId("expression");
  const label = h("label", { for: id, class: "ask-label" });
  const field = h("textarea", {
    id,
    class: "ask-field",
    rows: 1,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": `${id}-below`,
  });
  const below = h("div", { id: `${id}-below`, class: "ask-below" });
  const normal = h("button", { type: "button", "aria-pressed": "true" });
  const misere = h("button", { type: "button", "aria-pressed": "false" });
  const conventions = h("div", { class: "pair", role: "group" }, normal, misere);
  let misereOn = false;
  /** @type {ReadAnswer | null} */
  let right = null;
  let heard = "";
  const hearSoon = settled(HEARD_AFTER, () => heard && tools.announce(heard));

  field.addEventListener("input", () => {
    fit(field);
    calls.typed(field.value);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    calls.entered();
  });
  normal.addEventListener("click", () => calls.misere(false));
  misere.addEventListener("click", () => calls.misere(true));

  function say() {
    label.textContent = words.say("work-expression");
    field.placeholder = words.say("work-placeholder");
    conventions.setAttribute("aria-label", words.say("work-convention"));
    normal.textContent = words.say("work-normal");
    misere.textContent = words.say("work-misere");
    tellMisere();
  }

  function tellMisere() {
    const can = right?.misere !== false;
    misere.toggleAttribute("disabled", !can);
    misere.title = can ? "" : words.say("work-no-misere");
    const on = misereOn && can;
    normal.setAttribute("aria-pressed", String(!on));
    misere.setAttribute("aria-pressed", String(on));
  }

  say();
  return {
    element: h("div", { class: "ask-parts" }, label, field, below),
    conventions,
    text: () => field.value,
    /** @param {string} text */
    set(text) {
      if (field.value !== text) field.value = text;
      fit(field);
    },
    /** @param {boolean} on */
    misere(on) {
      misereOn = on;
      tellMisere();
    },
    /** The text is a position. @param {ReadAnswer} read */
    right(read) {
      right = read;
      heard = "";
      field.removeAttribute("aria-invalid");
      const same = read.shown === field.value.trim();
      fill(below, !same && h("p", { class: "muted small" }, words.say("work-read-as", { expression: read.shown })));
      tellMisere();
    },
    /** The text is none, or the server says something else. @param {unknown} error */
    wrong(error) {
      field.setAttribute("aria-invalid", "true");
      const text = field.value;
      const said = told(words, error);
      fill(below, said.problems.map((problem) => problemView(problem, text, replace, words)));
      heard = said.problems.map((problem) => problem.message).join(" ");
      hearSoon();
    },
    empty() {
      field.removeAttribute("aria-invalid");
      fill(below, h("p", { class: "muted small" }, words.say("work-empty")));
    },
    reword: say,
  };

  /** @param {[number, number]} at @param {string} by */
  function replace(at, by) {
    const text = field.value.slice(0, at[0]) + by + field.value.slice(at[1]);
    field.value = text;
    field.focus();
    field.setSelectionRange(at[0] + by.length, at[0] + by.length);
    fit(field);
    calls.typed(text);
  }
}

/** The field as high as its text. @param {HTMLTextAreaElement} field */
function fit(field) {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight + 2, 240)}px`;
}
