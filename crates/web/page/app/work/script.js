// @ts-check
/** Rules as a script: written, answered while they are written, kept in the link, played from a start. */

import { fill, h, settled } from "../dom.js";
import { isAbort } from "../api.js";
import { told } from "../told.js";
import { createScriptAnswer } from "./script_answer.js";
import { createScriptForm, firstState } from "./script_form.js";
import { createScriptGuide, scriptsRefused } from "./script_guide.js";

const REST = 260;
const HEARD_AFTER = 1200;
/** Milliseconds for an answer while somebody writes. */
const PATIENCE = 3000;
/** Moves that are listed. */
const MOST = 12;

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} calls
 * @param {(expression: string) => void} calls.use opens the position on the workbench
 * @param {(name: string, text: string, expression: string) => void} calls.keep keeps the script in the link
 */
export function createScript(tools, { use, keep }) {
  const { words, api, announce } = tools;
  /** @type {import("./script_guide.js").Scripts | null} */
  let scripts = null;
  let misere = false;
  let isChanged = false;
  let asked = new AbortController();
  let heard = "";
  const askSoon = settled(REST, () => void ask());
  const hearSoon = settled(HEARD_AFTER, () => heard && announce(heard));
  const form = createScriptForm(tools, { changed, use, opened: (name, text) => choose(name, text, firstState(text)) });
  const answer = createScriptAnswer(tools, follow);
  const guide = createScriptGuide(words, choose);
  const refused = h("div", { class: "notice", hidden: true });
  const editor = h("div", { class: "columns script", hidden: true }, form.element, h("div", { class: "stack side" }, answer.element, guide.examples), guide.help);

  function changed() {
    isChanged = true;
    answer.stale();
    askSoon();
  }

  /** An example, or a file, takes the place of what stands here. @param {string} name @param {string} text @param {string} state */
  function choose(name, text, state) {
    form.type(name, text, state);
    isChanged = true;
    askSoon.now();
  }

  /** Goes on to a state that a move leaves. @param {string} to */
  function follow(to) {
    form.start.value = to.slice(form.before().length, -1);
    isChanged = true;
    askSoon.now();
  }

  async function ask() {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    if (!scripts?.allowed || !form.text().trim()) return nothing();
    if (isChanged) keep(form.file(), form.text(), form.expression());
    isChanged = false;
    const question = { expression: form.expression(), misere, files: { [form.file()]: form.text() } };
    try {
      const solved = await api.post("solve", { ...question, max_time_ms: PATIENCE }, signal);
      const listed = await api.post("options", { ...question, most: MOST }, signal);
      if (!signal.aborted) right(solved, listed);
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) wrong(error);
    }
  }

  function nothing() {
    form.judge(null, false);
    answer.empty();
    fill(form.below, h("p", { class: "muted small" }, words.say("script-empty")));
  }

  /** @param {SolveAnswer} solved @param {OptionsAnswer} listed */
  function right(solved, listed) {
    form.judge(null, true);
    form.code.mark(0);
    fill(form.below);
    answer.show(solved, listed, form.before());
    hear(solved.outcome_text);
  }

  /** What the server says is wrong: at its line, of the state, or of nothing that stands here. @param {unknown} error */
  function wrong(error) {
    const [{ within, message, at16 }] = told(words, error).problems;
    const field = at16 && !within && at16[0] >= form.before().length ? form.start : form.code.area;
    form.judge(at16 ? field : null, false);
    form.code.mark(within?.line ?? 0);
    answer.outdated();
    const place = within && words.say(within.column > 0 ? "script-place" : "script-line", { line: within.line, column: within.column });
    const goTo = within && h("button", { type: "button", class: "chip", on: { click: () => form.code.goTo(within.line, within.column) } }, place ?? "");
    fill(form.below, h("p", { class: "problem bar" }, goTo ?? null, h("span", { class: "bad-text" }, within?.message ?? message)));
    hear([place, within?.message ?? message].filter(Boolean).join(": "));
  }

  /** Said once nobody writes any more. @param {string} text */
  function hear(text) {
    heard = text;
    hearSoon();
  }

  async function load() {
    try {
      scripts = /** @type {import("./script_guide.js").Scripts} */ (await api.get("scripts"));
    } catch (error) {
      refused.hidden = false;
      return void fill(refused, told(words, error).message);
    }
    refused.hidden = scripts.allowed;
    editor.hidden = !scripts.allowed;
    fill(refused, scripts.allowed ? null : scriptsRefused(words));
    guide.show(scripts);
    askSoon.now();
  }

  return {
    element: h("div", null, refused, editor),
    show: () => void load(),
    leave() {
      asked.abort();
      askSoon.cancel();
      hearSoon.cancel();
    },
    focus: () => form.code.area.focus(),
    /** Shows a script; false where it stands here or another one is being changed. @param {string} name @param {string} text @param {string} state */
    set(name, text, state) {
      if (isChanged || (form.file() === name && form.text() === text && form.start.value.trim() === state)) return false;
      form.set(name, text, state);
      askSoon.now();
      return true;
    },
    /** @param {boolean} on */
    misere(on) {
      if (misere === on) return;
      misere = on;
      askSoon.now();
    },
    say() {
      form.say();
      if (scripts) void load();
    },
  };
}
