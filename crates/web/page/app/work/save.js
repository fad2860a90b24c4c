// @ts-check
/** Data to take away: a link where its address says all, else a button that asks with the files. */

import { h } from "../dom.js";
import { told } from "../told.js";

/**
 * @param {import("../main.js").Tools} tools
 * @param {string} path such as `table`
 * @param {Record<string, string | boolean>} asked
 * @param {Record<string, string>} files
 * @param {string} label
 */
export function saveLink({ api, words, announce }, path, asked, files, label) {
  if (Object.keys(files).length === 0) {
    return h("a", { class: "button chip", href: address(api, path, asked), download: "" }, label);
  }
  const button = h("button", { type: "button", class: "chip" }, label);
  button.addEventListener("click", async () => {
    try {
      const url = URL.createObjectURL(await api.file(path, { ...asked, files }));
      h("a", { href: url, download: `${path}.${ENDINGS[String(asked.format)] ?? "txt"}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      announce(told(words, error).message);
    }
  });
  return button;
}

/** @type {Record<string, string>} */
const ENDINGS = { csv: "csv", json: "json", svg: "svg", dot: "dot" };

/**
 * The address of a file.
 *
 * @param {import("../api.js").Api} api
 * @param {string} path
 * @param {Record<string, string | boolean>} asked false and empty values are left out
 */
export function address(api, path, asked) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, String(value));
  return api.link(`${path}?${query}`);
}

/**
 * A picture that the server draws. One that needs files is asked for and shown when it is there.
 *
 * @param {import("../main.js").Tools} tools
 * @param {string} path
 * @param {Record<string, string | boolean>} asked
 * @param {Record<string, string>} files
 * @param {string} alt
 */
export function picture({ api }, path, asked, files, alt) {
  const question = { ...asked, format: "svg" };
  const image = h("img", { class: "plate", alt });
  if (Object.keys(files).length === 0) {
    image.src = address(api, path, question);
    return image;
  }
  image.hidden = true;
  void api.file(path, { ...question, files }).then((blob) => {
    image.addEventListener("load", () => URL.revokeObjectURL(image.src));
    image.src = URL.createObjectURL(blob);
    image.hidden = false;
  }, () => image.dispatchEvent(new Event("error")));
  return image;
}
