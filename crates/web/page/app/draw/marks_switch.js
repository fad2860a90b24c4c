// @ts-check
/** The switch that marks on the board which moves win. */

import { h } from "../dom.js";

const REMEMBERED = "grundy-marks";

/** On where nothing else was chosen. */
export function rememberedMarks() {
  try {
    return localStorage.getItem(REMEMBERED) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} on */
export function rememberMarks(on) {
  try {
    localStorage.setItem(REMEMBERED, on ? "on" : "off");
  } catch {
    // The choice holds for this visit only.
  }
}

/**
 * @param {import("../words.js").Words} words with those of the workbench
 * @param {{ isOn: boolean, changed: (on: boolean) => void }} how
 */
export function marksSwitch(words, { isOn, changed }) {
  const input = h("input", { type: "checkbox", on: { change: () => changed(input.checked) } });
  const text = h("span", null);
  input.checked = isOn;
  return {
    element: h("label", { class: "check marks-switch on-screen" }, input, text),
    isOn: () => input.checked,
    reword() {
      text.textContent = words.say("work-marks");
    },
  };
}
