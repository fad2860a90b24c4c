// @ts-check
/** Numbers on heaps that keep one half of the rule or both, and a game played by what they say. */

import { fill, freshId, h } from "../dom.js";
import { MACHINE, PERSON, heapsIn, optionsOf, play, startOf, valuesOf } from "./server.js";

/** @typedef {import("./figures.js").Tools} Tools */
/** @typedef {{ ruleset: string, to: number, from: number }} Halves the heap that is played from among them */
/** @typedef {{ id: "size" | "parity" | "mex", of: (heap: number) => number }} Theory */

/** The one heap of an expression; an empty one is none. @param {string} expression */
const heapIn = (expression) => heapsIn(expression)[0] ?? 0;

/** @param {Tools} tools @param {Halves} figure @param {import("./figures.js").Kept} kept */
export async function halves(tools, figure, kept) {
  const { words } = tools;
  const [values, options] = await Promise.all([valuesOf(tools, figure.ruleset, figure.to), heapOptions(tools, figure)]);
  /** @type {Theory[]} */
  const theories = [{ id: "size", of: (heap) => heap }, { id: "parity", of: (heap) => heap % 2 }, { id: "mex", of: (heap) => values[heap] }];
  const group = freshId("theory");
  const checks = h("div");
  const match = h("ol", { class: "match plain", "aria-live": "polite" });
  const button = h("button", { type: "button", class: "main", on: { click: () => void go() } });
  let turn = 0;

  function chosen() {
    return theories.find(({ id }) => id === kept.theory) ?? theories[0];
  }
  /** @param {Theory} theory */
  function choose(theory) {
    turn += 1;
    kept.theory = theory.id;
    fill(checks, checkTable(theory, options, words));
    fill(match);
    button.textContent = words.say("learn-halves-play", { heap: figure.from });
  }
  async function go() {
    const own = ++turn;
    const lines = await playOut(tools, figure, chosen());
    if (own === turn) fill(match, lines);
  }
  const radio = (/** @type {Theory} */ theory) => h("label", { class: "check" },
    h("input", { type: "radio", name: group, value: theory.id, checked: theory === chosen(), on: { change: () => choose(theory) } }), words.say(`learn-theory-${theory.id}`));
  choose(chosen());
  return [h("fieldset", { class: "theories" }, h("legend", { text: words.say("learn-theory") }), theories.map(radio)), checks, h("div", { class: "bar" }, button), match];
}

/** The heaps that each heap can be moved to. @param {Tools} tools @param {Halves} figure @returns {Promise<number[][]>} */
function heapOptions(tools, { ruleset, to }) {
  return Promise.all(Array.from({ length: to + 1 }, async (_, heap) =>
    heap === 0 ? [] : (await optionsOf(tools, { expression: `${ruleset}(${heap})` })).map((option) => heapIn(option.to))));
}

/** What is wrong with the number of a heap: the same number among its options, and a smaller one that is not. @param {Theory} theory @param {number} heap @param {number[]} options */
export function faults({ of }, heap, options) {
  const reached = new Set(options.map(of));
  const missed = Array.from({ length: of(heap) }, (_, value) => value).filter((value) => !reached.has(value));
  return { isKept: reached.has(of(heap)), isMissed: missed.length > 0 };
}

/** @param {Theory} theory @param {number[][]} options @param {import("../words.js").Words} words */
function checkTable(theory, options, words) {
  const found = options.map((all, heap) => faults(theory, heap, all));
  const row = (/** @type {string} */ key, /** @type {boolean[]} */ bad) => h("tr", null, h("th", { scope: "row", text: words.say(key) }),
    bad.map((isBad) => h("td", { class: isBad ? "lose" : "win" }, h("span", { "aria-hidden": "true", text: isBad ? "✗" : "✓" }), h("span", { class: "hidden", text: words.say(isBad ? "learn-broken" : "learn-holds") }))));
  return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": words.say("learn-theory") }, h("table", { class: "values checks" },
    h("thead", null, h("tr", null, h("th", { scope: "row", text: words.say("learn-heap") }), options.map((_, heap) => h("th", { scope: "col", text: String(heap) })))),
    h("tbody", null,
      h("tr", null, h("th", { scope: "row", text: words.say("learn-theory-says") }), options.map((_, heap) => h("td", { text: String(theory.of(heap)) }))),
      row("learn-half-a", found.map(({ isKept }) => isKept)),
      row("learn-half-b", found.map(({ isMissed }) => isMissed)))));
}

/** Plays by a theory against the machine, which makes no mistakes. @param {Tools} tools @param {Halves} figure @param {Theory} theory */
async function playOut(tools, { ruleset, from }, theory) {
  const { words } = tools;
  const start = startOf({ expression: `${ruleset}(${from})` }, [PERSON, MACHINE]);
  const lines = [h("li", { text: words.say(theory.of(from) > 0 ? "learn-match-claims" : "learn-match-fears", { heap: from, value: theory.of(from) }) })];
  let now = await play(tools, { start, do: { kind: "look" } });
  while (!now.game.ended) {
    const heap = heapIn(now.game.expression);
    const isTheory = now.game.player === "human";
    const deed = isTheory ? { kind: "move", text: await moveOf(tools, now.game.expression, theory) } : { kind: "machine" };
    now = await play(tools, { record: now.record, said: now.said, ahead: now.ahead, start: null, do: deed });
    lines.push(toldMove(words, theory, isTheory, heap, heapIn(now.game.expression)));
  }
  const isWon = now.game.ended.winner === 0;
  return [...lines, h("li", { class: isWon ? "win" : "lose" }, h("strong", { text: `${isWon ? "✓" : "✗"} ${words.say(isWon ? "learn-match-won" : "learn-match-lost")}` }))];
}

/** The move that a theory wants: to the least of its numbers, with as few stones as do it. @param {Tools} tools @param {string} expression @param {Theory} theory */
async function moveOf(tools, expression, theory) {
  const options = await optionsOf(tools, { expression });
  const sorted = options.map(({ to, text }) => ({ text, heap: heapIn(to) })).sort((a, b) => theory.of(a.heap) - theory.of(b.heap) || b.heap - a.heap);
  return sorted[0].text;
}

/** @param {import("../words.js").Words} words @param {Theory} theory @param {boolean} isTheory @param {number} heap @param {number} to */
function toldMove(words, theory, isTheory, heap, to) {
  const values = { heap, to, value: theory.of(to) };
  if (!isTheory) return h("li", { text: words.say(theory.of(heap) === values.value ? "learn-match-kept" : "learn-match-machine", values) });
  return h("li", { text: words.say(theory.of(to) === 0 ? "learn-match-zero" : "learn-match-none", values) });
}
