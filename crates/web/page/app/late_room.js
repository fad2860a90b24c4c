// @ts-check
/** A room that needs the words of other rooms too: it is built once they are there. */

/** @typedef {import("./main.js").Mounted} Mounted */

/**
 * @param {import("./link.js").State} first
 * @param {import("./main.js").Tools} tools
 * @param {string[]} parts whose words are needed
 * @param {() => Mounted} build
 * @returns {Mounted}
 */
export function lateRoom(first, tools, parts, build) {
  /** @type {Mounted | null} */
  let room = null;
  let state = first;
  let left = false;
  void Promise.all(parts.map((part) => tools.words.need(part))).then(() => {
    if (left) return;
    room = build();
    room.update(state);
  });
  return {
    update(next) {
      state = next;
      room?.update(next);
    },
    leave() {
      left = true;
      room?.leave();
    },
    reword: () => room?.reword?.(),
  };
}
