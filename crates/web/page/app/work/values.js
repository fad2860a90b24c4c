// @ts-check
/** The values of many heaps: a strip wrapped at the proved period, how often each value comes, pictures and data. */

import { fill, freshId, h } from "../dom.js";
import { isAbort } from "../api.js";
import { loadGames } from "../games/catalogue.js";
import { errorNotice } from "../told.js";
import { gameCalled } from "./candidates.js";
import { picture, saveLink } from "./save.js";
import { histogram } from "./histogram.js";
import { pairMap } from "./pair_map.js";
import { rowsTable } from "./rows.js";
import { strip } from "./strip.js";
import { createWork, waitingLine } from "./working.js";

const HEAPS = "119";
const SQUARE = "20x20";
const LOSING = "30";
const FIRST_LIMIT = 20_000;
const LONG_LIMIT = 200_000_000;
const FREE_WIDTH = 20;
const NARROWEST = 8;
const FORMATS = ["csv", "json", "bfile", "svg"];

/**
 * @param {import("../main.js").Tools} tools
 * @param {(change: import("../link.js").State) => void} changed
 * @param {(expression: string) => void} use goes to a position
 * @returns {import("./sheets.js").Sheet}
 */
export function createValues(tools, changed, use) {
  const { words, api } = tools;
  const id = freshId("values");
  const to = h("input", { id: `${id}-to`, type: "text", inputmode: "numeric", size: 7 });
  const toLabel = h("label", { for: `${id}-to` });
  const width = h("input", { id: `${id}-width`, type: "number", min: 1, max: 200, class: "narrow" });
  const widthLabel = h("label", { for: `${id}-width` });
  const period = h("div", { class: "period" });
  const work = createWork(tools);
  const body = h("div", { class: "stack" });
  const element = h("div", { class: "sheet-body" }, h("div", { class: "bar form" }, h("span", { class: "labelled" }, toLabel, to), h("span", { class: "labelled" }, widthLabel, width)), period, body);
  /** @type {import("./sheets.js").Subject | null} */
  let subject = null;
  let shown = "";
  let asking = new AbortController();
  /** @type {PeriodAnswer | null} */
  let proved = null;
  /** @type {TableAnswer | null} */
  let table = null;
  /** Whether a position of two numbers is written with an x between them. */
  let sized = false;

  to.addEventListener("change", () => changed({ to: to.value.trim() }));
  width.addEventListener("change", () => changed({ w: width.value }));

  /** @param {import("./sheets.js").Subject} about */
  async function show(about) {
    // Of a graph the table is that of its family.
    const next = { ...about, ruleset: about.table?.ruleset ?? about.ruleset };
    const key = JSON.stringify([next.ruleset, next.misere, next.to, next.files, words.lang()]);
    const another = subject?.ruleset !== next.ruleset || subject.misere !== next.misere;
    subject = next;
    to.value = next.to || next.table?.to || (next.pairs ? SQUARE : HEAPS);
    width.value = next.width;
    width.hidden = widthLabel.hidden = next.pairs || next.kind === "graph";
    to.hidden = toLabel.hidden = next.kind === "graph";
    if (key === shown) return draw();
    shown = key;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (another) {
      proved = null;
      void findPeriod(FIRST_LIMIT);
    }
    const stopped = () => {
      asking.abort();
      shown = "";
      fill(body, h("p", { class: "notice" }, words.say("working-stopped")));
    };
    fill(body, waitingLine(words, "values-wait", stopped));
    try {
      [table, sized] = await Promise.all([api.post("table", { ...asked(), files: next.files }, signal), next.table ? next.table.sized : isSized(next)]);
      if (!signal.aborted) draw();
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) {
        table = null;
        fill(body, errorNotice(words, error));
      }
    }
  }

  /** @param {import("./sheets.js").Subject} about */
  async function isSized({ pairs, ruleset }) {
    const games = pairs ? await loadGames(tools).catch(() => []) : [];
    return /\(\d+x/.test(gameCalled(games, ruleset.split("{")[0])?.notation ?? "");
  }

  /** Looks for a period and its proof; the answer wraps the strip. @param {number} limit */
  async function findPeriod(limit) {
    fill(period);
    if (!subject || subject.pairs || subject.table || subject.misere || subject.kind === "graph") return;
    const { ruleset, files } = subject;
    const ended = await work.run(period, "period", { ruleset, limit, files }, limit === FIRST_LIMIT);
    if (!ended || subject.ruleset !== ruleset) return;
    const answer = /** @type {PeriodAnswer | null} */ (ended.body);
    proved = answer?.status === "proved" ? answer : null;
    if (answer) tellPeriod(answer, ended.ended === "cancelled");
    else fill(period, h("p", { class: "notice" }, words.say("working-stopped")));
    draw();
  }

  /** @param {PeriodAnswer} answer @param {boolean} stopped */
  function tellPeriod(answer, stopped) {
    const { preperiod, period: length, saltus, max_grundy: most, max_at: at, heaps_computed: heaps } = answer;
    if (answer.status === "proved") {
      const plain = Number(saltus) > 0 ? "period-proved-saltus" : Number(length) === 1 ? "period-proved-one" : "period-proved";
      const key = answer.apart ? "period-proved-apart" : plain;
      const values = { preperiod: String(preperiod), period: String(length), saltus: String(saltus) };
      fill(period, h("div", { class: "notice" }, h("p", null, words.say(key, values)), inFull(answer)));
      return;
    }
    const text = [words.say(stopped ? "period-stopped" : "period-none", { heaps: numeral(heaps) })];
    if (most !== null && most !== undefined) text.push(words.say("period-most", { most: String(most), at: String(at) }));
    const longer = h("button", { type: "button", on: { click: () => void findPeriod(LONG_LIMIT) } }, words.say("period-longer"));
    fill(period, h("p", { class: "notice" }, text.join(" ")), h("p", null, longer));
  }

  /** What the server says of a period, its theorem and further ones. @param {PeriodAnswer} answer */
  function inFull({ text = [] }) {
    const lines = text.slice(1).map((line) => line.trim()).filter(Boolean);
    return lines.map((line) => h("p", { class: "muted small" }, line));
  }

  /** @param {number} number */
  const numeral = (number) => new Intl.NumberFormat(words.lang() === "zh" ? "zh-CN" : "en").format(number);

  function draw() {
    if (!table || !subject) return;
    const values = table.values;
    const whole = Array.isArray(values) && !Array.isArray(values[0]) ? /** @type {(Whole | null)[]} */ (values) : null;
    // Beyond its last position a game has no values.
    const flat = whole && /** @type {Whole[]} */ (whole.filter((value) => value !== null));
    const cells = Number(subject.width) || wrapping(Number(proved?.period));
    const from = Number(table.from ?? 0);
    fill(
      body,
      subject.misere && !subject.pairs && h("p", { class: "muted small" }, words.say("values-misere")),
      table.exhausted && h("p", { class: "notice" }, words.say("values-cut", { limit: words.say(`answer-limit-${table.exhausted}`) })),
      subject.table?.numbers && h("p", { class: "muted small" }, subject.table.numbers),
      flat && strip(flat, { from, width: Math.max(1, Math.min(cells, 200)), preperiod: proved ? Number(proved.preperiod) : null }, words),
      flat && histogram(flat, words),
      Array.isArray(table.rows) && rowsTable(table.rows, words),
      !flat && table.values && plates(),
      downloads(flat !== null),
    );
  }

  function asked() {
    const { ruleset = "", misere = false } = subject ?? {};
    return { ruleset, misere, ...(subject?.kind !== "graph" && { to: to.value }) };
  }

  /** @param {Record<string, string | boolean>} more @param {string} alt @param {string} caption */
  function plate(more, alt, caption) {
    if (!subject) return null;
    const values = { ruleset: subject.ruleset };
    const figure = h("figure", null, picture(tools, "table", { ...asked(), ...more }, subject.files, words.say(alt, values)), h("figcaption", { class: "small muted" }, words.say(caption, values)));
    // Not every table has a picture, nor every ruleset of two heaps a law that lists its P-positions.
    figure.querySelector("img")?.addEventListener("error", () => figure.remove());
    return figure;
  }

  /** A map of the values, and where the P-positions lie. */
  function plates() {
    const picture = () => plate({}, "values-picture", "values-picture-caption");
    return h("div", { class: "plates" }, map() ?? picture(), plate({ p_positions: true, to: subject?.table ? to.value : LOSING }, "values-losing", "values-losing-caption"));
  }

  /** The map to choose positions from, where it is small enough. */
  function map() {
    const values = table?.values;
    if (!subject || !Array.isArray(values?.[0])) return null;
    return pairMap(/** @type {(Whole | null)[][]} */ (values), { ruleset: subject.ruleset, sized }, words, use);
  }

  /** @param {boolean} flat whether the table is a list of values */
  function downloads(flat) {
    if (!subject || !table) return null;
    const width = wrapping(Number(proved?.period));
    const formats = flat ? FORMATS : FORMATS.filter((format) => format !== "bfile" && (format !== "svg" || table?.values));
    const links = formats.map((format) =>
      saveLink(tools, "table", { ...asked(), format, ...(format === "svg" && { width: subject?.width || String(width) }) }, subject?.files ?? {}, words.say(`format-${format}`)),
    );
    return h("p", { class: "bar on-screen" }, h("span", { class: "muted" }, words.say("values-take")), links);
  }

  return {
    element,
    show: (next) => void show(next),
    leave() {
      asking.abort();
      work.leave();
      shown = "";
    },
    say() {
      toLabel.textContent = words.say("values-to");
      widthLabel.textContent = words.say("values-width");
      shown = "";
      subject = null;
    },
  };
}

/** Cells a line: a period, or several where it is short. @param {number} period */
function wrapping(period) {
  if (!(period > 0)) return FREE_WIDTH;
  return period >= NARROWEST ? period : period * Math.max(1, Math.floor(FREE_WIDTH / period));
}
