// @ts-check
/**
 * The play page. The link holds what a game is begun with (`e` the position, `m` misère, `random`, `fair`,
 * `versus`, `begins`, `skill`, `skill2`, `teacher`, `f.…` files) and, once it is begun, the whole record in
 * `g`: a reload goes on with it.
 */

import { fill, h } from "../dom.js";
import { lateRoom } from "../late_room.js";
import { createGame } from "./game.js";
import { pack, unpack } from "./pack.js";
import { createSetup } from "./setup.js";

export const words = "play";

/**
 * @param {HTMLElement} root
 * @param {import("../link.js").State} first
 * @param {import("../main.js").Tools} tools
 * @returns {import("../main.js").Mounted}
 */
export function mount(root, first, tools) {
  return lateRoom(first, tools, ["work"], () => createRoom(root, tools));
}

/** @param {HTMLElement} root @param {import("../main.js").Tools} tools */
function createRoom(root, tools) {
  const { words } = tools;
  const title = h("h1", null);
  const lead = h("p", { class: "muted lead" });
  const other = h("button", { type: "button", class: "quiet", on: { click: openSetup } });
  const notice = h("p", { class: "notice bad", role: "alert", hidden: true });
  const view = h("div", null);
  const setup = createSetup(tools, {
    begin(start, teacher, files) {
      isNew = true;
      notice.hidden = true;
      void game.begin({ start, teacher, files });
    },
    changed: (state) => tools.keep({ ...state, g: "" }),
  });
  const game = createGame(tools, { isFull: true, changed: (answer) => void remember(answer), refused });
  let isNew = false;
  let writing = 0;
  let packed = "";

  /** Writes the game into the link: a new entry of the history where it has just begun. @param {PlayAnswer} answer */
  async function remember(answer) {
    const turn = ++writing;
    show(game.element, true);
    const text = await pack(answer);
    if (turn !== writing) return;
    packed = text;
    const state = { ...setup.state(), teacher: game.manner().teacher ? "1" : "", g: text };
    if (isNew) tools.step(state);
    else tools.keep(state);
    isNew = false;
  }
  /** @param {HTMLElement} element @param {boolean} isGame */
  function show(element, isGame) {
    other.hidden = !isGame;
    lead.hidden = isGame;
    if (element.parentElement === view) return;
    fill(view, element);
    if (isGame) game.focus();
  }
  /** The form again; a game that goes on by itself is stopped. */
  function showSetup() {
    game.leave();
    writing += 1;
    packed = "";
    show(setup.element, false);
  }
  function openSetup() {
    tools.step(setup.state());
    showSetup();
    title.focus();
  }
  /** @param {import("../link.js").State} state */
  async function update(state) {
    notice.hidden = true;
    setup.set(state);
    if (!state.g) return showSetup();
    if (state.g === packed) return show(game.element, true);
    const kept = await unpack(state.g);
    if (kept === null) return refused(words.say("play-bad-link"));
    await game.load(kept, { start: setup.start(), teacher: setup.isTeacher(), files: setup.files() });
  }
  /** @param {string} message */
  function refused(message) {
    notice.hidden = false;
    notice.textContent = message;
    show(setup.element, false);
  }
  function say() {
    title.textContent = words.say("play-title");
    lead.textContent = words.say("play-lead");
    other.textContent = words.say("play-other-game");
  }
  title.tabIndex = -1;
  fill(root, h("div", { class: "room-head" }, title, other), lead, notice, view);
  say();
  return {
    update: (/** @type {import("../link.js").State} */ state) => void update(state),
    leave() {
      game.leave();
      setup.leave();
    },
    reword() {
      say();
      setup.reword();
      void game.reword();
    },
  };
}
