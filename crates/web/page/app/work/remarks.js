// @ts-check
/** What stands below the field: how its text was read, or what is wrong, wanted and perhaps meant. */

import { fill, h, settled } from "../dom.js";
import { told } from "../told.js";
import { guesses } from "./candidates.js";
import { spotAt } from "./caret.js";
import { hintAt } from "./hints.js";
import { problemView } from "./problem.js";

const HEARD_AFTER = 1200;

/**
 * @param {import("../main.js").Tools} tools
 * @param {HTMLInputElement} field
 * @param {object} calls
 * @param {(at: [number, number], by: string, misere: boolean) => void} calls.replace
 * @param {() => void} calls.choose another game is looked for
 */
export function createRemarks({ words, announce }, field, { replace, choose }) {
  const element = h("div", { id: `${field.id}-below`, class: "ask-below" });
  field.setAttribute("aria-describedby", element.id);
  let heard = "";
  const hearSoon = settled(HEARD_AFTER, () => heard && announce(heard));

  /** @param {string | null} text */
  const remark = (text) => fill(element, text && h("p", { class: "muted small" }, text));

  return {
    element,
    /** @param {string} expression how the text was read */
    right(expression) {
      heard = "";
      remark(expression === field.value.trim() ? null : words.say("work-read-as", { expression }));
    },
    empty: () => remark(words.say("work-empty")),
    /** @param {unknown} error @param {GameSummary[]} games as many as are known of by now */
    wrong(error, games) {
      const text = field.value;
      const { problems } = told(words, error);
      const hint = hintAt(games, [spotAt(text, field.selectionStart ?? 0), ...spotsOf(text, problems[0]?.at16)], words);
      const further = hint ? [] : guesses(games, text);
      element.classList.toggle("hinted", hint !== null);
      fill(element, hint && h("p", { class: "small" }, hint), problems.map((problem) => problemView(problem, text, replace, words, further)));
      if (!hint && !element.querySelector(".mend")) element.append(h("p", null, h("button", { type: "button", on: { click: choose } }, words.say("mend-choose"))));
      heard = [...element.querySelectorAll("p:not(.excerpt)")].map((part) => part.textContent).join(" ");
      hearSoon();
    },
  };
}

/** What a mistake stands in. @param {string} text @param {[number, number] | undefined} at */
function spotsOf(text, at) {
  return at ? [spotAt(text, at[0]), spotAt(text, at[0] + 1)] : [];
}
