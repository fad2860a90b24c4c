// @ts-check
/**
 * A short list of moves beside what was clicked, where a click can mean more than one.
 */

import { h } from "../dom.js";
import { markMove } from "./marks.js";
import { showing } from "./show.js";

/** The choosers that are open: at most one. @type {(() => void) | null} */
let shut = null;

/**
 * Opens a list below `at`; Escape, or a click elsewhere, closes it and gives the focus back.
 *
 * @param {HTMLElement | SVGElement} at
 * @param {import("./types.js").Table} table
 * @param {import("./types.js").Choice[]} moves
 * @param {(to: import("./types.js").Place | null) => void} [preview]
 */
export function chooser(at, table, moves, preview) {
  shut?.();
  const buttons = moves.map((move) => {
    const { text, label, change } = move;
    const button = h("button", { type: "button", text: label ?? text, on: { click: () => send(text) } });
    markMove(table, button, move);
    if (preview) showing(button, () => preview(change?.to ?? null), () => preview(null));
    return button;
  });
  const list = h("div", { class: "chooser", role: "group", "aria-label": table.say("draw-which") },
    h("p", { class: "note", text: table.say("draw-which") }), h("div", { class: "chooser-list" }, buttons));
  /** @param {boolean} back */
  const close = (back) => {
    list.remove();
    document.removeEventListener("pointerdown", outside, true);
    shut = null;
    if (back) at.focus();
  };
  /** The focus goes back first: what has it when the position is drawn anew has it again. @param {string} text */
  const send = (text) => {
    close(true);
    table.play?.(text);
  };
  /** @param {Event} event */
  const outside = (event) => !list.contains(/** @type {Node} */ (event.target)) && close(false);
  list.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close(true);
  });
  document.addEventListener("pointerdown", outside, true);
  shut = () => close(false);
  (at.closest(".place") ?? at.parentElement ?? document.body).appendChild(list);
  buttons[0]?.focus();
}
