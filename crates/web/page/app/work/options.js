// @ts-check
/** Every option: grouped, winning ones first, in the server's order; looking at one shows it on the board. */

import { fill, h, refill } from "../dom.js";
import { errorNotice } from "../told.js";
import { moveKind, moveMark } from "./outcome.js";

const STEP = 200;

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ show: (change: Change | null) => void, play: (option: MoveOption) => void, more: (most: number) => void }} calls
 */
export function createOptions(tools, calls) {
  const { words } = tools;
  const title = h("h2", null);
  const count = h("p", { class: "muted small" });
  const list = h("div", { class: "options" });
  const section = h("section", { class: "card" }, title, count, list);

  /** @param {MoveOption} option */
  function row(option) {
    const kind = moveKind(option);
    const preview = () => calls.show(option.change);
    const rest = () => calls.show(null);
    return h(
      "li",
      null,
      h(
        "button",
        { type: "button", class: `option ${kind}`, on: { click: () => calls.play(option), pointerenter: preview, pointerleave: rest, focus: preview, blur: rest } },
        h("span", { class: "option-name" }, h("b", { class: "mono" }, option.name), option.count > 1 && h("span", { class: "muted", title: words.say("options-alike", { count: option.count }) }, ` ×${option.count}`)),
        moveMark(kind, words),
        h("span", { class: "option-facts muted small" }, details(option, kind)),
      ),
    );
  }

  /** @param {MoveOption} option @param {string} kind */
  function details(option, kind) {
    const facts = [words.say("options-leaves", { position: option.to })];
    if (option.grundy !== null) facts.push(words.say("options-grundy", { value: option.grundy }));
    if (option.distance !== null) facts.push(words.say(option.distance === 1 ? "options-distance-one" : "options-distance", { moves: option.distance }));
    if (kind === "loses" && option.reply) facts.push(words.say("options-reply", { move: option.reply.name }));
    return facts.join(" · ");
  }

  /** @param {OptionsAnswer} answer @param {number} most */
  function show(answer, most) {
    section.classList.remove("stale");
    count.textContent = answer.options.length === 0 ? words.say("options-none") : words.say("options-hint");
    const groups = /** @type {const} */ (["wins", "draws", "unknown", "loses"]).map((kind) => {
      const members = answer.options.filter((option) => moveKind(option) === kind);
      if (members.length === 0) return null;
      const heading = words.say(`options-${kind}`, { count: members.length });
      return h("div", { class: "option-group" }, h("h3", null, heading), h("ul", { class: "plain" }, members.map(row)));
    });
    const more = answer.more && h("button", { type: "button", on: { click: () => calls.more(most + STEP) } }, words.say("options-more"));
    refill(list, groups, more);
  }

  function empty() {
    section.classList.remove("stale");
    count.textContent = words.say("options-empty");
    fill(list);
  }

  const say = () => (title.textContent = words.say("options-title"));
  say();
  return {
    element: section,
    show,
    /** @param {unknown} error */
    failed(error) {
      section.classList.remove("stale");
      count.textContent = "";
      fill(list, errorNotice(words, error));
    },
    stale() {
      if (list.firstChild) section.classList.add("stale");
      else empty();
    },
    empty,
    reword: say,
  };
}
