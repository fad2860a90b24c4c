// @ts-check
/**
 * The frame of the page: it opens the room that the link names, and changes language and theme.
 *
 * A room is a module `app/<room>/room.js` that exports
 *
 *     export const words = "play";            // its word files words/play.{en,zh}.json; several, or null
 *     export function mount(root, state, tools) { … return { update, leave, reword }; }
 *
 * `mount` builds the room into `root` (empty, a `<main>` of its own) from the state in the link.
 * `update(state)` is called when the link has changed by back, forward or a link followed within the room;
 * `leave()` when the room is left: it stops what runs; `reword()` when the language has changed: it says
 * everything anew without losing anything; `back()` when the server is there again after it was away. Where `reword` is absent the room is left and mounted again
 * with the state in its link. What a room does by itself it writes with `tools.keep(state)` (the same
 * entry of the history) or `tools.step(state)` (a new one); neither calls `update`.
 */

import { announce, byId, fill, h } from "./dom.js";
import { createWords, firstLanguage } from "./words.js";
import { createApi } from "./api.js";
import { createAway } from "./away.js";
import { readLink, writeLink } from "./link.js";
import * as work from "./work/room.js";

/**
 * @typedef {object} Tools
 * @property {import("./words.js").Words} words
 * @property {import("./api.js").Api} api
 * @property {(state: import("./link.js").State) => void} keep writes the state into the link
 * @property {(state: import("./link.js").State) => void} step the same as a new entry of the history
 * @property {(room: string, state: import("./link.js").State) => string} href a link to a room
 * @property {(text: string) => void} announce says it in the live region
 */

/**
 * @typedef {object} Mounted
 * @property {(state: import("./link.js").State) => void} update
 * @property {() => void} leave
 * @property {() => void} [reword]
 * @property {() => void} [back] the server is there again after it was away
 */

/**
 * @typedef {object} Room
 * @property {string | string[] | null} words
 * @property {(root: HTMLElement, state: import("./link.js").State, tools: Tools) => Mounted} mount
 */

/** The first room comes with the frame, the others when they are opened. @type {Record<string, () => Room | Promise<Room>>} */
const ROOMS = {
  work: () => work,
  play: () => import("./play/room.js"),
  learn: () => import("./learn/room.js"),
  games: () => import("./games/room.js"),
};
const FIRST = "work";
const KEEP_FILES_AFTER = 3000;

const words = await createWords(firstLanguage());
const away = createAway(words, () => open.mounted?.back?.());
const api = createApi(words.lang, away);
let open = { name: "", mounted: /** @type {Mounted | null} */ (null) };
let opening = 0;

/** @param {string} room @param {import("./link.js").State} state @param {boolean} anew */
function write(room, state, anew) {
  const link = writeLink(room, state);
  if (link === location.hash) return;
  if (anew) history.pushState(null, "", link);
  else history.replaceState(null, "", link);
}

/** @param {string} name @returns {Tools} */
function toolsFor(name) {
  return {
    words,
    api,
    announce,
    keep: (state) => open.name === name && write(name, state, false),
    step: (state) => open.name === name && write(name, state, true),
    href: writeLink,
  };
}

/** Opens what the link names; a room that is open already is told of its new state. */
async function follow() {
  const { room, state } = readLink(location.hash);
  const name = room in ROOMS ? room : FIRST;
  if (open.name === name && open.mounted) return open.mounted.update(state);
  const isFirst = open.name === "";
  await enter(name, state);
  // Who has just come begins at the top, with the skip link.
  if (isFirst) return;
  byId("room").focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** @param {string} name @param {import("./link.js").State} state */
async function enter(name, state) {
  const turn = ++opening;
  open.mounted?.leave();
  open = { name, mounted: null };
  frame();
  const root = byId("room");
  try {
    const room = await ROOMS[name]();
    await Promise.all([room.words ?? []].flat().map(words.need));
    if (turn !== opening) return;
    fill(root);
    open.mounted = room.mount(root, state, toolsFor(name));
  } catch (error) {
    if (turn === opening) fill(root, h("p", { class: "notice bad", role: "alert" }, words.say("frame-broken")));
    throw error;
  }
}

/** Says the frame's words: title, navigation, switches. */
function frame() {
  document.documentElement.lang = words.lang() === "zh" ? "zh-CN" : "en";
  const title = words.say(`room-${open.name || FIRST}`);
  document.title = `${title} · Grundy`;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = words.say(/** @type {HTMLElement} */ (element).dataset.say ?? "");
  }
  byId("rooms").setAttribute("aria-label", words.say("frame-rooms"));
  for (const anchor of byId("rooms").querySelectorAll("a")) {
    if (anchor.dataset.room === open.name) anchor.setAttribute("aria-current", "page");
    else anchor.removeAttribute("aria-current");
  }
  /** @type {HTMLAnchorElement} */ (byId("book")).href = `/book/${words.lang()}`;
  const other = words.lang() === "zh" ? "en" : "zh";
  byId("lang").lang = other === "zh" ? "zh-CN" : "en";
  byId("theme").title = words.say("frame-theme-hint");
  byId("theme").setAttribute("aria-label", words.say(`frame-theme-${document.documentElement.dataset.theme ?? "auto"}`));
}

async function changeLanguage() {
  await words.speak(words.lang() === "zh" ? "en" : "zh");
  frame();
  away.say();
  announce(words.say("frame-language-now"));
  if (open.mounted?.reword) open.mounted.reword();
  else await enter(open.name, readLink(location.hash).state);
}

/** Light, dark, and as the system has it, in turn. */
function changeTheme() {
  const order = ["auto", "light", "dark"];
  const now = document.documentElement.dataset.theme ?? "auto";
  const next = order[(order.indexOf(now) + 1) % order.length];
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem("grundy-theme", next);
  } catch {
    // The theme is then chosen for this visit only.
  }
  frame();
  announce(words.say(`frame-theme-${next}`));
}

byId("lang").addEventListener("click", () => void changeLanguage());
byId("theme").addEventListener("click", changeTheme);
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId("room").focus();
});
window.addEventListener("popstate", () => void follow());

/** The page's files are kept once the first answers have had the line for themselves; some browsers keep none. */
function keepFiles() {
  const worker = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="worker"]'));
  if (worker) void navigator.serviceWorker?.register(worker.content).catch(() => undefined);
}

async function start() {
  await words.need("");
  await follow();
  setTimeout(keepFiles, KEEP_FILES_AFTER);
}

// Not awaited: the rooms import from this module.
void start();
