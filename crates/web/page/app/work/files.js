// @ts-check
/**
 * Files that the expression names: graphs, boards of lines, rules. They are read here and sent with each
 * question; the server opens none. Small ones are held by the link.
 */

import { fill, h } from "../dom.js";

const MOST = 8;
const LARGEST = 256 * 1024;
const IN_LINK = 4000;

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ changed: (state: import("../link.js").State, text: string) => void }} calls
 */
export function createFiles(tools, calls) {
  const { words, announce } = tools;
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const gone = new Set();
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
    const note = text.length > IN_LINK ? words.say("files-not-linked") : words.say("files-linked");
    return h("span", { class: "file" }, h("span", { class: "mono" }, name), h("span", { class: "muted small" }, note), drop);
  }

  return {
    element,
    held: () => Object.fromEntries(files),
    /** The files that a text names. @param {string} text */
    named: (text) => Object.fromEntries([...files].filter(([name]) => text.includes(`"${name}"`))),
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

/** How a file of this name is played, to begin with: a graph from the first vertex that it names. @param {string} name @param {string} text */
function guess(name, text) {
  const quoted = `"${name}"`;
  if (name.endsWith(".json")) return `lines(${quoted})`;
  if (name.endsWith(".rule")) return `rule(${quoted})(10)`;
  const edges = text.split(/\r?\n/).filter((line) => line.trim() && !/^(#|from\s*[,;\t ]\s*to\s*$)/i.test(line));
  const vertex = edges[0]?.split(/[,;\t ]/)[0]?.trim();
  return vertex ? `graph(${quoted})(${vertex})` : "";
}
