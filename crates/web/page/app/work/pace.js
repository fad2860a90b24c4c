// @ts-check
/** How fast long work goes, and how long it may take yet. */

/** Seconds over which it is measured. */
const OVER = 1;

/** @typedef {import("../api.js").Progress} Progress */

export function createPace() {
  /** @type {Progress | null} */
  let last = null;
  /** @type {number | null} */
  let rate = null;

  /** What is done in a second, as of late; of the first second the mean. @param {Progress} now */
  return function follow(now) {
    const done = Number(now.done);
    if (last === null || last.unit !== now.unit || done < Number(last.done)) {
      last = now;
      rate = null;
    }
    const seconds = now.seconds - last.seconds;
    if (seconds >= OVER) {
      const fresh = (done - Number(last.done)) / seconds;
      rate = rate === null ? fresh : (rate + fresh) / 2;
      last = now;
    }
    return rate ?? now.per_second ?? 0;
  };
}

/** Seconds to its end; null where that is not known, or where its time is over before. @param {Progress} progress @param {number} rate */
export function secondsLeft({ of, done, at_most: most, seconds }, rate) {
  if (!of || rate <= 0) return null;
  const left = Math.max(0, (Number(of) - Number(done)) / rate);
  return left < most - seconds ? left : null;
}
