// @ts-check
/** Numbers of stones, which may be larger than a browser's numbers. */

/** @typedef {import("./types.js").Size} Size */

/** A heap of fewer stones is drawn stone by stone. */
export const STONES = 24;

/** @param {Size} size @returns {bigint} */
export function big(size) {
  return BigInt(size);
}

/**
 * The number as a person reads it: enormous ones shortened in the middle.
 *
 * @param {Size} size
 */
export function short(size) {
  const text = String(size);
  return text.length <= 15 ? text : `${text.slice(0, 6)}…${text.slice(-5)}`;
}

/** @param {Size} size whether it is drawn stone by stone */
export function isSmall(size) {
  return big(size) < BigInt(STONES);
}

/**
 * How high a bar for this number stands beside the largest, in percent: by its digits where they differ
 * much, so that small heaps beside enormous ones can be seen.
 *
 * @param {Size} size @param {Size} largest
 */
export function share(size, largest) {
  const [a, b] = [big(size), big(largest)];
  if (b === 0n) return 0;
  if (b < 10000n) return Number((a * 100n) / b);
  return Math.round((100 * logarithm(a)) / logarithm(b));
}

/** A number's logarithm, near enough to draw with. @param {bigint} number */
function logarithm(number) {
  const text = number.toString(2);
  return text.length + Number(`0.${text.slice(1, 12) || "0"}`);
}

/**
 * A whole number that was typed, digits only; null where it is none.
 *
 * @param {string} text
 */
export function typed(text) {
  const plain = text.trim().normalize("NFKC");
  return /^\d{1,4096}$/.test(plain) ? BigInt(plain) : null;
}
