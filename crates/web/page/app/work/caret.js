// @ts-check
/** What the caret stands in: the name of a game, its braces or its brackets. */

/** @typedef {[number, number]} Span half open, in units of the text */

/**
 * @typedef {object} Spot
 * @property {"name" | "braces" | "brackets"} part
 * @property {string} name what stands where the game's name is
 * @property {string} typed the part from its beginning to the caret
 * @property {Span} inner the part
 * @property {Span} term the term of the sum that it is in
 */

/** @typedef {{ part: "braces" | "brackets", at: number, end: number }} Group */
/** @typedef {{ start: number, end: number, groups: Group[] }} Term */

/**
 * @param {string} text
 * @param {number} caret
 * @returns {Spot | null} null between terms, and behind the brackets of one
 */
export function spotAt(text, caret) {
  const found = terms(text).find((term) => caret >= term.start && caret <= term.end);
  if (!found) return null;
  const { start, end, groups } = found;
  const first = groups[0]?.at ?? end;
  const name = text.slice(start, first).trim();
  const from = start + blanks(text.slice(start, end));
  /** @type {Span} */
  const term = [from, Math.max(from, start + text.slice(start, end).trimEnd().length)];
  const group = groups.find(({ at, end }) => caret > at && caret <= end);
  if (group) return { part: group.part, name, typed: text.slice(group.at + 1, caret), inner: [group.at + 1, group.end], term };
  if (caret > first) return null;
  return { part: "name", name, typed: text.slice(start, caret).trimStart(), inner: [from, Math.max(from, first)], term };
}

/** The terms of a sum with their outermost brackets and braces, also while one is still open. @param {string} text */
function terms(text) {
  /** @type {Term[]} */
  const found = [{ start: 0, end: text.length, groups: [] }];
  let depth = 0;
  let isQuoted = false;
  toHalfWidth(text).split("").forEach((sign, at) => {
    const term = found[found.length - 1];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) return;
    else if (sign === "(" || sign === "{") {
      if (depth === 0) term.groups.push({ part: sign === "(" ? "brackets" : "braces", at, end: text.length });
      depth += 1;
    } else if ((sign === ")" || sign === "}") && depth > 0) {
      depth -= 1;
      if (depth === 0) term.groups[term.groups.length - 1].end = at;
    } else if (sign === "+" && depth === 0) {
      term.end = at;
      found.push({ start: at + 1, end: text.length, groups: [] });
    }
  });
  return found;
}

/** Signs of Chinese typing as those of the notation; the text stays as long as it is. @param {string} text */
export function toHalfWidth(text) {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/[“”]/g, '"');
}

/** @param {string} text */
function blanks(text) {
  return text.length - text.trimStart().length;
}
