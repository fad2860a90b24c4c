// @ts-check
/** Two heaps of one game in their order: stones of one are clicked, or of both where the moves told do that. */

import { h } from "../dom.js";
import { drawHeaps } from "./heaps.js";
import { stepsOf } from "./kin.js";
import { markMove, winningLines } from "./marks.js";
import { showing } from "./show.js";
import { takeForm } from "./take_form.js";

/** More ways to take from both than these are typed. */
const BUTTONS = 12;

/** @typedef {import("./types.js").PairPlace} PairPlace */
/** @typedef {import("./types.js").Table} Table */

/**
 * @param {PairPlace} place
 * @param {Table} table
 * @returns {import("./types.js").Drawn}
 */
export function drawPair(place, table) {
  const heaps = asHeaps(place, place.numbers);
  const choices = table.choices.map((choice) => asHeapsChoice(place, choice));
  const drawn = drawHeaps(heaps, { ...table, choices, steps: stepsOf({ over: false, text: "", places: [heaps] }, 0, choices) }, true);
  const both = bothOf(place, table.choices);
  const element = h("div", { class: "two-heaps" }, drawn.element, table.play && both.length > 0 && bothMoves(place, table, both, drawn));
  const preview = (/** @type {import("./types.js").Place | null} */ to) => drawn.preview(toHeaps(place, to));
  return { element, preview, items: drawn.items };
}

/** @param {PairPlace} place @param {import("./types.js").Size[]} numbers @returns {import("./types.js").HeapsPlace} */
function asHeaps(place, numbers) {
  const heaps = numbers.map((size, index) => ({ number: index + 1, size, gone: false }));
  return { kind: "heaps", rules: place.rules, letter: place.letter, heaps };
}

/**
 * The pair after a move, each heap where it stood.
 *
 * @param {PairPlace} place @param {import("./types.js").Place | null} to
 */
function toHeaps(place, to) {
  if (to === null) return null;
  if (to.kind !== "pair") return asHeaps(place, [0, 0]);
  return asHeaps(place, to.numbers);
}

/** The same as a move of the only part. @param {PairPlace} place @param {import("./types.js").Choice} choice @returns {import("./types.js").Choice} */
function asHeapsChoice(place, choice) {
  return choice.change ? { ...choice, change: { ...choice.change, place: 0, to: toHeaps(place, choice.change.to) } } : choice;
}

/**
 * What is left where both heaps are lowered by as much: the same position may also come of taking from one heap, and
 * is told that way round then.
 *
 * @param {PairPlace} place @param {import("./types.js").Choice[]} choices
 */
function bothOf(place, choices) {
  const [a, b] = place.numbers.map(BigInt);
  return choices.flatMap((choice) => {
    const { change } = choice;
    if (change?.to?.kind !== "pair") return [];
    const [first, second] = change.to.numbers;
    const ways = [[first, second], [second, first]];
    const left = ways.find(([c, d]) => a > BigInt(c) && a - BigInt(c) === b - BigInt(d));
    return left ? [{ left, choice }] : [];
  });
}

/**
 * A button for each number that can be taken from both, or a field where there are many.
 *
 * @param {PairPlace} place @param {Table} table @param {{ left: import("./types.js").Size[], choice: import("./types.js").Choice }[]} both
 * @param {import("./types.js").Drawn} drawn
 */
function bothMoves(place, table, both, drawn) {
  const counted = both.map(({ left, choice }) => ({ to: asHeaps(place, left), choice, count: BigInt(place.numbers[0]) - BigInt(left[0]) }));
  if (both.length > BUTTONS) {
    const named = counted.map(({ choice, count }) => ({ ...choice, label: table.say("draw-take-both", { count: String(count) }) }));
    return h("div", { class: "both" },
      takeForm(table, { label: table.say("draw-how-many-both"), spot: "both", send: (count) => send(place, table, count) }),
      winningLines(table, named));
  }
  const buttons = counted.sort((a, b) => Number(a.count - b.count)).map(({ to, choice, count }) => {
    const name = table.say("draw-take-both", { count: String(count) });
    const button = h("button", { type: "button", class: "small", data: { spot: `both-${count}` }, text: String(count), "aria-label": name, on: { click: () => send(place, table, count) } });
    showing(button, () => drawn.preview(to), () => drawn.preview(null));
    markMove(table, button, choice, name);
    return button;
  });
  return h("div", { class: "bar both", role: "group", "aria-label": table.say("draw-both") }, h("span", { text: table.say("draw-both") }), buttons);
}

/** @param {PairPlace} place @param {Table} table @param {bigint} count */
function send(place, table, count) {
  table.play?.(`${place.letter ? `${place.letter}:` : ""}${count} from both`);
}
