// @ts-check
/** Tells that the server is away, and asks for it until it is back. */

import { announce, byId } from "./dom.js";

/** Milliseconds before the first time it is asked, and the longest between two times. */
const FIRST = 1000;
const LONGEST = 15_000;

/**
 * @param {import("./words.js").Words} words
 * @param {() => void} back what is done once it is there again
 */
export function createAway(words, back) {
  const bar = byId("away");
  let timer = 0;
  let wait = FIRST;

  function gone() {
    if (timer !== 0) return;
    wait = FIRST;
    timer = window.setTimeout(() => void look(), wait);
    bar.hidden = false;
    say();
    announce(bar.textContent ?? "");
  }

  function here() {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    bar.hidden = true;
    announce(words.say("frame-back"));
  }

  async function look() {
    const isThere = await fetch("/health", { cache: "no-store" }).then((answer) => answer.ok, () => false);
    if (timer === 0) return;
    if (isThere) {
      here();
      return back();
    }
    wait = Math.min(2 * wait, LONGEST);
    timer = window.setTimeout(() => void look(), wait);
  }

  function say() {
    bar.textContent = words.say("frame-away");
  }

  return { gone, here, say };
}
