// @ts-check
/** Which steps were answered rightly, remembered by this browser alone. */

const REMEMBERED = "grundy-learn";

/** @returns {Set<string>} */
export function doneSteps() {
  try {
    const kept = JSON.parse(localStorage.getItem(REMEMBERED) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** @param {Set<string>} done */
export function keepDone(done) {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify([...done]));
  } catch {
    // A browser that may not remember still teaches.
  }
}
