// @ts-check
/**
 * The page's words in two languages. A file `words/[room.]<lang>.json` maps keys to texts with `{name}`
 * placeholders; both languages have the same keys. The bundled page names its files: one with what the first room needs,
 * one for each other part. What the server says comes from the server in the language asked for.
 */

/** @typedef {"en" | "zh"} Lang */

/**
 * @typedef {object} Words
 * @property {() => Lang} lang the language spoken now
 * @property {(key: string, values?: Record<string, string | number>) => string} say the text of a key; a
 *   key without text is told as itself
 * @property {(lang: Lang) => Promise<void>} speak changes the language, loads its files and remembers it
 * @property {(part: string) => Promise<void>} need loads the frame's file ("") or a room's own as well
 *   (`words/<part>.<lang>.json`)
 */

const REMEMBERED = "grundy-lang";

/**
 * The language to begin with: the one chosen before, else the browser's.
 *
 * @returns {Lang}
 */
export function firstLanguage() {
  const chosen = remembered();
  if (chosen === "en" || chosen === "zh") return chosen;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("zh")) &&
    !prefersEnglish(navigator.languages)
    ? "zh"
    : "en";
}

/** @param {readonly string[]} tags */
function prefersEnglish(tags) {
  const known = tags.map((tag) => tag.toLowerCase().slice(0, 2)).find((tag) => tag === "en" || tag === "zh");
  return known === "en";
}

/** Storage may be denied; then nothing is remembered. */
function remembered() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

/**
 * Words of which none is there yet.
 *
 * @param {Lang} first
 * @returns {Words}
 */
export function createWords(first) {
  let lang = first;
  /** @type {string[]} */
  const parts = [];
  /** @type {Map<string, Record<string, string>>} */
  const files = new Map();

  /** @param {string} part @param {Lang} tongue */
  async function load(part, tongue) {
    const name = part ? `${part}.${tongue}` : tongue;
    if (files.has(name)) return;
    const file = bundled(name) ?? bundled(tongue);
    if (!file) return void files.set(name, await json(`/words/${name}.json`));
    for (const [one, words] of Object.entries(await json(file))) files.set(one ? `${one}.${tongue}` : tongue, words);
  }

  /** @param {string} key */
  function find(key) {
    for (const part of parts) {
      const text = files.get(part ? `${part}.${lang}` : lang)?.[key];
      if (text !== undefined) return text;
    }
    return key;
  }

  return {
    lang: () => lang,
    say: (key, values = {}) => put(find(key), values),
    async speak(next) {
      await Promise.all(parts.map((part) => load(part, next)));
      lang = next;
      try {
        localStorage.setItem(REMEMBERED, next);
      } catch {
        // A page that may not remember still speaks.
      }
    },
    async need(part) {
      if (!parts.includes(part)) parts.push(part);
      await load(part, lang);
    },
  };
}

/** Where the bundled page has these words. @param {string} name */
function bundled(name) {
  return /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="words-${name}"]`))?.content;
}

/** @param {string} address */
async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/**
 * The text with its placeholders filled in.
 *
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function put(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
