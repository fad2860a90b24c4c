// @ts-check
/** A sheet with a form: what is filled in is asked as one long work, and its answer stands below. */

import { fill, h } from "../dom.js";
import { createWork } from "./working.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} how
 * @param {string} how.kind the kind of job
 * @param {string} how.hint the key of the words at its head
 * @param {HTMLFormElement} how.form
 * @param {(subject: import("./sheets.js").Subject) => object} how.ask
 * @param {(answer: any) => import("../dom.js").Child[]} how.view
 * @param {() => void} how.say
 * @returns {import("./sheets.js").Sheet}
 */
export function createFormSheet(tools, { kind, hint, form, ask, view, say }) {
  const { words } = tools;
  const work = createWork(tools);
  const head = h("p", { class: "muted small" });
  const place = h("div", null);
  const found = h("div", { role: "status" });
  /** @type {import("./sheets.js").Subject | null} */
  let subject = null;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run();
  });

  async function run() {
    if (!subject) return;
    const { ruleset, misere, files } = subject;
    fill(found);
    const ended = await work.run(place, kind, { ruleset, misere, files, ...ask(subject) });
    if (ended) fill(found, h("div", { class: "notice" }, ended.body ? view(ended.body) : words.say("working-stopped")));
  }

  return {
    element: h("div", { class: "sheet-body" }, head, form, place, found),
    show(next) {
      if (subject && (subject.ruleset !== next.ruleset || subject.misere !== next.misere)) fill(found);
      subject = next;
    },
    leave: () => work.leave(),
    say() {
      head.textContent = words.say(hint);
      say();
    },
  };
}
