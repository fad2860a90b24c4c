// @ts-check
/** Run before anything is drawn: a chosen theme does not flash, and the words come beside the script that needs them. */

import { firstLanguage } from "./words.js";

try {
  const chosen = localStorage.getItem("grundy-theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage the system's theme holds.
}

const words = /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="words-${firstLanguage()}"]`));
if (words) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: words.content }));
