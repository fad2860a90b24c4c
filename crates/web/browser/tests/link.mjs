// @ts-check
/** A link gives back what was written into it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readLink, writeLink } from "../../page/app/link.js";

test("a state goes through a link unharmed", () => {
  const state = { e: 'nim(3,4,5) + kayles("##.#") + rule{take k in 1..n/2}(7)', m: "1", "f.边.csv": "起点,终点\na=b&c#d?%41+1" };
  const link = writeLink("work", state);
  assert.deepEqual(readLink(link), { room: "work", state });
  assert.deepEqual(readLink(decodeURI("#/work?e=nim(3,4,5)")), { room: "work", state: { e: "nim(3,4,5)" } });
});

test("expressions stay legible in a link", () => {
  assert.equal(writeLink("work", { e: "take{1..3}(10)+nim(5)", m: "" }), "#/work?e=take{1..3}(10)+nim(5)");
});

test("a link that was cut or mangled is read as far as it goes", () => {
  assert.deepEqual(readLink(""), { room: "", state: {} });
  assert.deepEqual(readLink("#/play?e=%E"), { room: "play", state: { e: "%E" } });
  assert.deepEqual(readLink("#/games?&=&g"), { room: "games", state: { g: "" } });
});
