// @ts-check
/** What a move takes away lifts off the picture instead of being gone at once. */

const LASTS = 150;
const RISES = 16;
/** More than these are gone without it. */
const MOST = 60;

/**
 * Remembers what stands in a picture that is about to be drawn anew.
 *
 * @param {HTMLElement} picture
 * @returns {() => void} to be called when it is drawn: what stood there and does no more lifts off
 */
export function lifting(picture) {
  const { matches: isStill } = matchMedia("(prefers-reduced-motion: reduce)");
  const before = isStill ? [] : standing(picture).map((element) => ({ key: keyOf(element), ...remains(element) }));
  return () => {
    const now = new Set(before.length > 0 ? standing(picture).map(keyOf) : []);
    const gone = before.filter(({ key }) => !now.has(key));
    if (gone.length > 0 && gone.length <= MOST) rise(gone);
  };
}

/** @param {HTMLElement} picture @returns {(HTMLElement | SVGElement)[]} */
function standing(picture) {
  return [...picture.querySelectorAll("[data-spot]")].filter((one) => one instanceof HTMLElement || one instanceof SVGElement);
}

/** A stone is known by where it stands, a shape by what it looks like. @param {HTMLElement | SVGElement} element */
function keyOf(element) {
  return element instanceof SVGElement ? [...element.children].map((part) => part.outerHTML).join("") : element.dataset.spot;
}

/** What of it is seen to leave, and where. @param {HTMLElement | SVGElement} element */
function remains(element) {
  const stone = element.matches(".cell") ? element.querySelector(".stone") : element.matches(".stone, .shape") ? element : null;
  return { stone, at: stone?.getBoundingClientRect(), viewed: stone instanceof SVGElement ? stone.ownerSVGElement : null };
}

/** @param {ReturnType<typeof remains>[]} gone */
function rise(gone) {
  const layer = document.createElement("div");
  layer.className = "scene lifting";
  layer.setAttribute("aria-hidden", "true");
  for (const { stone, at, viewed } of gone) if (stone && at) layer.append(viewed ? shapeAlone(stone, at) : stoneAlone(at));
  document.body.append(layer);
  const moving = layer.animate([{ opacity: 1, transform: "none" }, { opacity: 0, transform: `translateY(-${RISES}px)` }], { duration: LASTS, easing: "ease-out" });
  void moving.finished.finally(() => layer.remove());
}

/** @param {DOMRect} at */
function stoneAlone(at) {
  const alone = document.createElement("span");
  alone.className = "stone";
  return placed(alone, at);
}

/** @param {Element} shape @param {DOMRect} at */
function shapeAlone(shape, at) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("class", "sketch");
  const copy = /** @type {SVGGElement} */ (shape.cloneNode(true));
  for (const name of ["role", "tabindex", "data-spot", "aria-label"]) copy.removeAttribute(name);
  picture.append(copy);
  const box = /** @type {SVGGraphicsElement} */ (shape).getBBox?.();
  if (box) picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.width || 1} ${box.height || 1}`);
  return placed(picture, at);
}

/**
 * @template {HTMLElement | SVGElement} T
 * @param {T} element @param {DOMRect} at
 */
function placed(element, { left, top, width, height }) {
  for (const [name, value] of Object.entries({ left, top, width, height })) element.style.setProperty(name, `${value}px`);
  return element;
}
