// @ts-check
/**
 * The whole state of the page in its link: `#/room?key=value&key=value`. Values are text; what an
 * expression is made of (brackets, commas, plus signs) stays legible.
 */

/** @typedef {Record<string, string>} State what a room needs to be as it was; texts only, no empty ones */
/** @typedef {{ room: string, state: State }} Place */

/**
 * @param {string} hash the link from its `#` on
 * @returns {Place} the room is empty where the link names none
 */
export function readLink(hash) {
  const [path = "", query = ""] = split(hash.replace(/^#\/?/, ""), "?");
  /** @type {State} */
  const state = {};
  for (const pair of query.split("&")) {
    const [name = "", value = ""] = split(pair, "=");
    if (name) state[decode(name)] = decode(value);
  }
  return { room: decode(path).replace(/\/$/, ""), state };
}

/**
 * @param {string} room
 * @param {State} state
 * @returns {string} the link from its `#` on; empty values are left out
 */
export function writeLink(room, state) {
  const pairs = Object.entries(state)
    .filter(([, value]) => value !== "" && value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return `#/${room}${pairs.length ? `?${pairs.join("&")}` : ""}`;
}

/** @param {string} text @param {string} mark */
function split(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** @param {string} text */
function encode(text) {
  return encodeURIComponent(text).replace(/%(2C|2B|3A|3B|2F|7B|7D|7C)/g, (whole) => decodeURIComponent(whole));
}

/** A link cut short in a message is still read as far as it goes. @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
