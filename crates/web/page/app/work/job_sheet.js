// @ts-check
/** A sheet that shows what one long work has answered; the work begins anew when its question changes. */

import { fill, h } from "../dom.js";
import { createWork } from "./working.js";

/**
 * @template Answer
 * @param {import("../main.js").Tools} tools
 * @param {object} how
 * @param {string} how.kind the kind of job
 * @param {string | null} how.hint the key of the words at its head
 * @param {(subject: import("./sheets.js").Subject) => object} how.ask
 * @param {(answer: Answer, subject: import("./sheets.js").Subject) => import("../dom.js").Child[]} how.view
 * @returns {import("./sheets.js").Sheet}
 */
export function createJobSheet(tools, { kind, hint, ask, view }) {
  const { words } = tools;
  const work = createWork(tools);
  const head = h("p", { class: "muted", hidden: hint === null });
  const place = h("div", null);
  const found = h("div", { class: "stack" });
  let shown = "";

  /** @param {import("./sheets.js").Subject} subject */
  async function show(subject) {
    const request = ask(subject);
    const key = JSON.stringify(request);
    if (key === shown) return;
    shown = key;
    fill(found);
    const ended = await work.run(place, kind, request);
    if (!ended) return;
    fill(found, ended.body ? view(ended.body, subject) : h("p", { class: "notice" }, words.say("working-stopped")));
  }

  return {
    element: h("div", { class: "sheet-body" }, head, place, found),
    show: (subject) => void show(subject),
    leave() {
      work.leave();
      shown = "";
    },
    say() {
      if (hint) head.textContent = words.say(hint);
      shown = "";
    },
  };
}
