// @ts-check
/**
 * The workbench: an expression, its answer and why, every option, and the sheets on its ruleset.
 *
 * The link holds `e` the expression, `m` "1" where the last move loses, `open` the sheets that are open,
 * `r` the ruleset they speak of where it is not the expression's, `to` and `w` the length and width of the
 * table, `script` the position of the script that is being written, and `f.<name>` small files that the expression or
 * that script names.
 */

import { fill, h, settled } from "../dom.js";
import { createAnswer } from "./answer.js";
import { createAsking } from "./asking.js";
import { createBoard } from "./board.js";
import { createExpression } from "./expression.js";
import { createFiles } from "./files.js";
import { createGallery } from "./gallery.js";
import { createHead } from "./head.js";
import { createOptions } from "./options.js";
import { scriptOf } from "./own_rule.js";
import { createSheets } from "./sheets.js";
import { createSliders } from "./sliders.js";
import { createTrail } from "./trail.js";

/** @typedef {import("../link.js").State} State */

export const words = "work";

const FIRST = "nim(3,4,5)";
// Browsers refuse an address that changes too often.
const KEEP_AFTER = 300;

/**
 * @param {HTMLElement} root
 * @param {State} first
 * @param {import("../main.js").Tools} tools
 * @returns {import("../main.js").Mounted}
 */
export function mount(root, first, tools) {
  let state = { ...first };
  const keepSoon = settled(KEEP_AFTER, () => tools.keep(state));
  const parts = createParts(tools, { typed, go, become, opened, after, right, drafted, list: (most) => asking.list(most) });
  const { expression, files, sheets, trail } = parts;
  const asking = createAsking(tools, request, parts);
  const head = createHead(tools, {
    choose: (example) => go({ ...example, r: "" }),
    openers: () => [parts.gallery.opener(), files.opener(), sheets.ruleOpener()],
    position: () => ({ ...named(state), e: expression.text(), m: state.m ?? "" }),
    link() {
      keepSoon.now();
      return location.href;
    },
  });

  function request() {
    const text = expression.text();
    return { expression: text, misere: state.m === "1", files: files.named(text) };
  }

  /** The text changes while somebody types or drags; `now` where they have let go. @param {string} text @param {boolean} [now] */
  function typed(text, now = false) {
    state = { ...state, e: text };
    trail.come("typed");
    keepSoon();
    if (now) asking.now();
    else asking.changed();
  }

  /** Goes on to another state as a new entry of the history. @param {State} change */
  function go(change) {
    trail.come("gone");
    opened(change);
    show();
  }

  /** Is another state, in place of the text that was being typed. @param {State} change */
  function become(change) {
    trail.come("gone");
    state = { ...state, ...change };
    keepSoon.now();
    show();
  }

  /** The text is a position. @param {ReadAnswer} read */
  function right({ expression: canonical, shown }) {
    const m = state.m ?? "";
    trail.right({ key: `${canonical} ${m}`, shown, state: { ...named(state), e: expression.text(), m } });
  }

  /** The same where what is shown has changed by itself. @param {State} change */
  function opened(change) {
    keepSoon.now();
    state = { ...state, ...change };
    tools.step(state);
  }

  /** A script is being written: the link holds it, and what it answers changes. @param {State} change @param {string} name */
  function drafted(change, name) {
    state = { ...state, ...change };
    keepSoon();
    if (expression.text().includes(`"${name}"`)) asking.changed();
  }

  /** A move was made, on the board or in a list; heaps stay in their order. @param {string} text */
  async function after(text) {
    const from = expression.text();
    const position = await asking.after(text);
    if (position !== null && expression.text() === from) go({ e: position });
  }

  /** Shows what the state says, all at once. */
  function show() {
    expression.set(state.e || FIRST);
    expression.misere(state.m === "1");
    files.set(state);
    sheets.set(state);
    asking.now();
  }

  lay(root, parts, head);
  show();
  return {
    update(next) {
      trail.come("returned");
      state = { ...next };
      show();
    },
    back: asking.now,
    leave() {
      keepSoon.cancel();
      asking.leave();
      head.leave();
      for (const part of [parts.answer, parts.options, sheets, trail]) part.leave();
    },
    reword() {
      for (const part of [...Object.values(parts), head]) part.reword();
      asking.now();
    },
  };
}

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} calls
 * @param {(text: string, now?: boolean) => void} calls.typed
 * @param {(change: State) => void} calls.go
 * @param {(change: State) => void} calls.become
 * @param {(change: State) => void} calls.opened
 * @param {(move: string) => void} calls.after
 * @param {(read: ReadAnswer) => void} calls.right
 * @param {(change: State, name: string) => void} calls.drafted
 * @param {(most: number) => void} calls.list
 */
function createParts(tools, { typed, go, become, opened, after, right, drafted, list }) {
  const expression = createExpression(tools, { typed, entered: () => go({}), become, choose: () => gallery.open(), misere: (on) => go({ m: on ? "1" : "" }), right });
  const files = createFiles(tools, {
    changed: (held, text) => go({ ...held, ...(text ? { e: text } : {}) }),
    edit: (position, text) => sheets.edit(scriptOf(expression.text()) === scriptOf(position) ? expression.text() : position, text),
  });
  const sheets = createSheets(tools, {
    files: files.named,
    changed: opened,
    use: (text) => go({ e: text, r: "" }),
    solve(text) {
      go({ e: text, r: "" });
      // The editor is far below the answer.
      expression.element.scrollIntoView({ block: "start" });
    },
    script: (name, text, position) => drafted({ ...files.write(name, text, expression.text()), script: position }, name),
  });
  const sliders = createSliders(tools, {
    moved(text) {
      expression.set(text);
      typed(text);
    },
    left: () => typed(expression.text(), true),
  });
  const gallery = createGallery(tools, (position) => go({ r: "", ...position }));
  const board = createBoard(tools, { moved: after });
  /** A move that has a text is made; a reason tells only where it leads. @param {{ text?: string, to: string }} move */
  const play = ({ text, to }) => (text ? after(text) : go({ e: to }));
  return {
    expression,
    files,
    sliders,
    board,
    trail: createTrail(tools, go),
    gallery,
    answer: createAnswer(tools, { play, files: files.named }),
    options: createOptions(tools, { show: board.preview, play, more: list }),
    sheets,
  };
}

/**
 * @param {HTMLElement} root
 * @param {ReturnType<typeof createParts>} parts
 * @param {ReturnType<typeof createHead>} head
 */
function lay(root, { expression, files, gallery, answer, board, trail, sliders, options, sheets }, head) {
  fill(
    root,
    head.title,
    h("section", { class: "card ask on-screen" }, expression.element, h("div", { class: "ask-bar" }, expression.conventions, head.actions, head.examples), files.element, gallery.element),
    // In the order of a phone: who wins, the board, the moves, why.
    h(
      "div",
      { class: "columns work" },
      answer.element,
      h("div", { class: "stack side" }, h("section", { class: "card board-card" }, board.element, sliders.element), trail.element, options.element),
      answer.why,
    ),
    sheets.element,
  );
}

/** The files in a state. @param {import("../link.js").State} state */
function named(state) {
  return Object.fromEntries(Object.entries(state).filter(([key]) => key.startsWith("f.")));
}
