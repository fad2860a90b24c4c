// @ts-check
/** A button that copies a text and says so. */

import { h } from "../dom.js";

const TOLD_FOR = 2500;

/**
 * @param {import("../main.js").Tools} tools
 * @param {string | (() => string)} text
 * @param {string} [label] the key of its word
 */
export function copyButton({ words, announce }, text, label = "copy") {
  const button = h("button", { type: "button" }, words.say(label));
  button.addEventListener("click", async () => {
    let said = "copied";
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
    } catch {
      said = "copy-failed";
    }
    button.textContent = words.say(said);
    announce(words.say(said));
    setTimeout(() => (button.textContent = words.say(label)), TOLD_FOR);
  });
  return button;
}
