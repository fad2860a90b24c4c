// @ts-check
/** The games to choose from; hidden until asked for. */

import { freshId, h } from "../dom.js";
import { createTiles } from "../games/tiles.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {(state: import("../link.js").State) => void} choose
 */
export function createGallery(tools, choose) {
  const { words } = tools;
  const id = freshId("gallery");
  const tiles = createTiles(tools, (state) => {
    open(false);
    choose(state);
  });
  const element = h("div", { id, class: "gallery", hidden: true }, tiles.search, tiles.list);
  /** @type {HTMLButtonElement | null} */
  let button = null;
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") open(false);
  });

  /** @param {boolean} on */
  function open(on) {
    element.hidden = !on;
    button?.setAttribute("aria-expanded", String(on));
    if (on) {
      tiles.show();
      tiles.search.focus();
    } else button?.focus();
  }

  function say() {
    tiles.say();
    if (!element.hidden) tiles.show();
  }

  say();
  return {
    element,
    opener() {
      button = h("button", { type: "button", "aria-expanded": String(!element.hidden), "aria-controls": id, on: { click: () => open(element.hidden !== false) } }, words.say("gallery-open"));
      return button;
    },
    open: () => open(true),
    reword: say,
  };
}
