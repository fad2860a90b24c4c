// @ts-check
/** Every line of play: a picture that is drawn when it is opened, and the same for Graphviz. */

import { fill, h } from "../dom.js";
import { picture, saveLink } from "./save.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {import("./sheets.js").Subject} subject
 */
export function treeFigure(tools, { expression, misere, files }) {
  const { words } = tools;
  const asked = { expression, misere };
  const place = h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": words.say("tree-title") });
  const links = ["svg", "dot"].map((format) => saveLink(tools, "tree", { ...asked, format }, files, words.say(`tree-${format}`)));
  const figure = h("details", null, h("summary", null, words.say("tree-title")), place, h("p", { class: "bar" }, links));
  figure.addEventListener("toggle", () => {
    if (!figure.open || place.hasChildNodes()) return;
    const image = picture(tools, "tree", asked, files, words.say("tree-title"));
    image.addEventListener("error", () => fill(place, h("p", { class: "notice" }, words.say("tree-none"))));
    fill(place, image);
  });
  return figure;
}
