// @ts-check
/** The record: to copy, to keep in a file, to load from one. */

import { freshId, h } from "../dom.js";

/** @param {import("../words.js").Words} words @param {(record: string) => void} load */
export function createKeeping(words, load) {
  const id = freshId("record");
  const summary = h("summary", null);
  const label = h("label", { for: id });
  const text = h("textarea", { id, rows: 6, spellcheck: "false" });
  const input = h("input", { type: "file", accept: ".txt,text/plain", class: "hidden", tabindex: "-1", "aria-hidden": "true" });
  const save = h("button", { type: "button", on: { click: () => download(text.value) } });
  const open = h("button", { type: "button", on: { click: () => input.click() } });
  /** What was shown last: what somebody has written since stays until it is loaded. */
  let shown = "";
  const loadText = () => {
    shown = text.value;
    load(shown);
  };
  const take = h("button", { type: "button", on: { click: loadText } });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.value = "";
    if (!file || file.size > 1 << 20) return;
    text.value = await file.text();
    loadText();
  });
  const element = h("details", { class: "card" }, summary, label, text, input, h("div", { class: "bar" }, take, save, open));
  function reword() {
    summary.textContent = words.say("play-record");
    label.textContent = words.say("play-record-label");
    save.textContent = words.say("play-record-save");
    open.textContent = words.say("play-record-open");
    take.textContent = words.say("play-record-take");
  }
  reword();
  return {
    element,
    reword,
    /** @param {KeptGame} kept */
    show({ record }) {
      if (text.value === shown) text.value = record;
      shown = record;
    },
  };
}

/** @param {string} record */
function download(record) {
  const address = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  h("a", { href: address, download: "game.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
