// @ts-check
/** A game as it stands in a link: deflated, in the letters of base64url. */

/** No game is longer; what a made-up link unfolds to is cut here. */
const LONGEST = 1 << 20;

/** @param {KeptGame} kept @returns {Promise<string>} */
export async function pack({ record, said, ahead }) {
  const text = JSON.stringify({ record, said, ahead });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The game that a link holds; null where the link is damaged. Whether it is a game the server says.
 *
 * @param {string} packed
 * @returns {Promise<KeptGame | null>}
 */
export async function unpack(packed) {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return kept(JSON.parse(await inflated(bytes)));
  } catch {
    return null;
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length <= LONGEST) continue;
    await reader.cancel();
    throw new RangeError("a game that long is none");
  }
}

/** @param {any} given @returns {KeptGame | null} */
function kept({ record, said = [], ahead = null }) {
  const isText = (/** @type {unknown} */ one) => typeof one === "string";
  const isKept = isText(record) && Array.isArray(said) && said.every(isText) && (ahead === null || isText(ahead));
  return isKept ? { record, said, ahead } : null;
}
