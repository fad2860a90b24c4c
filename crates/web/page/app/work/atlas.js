// @ts-check
/** Codes looked up in the atlas that the server was given: a code, or all codes of a pattern. */

import { isAbort } from "../api.js";
import { fill, freshId, h } from "../dom.js";
import { errorNotice } from "../told.js";

const USUAL = "0.??";
const COLUMNS = /** @type {const} */ (["code", "game", "status", "preperiod", "period", "saltus", "max_grundy", "heaps_computed"]);

/**
 * @param {import("../main.js").Tools} tools
 * @returns {import("./sheets.js").Sheet}
 */
export function createAtlas(tools) {
  const { api, words } = tools;
  const id = freshId("atlas");
  const pattern = h("input", { id, type: "text", class: "mono", spellcheck: "false", autocapitalize: "off" });
  const label = h("label", { for: id });
  const button = h("button", { type: "submit", class: "main" });
  const form = h("form", { class: "bar form" }, h("span", { class: "labelled" }, label, pattern), button);
  const head = h("p", { class: "muted small" });
  const found = h("div", { role: "status" });
  let asked = new AbortController();
  let code = "";
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void look();
  });

  async function look() {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    try {
      /** @type {AtlasAnswer} */
      const answer = await api.post("atlas", { pattern: pattern.value.trim() || USUAL }, signal);
      if (!signal.aborted) fill(found, view(answer));
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) fill(found, errorNotice(words, error));
    }
  }

  /** @param {AtlasAnswer} answer */
  function view({ held, found, rows }) {
    if (held === 0) return h("p", { class: "notice" }, words.say("atlas-empty"));
    const shown = rows.length < found ? words.say("atlas-cut", { count: rows.length }) : "";
    return [h("p", null, `${words.say("atlas-found", { found })} ${shown}`), found > 0 && table(rows)];
  }

  /** @param {AtlasRow[]} rows */
  function table(rows) {
    const caption = words.say("sheet-atlas");
    return h(
      "div",
      { class: "scroll tall", tabindex: "0", role: "group", "aria-label": caption },
      h(
        "table",
        { class: "rows" },
        h("thead", null, h("tr", null, COLUMNS.map((name) => h("th", { scope: "col" }, words.say(`atlas-${name}`))))),
        h("tbody", null, rows.map((row) => h("tr", null, COLUMNS.map((name) => h("td", { class: "mono" }, cell(row, name)))))),
      ),
    );
  }

  /** @param {AtlasRow} row @param {typeof COLUMNS[number]} name */
  function cell(row, name) {
    if (name === "status") return words.say(`atlas-${row.status}`);
    if (name === "game") return row.shift > 0 ? `${row.representative}(n − ${row.shift})` : row.representative;
    return String(row[name] ?? "");
  }

  return {
    element: h("div", { class: "sheet-body" }, head, form, found),
    show({ ruleset }) {
      if (ruleset === code) return;
      code = ruleset;
      const isCode = /^[0-9A-F]\.[0-9A-F]+$/.test(code);
      pattern.value = isCode ? code : USUAL;
      void look();
    },
    leave: () => asked.abort(),
    say() {
      head.textContent = words.say("atlas-hint");
      label.textContent = words.say("atlas-pattern");
      button.textContent = words.say("atlas-look");
      if (code) void look();
    },
  };
}
