// @ts-check
/**
 * Makes what the program embeds from the page's sources: a script with what the first room needs and one for each other
 * room, one style and that of the book, the words of the first room and of each other in each language, under names that change with their
 * contents, each packed by gzip and brotli too.
 *
 *     node bundle.mjs            writes ../built, and in ../page.sha256 from what
 *     node bundle.mjs --check    fails where ../built is not what the sources give
 */

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { rollup } from "rollup";

const PAGE = fileURLToPath(new URL("../page/", import.meta.url));
const BUILT = fileURLToPath(new URL("../built/", import.meta.url));
const SOURCES = fileURLToPath(new URL("../page.sha256", import.meta.url));
const TARGET = "es2022";
const LANGUAGES = ["en", "zh"];
/** Parts of the words that the first room needs, which come in one file. */
const FIRST_PARTS = ["", "draw", "work"];
/** The style of the book, whose pages are made elsewhere. */
const OF_BOOK = ["style/base.css", "style/book.css"];

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

/** What runs before all else, in one piece. @param {string} entry */
async function classicScript(entry) {
  const made = await build({ entryPoints: [PAGE + entry], bundle: true, format: "iife", minify: true, target: TARGET, charset: "utf8", legalComments: "none", write: false });
  return made.outputFiles[0].text;
}

/**
 * A script with all that it imports at once; what it imports later becomes scripts of their own, which import from the
 * first what both need. The address of the first.
 *
 * @param {string} entry
 */
async function modules(entry) {
  const minify = { name: "minify", renderChunk: async (/** @type {string} */ code) => ({ code: (await transform(code, { format: "esm", minify: true, target: TARGET, charset: "utf8", legalComments: "none" })).code, map: null }) };
  const made = await rollup({ input: PAGE + entry, preserveEntrySignatures: false, plugins: [minify] });
  /** @type {Set<string>} */
  const first = new Set();
  const { output } = await made.generate({
    manualChunks(id, { getModuleInfo }) {
      if (first.size === 0) reach(PAGE + entry, getModuleInfo, first);
      return first.has(id) ? "app" : undefined;
    },
    entryFileNames: "app.[hash:10].js",
    chunkFileNames: ({ facadeModuleId }) => `${facadeModuleId?.split("/").at(-2) ?? "shared"}.[hash:10].js`,
    hashCharacters: "hex",
  });
  for (const chunk of output) if (chunk.type === "chunk") files.set(chunk.fileName, chunk.code);
  return `/${output[0].fileName}`;
}

/**
 * All that a module imports at once, itself included.
 *
 * @param {string} id
 * @param {import("rollup").GetModuleInfo} info
 * @param {Set<string>} reached
 */
function reach(id, info, reached) {
  if (reached.has(id)) return;
  reached.add(id);
  for (const next of info(id)?.importedIds ?? []) reach(next, info, reached);
}

/** @param {string[]} names */
async function style(names) {
  const all = (await Promise.all(names.map(source))).join("\n");
  return (await transform(all, { loader: "css", minify: true, charset: "utf8" })).code;
}

/** The words of a language: where those of the first room are, and those of each other part. @param {string} lang */
async function words(lang) {
  const names = (await readdir(`${PAGE}words`)).filter((name) => name.split(".").at(-2) === lang).sort();
  const parts = await Promise.all(names.map(async (name) => ({ part: name.slice(0, -`${lang}.json`.length).replace(/\.$/, ""), text: JSON.parse(await source(`words/${name}`)) })));
  const first = Object.fromEntries(parts.filter(({ part }) => FIRST_PARTS.includes(part)).map(({ part, text }) => [part, text]));
  const others = parts.filter(({ part }) => !FIRST_PARTS.includes(part));
  return [
    meta(`words-${lang}`, kept(`words.${lang}`, "json", JSON.stringify(first))),
    ...others.map(({ part, text }) => meta(`words-${part}.${lang}`, kept(`words.${part}.${lang}`, "json", JSON.stringify({ [part]: text })))),
  ];
}

/** @param {string} name @param {string} content */
const meta = (name, content) => `<meta name="${name}" content="${content}">`;

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
  const sheet = kept("style", "css", await style(styles.map((match) => match[1])));
  kept("book", "css", await style(OF_BOOK));
  styles.forEach(([link], at) => (index = index.replace(link, at === 0 ? `<link rel="stylesheet" href="${sheet}">\n` : "")));
  // What runs early reads where the words are.
  const early = [
    ...(await Promise.all(LANGUAGES.map(words))).flat(),
    meta("worker", "/worker.js"),
    `<script src="${kept("early", "js", await classicScript("app/early.js"))}">`,
  ];
  index = index
    .replaceAll("/icon.svg", icon)
    .replace('<script type="module" src="/app/early.js">', early.join("\n"))
    .replace("/app/main.js", await modules("app/main.js"));
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
