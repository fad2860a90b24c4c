// @ts-check
/** Fields of a form that can be said anew in another language. */

import { freshId, h } from "../dom.js";

/** @typedef {{ element: HTMLElement, reword: () => void }} Part */

/**
 * One of several, as radio buttons.
 *
 * @param {import("../words.js").Words} words
 * @param {{ key: string, values: string[], changed: () => void }} what each value has its own word, `key-value`
 */
export function choice(words, { key, values, changed }) {
  const name = freshId(key);
  const legend = h("legend", null);
  const parts = values.map((value) => ({
    value,
    input: h("input", { type: "radio", name, value, on: { change: changed } }),
    text: h("span", null),
  }));
  const labels = parts.map(({ input, text }) => h("label", { class: "check" }, input, text));
  const element = h("fieldset", { class: "choice" }, legend, h("div", { class: "bar" }, labels));
  parts[0].input.checked = true;
  function reword() {
    legend.textContent = words.say(key);
    for (const { value, text } of parts) text.textContent = words.say(`${key}-${value}`);
  }
  reword();
  return {
    element,
    reword,
    value: () => parts.find(({ input }) => input.checked)?.value ?? values[0],
    /** @param {string | undefined} value */
    set(value) {
      const part = parts.find((one) => one.value === value) ?? parts[0];
      part.input.checked = true;
    },
    /** @param {string} value @param {boolean} isOff */
    disable(value, isOff) {
      const part = parts.find((one) => one.value === value);
      if (part) part.input.disabled = isOff;
    },
  };
}

/**
 * A whole number.
 *
 * @param {import("../words.js").Words} words
 * @param {{ key: string, first: number, most: number, least?: number, changed: () => void }} what
 */
export function count(words, { key, first, most, least = 1, changed }) {
  const id = freshId(key);
  const label = h("label", { for: id });
  const input = h("input", { id, type: "number", min: least, max: most, step: 1, value: first, on: { input: changed } });
  const reword = () => {
    label.textContent = words.say(key);
  };
  reword();
  return {
    element: h("div", { class: "field" }, label, input),
    reword,
    /** The number, or the one to begin with where none is given. */
    value() {
      const given = input.valueAsNumber;
      return Number.isSafeInteger(given) && given >= least && given <= most ? given : first;
    },
    /** @param {string | undefined} text */
    set(text) {
      input.value = text && /^\d+$/.test(text) ? text : String(first);
    },
  };
}

/**
 * A line of text with a label.
 *
 * @param {import("../words.js").Words} words
 * @param {{ key: string, changed: () => void, list?: string }} what
 */
export function line(words, { key, changed }) {
  const [id, hint] = [freshId(key), freshId("hint")];
  const label = h("label", { for: id });
  const input = h("input", { id, type: "text", class: "mono wide", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": hint, on: { input: changed } });
  const note = h("p", { id: hint, class: "small muted" });
  const reword = () => {
    label.textContent = words.say(key);
  };
  reword();
  return {
    element: h("div", { class: "field" }, label, input, note),
    input,
    reword,
    /** @param {string} text @param {boolean} isBad */
    tell(text, isBad) {
      note.textContent = text;
      note.className = isBad ? "small bad-text" : "small muted";
      input.setAttribute("aria-invalid", String(isBad));
    },
  };
}

/**
 * Something that is on or off.
 *
 * @param {import("../words.js").Words} words
 * @param {{ key: string, changed: () => void }} what
 */
export function tick(words, { key, changed }) {
  const input = h("input", { type: "checkbox", on: { change: changed } });
  const text = h("span", null);
  const reword = () => {
    text.textContent = words.say(key);
  };
  reword();
  return { element: h("label", { class: "check" }, input, text), input, reword };
}
