// @ts-check
/**
 * A field for a program: its lines are numbered, one that is wrong is marked, Tab indents. Escape lets the next Tab
 * leave the field, as in other editors.
 */

import { fill, h } from "../dom.js";

const INDENT = "    ";
const FEWEST = 6;
const MOST = 22;

/**
 * @param {{ id: string, longest: number, describedBy: string, changed: () => void }} how
 */
export function createCodeField({ id, longest, describedBy, changed }) {
  const numbers = h("div", { class: "code-numbers", "aria-hidden": "true" });
  const area = h("textarea", {
    id,
    class: "code-area",
    wrap: "off",
    maxlength: longest,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": describedBy,
  });
  let lines = 0;
  let wrong = 0;
  let leaving = false;

  area.addEventListener("input", () => {
    mark(0);
    number();
    changed();
  });
  area.addEventListener("scroll", () => (numbers.scrollTop = area.scrollTop));
  area.addEventListener("blur", () => (leaving = false));
  area.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key === "Tab" && plain && !leaving) press(event, () => (event.shiftKey ? outdent() : indent()));
    if (event.key === "Enter" && plain && !event.shiftKey) press(event, breakLine);
    if (event.key !== "Shift") leaving = event.key === "Escape";
  });

  /** @param {KeyboardEvent} event @param {() => void} act */
  function press(event, act) {
    event.preventDefault();
    act();
  }

  /** As many numbers as there are lines. */
  function number() {
    const count = area.value.split("\n").length;
    if (count === lines) return;
    lines = count;
    area.rows = Math.min(Math.max(count + 1, FEWEST), MOST);
    fill(numbers, Array.from({ length: count }, (_, at) => h("span", { class: at + 1 === wrong ? "wrong" : null }, at + 1)));
  }

  /** Marks the line with this number, from 1; 0 marks none. @param {number} line */
  function mark(line) {
    numbers.children[wrong - 1]?.classList.remove("wrong");
    numbers.children[line - 1]?.classList.add("wrong");
    area.classList.toggle("wrong", line > 0);
    area.style.setProperty("--line-number", String(line));
    wrong = line;
  }

  /** Writes as if it were typed, so that it can be taken back. @param {string} text @param {number} from @param {number} to */
  function write(text, from, to) {
    area.setSelectionRange(from, to);
    if (document.execCommand(text === "" ? "delete" : "insertText", false, text)) return;
    area.setRangeText(text, from, to, "end");
    area.dispatchEvent(new Event("input"));
  }

  /** Where the line begins in which this place is. @param {number} at */
  const lineStart = (at) => area.value.lastIndexOf("\n", at - 1) + 1;

  function indent() {
    const { selectionStart: from, selectionEnd: to, value } = area;
    if (value.slice(from, to).includes("\n")) return shift((line) => (line ? INDENT + line : line));
    write(INDENT.slice((from - lineStart(from)) % INDENT.length), from, to);
  }

  function outdent() {
    shift((line) => line.replace(/^(\t| {1,4})/, ""));
  }

  /** Changes the beginning of every line that is chosen. @param {(line: string) => string} change */
  function shift(change) {
    const { selectionStart: from, selectionEnd: to, value } = area;
    const start = lineStart(from);
    const end = (value + "\n").indexOf("\n", Math.max(from, to - 1));
    const before = value.slice(start, end);
    const after = before.split("\n").map(change).join("\n");
    if (after === before) return;
    write(after, start, end);
    if (from === to) area.setSelectionRange(...caret(Math.max(start, from + after.length - before.length)));
    else area.setSelectionRange(start, start + after.length);
  }

  /** @param {number} at @returns {[number, number]} */
  const caret = (at) => [at, at];

  /** A new line begins below the one before it, and deeper after an opening bracket. */
  function breakLine() {
    const { selectionStart: from, selectionEnd: to, value } = area;
    const line = value.slice(lineStart(from), from);
    const deeper = /[{[(]\s*$/.test(line) ? INDENT : "";
    write(`\n${line.match(/^\s*/)?.[0] ?? ""}${deeper}`, from, to);
  }

  number();
  return {
    area,
    element: h("div", { class: "code" }, numbers, area),
    mark,
    /** @param {string} text */
    set(text) {
      area.value = text;
      mark(0);
      number();
    },
    /** Replaces all of it as if it were typed. @param {string} text */
    type(text) {
      area.focus();
      write(text, 0, area.value.length);
    },
    /** Moves the focus to a character of a line; both count from 1. @param {number} line @param {number} column */
    goTo(line, column) {
      const before = area.value.split("\n").slice(0, line - 1);
      const start = before.reduce((sum, one) => sum + one.length + 1, 0);
      const letters = [...area.value.slice(start).split("\n")[0]];
      const at = start + letters.slice(0, Math.max(column - 1, 0)).join("").length;
      area.focus();
      area.setSelectionRange(at, at + (letters[column - 1] ?? "").length);
    },
  };
}
