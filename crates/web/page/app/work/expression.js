// @ts-check
/**
 * The field for an expression: games and parameters are completed while they are typed; what is wrong is shown below it,
 * with its place and what may be meant.
 */

import { freshId, h } from "../dom.js";
import { createCompletion } from "./completion.js";
import { createRemarks } from "./remarks.js";

/** Where fingers type, every letter may come by an input method. */
const FINGERS = matchMedia("(pointer: coarse)");

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} calls
 * @param {(text: string) => void} calls.typed
 * @param {() => void} calls.entered
 * @param {(change: import("../link.js").State) => void} calls.become the text is written anew, with what it needs
 * @param {() => void} calls.choose another game is looked for
 * @param {(on: boolean) => void} calls.misere
 * @param {(read: ReadAnswer) => void} calls.right the text is a position
 */
export function createExpression(tools, calls) {
  const { words } = tools;
  const id = freshId("expression");
  const label = h("label", { for: id, class: "ask-label" });
  const field = h("input", {
    id,
    type: "text",
    class: "ask-field",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    role: "combobox",
  });
  const remarks = createRemarks(tools, field, { replace, choose: calls.choose });
  const normal = h("button", { type: "button", "aria-pressed": "true" });
  const misere = h("button", { type: "button", "aria-pressed": "false" });
  const conventions = h("div", { class: "pair", role: "group" }, normal, misere);
  let misereOn = false;
  /** @type {ReadAnswer | null} */
  let right = null;

  const completion = createCompletion(tools, field, ({ text, select, files }) => {
    calls.become({ e: text, ...files });
    field.setSelectionRange(...select);
  });

  function typed() {
    fit(field);
    calls.typed(field.value);
    void completion.typed();
  }
  // What an input method of a keyboard has not settled yet is no text.
  field.addEventListener("input", (event) => (FINGERS.matches || !(/** @type {InputEvent} */ (event).isComposing)) && typed());
  field.addEventListener("compositionend", typed);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (completion.key(event)) return event.preventDefault();
    if (event.key !== "Enter") return;
    event.preventDefault();
    completion.close();
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
    element: h("div", { class: "ask-parts" }, label, h("div", { class: "ask-combo" }, field, completion.element), remarks.element),
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
      field.removeAttribute("aria-invalid");
      remarks.right(read.shown);
      tellMisere();
      calls.right(read);
    },
    /** The text is none, or the server says something else. @param {unknown} error */
    async wrong(error) {
      field.setAttribute("aria-invalid", "true");
      const text = field.value;
      const known = completion.games();
      remarks.wrong(error, known);
      if (known.length > 0) return;
      const games = await completion.load();
      if (field.value === text && field.hasAttribute("aria-invalid")) remarks.wrong(error, games);
    },
    empty() {
      field.removeAttribute("aria-invalid");
      remarks.empty();
    },
    reword() {
      say();
      void completion.reword();
    },
  };

  /** @param {[number, number]} at @param {string} by @param {boolean} misere whether the last move is to lose */
  function replace(at, by, misere) {
    const text = field.value.slice(0, at[0]) + by + field.value.slice(at[1]);
    calls.become({ e: text, ...(misere && { m: "1" }) });
    // A keyboard on the screen would cover the answer.
    if (FINGERS.matches) return;
    field.focus();
    field.setSelectionRange(at[0] + by.length, at[0] + by.length);
  }
}

/** A text that is wider than the field is written smaller. @param {HTMLInputElement} field */
function fit(field) {
  field.classList.remove("long");
  field.classList.toggle("long", field.scrollWidth > field.clientWidth);
}
