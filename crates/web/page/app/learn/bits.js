// @ts-check
/** Heaps in binary, bit by bit to click: each one is a group of stones, and below each column is whether it is even. */

import { h } from "../dom.js";
import { rove } from "../draw/rove.js";
import { POWERS, decidingPower, nimSum, onesOf, stepBetween, threeHeaps } from "./binary.js";
import { solve } from "./server.js";

/** @typedef {import("./figures.js").Tools} Tools */
/** @typedef {{ start: number[], now: number[], isHinted: boolean }} State */

/** @param {Tools} tools @param {{ heaps: number[] }} figure @param {import("./figures.js").Kept} kept */
export function bits(tools, { heaps }, kept) {
  const { words } = tools;
  const state = /** @type {State} */ (kept.bits ??= { start: heaps, now: [...heaps], isHinted: false });
  const status = h("p", { class: "told bits-told", role: "status" });
  const table = bitTable(words, state.now.length, toggle);
  let turn = 0;

  /** @param {number} heap @param {number} power */
  function toggle(heap, power) {
    state.now[heap] ^= power;
    show();
  }
  /** @param {number[]} start */
  function begin(start) {
    Object.assign(state, { start, now: [...start], isHinted: false });
    show();
  }
  function show() {
    const own = ++turn;
    table.show(state);
    const { text, isMove } = told(state, words);
    status.className = "told bits-told";
    status.textContent = text;
    if (isMove && nimSum(state.now) === 0) void confirm(own, text);
  }
  /** Whether it was a winning move the server says. @param {number} own @param {string} text */
  async function confirm(own, text) {
    const { outcome } = await solve(tools, { expression: `nim(${state.now.join(",")})` });
    if (own !== turn || outcome !== "P") return;
    status.classList.add("win");
    status.textContent = `✓ ${words.say("learn-bits-wins", { text })}`;
  }
  const button = (/** @type {string} */ key, /** @type {() => void} */ click) => h("button", { type: "button", on: { click }, text: words.say(key) });
  show();
  return [
    h("p", { class: "task" }, h("strong", { text: words.say("learn-bits-task") })),
    table.element,
    status,
    h("div", { class: "bar" },
      button("learn-bits-hint", () => { state.isHinted = true; show(); }),
      button("learn-start-again", () => begin(state.start)),
      button("learn-bits-other", () => begin(threeHeaps(Math.random)))),
  ];
}

/** What has been done to the position, in a sentence. @param {State} state @param {import("../words.js").Words} words */
function told({ start, now, isHinted }, words) {
  const step = stepBetween(start, now);
  const odd = POWERS.filter((power) => nimSum(now) & power).join(words.say("learn-and"));
  switch (step.kind) {
    case "same": {
      const power = decidingPower(now);
      return { text: words.say(isHinted ? "learn-bits-hinted" : "learn-bits-same", { odd, power }), isMove: false };
    }
    case "several": return { text: words.say("learn-bits-several", { count: step.count }), isMove: false };
    case "grew": return { text: words.say("learn-bits-grew", { heap: step.heap + 1, from: step.from, to: step.to }), isMove: false };
    default: {
      const values = { heap: step.heap + 1, count: step.from - step.to, to: step.to, odd };
      return { text: words.say(odd ? "learn-bits-odd" : "learn-bits-even", values), isMove: true };
    }
  }
}

/** @param {import("../words.js").Words} words @param {number} count of heaps @param {(heap: number, power: number) => void} toggle */
function bitTable(words, count, toggle) {
  const rows = Array.from({ length: count }, (_, heap) => bitRow(words, heap, toggle));
  const feet = POWERS.map(() => ({ parity: h("td", { class: "parity" }), digit: h("td", { class: "digit" }) }));
  const heads = POWERS.map((power) => h("th", { scope: "col", text: String(power) }));
  const sum = h("td", { class: "size" });
  const head = (/** @type {string} */ key) => h("th", { scope: "row", text: words.say(key) });
  const table = h("table", { class: "bits" },
    h("thead", null, h("tr", null, h("th", { scope: "col", text: words.say("learn-bits-heap") }), heads, h("th", { scope: "col", text: words.say("learn-bits-stones") }))),
    h("tbody", null, rows.map((row) => row.element)),
    h("tfoot", null,
      h("tr", null, head("learn-bits-parity"), feet.map(({ parity }) => parity), h("td", null)),
      h("tr", { class: "sum" }, head("learn-bits-sum"), feet.map(({ digit }) => digit), sum)));
  rove(table, rows.flatMap((row) => row.spots));
  /** @param {State} state */
  function show({ start, now, isHinted }) {
    const deciding = isHinted ? decidingPower(start) : 0;
    rows.forEach((row, heap) => row.show(now[heap], start[heap], deciding));
    heads.forEach((cell, index) => cell.classList.toggle("deciding", POWERS[index] === deciding));
    sum.textContent = `= ${nimSum(now)}`;
    POWERS.forEach((power, index) => showFoot(feet[index], onesOf(now, power), words));
  }
  return { element: table, show };
}

/** @param {{ parity: HTMLElement, digit: HTMLElement }} foot @param {number} ones @param {import("../words.js").Words} words */
function showFoot({ parity, digit }, ones, words) {
  const isOdd = ones % 2 === 1;
  parity.className = `parity ${isOdd ? "odd" : "even"}`;
  parity.textContent = words.say(isOdd ? "learn-odd" : "learn-even");
  digit.className = `digit ${isOdd ? "odd" : "even"}`;
  digit.textContent = isOdd ? "1" : "0";
}

/** @param {import("../words.js").Words} words @param {number} heap @param {(heap: number, power: number) => void} toggle */
function bitRow(words, heap, toggle) {
  const size = h("td", { class: "size" });
  const digits = POWERS.map((power) => {
    const digit = h("span", { class: "digit shown" });
    const stones = h("span", { class: `bit-stones of${power}`, "aria-hidden": "true" }, Array.from({ length: power }, () => h("i", { class: "pip" })));
    const button = h("button", { type: "button", class: "bit", data: { bit: `${heap + 1}-${power}` }, "aria-label": words.say("learn-bits-bit", { heap: heap + 1, power }), on: { click: () => toggle(heap, power) } }, stones, digit);
    return { power, digit, button, cell: h("td", null, button) };
  });
  const element = h("tr", null, h("th", { scope: "row", text: words.say("learn-bits-number", { heap: heap + 1 }) }), digits.map(({ cell }) => cell), size);
  /** @param {number} now @param {number} before @param {number} deciding */
  function show(now, before, deciding) {
    for (const { power, digit, button, cell } of digits) {
      button.setAttribute("aria-pressed", String(Boolean(now & power)));
      button.classList.toggle("changed", Boolean((now ^ before) & power));
      cell.classList.toggle("deciding", power === deciding);
      digit.dataset.shown = now & power ? "1" : "0";
    }
    size.textContent = now === before ? String(now) : `${before} → ${now}`;
  }
  return { element, show, spots: digits.map(({ button }, x) => ({ element: button, x, y: heap })) };
}
