// @ts-check
/** Moves as buttons, for positions in which nothing can be clicked. */

import { h } from "../dom.js";
import { markMove } from "./marks.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";

/** More are typed. */
const LISTED = 60;

/**
 * @param {import("./types.js").Table} table
 * @param {import("./types.js").Choice[]} choices
 * @param {(to: import("./types.js").Place | null) => void} preview
 */
export function moveButtons(table, choices, preview) {
  if (!table.play || choices.length === 0) return null;
  const buttons = choices.slice(0, LISTED).map((choice) => {
    const { text, label, change } = choice;
    const button = h("button", { type: "button", class: "chip", text: label ?? text, data: { spot: `move-${text}` }, on: { click: () => table.play?.(text) } });
    showing(button, () => preview(change?.to ?? null), () => preview(null));
    markMove(table, button, choice);
    return button;
  });
  const element = h("div", { class: "bar moves", role: "group", "aria-label": table.say("draw-moves") }, buttons);
  rove(element, buttons.map((button, x) => ({ element: button, x, y: 0 })));
  const rest = choices.length - buttons.length;
  return h("div", null, element, rest > 0 && h("p", { class: "note", text: table.say("draw-more-moves", { count: rest }) }));
}
