// @ts-check
/** The position as a picture to click, with a move shown on it while an option is looked at. */

import { fill, h } from "../dom.js";
import { draw } from "../draw/draw.js";
import { told } from "../told.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ moved: (text: string) => void }} calls
 */
export function createBoard(tools, calls) {
  const { words, announce } = tools;
  const title = h("h2", null);
  const place = h("div", { class: "board" });
  const hint = h("p", { class: "muted small" });
  /** @type {Scene | null} */
  let scene = null;
  /** @type {Drawing | null} */
  let drawing = null;
  /** @type {{ text: string, label: string, change: Change | null }[]} */
  let choices = [];

  function redraw() {
    fill(place);
    drawing = scene && draw(place, scene, { words, onMove: calls.moved, choices });
  }

  function say() {
    title.textContent = words.say("work-position");
    hint.textContent = words.say("work-board-hint");
  }

  function empty() {
    scene = null;
    drawing = null;
    hint.textContent = "";
    fill(place, h("p", { class: "muted" }, words.say("work-board-empty")));
  }

  say();
  return {
    element: h("div", { class: "board-part" }, title, place, hint),
    /** @param {Scene} next */
    show(next) {
      scene = next;
      choices = [];
      place.classList.remove("stale");
      hint.classList.remove("bad-text");
      hint.textContent = next.over ? words.say("work-board-over") : words.say("work-board-hint");
      if (drawing) drawing.update(next, null, choices);
      else redraw();
    },
    /** The moves of the position shown. @param {MoveOption[]} options */
    options(options) {
      choices = options.map(({ text, name, change }) => ({ text, label: name, change }));
      if (scene && drawing) drawing.update(scene, null, choices);
    },
    /** @param {Change | null} change */
    preview(change) {
      if (scene && drawing) drawing.update(scene, change, choices);
    },
    stale() {
      if (scene) place.classList.add("stale");
      else empty();
    },
    empty,
    /** A click was no move. @param {unknown} error */
    refused(error) {
      const { message } = told(words, error);
      hint.classList.add("bad-text");
      hint.textContent = message;
      announce(message);
    },
    reword() {
      say();
      redraw();
    },
  };
}
