// @ts-check
/** Every page in both themes and languages: no violation that axe finds, nothing that sticks out. */

import { test } from "node:test";
import { DESKTOP, PHONE, accessible, fitsWidth, shot, withPage } from "../harness.mjs";

/** What is opened, and what is there once it is ready. */
const PAGES = [
  { name: "work", link: "#/work?e=nim(3,4,5)", ready: [".winning", ".option"] },
  { name: "work-sheets", link: "#/work?e=wythoff(3,6)&open=values,pattern,claim,rule&to=12x12", ready: [".option", ".law", ".plate"] },
  { name: "work-misere", link: "#/work?e=kayles(9)&m=1&open=quotient,odds", ready: [".option", ".facts", ".strip"] },
  { name: "work-board", link: "#/work?e=tactix(3x3)&m=1&open=heat,strategy", ready: [".option", ".heat", ".strategy-row"] },
  { name: "work-mistake", link: "#/work?e=kayle(9)", ready: [".problem"] },
  { name: "games", link: "#/games?g=kayles", ready: [".game-page", ".game-link"] },
  { name: "play", link: "#/play", ready: ["h1"] },
  { name: "learn", link: "#/learn", ready: ["h1"] },
];

for (const { name, link, ready } of PAGES) {
  for (const lang of /** @type {const} */ (["en", "zh"])) {
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      test(`${name}, ${lang}, ${theme}`, () =>
        withPage(link, { lang, theme, size: theme === "light" ? DESKTOP : PHONE }, async (page) => {
          for (const part of ready) await page.locator(part).first().waitFor();
          await page.waitForFunction(() => document.querySelector(".working") === null);
          await shot(page, `${name}-${lang}-${theme}`);
          await accessible(page, name);
          await fitsWidth(page, name);
        }));
    }
  }
}
