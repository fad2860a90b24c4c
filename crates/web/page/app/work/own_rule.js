// @ts-check
/** A rule of one's own: in a line, or as a script. */

import { fill, h } from "../dom.js";
import { createRule } from "./rule.js";
import { createScript } from "./script.js";

/** A position by a script: the name of its file, and a state. */
const WRITTEN = /^script\("([^"]+)"\)\((.*)\)$/s;

/**
 * @param {import("../main.js").Tools} tools
 * @param {(expression: string) => void} use opens a position on the workbench
 * @param {(name: string, text: string, expression: string) => void} keep keeps the script in the link
 */
export function createOwnRule(tools, use, keep) {
  const { words } = tools;
  const line = createRule(tools, use);
  const script = createScript(tools, { use, keep });
  const asLine = h("button", { type: "button", on: { click: () => choose(line) } });
  const asScript = h("button", { type: "button", on: { click: () => choose(script) } });
  const place = h("div", null);
  const ways = h("div", { class: "pair", role: "group" }, asLine, asScript);
  let isShown = false;
  /** @type {typeof line | typeof script} */
  let chosen = line;

  /** @param {typeof line | typeof script} next */
  function choose(next) {
    chosen = next;
    asLine.setAttribute("aria-pressed", String(next === line));
    asScript.setAttribute("aria-pressed", String(next === script));
    fill(place, next.element);
    if (isShown) next.show();
  }

  choose(line);
  return {
    element: h("div", { class: "sheet-body" }, ways, place),
    /** @param {import("./sheets.js").Subject} subject */
    show({ misere }) {
      script.misere(misere);
      // The rest does not depend on the position above.
      if (isShown) return;
      isShown = true;
      chosen.show();
    },
    leave() {
      isShown = false;
      line.leave();
      script.leave();
    },
    focus: () => chosen.focus(),
    /** Shows the script of a position, where it is another one than before. @param {string} position @param {string | undefined} text */
    set(position, text) {
      const [, name, state] = WRITTEN.exec(position) ?? [];
      if (name && text && script.set(name, text, state)) choose(script);
    },
    asScript: () => choose(script),
    say() {
      ways.setAttribute("aria-label", words.say("sheet-rule"));
      asLine.textContent = words.say("rule-as-line");
      asScript.textContent = words.say("rule-as-script");
      line.say();
      script.say();
    },
  };
}

/** The name of the file of a position by a script. @param {string} position */
export const scriptOf = (position) => WRITTEN.exec(position)?.[1] ?? "";
