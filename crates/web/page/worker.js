// @ts-check
// Keeps the page's files, so that it opens while the server is away; what is asked of the server goes past it.
(() => {
  const self_ = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
  // The bundler writes the files here, and a name that changes with them.
  /** @type {string[]} */
  const FILES = [];
  const CACHE = "grundy-sources";

  self_.addEventListener("install", (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
    void self_.skipWaiting();
  });

  self_.addEventListener("activate", (event) => {
    const forget = async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith("grundy-") && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
    };
    event.waitUntil(forget());
  });

  self_.addEventListener("fetch", (event) => {
    const { request } = event;
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || !FILES.includes(pathname)) return;
    event.respondWith(pathname === "/" ? fresh(request) : held(request));
  });

  /** The server's own where there is one. @param {Request} request */
  async function fresh(request) {
    try {
      return await fetch(request);
    } catch (error) {
      const known = await caches.match("/");
      if (known) return known;
      throw error;
    }
  }

  /** Its name changes with what it holds. @param {Request} request */
  async function held(request) {
    return (await caches.match(request)) ?? fetch(request);
  }
})();
