// @ts-check
/** A long press on a touch screen looks at a target and plays nothing. */

const LONG = 450;

/**
 * @param {HTMLElement} element what holds the targets
 * @returns {() => boolean} whether what is shown was held, and stays until the next touch
 */
export function holding(element) {
  let timer = 0;
  let isHeld = false;
  element.addEventListener("pointerdown", ({ pointerType }) => {
    clearTimeout(timer);
    isHeld = false;
    if (pointerType === "touch") timer = window.setTimeout(() => (isHeld = true), LONG);
  });
  for (const type of ["pointerup", "pointercancel"]) element.addEventListener(type, () => clearTimeout(timer));
  // The menu of a long press would cover what was asked for.
  element.addEventListener("contextmenu", (event) => isHeld && event.preventDefault());
  element.addEventListener("click", (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  return () => isHeld;
}
