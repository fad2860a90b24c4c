// @ts-check
/** A slider for each number in the text: dragging it is typing another number there. */

import { fill, h } from "../dom.js";

const MOST_SLIDERS = 10;
const LARGEST = 1_000_000;
// A number by itself: not part of a name, of a code such as 0.77, or of a quoted picture.
const NUMBERS = /"[^"]*"|[\p{L}_][\p{L}\p{N}_-]*|\d+(?:\.[\dA-V[\]]+)|\d+/gu;

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ moved: (text: string) => void, left: () => void }} calls
 */
export function createSliders(tools, calls) {
  const { words } = tools;
  const summary = h("summary", null);
  const rows = h("div", { class: "sliders" });
  const element = h("details", { class: "sliders-part on-screen", hidden: true }, summary, rows);
  let text = "";
  let dragging = false;

  function build() {
    const found = numbersOf(text);
    element.hidden = found.length === 0;
    fill(rows, found.map((number, index) => slider(number, index, found.length)));
  }

  /** @param {{ at: number, value: number }} number @param {number} index @param {number} count */
  function slider(number, index, count) {
    const shown = h("output", { class: "mono" }, String(number.value));
    const name = count === 1 ? words.say("sliders-one") : words.say("sliders-each", { index: index + 1 });
    const range = h("input", { type: "range", min: 0, max: most(number.value), value: number.value, step: 1, "aria-label": name });
    range.addEventListener("input", () => {
      dragging = true;
      const now = numbersOf(text)[index];
      if (!now) return;
      shown.textContent = range.value;
      text = text.slice(0, now.at) + range.value + text.slice(now.at + String(now.value).length);
      calls.moved(text);
    });
    range.addEventListener("change", () => {
      dragging = false;
      calls.left();
    });
    return h("div", { class: "slider" }, h("span", { class: "small muted" }, name), range, shown);
  }

  const say = () => (summary.textContent = words.say("sliders-title"));
  say();
  return {
    element,
    /** @param {string} next */
    set(next) {
      const same = shape(next) === shape(text);
      text = next;
      if (dragging && same) return;
      build();
    },
    reword() {
      say();
      build();
    },
  };
}

/** @param {string} text @returns {{ at: number, value: number }[]} */
function numbersOf(text) {
  return [...text.matchAll(NUMBERS)]
    .filter((match) => /^\d+$/.test(match[0]) && Number(match[0]) <= LARGEST)
    .slice(0, MOST_SLIDERS)
    .map((match) => ({ at: match.index, value: Number(match[0]) }));
}

/** The text with its numbers taken out. @param {string} text */
function shape(text) {
  return text.replace(/\d+/g, "#");
}

/** Room to double a number. @param {number} value */
function most(value) {
  return value <= 10 ? 20 : value * 2;
}
