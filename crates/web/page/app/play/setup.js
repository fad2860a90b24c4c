// @ts-check
/** What a game is begun with: the position or heaps drawn at random, the convention, who sits where. */

import { isAbort } from "../api.js";
import { fill, h, settled } from "../dom.js";
import { told } from "../told.js";
import { createFiles } from "../work/files.js";
import { createTiles } from "../games/tiles.js";
import { createChosen } from "./chosen.js";
import { choice, count, line, tick } from "./fields.js";
import { createSkill } from "./skill.js";

/** @typedef {import("./match.js").Start} Start */
/** @typedef {import("../link.js").State} State */

const USUAL = { expression: "nim(3,4,5)", ruleset: "nim", stones: 20, heaps: 3, skill: 5 };
/** Seeds that are drawn stay short enough to be read out. */
const SEEDS = 1000000;

/**
 * @param {import("../main.js").Tools} tools
 * @param {{ begin: (start: Start, teacher: boolean, files: Record<string, string>) => void, changed: (state: State) => void }} calls
 */
export function createSetup(tools, calls) {
  const { words } = tools;
  const changed = () => {
    arrange();
    calls.changed(state());
    checkSoon();
  };
  const parts = {
    start: choice(words, { key: "play-start", values: ["position", "random"], changed }),
    expression: line(words, { key: "play-position", changed }),
    ruleset: line(words, { key: "play-ruleset", changed }),
    stones: count(words, { key: "play-stones", first: USUAL.stones, most: 10000, changed }),
    heaps: count(words, { key: "play-heaps", first: USUAL.heaps, most: 100, changed }),
    fair: choice(words, { key: "play-fair", values: ["any", "N", "P"], changed }),
    convention: choice(words, { key: "play-convention", values: ["normal", "misere"], changed }),
    versus: choice(words, { key: "play-versus", values: ["machine", "person", "machines"], changed }),
    first: choice(words, { key: "play-begins", values: ["you", "machine"], changed }),
    skill: createSkill(tools, { key: "play-skill", first: USUAL.skill, changed }),
    other: createSkill(tools, { key: "play-skill-other", first: USUAL.skill, changed }),
    teacher: tick(words, { key: "play-teacher", changed }),
    seed: count(words, { key: "play-seed", first: Math.floor(Math.random() * SEEDS), least: 0, most: Number.MAX_SAFE_INTEGER, changed }),
  };
  /** Files in the link. @type {State} */
  let linked = {};
  const files = createFiles(tools, {
    changed: (state, text) => {
      linked = state;
      if (text) choose({ e: text });
      else changed();
    },
  });
  const tiles = createTiles(tools, (picked) => choose(picked));
  const chosen = createChosen(tools);
  const form = createForm(parts, { tools, files, tiles, chosen, begin: () => calls.begin(start(), parts.teacher.input.checked, files.held()) });
  const checkSoon = settled(200, () => void check());
  /** @type {AbortController | null} */
  let checking = null;

  /** A game from its picture. @param {State} picked */
  function choose(picked) {
    parts.start.set("position");
    addFiles(picked);
    parts.expression.input.value = picked.e ?? "";
    parts.convention.set(picked.m === "1" ? "misere" : "normal");
    changed();
  }
  /** @param {State} given */
  function addFiles(given) {
    linked = { ...linked, ...Object.fromEntries(Object.entries(given).filter(([key]) => key.startsWith("f."))) };
    files.set(given);
  }
  function arrange() {
    const isRandom = parts.start.value() === "random";
    form.show({ isRandom, versus: parts.versus.value() });
    void chosen.show(parts.expression.input.value, isRandom ? parts.ruleset.input.value : null).then(tiles.choose);
  }
  /** Says at once what is wrong with what was typed. */
  async function check() {
    checking?.abort();
    checking = new AbortController();
    const isRandom = parts.start.value() === "random";
    const field = isRandom ? parts.ruleset : parts.expression;
    const expression = isRandom ? `${field.input.value}(1)` : field.input.value;
    if (!field.input.value.trim()) return tell(field, words.say("play-position-empty"), false);
    try {
      const read = await tools.api.post("read", { expression, files: files.held() }, checking.signal);
      parts.convention.disable("misere", !read.misere);
      if (!read.misere) parts.convention.set("normal");
      tell(field, "", false);
    } catch (error) {
      if (!isAbort(error)) tell(field, told(words, error).message, true);
    }
  }
  /** @param {ReturnType<typeof line>} field @param {string} text @param {boolean} isBad */
  function tell(field, text, isBad) {
    field.tell(text, isBad);
    form.tellWrong(isBad ? text : "");
  }
  /** @returns {Start} */
  function start() {
    const isRandom = parts.start.value() === "random";
    const fair = parts.fair.value();
    const where = isRandom
      ? { random: { ruleset: parts.ruleset.input.value || USUAL.ruleset, stones: parts.stones.value(), heaps: parts.heaps.value() } }
      : { expression: parts.expression.input.value || USUAL.expression };
    return { ...where, misere: parts.convention.value() === "misere", fair: fair === "N" || fair === "P" ? fair : null, seats: seats(), seed: parts.seed.value() };
  }
  /** @returns {import("./match.js").SeatChoice[]} */
  function seats() {
    const person = /** @type {const} */ ({ player: "human" });
    const machine = /** @type {const} */ ({ player: "machine", skill: parts.skill.value() });
    if (parts.versus.value() === "person") return [person, person];
    if (parts.versus.value() === "machines") return [machine, { player: "machine", skill: parts.other.value() }];
    return parts.first.value() === "machine" ? [machine, person] : [person, machine];
  }
  /** @returns {State} */
  function state() {
    const isRandom = parts.start.value() === "random";
    const versus = parts.versus.value();
    const unless = (/** @type {string} */ usual, /** @type {string} */ value) => (value === usual ? "" : value);
    return {
      ...linked,
      e: isRandom ? "" : parts.expression.input.value,
      m: parts.convention.value() === "misere" ? "1" : "",
      random: isRandom ? `${parts.ruleset.input.value};${parts.stones.value()};${parts.heaps.value()}` : "",
      fair: unless("any", parts.fair.value()),
      versus: unless("machine", versus),
      begins: versus === "machine" ? unless("you", parts.first.value()) : "",
      skill: unless(String(USUAL.skill), String(parts.skill.value())),
      skill2: versus === "machines" ? String(parts.other.value()) : "",
      teacher: parts.teacher.input.checked ? "1" : "",
    };
  }
  /** @param {State} given */
  function set(given) {
    const [ruleset, stones, heaps] = (given.random ?? "").split(";");
    parts.start.set(given.random ? "random" : "position");
    parts.expression.input.value = given.e ?? USUAL.expression;
    parts.ruleset.input.value = ruleset || USUAL.ruleset;
    parts.stones.set(stones);
    parts.heaps.set(heaps);
    parts.fair.set(given.fair);
    parts.convention.set(given.m === "1" ? "misere" : "normal");
    parts.versus.set(given.versus);
    parts.first.set(given.begins);
    parts.skill.set(skillOf(given.skill));
    parts.other.set(skillOf(given.skill2));
    parts.teacher.input.checked = given.teacher === "1";
    addFiles(given);
    arrange();
    tiles.show();
    checkSoon();
  }
  return {
    element: form.element,
    set,
    state,
    start,
    isTeacher: () => parts.teacher.input.checked,
    files: () => files.held(),
    leave() {
      checkSoon.cancel();
      checking?.abort();
    },
    reword() {
      for (const part of Object.values(parts)) part.reword();
      files.reword();
      form.reword();
      arrange();
      checkSoon();
    },
  };
}

