// @ts-check
/**
 * The workbench: an expression, its answer and why, every option, and the sheets on its ruleset.
 *
 * The link holds `e` the expression, `m` "1" where the last move loses, `open` the sheets that are open,
 * `r` the ruleset they speak of where it is not the expression's, `to` and `w` the length and width of the
 * table, and `f.<name>` small files that the expression names.
 */

import { fill, h, settled } from "../dom.js";
import { isAbort } from "../api.js";
import { createAnswer } from "./answer.js";
import { createBoard } from "./board.js";
import { copyButton } from "./copy.js";
import { createExpression } from "./expression.js";
import { createFiles } from "./files.js";
import { createGallery } from "./gallery.js";
import { createOptions } from "./options.js";
import { createSheets } from "./sheets.js";
import { createSliders } from "./sliders.js";

export const words = "work";

const FIRST = "nim(3,4,5)";
// Browsers refuse an address that changes too often.
const KEEP_AFTER = 300;
/** Something to begin with, as the command line's five examples. */
const EXAMPLES = [
  { e: "nim(3,4,5)", m: "" },
  { e: "kayles(9)", m: "1" },
  { e: "wythoff(6,10)", m: "" },
  { e: "tactix(4x4)", m: "" },
  { e: "take{1..3}(10) + nim(5)", m: "" },
];
const READ_AFTER = 120;
const SOLVE_AFTER = 260;
const OPTIONS = 200;

/**
 * @param {HTMLElement} root
 * @param {import("../link.js").State} first
 * @param {import("../main.js").Tools} tools
 * @returns {import("../main.js").Mounted}
 */
