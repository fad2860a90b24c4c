// @ts-check
/**
 * The list below the field while a name or parameters are typed: chosen from by arrows and Enter or Tab, by mouse and by
 * touch. The focus stays in the field; nothing is chosen until somebody does.
 */

import { fill, freshId, h, settled } from "../dom.js";
import { loadGames } from "../games/catalogue.js";
import { thumbnail } from "../thumbnail.js";
import { candidates } from "./candidates.js";
import { spotAt } from "./caret.js";

const TOLD_AFTER = 600;

/**
 * @param {import("../main.js").Tools} tools
 * @param {HTMLInputElement} field
 * @param {(edit: import("./candidates.js").Edit) => void} choose
 */
export function createCompletion(tools, field, choose) {
  const { words, announce } = tools;
  const id = freshId("completion");
  const list = h("ul", { id, class: "completion", role: "listbox", hidden: true });
  /** @type {GameSummary[]} */
  let games = [];
  /** @type {import("./candidates.js").Candidate[]} */
  let offered = [];
  let active = -1;
  /** Rows that were shown before keep their pictures. @type {Map<string, HTMLLIElement>} */
  const rows = new Map();
  const tellSoon = settled(TOLD_AFTER, () => !list.hidden && announce(words.say("completion-count", { count: offered.length })));

  for (const [name, value] of Object.entries({ "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": id })) field.setAttribute(name, value);
  field.addEventListener("focus", () => void load());
  field.addEventListener("blur", close);
  // An input method has a list of its own.
  field.addEventListener("compositionstart", close);
  // The field keeps the focus.
  list.addEventListener("mousedown", (event) => event.preventDefault());

  /** The games are asked for when somebody is about to type. */
  async function load() {
    games = await loadGames(tools).catch(() => []);
    return games;
  }

  const caret = () => field.selectionStart ?? field.value.length;
  const spot = () => spotAt(field.value, caret());

  /** Offers what fits where the caret is. */
  function open() {
    const here = caret() === field.selectionEnd ? spot() : null;
    offered = here ? candidates(games, here) : [];
    active = -1;
    if (offered.length === 0) return close();
    fill(list, offered.map(row));
    list.scrollTop = 0;
    list.hidden = false;
    mark();
    tellSoon();
  }

  function close() {
    list.hidden = true;
    active = -1;
    mark();
  }

  /** @param {import("./candidates.js").Candidate} candidate */
  function row(candidate) {
    const key = `${candidate.picture ? "game" : "parameter"} ${candidate.id} ${candidate.told}`;
    const made = rows.get(key) ?? rowOf(candidate);
    rows.set(key, made);
    return made;
  }

  /** @param {import("./candidates.js").Candidate} candidate */
  function rowOf({ id: name, title, code, told, picture }) {
    return h(
      "li",
      { role: "option", id: freshId("option"), class: "completion-row", "aria-selected": "false", on: { click: () => pick(offered.find((one) => one.id === name)) } },
      picture && h("span", { class: "completion-picture", "aria-hidden": "true" }, thumbnail(picture)),
      h("span", { class: "completion-words" }, h("b", { class: picture ? "" : "mono" }, title), code && h("span", { class: "mono small completion-code" }, code), h("span", { class: "small muted completion-told" }, told)),
    );
  }

  function mark() {
    const children = [...list.children];
    children.forEach((child, index) => child.setAttribute("aria-selected", String(index === active)));
    field.setAttribute("aria-expanded", String(!list.hidden));
    const at = children[active];
    if (at) field.setAttribute("aria-activedescendant", at.id);
    else field.removeAttribute("aria-activedescendant");
    at?.scrollIntoView({ block: "nearest" });
  }

  /** @param {import("./candidates.js").Candidate | undefined} candidate */
  function pick(candidate) {
    const here = spot();
    close();
    if (candidate && here) choose(candidate.edit(field.value, here));
  }

  /** To the next or the one before, from the last to none and to the first. @param {number} step */
  function move(step) {
    const places = offered.length + 1;
    active = ((active + 1 + step + places) % places) - 1;
    mark();
  }

  /** @param {KeyboardEvent} event */
  function opened(event) {
    const asks = (event.key === " " && event.ctrlKey) || (event.key === "ArrowDown" && (event.altKey || caret() === field.value.length));
    if (!asks) return false;
    open();
    return !list.hidden;
  }

  mark();
  say();
  function say() {
    list.setAttribute("aria-label", words.say("completion-title"));
    rows.clear();
  }

  return {
    element: list,
    load,
    games: () => games,
    /** What is offered changes with what is typed; the games may still be on their way. */
    async typed() {
      if (games.length === 0) await load();
      if (document.activeElement !== field) return;
      // Where nothing is typed yet the games are there for who asks.
      const here = spot();
      if (here?.part === "name" && here.typed === "") close();
      else open();
    },
    close,
    /** Whether a key was for the list. @param {KeyboardEvent} event */
    key(event) {
      if (list.hidden) return opened(event);
      if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
      else if (event.key === "Escape") close();
      else if ((event.key === "Enter" || event.key === "Tab") && active >= 0) pick(offered[active]);
      else return false;
      return true;
    },
    async reword() {
      say();
      close();
      if (games.length > 0) await load();
    },
  };
}
