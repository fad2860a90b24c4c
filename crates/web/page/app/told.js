// @ts-check
/** Errors in words. */

import { ApiError } from "./api.js";
import { h } from "./dom.js";

/**
 * What went wrong: the server's own words where it gave some.
 *
 * @param {import("./words.js").Words} words
 * @param {unknown} error
 * @returns {{ message: string, problems: import("./api.js").Problem[] }}
 */
export function told(words, error) {
  if (!(error instanceof ApiError)) {
    const message = words.say("error-unknown");
    return { message, problems: [{ message }] };
  }
  const message = error.code === "offline" ? words.say("error-offline") : error.message || words.say("error-unknown");
  const problems = error.problems.length ? error.problems : [{ message, at16: error.at16 ?? undefined }];
  return { message, problems };
}

/**
 * A notice of what went wrong.
 *
 * @param {import("./words.js").Words} words
 * @param {unknown} error
 */
export function errorNotice(words, error) {
  return h("p", { class: "notice bad" }, told(words, error).message);
}
