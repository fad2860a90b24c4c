// @ts-check
/** A field for a number of stones, where there are too many to click. */

import { freshId, h } from "../dom.js";
import { typed } from "./sizes.js";

/**
 * @param {import("./types.js").Table} table
 * @param {{ label: string, spot: string, send: (count: bigint, field: HTMLElement) => void, button?: string }} what
 */
export function takeForm(table, { label, spot, send, button = table.say("draw-take-button") }) {
  const id = freshId("take");
  const field = h("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", size: 6, data: { spot } });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const count = typed(field.value);
    if (count === null) return refuse(table, field);
    send(count, field);
  };
  return h("form", { class: "take", novalidate: true, on: { submit } },
    h("label", { for: id, text: label }), field,
    h("button", { type: "submit", text: button }));
}

/** Says beside the field, and aloud, that this is no number. @param {import("./types.js").Table} table @param {HTMLInputElement} field */
function refuse(table, field) {
  const text = table.say("draw-not-a-number");
  field.setCustomValidity(text);
  field.reportValidity();
  field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
  table.tell(text);
}
