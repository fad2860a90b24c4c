// @ts-check
/** The position as a picture to click, with a move shown on it while an option is looked at. */

import { fill, h } from "../dom.js";
import { draw } from "../draw/draw.js";
import { choicesFrom } from "../draw/marks.js";
import { marksSwitch, rememberedMarks, rememberMarks } from "../draw/marks_switch.js";
import { told } from "../told.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ moved: (text: string) => void }} calls
 */
export function createBoard(tools, calls) {
  const { words, announce } = tools;
  const title = h("h2", null);
  const place = h("div", { class: "board" });
  const hint = h("p", { class: "muted small on-screen" });
  /** @type {Scene | null} */
  let scene = null;
  /** @type {import("../draw/types.js").Picture | null} */
  let drawing = null;
  /** @type {import("../draw/types.js").Choice[]} */
  let choices = [];
  let isAll = false;
  const marks = marksSwitch(words, {
    isOn: rememberedMarks(),
    changed(on) {
      rememberMarks(on);
      drawing?.mark(on);
    },
  });

  function redraw() {
    fill(place);
    drawing = scene && draw(place, scene, { words, onMove: calls.moved, choices, isAll, marks: marks.isOn() });
  }

  function say() {
    marks.reword();
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
    element: h("div", { class: "board-part" }, h("div", { class: "board-head" }, title, marks.element), place, hint),
    /** @param {Scene} next */
    show(next) {
      scene = next;
      choices = [];
      isAll = false;
      place.classList.remove("stale");
      hint.classList.remove("bad-text");
      hint.textContent = next.over ? words.say("work-board-over") : words.say("work-board-hint");
      if (drawing) drawing.update(next, null, choices, isAll);
      else redraw();
    },
    /** The moves of the position shown, and whether these are all. @param {MoveOption[]} options @param {boolean} whole */
    options(options, whole) {
      choices = choicesFrom(options);
      isAll = whole;
      if (scene && drawing) drawing.update(scene, null, choices, isAll);
    },
    /** @param {Change | null} change */
    preview(change) {
      if (scene && drawing) drawing.update(scene, change);
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
