// @ts-check
/** What the page costs on the wire, cold and warm, on a slow line, and while the server is away. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BASE, withPage } from "../../harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const REQUESTS = 12;
const BYTES = 120_000;
/** A slow third-generation line, as browsers imitate it: round trip in milliseconds, bytes a second. */
const SLOW = { latency: 400, throughput: 50_000 };
/** Milliseconds to the first answer on it; twice that where the machine does other work. */
const FIRST_ANSWER = 3000;

/** Looked for in every frame: a locator looks again only after half a second. @param {Page} page */
const answered = (page) => page.waitForFunction(() => document.querySelector(".answer:not(.asking) .facts"));

/** Notes what goes over the wire from now on: not what the browser had. @param {Page} page */
async function listen(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  /** @type {Map<string, string>} */
  const asked = new Map();
  const wire = { requests: /** @type {string[]} */ ([]), bytes: 0 };
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const had = response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache;
    if (!had && response.url.startsWith(BASE)) asked.set(requestId, response.url.slice(BASE.length));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url === undefined || encodedDataLength === 0) return;
    wire.requests.push(url);
    wire.bytes += encodedDataLength;
  });
  return { wire, session };
}

test("the page is small on the wire, and smaller the second time", () =>
  withPage("icon.svg", { mayFail: /icon\.svg/ }, async (page) => {
    const cold = await listen(page);
    await page.goto(`${BASE}/`);
    await answered(page);
    await page.locator(".option").first().waitFor();
    console.log(`cold: ${cold.wire.requests.length} requests, ${cold.wire.bytes} bytes`);
    assert.ok(cold.wire.requests.length <= REQUESTS, cold.wire.requests.join(" "));
    assert.ok(cold.wire.bytes <= BYTES, `${cold.wire.bytes} bytes`);
    await cold.session.detach();
    const warm = await listen(page);
    await page.reload();
    await answered(page);
    const files = warm.wire.requests.filter((url) => !url.startsWith("/api/"));
    console.log(`warm: ${files.length} files asked about (${files.join(" ")})`);
    assert.ok(files.length <= 2, files.join(" "));
  }));

test("the first answer comes soon on a slow line", () =>
  withPage("icon.svg", { mayFail: /icon\.svg/ }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: SLOW.latency, downloadThroughput: SLOW.throughput, uploadThroughput: SLOW.throughput });
    const began = performance.now();
    await page.goto(`${BASE}/`, { waitUntil: "commit" });
    await answered(page);
    const took = performance.now() - began;
    console.log(`first answer on a slow line: ${took.toFixed(0)} ms`);
    assert.ok(took < 2 * FIRST_ANSWER, `${took} ms`);
  }));

test("the page opens while the server is away, says so, and goes on when it is back", () =>
  withPage("#/work?e=nim(3,4,5)", {}, async (page) => {
    await answered(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().length >= 7);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator("#away:not([hidden])").waitFor();
    await page.locator(".answer .notice", { hasText: "does not answer" }).waitFor();
    assert.equal(await page.locator(".ask-field").getAttribute("aria-invalid"), null, "the text is not to blame");
    await page.context().setOffline(false);
    await answered(page);
    await page.locator("#away").waitFor({ state: "hidden" });
  }));
