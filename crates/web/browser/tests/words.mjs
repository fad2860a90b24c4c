// @ts-check
/** Both languages say the same things with the same values. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const folder = fileURLToPath(new URL("../../page/words/", import.meta.url));
const parts = (await readdir(folder)).filter((name) => name.endsWith("en.json")).map((name) => name.replace(/\.?en\.json$/, ""));

/** @param {string} part @param {string} lang @returns {Promise<Record<string, string>>} */
async function words(part, lang) {
  return JSON.parse(await readFile(`${folder}${part ? `${part}.` : ""}${lang}.json`, "utf8"));
}

/** @param {string} text */
const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

for (const part of parts) {
  test(`words of ${part || "the frame"} in both languages`, async () => {
    const [en, zh] = await Promise.all([words(part, "en"), words(part, "zh")]);
    assert.deepEqual(Object.keys(zh), Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      assert.ok(text.trim() && zh[key].trim(), `${key} has a text`);
      assert.deepEqual(new Set(places(zh[key])), new Set(places(text)), `values of ${key}`);
    }
  });
}
