// @ts-check
/**
 * Makes what the program embeds from the page's sources: one script, one style, the words of a language in one file,
 * under names that change with their contents, each packed by gzip and brotli too.
 *
 *     node bundle.mjs            writes ../built, and in ../page.sha256 from what
 *     node bundle.mjs --check    fails where ../built is not what the sources give
 */

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const PAGE = fileURLToPath(new URL("../page/", import.meta.url));
const BUILT = fileURLToPath(new URL("../built/", import.meta.url));
const SOURCES = fileURLToPath(new URL("../page.sha256", import.meta.url));
const TARGET = "es2022";
const LANGUAGES = ["en", "zh"];

/** @param {string | Uint8Array} text */
const hash = (text) => createHash("sha256").update(text).digest("hex");
/** @param {string} name */
const source = (name) => readFile(`${PAGE}${name}`, "utf8");

/** Files by their names. @type {Map<string, string>} */
const files = new Map();

/** A file whose name changes with its text, so that it may be kept for ever. @param {string} stem @param {string} end @param {string} text */
function kept(stem, end, text) {
  const name = `${stem}.${hash(text).slice(0, 10)}.${end}`;
  files.set(name, text);
  return `/${name}`;
}

/** @param {string} entry @param {"esm" | "iife"} format */
async function script(entry, format) {
  const made = await build({ entryPoints: [PAGE + entry], bundle: true, format, minify: true, target: TARGET, charset: "utf8", legalComments: "none", write: false });
  return made.outputFiles[0].text;
}

/** @param {string[]} names */
async function style(names) {
  const all = (await Promise.all(names.map(source))).join("\n");
  return (await transform(all, { loader: "css", minify: true, charset: "utf8" })).code;
}

/** All words of a language, by their part. @param {string} lang */
async function words(lang) {
  const names = (await readdir(`${PAGE}words`)).filter((name) => name.split(".").at(-2) === lang).sort();
  const parts = names.map(async (name) => [name.slice(0, -`${lang}.json`.length).replace(/\.$/, ""), JSON.parse(await source(`words/${name}`))]);
  return JSON.stringify(Object.fromEntries(await Promise.all(parts)));
}

/** Every file of the sources with its hash, sorted: by this a test without node sees that something has changed. */
async function sources() {
  const names = (await readdir(PAGE, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = names.map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("//", "/").slice(PAGE.length)).sort();
  const lines = await Promise.all(paths.map(async (path) => `${hash(await readFile(`${PAGE}${path}`))}  ${path}\n`));
  return lines.join("");
}

async function make() {
  let index = await source("index.html");
  const styles = [...index.matchAll(/<link rel="stylesheet" href="\/([^"]+)">\n/g)];
  const icon = kept("icon", "svg", await source("icon.svg"));
  const early = kept("early", "js", await script("app/early.js", "iife"));
  const head = [
    `<link rel="stylesheet" href="${kept("style", "css", await style(styles.map((match) => match[1])))}">`,
    ...(await Promise.all(LANGUAGES.map(async (lang) => `<meta name="words-${lang}" content="${kept(`words.${lang}`, "json", await words(lang))}">`))),
    `<meta name="worker" content="/worker.js">`,
  ];
  styles.forEach(([link], at) => (index = index.replace(link, at === 0 ? `${head.join("\n")}\n` : "")));
  index = index
    .replaceAll("/icon.svg", icon)
    .replace('type="module" src="/app/early.js"', `src="${early}"`)
    .replace("/app/main.js", kept("app", "js", await script("app/main.js", "esm")));
  // Files come in the order in which they are read.
  const cached = JSON.stringify(["/", ...[...files.keys()].sort().map((name) => `/${name}`)]);
  const worker = (await source("worker.js")).replace("FILES = []", () => `FILES = ${cached}`).replace("grundy-sources", `grundy-${hash(index + cached).slice(0, 10)}`);
  files.set("worker.js", (await transform(worker, { minify: true, target: TARGET })).code);
  files.set("index.html", index);
}

async function write() {
  await rm(BUILT, { recursive: true, force: true });
  await mkdir(BUILT, { recursive: true });
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
  for (const [name, text] of files) {
    await writeFile(`${BUILT}${name}`, text);
    await writeFile(`${BUILT}${name}.gz`, gzipSync(text, { level: 9 }));
    await writeFile(`${BUILT}${name}.br`, brotliCompressSync(text, brotli));
  }
  await writeFile(SOURCES, await sources());
}

/** What differs; the packed files by what they hold, since packers of other versions pack otherwise. */
async function check() {
  const built = new Set(await readdir(BUILT).catch(() => []));
  const wrong = [];
  for (const [name, text] of files) {
    /** @type {[string, (bytes: Uint8Array) => Uint8Array][]} */
    const forms = [["", (bytes) => bytes], [".gz", (bytes) => gunzipSync(bytes)], [".br", (bytes) => brotliDecompressSync(bytes)]];
    for (const [end, unpacked] of forms) {
      const there = built.delete(name + end) && new TextDecoder().decode(unpacked(await readFile(`${BUILT}${name}${end}`)));
      if (there !== text) wrong.push(name + end);
    }
  }
  if ((await readFile(SOURCES, "utf8")) !== (await sources())) wrong.push("page.sha256");
  return [...wrong, ...built];
}

await make();
if (process.argv.includes("--check")) {
  const wrong = await check();
  if (wrong.length > 0) {
    console.error(`built/ is not what the sources of the page give: ${wrong.join(", ")}\nrun crates/web/browser/run.sh bundle`);
    process.exit(1);
  }
  console.log("the page is bundled as its sources say");
} else {
  await write();
  const packed = [...files].map(([name, text]) => `${name} ${text.length} -> ${brotliCompressSync(text).length}`);
  console.log(packed.join("\n"));
}
