// @ts-check
/** A picture made as large as its room allows: it is scaled up until it fills the height, or the width is full. */

const LARGEST = 3;
/** Where there is room beside it, a large sum is made smaller; fingers need its size. */
const SMALLEST = 0.7;
/** Scales are found to within this much. */
const NEAR = 0.04;

/**
 * @param {HTMLElement} stage what is scaled; it stands alone in its parent
 * @param {() => number} height how high it may be, in pixels
 */
export function createFit(stage, height) {
  let scale = 1;
  // Of the width only: what is told below the picture of what is pointed at may need another line, and a picture that
  // grew smaller for it would slip away below the pointer.
  const watcher = new ResizeObserver(() => width() !== watched && renew());
  let watched = 0;

  function width() {
    return stage.parentElement?.clientWidth ?? 0;
  }
  function renew() {
    watched = width();
    fit(LARGEST);
  }

  /** @param {number} tried */
  function apply(tried) {
    scale = tried;
    stage.style.setProperty("--fit", String(tried));
  }
  /** @param {number} tried */
  function fits(tried) {
    apply(tried);
    const room = stage.parentElement;
    if (!room || room.scrollHeight > height()) return false;
    return [room, stage, ...stage.querySelectorAll(".scroll")].every((part) => part.scrollWidth <= part.clientWidth);
  }
  /** @param {number} largest */
  function fit(largest) {
    if (stage.childElementCount === 0 || fits(largest)) return;
    const smallest = matchMedia("(min-width: 900px) and (pointer: fine)").matches ? SMALLEST : 1;
    let [low, high] = [smallest, largest];
    while (high - low > NEAR) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    apply(low);
  }
  return {
    /** Another picture: it may be larger than the last one. */
    anew() {
      if (stage.parentElement && width() !== watched) watcher.observe(stage.parentElement);
      renew();
    },
    /** The picture has changed: its scale stays, unless it has grown out of its room. */
    again: () => fit(scale),
  };
}
