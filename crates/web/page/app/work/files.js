// @ts-check
/**
 * Files that the expression names: graphs, boards of lines, rules. They are read here and sent with each
 * question; the server opens none. Small ones are held by the link.
 */

import { fill, h } from "../dom.js";
import { firstState } from "./script_form.js";

const MOST = 8;
const LARGEST = 256 * 1024;
const IN_LINK = 4000;

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} calls
 * @param {(state: import("../link.js").State, text: string) => void} calls.changed
 * @param {(position: string, text: string) => void} [calls.edit] opens a script to be changed
 */
export function createFiles(tools, calls) {
  const { words, announce } = tools;
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const gone = new Set();
  /** The file that is written here and came from nowhere else. */
  let draft = "";
  const input = h("input", { type: "file", multiple: true, class: "hidden", tabindex: "-1", "aria-hidden": "true" });
  const list = h("div", { class: "bar files" });
  const element = h("div", null, input, list);

  input.addEventListener("change", async () => {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    for (const file of chosen) await add(file);
  });

  /** @param {File} file */
  async function add(file) {
    if (file.size > LARGEST) return complain("files-large", file.name);
    if (files.size >= MOST && !files.has(file.name)) return complain("files-many", file.name);
    const text = await file.text();
    files.set(file.name, text);
    gone.delete(file.name);
    announce(words.say("files-added", { name: file.name }));
    changed(guess(file.name, text));
    if (isScript(file.name)) calls.edit?.(guess(file.name, text), text);
  }

  /** @param {string} key @param {string} name */
  function complain(key, name) {
    show();
    list.appendChild(h("p", { class: "bad-text" }, words.say(key, { name })));
    announce(words.say(key, { name }));
  }

  /** @param {string} text */
  function changed(text) {
    show();
    calls.changed(linked(), text);
  }

  /** What the link is to say: of files that are gone or too large, that it does not hold them. */
  function linked() {
    const held = [...files].map(([name, text]) => [`f.${name}`, text.length <= IN_LINK ? text : ""]);
    return Object.fromEntries([...[...gone].map((name) => [`f.${name}`, ""]), ...held]);
  }

  function show() {
    fill(list, [...files].map(([name, text]) => chip(name, text)));
  }

  /** @param {string} name @param {string} text */
  function chip(name, text) {
    const drop = h("button", { type: "button", class: "chip", "aria-label": words.say("files-drop", { name }) }, "×");
    drop.addEventListener("click", () => {
      files.delete(name);
      gone.add(name);
      changed("");
    });
    const { edit } = calls;
    const change = edit && isScript(name) && h("button", { type: "button", class: "chip", "aria-label": words.say("files-edit-one", { name }), on: { click: () => edit(guess(name, text), text) } }, words.say("files-edit"));
    const note = text.length > IN_LINK ? words.say("files-not-linked") : words.say("files-linked");
    return h("span", { class: "file" }, h("span", { class: "mono" }, name), h("span", { class: "muted small" }, note), change, drop);
  }

  return {
    element,
    held: () => Object.fromEntries(files),
    /** The files that a text names. @param {string} text */
    named: (text) => Object.fromEntries([...files].filter(([name]) => text.includes(`"${name}"`))),
    /**
     * A file that is being written; it takes the place of the one before, unless the position names that.
     *
     * @param {string} name @param {string} text @param {string} position
     */
    write(name, text, position) {
      if (draft !== name) {
        if (!position.includes(`"${draft}"`) && files.delete(draft)) gone.add(draft);
        draft = files.has(name) ? "" : name;
      }
      files.set(name, text);
      gone.delete(name);
      show();
      return linked();
    },
    /** The files in a link; larger ones that are held stay. @param {import("../link.js").State} state */
    set(state) {
      for (const [key, text] of Object.entries(state)) if (key.startsWith("f.") && text) files.set(key.slice(2), text);
      show();
    },
    opener() {
      return h("button", { type: "button", title: words.say("files-hint"), on: { click: () => input.click() } }, words.say("files-add"));
    },
    reword: show,
  };
}

/** @param {string} name */
const isScript = (name) => name.endsWith(".rhai");

/** How a file of this name is played, to begin with; nothing where that is not clear. @param {string} name @param {string} text */
function guess(name, text) {
  const quoted = `"${name}"`;
  if (isScript(name)) return `script(${quoted})(${firstState(text)})`;
  if (name.endsWith(".json")) return `lines(${quoted})`;
  if (name.endsWith(".rule")) return `rule(${quoted})(10)`;
  const vertex = firstVertex(text);
  return vertex ? `graph(${quoted})(${vertex})` : "";
}

/** The first vertex of a graph: nothing where the lines are no edges. @param {string} text */
function firstVertex(text) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !/^(#|from\s*[,;\t ]\s*to\s*$)/i.test(line));
  const edges = lines.map((line) => line.trim().split(/\s*[,;\t ]\s*/));
  const areEdges = edges.every((edge) => edge.length <= 2) && edges.some((edge) => edge.length === 2);
  return areEdges ? edges[0][0] : "";
}
