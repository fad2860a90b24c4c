// @ts-check
/** Misère Nim: the turning point, where one larger heap stands among single stones, and the rule beside a game. */

import { fill, h } from "../dom.js";
import { nimSum } from "./binary.js";
import { heapsIn, solve } from "./server.js";
import { stacks } from "./stacks.js";

/** @typedef {import("./figures.js").Tools} Tools */

const MOST = 5;

/** One larger heap and some single stones: what to leave under each convention. @param {Tools} tools @param {{ heap: number, ones: number }} figure @param {import("./figures.js").Kept} kept */
export async function turning(tools, { heap, ones }, kept) {
  const { words } = tools;
  const state = /** @type {{ ones: number }} */ (kept.turning ??= { ones });
  const before = h("div", { class: "turning-before" });
  const after = h("div", { class: "turning-after", role: "status" });
  const count = h("strong", { class: "count" });
  let turn = 0;
  async function show() {
    const own = ++turn;
    const heaps = [heap, ...Array(state.ones).fill(1)];
    const answers = await Promise.all([false, true].map((misere) => solve(tools, { expression: `nim(${heaps.join(",")})`, misere })));
    if (own !== turn) return;
    count.textContent = String(state.ones);
    fill(before, stacks(heaps, heaps.join(", ")));
    fill(after, answers.map((answer) => leaving(answer, words)));
  }
  /** @param {number} step */
  const stepper = (step) => h("button", { type: "button", "aria-label": words.say(step > 0 ? "learn-ones-more" : "learn-ones-fewer"), text: step > 0 ? "+" : "−", on: { click: () => {
    state.ones = Math.min(Math.max(state.ones + step, 0), MOST);
    void show();
  } } });
  await show();
  return [h("div", { class: "bar" }, h("span", { text: words.say("learn-ones") }), stepper(-1), count, stepper(1)), before, after];
}

/** The winning move of a convention. @param {SolveAnswer} answer @param {import("../words.js").Words} words */
function leaving({ convention, winning_moves: moves }, words) {
  const left = heapsIn(moves?.[0] ?? "0");
  const text = words.say(left.length % 2 === 0 ? "learn-leave-even" : "learn-leave-odd", { count: left.length });
  return h("div", { class: `leaving ${convention}` },
    h("h3", { text: words.say(convention === "misere" ? "learn-misere-row" : "learn-normal") }),
    left.length > 0 ? stacks(left, text) : h("p", { class: "muted nothing", text: words.say("learn-nothing-left") }), h("p", { text }));
}

/** The rule beside a game of misère Nim: which of its cases the position is. @param {import("../words.js").Words} words @returns {import("./guide.js").Guide} */
export function onesGuide(words) {
  const cases = h("ol", { class: "guide plain" });
  /** @type {number[]} */
  let heaps = [];
  function say() {
    const large = heaps.filter((heap) => heap > 1).length;
    const now = large > 1 ? 0 : 2 - large;
    const values = { sum: nimSum(heaps), ones: heaps.length - large };
    fill(cases, [0, 1, 2].map((index) => h("li", { class: index === now ? "now" : null, "aria-current": index === now ? "true" : null },
      h("span", { text: words.say(`learn-guide-${index + 1}`) }), index === now && h("strong", { text: words.say(`learn-guide-now-${index + 1}`, values) }))));
  }
  return {
    element: cases,
    show(expression) {
      heaps = heapsIn(expression);
      say();
    },
    reword: say,
  };
}
