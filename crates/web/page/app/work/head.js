// @ts-check
/** The head of the workbench: what it is for, examples, and what can be done with a position. */

import { fill, h } from "../dom.js";
import { copyButton } from "./copy.js";

/** From this width on all that can be done stands side by side; below it in a menu. */
const WIDE = "(min-width: 700px)";

/** Something to begin with. */
const EXAMPLES = [
  { e: "nim(3,4,5)", m: "" },
  { e: "kayles(9)", m: "1" },
  { e: "wythoff(6,10)", m: "" },
  { e: "tactix(4x4)", m: "" },
  { e: "take{1..3}(10) + nim(5)", m: "" },
];

/**
 * @param {import("../main.js").Tools} tools
 * @param {object} calls
 * @param {(example: { e: string, m: string }) => void} calls.choose
 * @param {() => HTMLElement[]} calls.openers buttons that open other parts
 * @param {() => import("../link.js").State} calls.position the position for the play page
 * @param {() => string} calls.link the link of what is shown
 */
export function createHead(tools, { choose, openers, position, link }) {
  const { words } = tools;
  const title = h("h1", { class: "hidden" });
  const examples = h("div", { class: "bar examples" });
  const actions = h("div", { class: "bar" });
  const more = h("summary", null);
  const menu = h("details", { class: "menu" }, more, actions);
  const wide = matchMedia(WIDE);
  const fit = () => menu.toggleAttribute("open", wide.matches);

  /** @param {{ e: string, m: string }} example */
  function chip(example) {
    const text = example.m ? `${example.e} · ${words.say("work-misere-short")}` : example.e;
    return h("button", { type: "button", class: "chip small", on: { click: () => choose(example) } }, text);
  }

  /** A link to the play page, aimed at the position when somebody is about to follow it. */
  function play() {
    const anchor = h("a", { class: "button", href: "#/play" }, words.say("work-play"));
    const aim = () => (anchor.href = tools.href("play", position()));
    for (const type of ["focus", "pointerenter", "pointerdown"]) anchor.addEventListener(type, aim);
    return anchor;
  }

  function say() {
    title.textContent = words.say("work-title");
    more.textContent = words.say("work-more");
    fill(examples, h("span", { class: "muted small" }, words.say("work-examples")), EXAMPLES.map(chip));
    fill(actions, openers(), play(), copyButton(tools, link, "work-copy-link"));
  }

  say();
  fit();
  wide.addEventListener("change", fit);
  return { title, examples, actions: menu, leave: () => wide.removeEventListener("change", fit), reword: say };
}
