// @ts-check
/** Two lengths of which the shorter is taken from the longer, once or several times: two rulers to cut. */

import { h } from "../dom.js";
import { telling } from "./marks.js";
import { rove } from "./rove.js";
import { showing } from "./show.js";
import { big, short } from "./sizes.js";

/** @typedef {import("./types.js").PairPlace} PairPlace */
/** @typedef {import("./types.js").Table} Table */

/** More parts of a ruler than these are too narrow to point at. */
const PARTS = 24;

/** Whether the rulers can be drawn so that each part is seen. @param {PairPlace} place */
export function areRulers({ look, numbers }) {
  const [less, more] = ordered(numbers);
  return look === "rulers" && less > 0n && more / less <= BigInt(PARTS);
}

/** @param {PairPlace["numbers"]} numbers */
function ordered(numbers) {
  const [a, b] = numbers.map(big);
  return a < b ? [a, b] : [b, a];
}

/** @param {PairPlace} place @param {Table} table @returns {import("./types.js").Drawn} */
export function drawRulers(place, table) {
  const [less, more] = ordered(place.numbers);
  const longer = big(place.numbers[0]) === more ? 0 : 1;
  const parts = partsOf(place, table, { longer, less, more });
  const rulers = place.numbers.map((number, index) => {
    const ruler = h("div", { class: "ruler", style: { "--share": String(Number((big(number) * 10000n) / more) / 100) } },
      index === longer ? parts.map(({ element }) => element) : h("span", { class: "ruler-part", style: { "--part": "1" } }));
    return h("div", { class: "ruler-line" }, ruler, h("strong", { text: short(number), title: String(number) }));
  });
  /** @param {bigint} left what of the longer one stays */
  const show = (left) => parts.forEach(({ element, from }) => element.classList.toggle("going", from >= left));
  /** @param {import("./types.js").Place | null} to */
  const preview = (to) => show(to?.kind === "pair" ? leftOf(to.numbers, less) : to === null ? more : 0n);
  const element = h("div", { class: "rulers" }, rulers, table.play && h("p", { class: "note", text: table.say("draw-rulers") }));
  for (const { element: part, from, start } of parts) if (start) showing(part, () => show(from), () => show(more));
  rove(element, parts.filter(({ start }) => start).map(({ element: part }, x) => ({ element: part, x, y: 0 })));
  return { element, preview };
}

/** What a move leaves of the longer one, whichever stands first after it. @param {PairPlace["numbers"]} numbers @param {bigint} less */
function leftOf(numbers, less) {
  const [a, b] = numbers.map(big);
  return a === less ? b : a;
}

/**
 * The parts of the longer ruler, from its left end: what remains, then as often as the shorter one goes into it.
 *
 * @param {PairPlace} place @param {Table} table @param {{ longer: number, less: bigint, more: bigint }} lengths
 */
function partsOf(place, table, { longer, less, more }) {
  const rest = more % less;
  const starts = Array.from({ length: Number(more / less) }, (_, index) => rest + BigInt(index) * less);
  const share = (/** @type {bigint} */ length) => ({ "--part": String(Number((length * 10000n) / more) / 10000) });
  const first = rest > 0n ? [{ element: h("span", { class: "ruler-part rest", style: share(rest) }), from: 0n, start: false }] : [];
  return [...first, ...starts.map((from) => ({ element: partButton(place, table, { longer, from, taken: more - from, style: share(less), less }), from, start: table.play !== null }))];
}

/**
 * @param {PairPlace} place @param {Table} table
 * @param {{ longer: number, from: bigint, taken: bigint, less: bigint, style: Record<string, string> }} part
 * @returns {HTMLElement}
 */
function partButton(place, table, { longer, from, taken, less, style }) {
  if (!table.play) return h("span", { class: "ruler-part", style });
  const choices = table.choices.filter(({ change }) => change?.to?.kind === "pair" && isSame(change.to.numbers, [from, less]));
  const text = `${place.letter ? `${place.letter}:` : ""}${taken} from ${longer + 1}`;
  const told = choices.length > 0 || table.isAll ? choices : [{ text }];
  const button = h("button", { type: "button", class: "ruler-part", style, data: { spot: `part-${from}` } });
  button.addEventListener("click", () => (told.length > 0 ? table.play?.(told[0].text) : table.tell(table.say("draw-no-move-begins"))));
  telling(table, button, table.say("draw-take", { count: String(taken), heap: table.say("draw-heap-in", { number: longer + 1 }), left: String(from) }))(told, told.length === 0);
  return button;
}

/** @param {PairPlace["numbers"]} numbers @param {bigint[]} wanted */
function isSame(numbers, wanted) {
  return ordered(numbers).join() === ordered(wanted.map(String)).join();
}
