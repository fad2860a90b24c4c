// @ts-check
/**
 * Shows something while the pointer or the focus is on an element.
 *
 * @param {HTMLElement | SVGElement} element
 * @param {() => void} on
 * @param {() => void} off
 */
export function showing(element, on, off) {
  for (const type of ["pointerenter", "focus"]) element.addEventListener(type, on);
  for (const type of ["pointerleave", "blur"]) element.addEventListener(type, off);
}
