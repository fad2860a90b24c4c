// @ts-check
/** The positions visited, each to go back to; undo and redo step along them. Forgotten when the room is left. */

import { fill, h, settled } from "../dom.js";
import { rove } from "../draw/rove.js";
import { thumbnail } from "../thumbnail.js";

/** As many as are kept. */
const MOST = 50;
/** A longer text goes without a picture. */
const PICTURED = 400;
/** Milliseconds after which a position was visited, and not just typed through. */
const STOOD = 1200;
const TOLD_AFTER = 500;

/**
 * @typedef {object} Visited
 * @property {string} key two texts of one position have the same
 * @property {string} shown
 * @property {import("../link.js").State} state
 */

/** How a position is come to: typed or dragged, chosen or moved to, or with the browser's back and forward. @typedef {"typed" | "gone" | "returned"} Way */

/**
 * @param {import("../main.js").Tools} tools
 * @param {(state: import("../link.js").State) => void} go
 */
export function createTrail(tools, go) {
  const { words, announce } = tools;
  const undo = h("button", { type: "button", on: { click: () => step(-1) } }, "↶");
  const redo = h("button", { type: "button", on: { click: () => step(1) } }, "↷");
  const place = h("div", { class: "trail-places scroll" });
  const element = h("nav", { class: "trail on-screen", hidden: true }, h("div", { class: "trail-steps" }, undo, redo), place);
  /** @type {Visited[]} */
  let visited = [];
  let at = -1;
  /** @type {Way} */
  let way = "gone";
  /** What is a position and was not noted yet. @type {Visited | null} */
  let passing = null;
  const noteSoon = settled(STOOD, note);
  // The answer has the first word.
  const tellSoon = settled(TOLD_AFTER, () => announce(words.say("trail-now", { position: visited[at].shown, index: at + 1, count: visited.length })));
  document.addEventListener("keydown", stepByKey);

  /** @param {KeyboardEvent} event */
  function stepByKey(event) {
    const by = stepOf(event);
    if (by === 0 || isWriting(event.target)) return;
    event.preventDefault();
    step(by);
  }

  /** @param {number} by */
  function step(by) {
    noteSoon.now();
    to(at + by);
  }

  /** @param {number} index */
  function to(index) {
    noteSoon.now();
    if (!visited[index]) return;
    at = index;
    draw();
    go(visited[at].state);
    tellSoon();
  }

  function note() {
    if (!passing) return;
    const one = passing;
    passing = null;
    const known = way === "returned" ? nearest(one.key) : visited[at]?.key === one.key ? at : -1;
    if (known >= 0) {
      at = known;
      visited[at] = one;
    } else {
      visited = [...visited.slice(0, at + 1), one].slice(-MOST);
      at = visited.length - 1;
    }
    draw();
  }

  /** The stop of this position that is fewest steps away. @param {string} key */
  function nearest(key) {
    const stops = visited.map((one, index) => ({ index, far: Math.abs(index - at), is: one.key === key })).filter(({ is }) => is);
    return stops.sort((one, other) => one.far - other.far)[0]?.index ?? -1;
  }

  function draw() {
    const held = document.activeElement;
    const hadFocus = held instanceof HTMLElement && element.contains(held);
    element.hidden = visited.length < 2;
    undo.disabled = at <= 0;
    redo.disabled = at >= visited.length - 1;
    const stops = visited.map(stop);
    fill(place, h("ol", { class: "plain" }, stops.map((one) => h("li", null, one))));
    const list = /** @type {HTMLElement} */ (place.firstElementChild);
    rove(list, stops.map((one, x) => ({ element: one, x, y: 0 })), Math.max(0, at));
    const now = stops[at];
    if (now) place.scrollLeft = now.offsetLeft + now.offsetWidth / 2 - place.clientWidth / 2;
    if (hadFocus && (!held.isConnected || /** @type {HTMLButtonElement} */ (held).disabled)) now?.focus({ preventScroll: true });
  }

  /** @param {Visited} one @param {number} index */
  function stop({ shown, state }, index) {
    return h(
      "button",
      { type: "button", class: "trail-stop", title: shown, "aria-current": index === at && "step", on: { click: () => to(index) } },
      shown.length <= PICTURED && h("span", { class: "trail-picture", "aria-hidden": "true" }, thumbnail(shown)),
      h("span", { class: "mono small trail-name" }, shown, state.m === "1" && ` · ${words.say("work-misere-short")}`),
    );
  }

  function say() {
    element.setAttribute("aria-label", words.say("trail-title"));
    undo.setAttribute("aria-label", words.say("trail-undo"));
    redo.setAttribute("aria-label", words.say("trail-redo"));
    undo.title = words.say("trail-undo-keys");
    redo.title = words.say("trail-redo-keys");
    draw();
  }

  say();
  return {
    element,
    /** The next position is come to so. @param {Way} by */
    come(by) {
      if (by === "typed") passing = null;
      else noteSoon.now();
      way = by;
    },
    /** It is one: a stop, at once or when it has stood a while. @param {Visited} one */
    right(one) {
      passing = one;
      if (way === "typed") noteSoon();
      else noteSoon.now();
    },
    leave() {
      noteSoon.cancel();
      tellSoon.cancel();
      document.removeEventListener("keydown", stepByKey);
    },
    reword: say,
  };
}

/** -1 for undo, 1 for redo. @param {KeyboardEvent} event */
function stepOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return 0;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? 1 : -1;
  return key === "y" && !event.shiftKey ? 1 : 0;
}

/** Whether undoing means what was typed. @param {EventTarget | null} target */
function isWriting(target) {
  return target instanceof HTMLElement && target.matches("textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio])");
}