/** @param {string | undefined} text */
function skillOf(text) {
  const skill = Number(text);
  return Number.isInteger(skill) && skill >= 1 && skill <= 10 ? skill : USUAL.skill;
}

/**
 * The form around the fields: the game and one button, the pictures of all games, and behind a fold what needs to be
 * typed.
 *
 * @param {Record<string, import("./fields.js").Part>} parts
 * @param {{ tools: import("../main.js").Tools, files: ReturnType<typeof createFiles>, tiles: ReturnType<typeof createTiles>,
 *   chosen: ReturnType<typeof createChosen>, begin: () => void }} what
 */
function createForm(parts, { tools, files, tiles, chosen, begin }) {
  const { words } = tools;
  const go = h("button", { type: "submit", class: "main" });
  const wrong = h("p", { class: "notice bad wrong", hidden: true });
  const openers = h("div", { class: "bar" });
  const position = h("div", null, parts.expression.element, openers, files.element);
  const random = h("div", null, parts.ruleset.element, h("div", { class: "pair-of-fields" }, parts.stones.element, parts.heaps.element));
  const more = h("summary", null);
  const details = h("details", { class: "more" }, more, parts.start.element, position, random, parts.fair.element, parts.teacher.element, parts.seed.element);
  const games = h("h2", null);
  const element = h("form", { class: "setup columns", on: { submit: (event) => { event.preventDefault(); begin(); } } },
    h("section", { class: "card" }, chosen.element, wrong, h("p", { class: "go" }, go),
      parts.versus.element, parts.first.element, parts.skill.element, parts.other.element, parts.convention.element, details),
    h("section", { class: "card" }, games, tiles.search, tiles.list));
  function reword() {
    go.textContent = words.say("play-begin");
    more.textContent = words.say("play-more");
    games.textContent = words.say("play-games");
    tiles.say();
    tiles.show();
    fill(openers, files.opener());
  }
  reword();
  return {
    element,
    reword,
    /** @param {string} text */
    tellWrong(text) {
      wrong.hidden = text === "";
      wrong.textContent = text;
    },
    /** @param {{ isRandom: boolean, versus: string }} what */
    show({ isRandom, versus }) {
      position.hidden = isRandom;
      random.hidden = !isRandom;
      parts.first.element.hidden = versus !== "machine";
      parts.skill.element.hidden = versus === "person";
      parts.other.element.hidden = versus !== "machines";
    },
  };
}
