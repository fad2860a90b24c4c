// @ts-check
/** A small picture of a position, made by the server; it says nothing that does not stand beside it in words. */

import { h } from "./dom.js";

/** @param {string} expression */
export function thumbnail(expression) {
  const img = h("img", { class: "thumbnail", alt: "", loading: "lazy", decoding: "async", src: `/api/v1/picture?format=svg&lang=${document.documentElement.lang}&expression=${encodeURIComponent(expression)}` });
  // A position that has no picture, or whose rules lie in a file, goes without one.
  img.addEventListener("error", () => img.remove());
  return img;
}
