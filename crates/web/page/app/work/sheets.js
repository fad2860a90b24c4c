// @ts-check
/** The sheets below the answer: on the position its strategy and board, on the ruleset its values and laws. */

import { fill, h } from "../dom.js";
import { createAtlas } from "./atlas.js";
import { createClaim } from "./claim.js";
import { createHeat } from "./heat.js";
import { createOdds } from "./odds.js";
import { createOwnRule, scriptOf } from "./own_rule.js";
import { createPattern } from "./pattern.js";
import { createQuotient } from "./quotient.js";
import { createStrategy } from "./strategy.js";
import { createValues } from "./values.js";

/**
 * What a sheet speaks of.
 *
 * @typedef {object} Subject
 * @property {string} ruleset
 * @property {string} expression
 * @property {string} shown the same in the order in which it was typed
 * @property {boolean} misere
 * @property {boolean} summable whether it may stand in a sum, and so has a Grundy value
 * @property {ScenePlace["kind"] | ""} kind what is drawn of it
 * @property {boolean} pairs whether the ruleset has two heaps, or positions of two numbers
 * @property {GameTable | null} table the table that is soon there, of what has no heaps
 * @property {string} to the last heap, as chosen; empty where nothing was chosen
 * @property {string} width cells a line, as chosen
 * @property {Record<string, string>} files
 */

/**
 * A sheet: its body, shown while it is open.
 *
 * @typedef {object} Sheet
 * @property {HTMLElement} element
 * @property {(subject: Subject) => void} show called when it is opened and when the subject changes while it is open
 * @property {() => void} say
 * @property {() => void} leave
 */

/** What has no heaps of one size after the other. */
const WITHOUT_HEAPS = ["board", "coins", "sketch", "strip", "text"];

/**
 * Whether a sheet has something to say of what is drawn so.
 *
 * @param {string} sheet
 * @param {Subject} subject
 */
function suits(sheet, { kind, table }) {
  if (sheet === "heat") return kind === "board";
  if (sheet === "strategy") return true;
  if (sheet === "values") return table !== null || !WITHOUT_HEAPS.includes(kind);
  if (sheet === "odds") return kind === "heaps" || kind === "row";
  return kind !== "graph" && !WITHOUT_HEAPS.includes(kind);
}

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ files: (text: string) => Record<string, string>, changed: (change: import("../link.js").State) => void, use: (text: string) => void,
 *   solve: (text: string) => void,
 *   script: (name: string, text: string, expression: string) => void }} calls
 */
export function createSheets(tools, calls) {
  const { words } = tools;
  /** @type {import("../link.js").State} */
  let state = {};
  /** @type {ReadAnswer | null} */
  let read = null;
  const title = h("h2", null);
  const chooser = h("select", { id: "sheet-ruleset" });
  const label = h("label", { for: "sheet-ruleset", class: "muted" });
  const chosen = h("p", { class: "bar" }, label, chooser);
  chooser.addEventListener("change", () => {
    state = { ...state, r: chooser.value };
    calls.changed({ r: chooser.value });
    refresh();
  });

  const change = (/** @type {import("../link.js").State} */ next) => {
    state = { ...state, ...next };
    calls.changed(next);
    refresh();
  };
  const own = createOwnRule(tools, calls.solve, calls.script);
  /** @type {[string, Sheet][]} */
  const sheets = [
    ["strategy", createStrategy(tools)],
    ["heat", createHeat(tools, calls.use)],
    ["values", createValues(tools, change, calls.use)],
    ["pattern", createPattern(tools)],
    ["claim", createClaim(tools)],
    ["odds", createOdds(tools)],
    ["quotient", createQuotient(tools)],
    ["atlas", createAtlas(tools)],
    ["rule", own],
  ];
  const parts = sheets.map(([name, sheet]) => part(name, sheet));
  const element = h("section", { class: "sheets" }, title, chosen, parts.map(({ details }) => details));

  /** @param {string} name @param {Sheet} sheet */
  function part(name, sheet) {
    const summary = h("summary", null);
    const details = h("details", { class: "card sheet", data: { sheet: name } }, summary, sheet.element);
    details.addEventListener("toggle", () => {
      const open = opened();
      if (details.open === open.has(name)) return;
      if (details.open) open.add(name);
      else open.delete(name);
      state = { ...state, open: [...open].join(",") };
      calls.changed({ open: state.open });
      if (details.open) sheet.show(subject());
      else sheet.leave();
    });
    return { name, sheet, summary, details };
  }

  const opened = () => new Set((state.open ?? "").split(",").filter(Boolean));

  function rulesets() {
    const names = read ? [read.ruleset ?? "", ...read.scene.places.map((place) => place.rules)] : [];
    return [...new Set(names.filter(Boolean))];
  }

  /** @returns {Subject} */
  function subject() {
    const names = rulesets();
    const ruleset = state.r && (names.includes(state.r) || names.length === 0) ? state.r : (names[0] ?? "");
    const kind = read?.scene.places.find((place) => place.rules === ruleset)?.kind ?? "";
    const { expression, shown, summable } = read ?? { expression: "", shown: "", summable: false };
    const table = WITHOUT_HEAPS.includes(kind) ? (read?.tables[ruleset] ?? null) : null;
    const pairs = kind === "pair" || (table?.to ?? "").includes("x");
    return { ruleset, expression, shown, summable, kind, pairs, table, misere: state.m === "1", to: state.to ?? "", width: state.w ?? "", files: calls.files(`${ruleset} ${expression}`) };
  }

  function refresh() {
    const about = subject();
    const { ruleset } = about;
    const names = rulesets();
    chosen.hidden = names.length < 2;
    fill(chooser, names.map((name) => h("option", { value: name, selected: name === ruleset }, name)));
    title.textContent = ruleset ? words.say("sheets-title", { ruleset }) : words.say("sheets-title-none");
    for (const { name, sheet, details } of parts) {
      details.hidden = name !== "rule" && (!ruleset || !suits(name, about));
      if (opened().has(name) && !details.hidden) sheet.show(subject());
    }
  }

  function say() {
    label.textContent = words.say("sheets-ruleset");
    for (const { name, sheet, summary } of parts) {
      summary.textContent = words.say(`sheet-${name}`);
      sheet.say();
    }
    refresh();
  }

  function openRule() {
    const { details } = parts[parts.length - 1];
    details.open = true;
    details.scrollIntoView({ block: "start" });
    own.focus();
  }

  say();
  return {
    element,
    /** @param {import("../link.js").State} next */
    set(next) {
      state = { ...next };
      for (const { name, sheet, details } of parts) {
        const open = opened().has(name);
        if (details.open && !open) sheet.leave();
        details.open = open;
      }
      own.set(next.script ?? "", next[`f.${scriptOf(next.script ?? "")}`]);
    },
    /** @param {ReadAnswer} next */
    ruleset(next) {
      read = next;
      refresh();
    },
    ruleOpener: () => h("button", { type: "button", on: { click: openRule } }, words.say("sheets-own-rule")),
    /** Opens the editor with a script. @param {string} position @param {string} text */
    edit(position, text) {
      own.set(position, text);
      own.asScript();
      openRule();
    },
    leave: () => parts.forEach(({ sheet }) => sheet.leave()),
    reword: say,
  };
}
