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

test("every word is said somewhere, and every word that is said is there", async () => {
  const code = await source();
  const keys = new Set((await Promise.all(parts.map((part) => words(part, "en")))).flatMap(Object.keys));
  const patterns = [...code.matchAll(/`([a-z]+-[a-z0-9-]*\$\{[^`]*)`/g)].map(
    (match) => new RegExp(`^${match[1].split(/\$\{[^}]*\}/).join(".+")}$`),
  );
  const unsaid = [...keys].filter((key) => !code.includes(`"${key}"`) && !patterns.some((pattern) => pattern.test(key)));
  assert.deepEqual(unsaid, [], "words that nothing says");
  const said = [...code.matchAll(/\bsay\(\s*"([a-z0-9-]+)"/gi)].map((match) => match[1]);
  assert.deepEqual(said.filter((key) => !keys.has(key)), [], "words that are missing");
});

/** All modules of the page, and its frame. */
async function source() {
  const page = fileURLToPath(new URL("../../page/", import.meta.url));
  const files = (await readdir(`${page}app`, { recursive: true })).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all([...files.map((name) => `app/${name}`), "index.html"].map((name) => readFile(page + name, "utf8")));
  return texts.join("\n");
}
