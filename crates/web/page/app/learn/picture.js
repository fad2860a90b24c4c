// @ts-check
/** Positions drawn beside others of the same rules: parts of a picture, no regions of the page. */

import { draw } from "../draw/draw.js";

/** @param {HTMLElement} root @param {Scene} scene @param {Parameters<typeof draw>[2]} how */
export function drawAside(root, scene, how) {
  return draw(root, scene, {
    ...how,
    drawn: () => {
      for (const place of root.querySelectorAll(".place")) place.setAttribute("role", "group");
    },
  });
}
