// @ts-check
/**
 * Building elements. Everything a person or the server said is inserted as text, never as markup.
 */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * What an element is given: `class`, `text` (its text), `on` (listeners by event name), `data` (data-…),
 * `style` (CSS properties, set through the object model because the page allows no style attribute);
 * any other name is an attribute, left out when null, undefined or false, and empty when true.
 *
 * @typedef {{ [name: string]: any, class?: string | null, text?: string,
 *   on?: Record<string, (event: any) => void>, data?: Record<string, string | number>,
 *   style?: Record<string, string> }} Props
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element with its properties and children; arrays of children are flattened.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 * @example h("button", { type: "button", on: { click: go } }, "Go")
 */
export function h(tag, props, ...children) {
  return dress(document.createElement(tag), props, children);
}

/**
 * An SVG element, like `h`.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, props, ...children) {
  const made = /** @type {SVGElementTagNameMap[T]} */ (document.createElementNS(SVG, tag));
  return dress(made, props, children);
}

/**
 * @template {HTMLElement | SVGElement} T
 * @param {T} element
 * @param {Props | null | undefined} props
 * @param {(Child | Child[])[]} children
 * @returns {T}
 */
function dress(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") element.textContent = String(value);
    else if (name === "on") for (const [type, heard] of Object.entries(value)) element.addEventListener(type, heard);
    else if (name === "data") for (const [key, told] of Object.entries(value)) element.dataset[key] = String(told);
    else if (name === "style") for (const [key, told] of Object.entries(value)) element.style.setProperty(key, String(told));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/**
 * Appends children: nodes as they are, strings and numbers as text, nothing for null and false.
 *
 * @param {Node} parent
 * @param {(Child | Child[])[]} children
 */
export function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * The children of `parent`, replaced.
 *
 * @template {Element} T
 * @param {T} parent
 * @param {...(Child | Child[])} children
 * @returns {T}
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
  return parent;
}

/**
 * The element with this id, which the page is known to have.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
}

/**
 * Runs `work` once calls have ceased for `ms` milliseconds; `now()` runs it at once, `cancel()` forgets it.
 *
 * @param {number} ms
 * @param {() => void} work
 */
export function settled(ms, work) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(work, ms);
  };
  later.cancel = () => clearTimeout(timer);
  later.now = () => {
    clearTimeout(timer);
    work();
  };
  return later;
}

/**
 * Does the work at once, and where it is called again and again once in so many milliseconds, the last call
 * included.
 *
 * @param {number} ms
 * @param {() => void} work
 */
export function paced(ms, work) {
  let timer = 0;
  let last = -Infinity;
  const now = () => {
    clearTimeout(timer);
    timer = 0;
    last = performance.now();
    work();
  };
  const soon = () => {
    if (timer !== 0) return;
    const wait = last + ms - performance.now();
    if (wait <= 0) now();
    else timer = window.setTimeout(now, wait);
  };
  soon.now = now;
  soon.cancel = () => {
    clearTimeout(timer);
    timer = 0;
  };
  return soon;
}

let ids = 0;

/**
 * An id that no other element has, to tie labels and descriptions to what they speak of.
 *
 * @param {string} stem
 */
export function freshId(stem) {
  ids += 1;
  return `${stem}-${ids}`;
}

/**
 * Says something to those who listen to the page: the one live region, politely. Saying the same words
 * again is heard again.
 *
 * @param {string} text
 */
export function announce(text) {
  const region = byId("live");
  region.textContent = "";
  window.setTimeout(() => {
    region.textContent = text;
  }, 60);
}

/**
 * Fills a part anew without losing the focus of who works by keyboard: what had it within `part` is gone
 * afterwards, so the first that can be chosen there has it, else `part` itself.
 *
 * @param {HTMLElement} part
 * @param {...(Child | Child[])} children
 */
export function refill(part, ...children) {
  const active = document.activeElement;
  const held = active !== null && part.contains(active) && active.matches(":focus-visible");
  fill(part, ...children);
  if (!held) return;
  const next = part.querySelector("button, a[href]");
  if (!(next instanceof HTMLElement)) part.tabIndex = -1;
  (next instanceof HTMLElement ? next : part).focus();
}
