// @ts-check
/**
 * Why the answer is what it is: the server's paragraphs, and in place of columns of text the tables that
 * they stand for.
 */

import { h } from "../dom.js";

/** So many winning moves are reasoned for before the others are folded away. */
const MOST_WINS = 2;
const MOST_BITS = 80;
/** From so many columns on they stand closer. */
const DENSE = 12;

/**
 * @param {{ expression?: string, explanation?: Reason[] | null, explanation_text?: string[] }} answer
 * @param {import("../words.js").Words} words
 * @returns {HTMLElement | null}
 */
export function reasonsView(answer, words) {
  const texts = answer.explanation_text ?? [];
  const reasons = answer.explanation ?? [];
  if (texts.length === 0) return null;
  const paired = texts.length === reasons.length;
  let wins = 0;
  /** @type {HTMLElement[]} */
  const further = [];
  const parts = texts.flatMap((text, index) => {
    const reason = paired ? reasons[index] : null;
    if (reason?.type === "every-move" || isAlone(reason)) return [];
    const part = (reason && (table(reason, words) ?? theorem(reason, text, answer.expression ?? "", words))) || paragraph(text);
    if (reason?.type !== "winning-move" || ++wins <= MOST_WINS) return [part];
    further.push(part);
    return [];
  });
  const rest = further.length > 0 && h("details", null, h("summary", null, words.say(further.length === 1 ? "reason-further-one" : "reason-further", { count: further.length })), further);
  return h("div", { class: "reasons" }, parts, rest);
}

/** Whether it adds a single value to nothing. @param {Reason | null} reason */
function isAlone(reason) {
  return reason?.type === "nim-sum" && reason.addends.length + reason.more < 2;
}

/** A paragraph; digits below it keep their columns, other lines are a list. @param {string} text */
function paragraph(text) {
  const [first = "", ...rest] = text.split("\n");
  if (rest.length === 0) return h("p", null, first);
  const isDigits = rest.some((line) => /(^| )[01]( [01])+( |$)/.test(line));
  const below = isDigits ? h("pre", { class: "small", tabindex: "0" }, rest.join("\n")) : h("ul", null, rest.map((line) => h("li", null, line.trim())));
  return h("div", null, h("p", null, first), below);
}

/**
 * A theorem with the numbers that it speaks of, left out where that is the position with its value again.
 *
 * @param {Reason} reason @param {string} text @param {string} expression @param {import("../words.js").Words} words
 */
function theorem(reason, text, expression, words) {
  if (reason.type !== "game" || reason.reason !== "theorem" || reason.details.length === 0) return null;
  const { details, more, value } = reason;
  const law = h("p", null, text.split("\n")[0]);
  const [[what, worth]] = details;
  if (details.length === 1 && String(worth) === String(value) && expression.includes(`(${what})`)) return law;
  const sum = details.length > 1 && value !== null ? h("div", null, h("dt", null, words.say("reason-nim-sum")), h("dd", null, h("strong", null, String(value)))) : null;
  const facts = details.map(([what, worth]) => h("div", null, h("dt", null, what), h("dd", null, String(worth))));
  return h("div", null, law, h("dl", { class: "facts" }, facts, more > 0 && h("div", null, h("dt", null, words.say("reason-more", { count: more })), h("dd", null, "…")), sum));
}

/** @param {Reason} reason @param {import("../words.js").Words} words */
function table(reason, words) {
  if (reason.type === "nim-sum") return nimSum(reason, words);
  if (reason.type !== "game") return null;
  if (reason.reason === "zeckendorf-columns") {
    const marked = reason.even_zeros ? words.say("reason-even-zeros") : words.say("reason-odd-zeros");
    const shifted = words.say(reason.shifted ? "reason-shifted" : "reason-not-shifted");
    return zeckendorf(reason.rows, [marked, shifted].join(" "), words);
  }
  if (reason.reason === "parts" && reason.columns && reason.factor === 2) {
    return zeckendorf([reason.columns], words.say(reason.fits ? "reason-parts-fit" : "reason-parts-not"), words);
  }
  return null;
}