export function mount(root, first, tools) {
  const { api, words } = tools;
  /** @type {import("../link.js").State} */
  let state = { ...first };
  /** @type {ReadAnswer | null} */
  let read = null;
  let asked = new AbortController();

  const expression = createExpression(tools, {
    typed(text) {
      state = { ...state, e: text };
      keepSoon();
      readSoon();
    },
    entered: () => go({}),
    misere: (on) => go({ m: on ? "1" : "" }),
  });
  const files = createFiles(tools, {
    changed(held, text) {
      const dropped = Object.fromEntries(Object.keys(named(state)).map((key) => [key, ""]));
      go({ ...dropped, ...held, ...(text ? { e: text } : {}) });
    },
  });
  const gallery = createGallery(tools, (position) => go({ r: "", ...position }));
  const sliders = createSliders(tools, {
    moved(text) {
      state = { ...state, e: text };
      expression.set(text);
      keepSoon();
      readSoon();
    },
    left: () => readSoon.now(),
  });
  const board = createBoard(tools, { moved: (text) => void moveBy(text) });
  const answer = createAnswer(tools, { play: (to) => go({ e: to }), files: files.named });
  const options = createOptions(tools, {
    show: (change) => board.preview(change),
    play: (option) => go({ e: option.to }),
    more: (most) => void list(most),
  });
  const sheets = createSheets(tools, {
    files: files.named,
    changed(change) {
      keepSoon.now();
      state = { ...state, ...change };
      tools.step(state);
    },
    use: (text) => go({ e: text, r: "" }),
  });

  const keepSoon = settled(KEEP_AFTER, () => tools.keep(state));
  const readSoon = settled(READ_AFTER, () => void readNow());
  const solveSoon = settled(SOLVE_AFTER, () => void solve());

  /** Goes on to another state as a new entry of the history. */
  function go(/** @type {import("../link.js").State} */ change) {
    keepSoon.now();
    state = { ...state, ...change };
    tools.step(state);
    show();
  }

  /** Shows what the state says, all at once. */
  function show() {
    expression.set(state.e || FIRST);
    expression.misere(state.m === "1");
    files.set(state);
    sheets.set(state);
    readSoon.now();
  }

  function request() {
    const text = expression.text();
    return { expression: text, misere: state.m === "1", files: files.named(text) };
  }

  async function readNow() {
    asked.abort();
    solveSoon.cancel();
    asked = new AbortController();
    const { signal } = asked;
    const asking = request();
    if (!asking.expression.trim()) return nothing();
    try {
      const told = /** @type {ReadAnswer} */ (await api.post("read", asking, signal));
      if (signal.aborted) return;
      read = told;
      expression.right(told);
      sliders.set(asking.expression);
      board.show(told.scene);
      sheets.ruleset(told);
      solveSoon();
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) wrong(error);
    }
  }

  /** @param {unknown} error */
  function wrong(error) {
    read = null;
    expression.wrong(error);
    answer.stale();
    options.stale();
    board.stale();
  }

  function nothing() {
    read = null;
    expression.empty();
    answer.empty();
    options.empty();
    board.empty();
  }

  /** What is asked of a position that was read. */
  function question() {
    const asking = request();
    return { ...asking, misere: asking.misere && read?.misere === true };
  }

  async function solve() {
    if (!read) return;
    const { signal } = asked;
    const asking = question();
    answer.wait();
    options.wait();
    void list(OPTIONS);
    try {
      const told = await api.post("solve", { ...asking, explain: true, moves: true }, signal);
      if (!signal.aborted) answer.show(told, asking);
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) answer.failed(error, asking);
    }
  }

  /** @param {number} most */
  async function list(most) {
    const { signal } = asked;
    try {
      const told = await api.post("options", { ...question(), most }, signal);
      if (!signal.aborted) listed(told, most);
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      answer.options([]);
      options.failed(error);
    }
  }

  /** @param {OptionsAnswer} told @param {number} most */
  function listed(told, most) {
    options.show(told, most);
    answer.options(told.options);
    board.options(told.options);
  }

  /** A move made on the board: its text is read by the server, which tells the position after it. */
  async function moveBy(/** @type {string} */ text) {
    const { expression: from, misere, files } = question();
    const start = { expression: from, misere, seats: [{ player: "human" }, { player: "human" }], seed: 1 };
    try {
      const told = await api.post("play", { record: null, start, do: { kind: "move", text }, files });
      go({ e: told.game.expression });
    } catch (error) {
      if (!isAbort(error)) board.refused(error);
    }
  }

  const actions = h("div", { class: "bar" });
  const title = h("h1", null);
  const lead = h("p", { class: "muted lead" });
  const examples = h("div", { class: "bar examples" });
  fill(
    root,
    title,
    lead,
    h("section", { class: "card ask" }, expression.element, examples, h("div", { class: "ask-bar" }, expression.conventions, actions), files.element, gallery.element),
    h(
      "div",
      { class: "columns work" },
      h("div", { class: "stack" }, answer.element),
      h("div", { class: "stack" }, h("section", { class: "card board-card" }, board.element, sliders.element), options.element),
    ),
    sheets.element,
  );

  /** @param {{ e: string, m: string }} position */
  function example({ e, m }) {
    const text = m ? `${e} · ${words.say("work-misere-short")}` : e;
    return h("button", { type: "button", class: "chip small", on: { click: () => go({ e, m, r: "" }) } }, text);
  }

  function linkNow() {
    keepSoon.now();
    return location.href;
  }

  function say() {
    title.textContent = words.say("work-title");
    lead.textContent = words.say("work-lead");
    fill(examples, h("span", { class: "muted small" }, words.say("work-examples")), EXAMPLES.map(example));
    const play = h("a", { class: "button", href: "#/play" }, words.say("work-play"));
    const aim = () => (play.href = tools.href("play", { ...named(state), e: expression.text(), m: state.m ?? "" }));
    for (const type of ["focus", "pointerenter", "pointerdown"]) play.addEventListener(type, aim);
    fill(actions, gallery.opener(), files.opener(), sheets.ruleOpener(), play, copyButton(tools, linkNow, "work-copy-link"));
  }

  say();
  show();
  return {
    update(next) {
      state = { ...next };
      show();
    },
    leave() {
      asked.abort();
      keepSoon.cancel();
      readSoon.cancel();
      solveSoon.cancel();
      answer.leave();
      options.leave();
      sheets.leave();
    },
    reword() {
      for (const part of [expression, files, gallery, sliders, board, options, answer, sheets]) part.reword();
      say();
      readSoon.now();
    },
  };
}

/** The files in a state. @param {import("../link.js").State} state */
function named(state) {
  return Object.fromEntries(Object.entries(state).filter(([key]) => key.startsWith("f.")));
}
