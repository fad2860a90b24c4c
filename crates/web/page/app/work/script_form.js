// @ts-check
/** The fields of a script: its text, the state to begin with, the name of its file; and what can be done with it. */

import { freshId, h } from "../dom.js";
import { createCodeField } from "./code_field.js";

/** Characters, as many as the server takes bytes. */
const LONGEST = 256 * 1024;
const NAME = "mine.rhai";
const PLAIN = { type: "text", class: "mono", spellcheck: "false", autocapitalize: "off", autocomplete: "off" };

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} calls
 * @param {() => void} calls.changed
 * @param {(expression: string) => void} calls.use
 * @param {(name: string, text: string) => void} calls.opened a file was opened
 */
export function createScriptForm({ words, announce }, { changed, use, opened }) {
  const id = freshId("script");
  const below = h("div", { id: `${id}-below`, class: "ask-below" });
  const code = createCodeField({ id: `${id}-text`, longest: LONGEST, describedBy: `${id}-keys ${id}-below`, changed });
  const start = h("input", { ...PLAIN, id: `${id}-start`, "aria-describedby": `${id}-below`, on: { input: changed } });
  const name = h("input", { ...PLAIN, id: `${id}-name`, maxlength: 60, on: { input: changed } });
  const labels = { text: h("label", { for: `${id}-text` }), start: h("label", { for: start.id }), name: h("label", { for: name.id }) };
  const keys = h("p", { id: `${id}-keys`, class: "muted small" });
  const user = h("button", { type: "button", class: "main", on: { click: () => use(expression()) } });
  const saver = h("button", { type: "button", on: { click: save } });
  const chooser = h("input", { type: "file", accept: ".rhai,.txt,text/plain", on: { change: () => void open() } });
  const opener = h("button", { type: "button", on: { click: () => chooser.click() } });

  const file = () => name.value.trim().replace(/["\\/]/g, "") || NAME;
  /** What stands before the state. */
  const before = () => `script("${file()}")(`;
  const expression = () => `${before()}${start.value.trim()})`;

  function save() {
    const url = URL.createObjectURL(new Blob([code.area.value], { type: "text/plain" }));
    h("a", { href: url, download: file() }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  async function open() {
    const [chosen] = chooser.files ?? [];
    chooser.value = "";
    if (!chosen) return;
    if (chosen.size > LONGEST) announce(words.say("files-large", { name: chosen.name }));
    else opened(chosen.name, await chosen.text());
  }

  return {
    element: h(
      "div",
      { class: "stack" },
      h("div", null, labels.text, code.element, keys),
      h("div", { class: "bar form" }, h("span", { class: "labelled" }, labels.start, start), h("span", { class: "labelled" }, labels.name, name)),
      below,
      h("p", { class: "bar" }, user, saver, opener),
    ),
    below,
    code,
    start,
    file,
    before,
    expression,
    text: () => code.area.value,
    /** @param {string} called @param {string} text @param {string} state */
    set(called, text, state) {
      name.value = called;
      start.value = state;
      code.set(text);
    },
    /** The same as if it were typed: it can be taken back. @param {string} called @param {string} text @param {string} state */
    type(called, text, state) {
      name.value = called;
      start.value = state;
      code.type(text);
    },
    /** Marks which field is wrong, if any, and whether it can be played. @param {HTMLElement | null} wrong @param {boolean} isRight */
    judge(wrong, isRight) {
      for (const field of [code.area, start]) {
        if (field === wrong) field.setAttribute("aria-invalid", "true");
        else field.removeAttribute("aria-invalid");
      }
      user.disabled = !isRight;
    },
    say() {
      labels.text.textContent = words.say("script-text");
      labels.start.textContent = words.say("script-start");
      labels.name.textContent = words.say("script-name");
      keys.textContent = words.say("script-keys");
      user.textContent = words.say("script-use");
      saver.textContent = words.say("script-save");
      opener.textContent = words.say("script-open");
    },
  };
}

/** A state to begin with: a number, or where the function has several parameters a list of as many. @param {string} text */
export function firstState(text) {
  const parameters = /\bfn\s+options\s*\(([^)]*)\)/.exec(text)?.[1].split(",").length ?? 1;
  return parameters > 1 ? `[${Array.from({ length: parameters }, (_, at) => Math.max(1, 5 - 2 * at))}]` : "10";
}