/**
 * Values in binary, one column for each power of two; the deciding column is marked.
 *
 * @param {Extract<Reason, { type: "nim-sum" }>} reason
 * @param {import("../words.js").Words} words
 */
function nimSum({ addends, more, sum, deciding_bit: bit }, words) {
  const numbers = [...addends.map((addend) => BigInt(addend.value)), BigInt(sum)];
  const width = Math.max(1, ...numbers.map((number) => number.toString(2).length));
  if (width > MOST_BITS) return null;
  const places = Array.from({ length: width }, (_, index) => width - 1 - index);
  const row = (/** @type {bigint} */ number) =>
    [...number.toString(2).padStart(width, "0")].map((digit, index) =>
      h("td", { class: `${places[index] === bit ? "deciding " : ""}digit${digit}` }, digit),
    );
  const caption = bit === null ? words.say("reason-nim-zero") : words.say("reason-nim-deciding", { power: String(2n ** BigInt(bit)) });
  return figure(
    h(
      "table",
      { class: width > DENSE ? "columns-table dense" : "columns-table" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, words.say("reason-part")), h("th", { scope: "col", class: "num" }, words.say("reason-value")), heads(places.map(power), bit === null ? -1 : width - 1 - bit))),
      h(
        "tbody",
        null,
        addends.map((addend) =>
          h("tr", null, h("th", { scope: "row", class: "mono" }, addend.component), h("td", { class: "num" }, String(addend.value)), row(BigInt(addend.value))),
        ),
        more > 0 && h("tr", null, h("th", { scope: "row" }, words.say("reason-more", { count: more })), h("td"), places.map(() => h("td", null, "…"))),
      ),
      h("tfoot", null, h("tr", null, h("th", { scope: "row" }, words.say("reason-nim-sum")), h("td", { class: "num" }, String(sum)), row(BigInt(sum)))),
    ),
    caption,
  );
}

/**
 * Numbers as sums of Fibonacci numbers, a column for each of them.
 *
 * @param {DigitRow[]} rows
 * @param {string} caption
 * @param {import("../words.js").Words} words
 */
function zeckendorf(rows, caption, words) {
  const width = Math.max(...rows.map((row) => row.digits.length));
  if (width > MOST_BITS) return null;
  return figure(
    h(
      "table",
      { class: width > DENSE ? "columns-table dense" : "columns-table" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, words.say("reason-number")), heads(fibonacci(width).map(short), -1))),
      h(
        "tbody",
        null,
        rows.map((row) => {
          const digits = row.digits.padStart(width, "0");
          const last = digits.lastIndexOf("1");
          return h(
            "tr",
            null,
            h("th", { scope: "row", class: "num" }, String(row.number)),
            [...digits].map((digit, index) => h("td", { class: `${index === last ? "deciding " : ""}digit${digit}` }, digit)),
          );
        }),
      ),
    ),
    caption,
  );
}

/** The Fibonacci numbers … 8 5 3 2 1 above the columns. @param {number} width */
function fibonacci(width) {
  const numbers = [1n, 2n];
  while (numbers.length < width) numbers.push(numbers[numbers.length - 1] + numbers[numbers.length - 2]);
  return numbers.slice(0, width).reverse();
}

/** Column heads. @param {{ text: string, title: string }[]} labels @param {number} marked */
function heads(labels, marked) {
  return labels.map(({ text, title }, index) =>
    h("th", { scope: "col", class: index === marked ? "deciding" : "" }, text === title ? text : h("abbr", { title }, text)),
  );
}

/** A power of two above its column; a large one by its exponent. @param {number} exponent */
function power(exponent) {
  const title = String(2n ** BigInt(exponent));
  const raised = [...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
  return { text: title.length > 2 ? `2${raised}` : title, title };
}

/** A number above its column, left out where it is too wide. @param {bigint} number */
function short(number) {
  const title = String(number);
  return { text: title.length > 4 ? "·" : title, title };
}

/** @param {HTMLTableElement} table @param {string} caption */
function figure(table, caption) {
  return h("figure", { class: "reason-figure" }, h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": caption }, table), h("figcaption", { class: "small" }, caption));
}
