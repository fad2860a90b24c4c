// @ts-check
/** Every option: grouped, winning ones first, in the server's order; looking at one shows it on the board. */

import { append, fill, h, refill } from "../dom.js";
import { errorNotice } from "../told.js";
import { moveKind, moveMark } from "./outcome.js";

/** As many of a kind before the others are asked for. */
const FIRST = 10;
const STEP = 200;
const SLOW = 300;
/** As many as the server lists. */
const MOST = 1000;

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ show: (change: Change | null) => void, play: (option: MoveOption) => void, more: (most: number) => void }} calls
 */
export function createOptions(tools, calls) {
  const { words } = tools;
  const title = h("h2", null);
  const count = h("p", { class: "muted small on-screen" });
  const list = h("div", { class: "options" });
  let waiting = 0;
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
        h("span", { class: "option-name" }, h("b", null, option.change?.told ?? option.name), option.count > 1 && h("span", { class: "muted", title: words.say("options-alike", { count: option.count }) }, ` ×${option.count}`)),
        moveMark(kind, words),
        h("span", { class: "option-facts muted small" }, h("span", { class: "mono option-to", title: option.to }, option.to), details(option, kind)),
      ),
    );
  }

  /** @param {MoveOption} option @param {string} kind */
  function details(option, kind) {
    const facts = [""];
    if (option.grundy !== null) facts.push(words.say("options-grundy", { value: option.grundy }));
    if (option.distance !== null) facts.push(words.say(option.distance === 1 ? "options-distance-one" : "options-distance", { moves: option.distance }));
    if (kind === "loses" && option.reply) facts.push(words.say("options-reply", { move: option.reply.told }));
    return facts.join(" · ");
  }

  /**
   * Moves of one kind; of many the first, and the others when asked for.
   *
   * @param {string} kind
   * @param {MoveOption[]} members
   * @param {boolean} cut whether there are options that were not listed
   */
  function group(kind, members, cut) {
    if (members.length === 0) return null;
    const shown = members.length > FIRST + 2 ? FIRST : members.length;
    const list = h("ul", { class: "plain" }, members.slice(0, shown).map(row));
    const rest = h("button", { type: "button", class: "quiet" }, words.say("options-rest", { count: members.length - shown }));
    rest.addEventListener("click", () => {
      rest.remove();
      append(list, members.slice(shown).map(row));
      /** @type {HTMLElement | null} */ (list.children[shown]?.querySelector("button"))?.focus();
    });
    const heading = words.say(`options-${kind}`, { count: cut ? `${members.length}+` : members.length });
    return h("div", { class: "option-group" }, h("h3", null, heading), list, shown < members.length && rest);
  }

  /** Nothing is waited for any longer. */
  function settle() {
    clearTimeout(waiting);
    section.ariaBusy = null;
  }

  /** @param {OptionsAnswer} answer @param {number} most */
  function show(answer, most) {
    settle();
    section.classList.remove("stale");
    count.textContent = answer.options.length === 0 ? words.say("options-none") : words.say("options-hint");
    const groups = /** @type {const} */ (["wins", "draws", "unknown", "loses"]).map((kind) =>
      group(kind, answer.options.filter((option) => moveKind(option) === kind), answer.more),
    );
    const more = answer.more && most < MOST && h("button", { type: "button", on: { click: () => calls.more(Math.min(most + STEP, MOST)) } }, words.say("options-more"));
    refill(list, groups, more);
  }

  function empty() {
    settle();
    section.classList.remove("stale");
    count.textContent = words.say("options-empty");
    fill(list);
  }

  const say = () => (title.textContent = words.say("options-title"));
  say();
  return {
    element: section,
    show,
    /** Another position is asked about: what is listed belongs to it no longer. */
    wait() {
      clearTimeout(waiting);
      section.ariaBusy = "true";
      waiting = window.setTimeout(() => {
        count.textContent = words.say("options-wait");
        fill(list);
      }, SLOW);
    },
    leave: () => clearTimeout(waiting),
    /** @param {unknown} error */
    failed(error) {
      settle();
      section.classList.remove("stale");
      count.textContent = "";
      fill(list, errorNotice(words, error));
    },
    stale() {
      settle();
      if (list.firstChild) section.classList.add("stale");
      else empty();
    },
    empty,
    reword: say,
  };
}
