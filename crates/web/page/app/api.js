// @ts-check
/**
 * Calls of the server, in the language of the page: answers as they come, errors as `ApiError`, long work
 * as jobs whose progress is told and which can be stopped.
 */

/** Long works of this page at a time; the server refuses more than a few of one client. */
const JOBS = 2;
/** How often a request is made again that the server was too busy for. */
const TRIES = 3;
/** The longest wait between, in seconds, whatever the server says. */
const PATIENCE = 5;

/** @typedef {{ message: string, plain?: string, at?: [number, number], at16?: [number, number], suggestions?: string[], lines?: string[], misere_lines?: string[], within?: FilePlace }} Problem */

/** What the server refused, and why; `code` is "offline" where there was no server to ask. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, message?: string, at16?: [number, number], problems?: Problem[] }} error
   */
  constructor(status, error) {
    super(error.message ?? error.code ?? String(status));
    this.status = status;
    this.code = error.code ?? "unknown";
    this.at16 = error.at16 ?? null;
    /** @type {Problem[]} */
    this.problems = error.problems ?? [];
  }
}

/**
 * @typedef {object} Progress
 * @property {boolean} working whether it has begun, and does not wait for others
 * @property {string} unit what is counted
 * @property {number | string} done
 * @property {number | string | null} of how many there are, where that is known
 * @property {number} seconds
 * @property {number} at_most seconds after which it ends with what is known by then
 * @property {number} [per_second]
 * @property {[number, number] | null} [rare]
 */

/** What is known of work that waits for other work of this page. @type {Progress} */
const QUEUED = { working: false, unit: "options", done: 0, of: null, seconds: 0, at_most: 0 };

/**
 * How a long work ended: with its answer, or stopped with what is known so far (null where nothing is).
 *
 * @typedef {{ ended: "answer" | "cancelled", body: any }} Ended
 */

/**
 * @typedef {object} Api
 * @property {(path: string, signal?: AbortSignal) => Promise<any>} get
 * @property {(path: string, body: object, signal?: AbortSignal) => Promise<any>} post
 * @property {(kind: string, request: object, tell: (progress: Progress) => void, signal: AbortSignal) => Promise<Ended>} job
 *   runs long work; when `signal` is aborted the work is stopped and what is known is told
 * @property {(path: string, body: object, signal?: AbortSignal) => Promise<Blob>} file an answer that is no JSON
 * @property {(path: string) => string} link the address of a download, in the language of the page
 */

/**
 * @param {() => string} lang
 * @param {{ gone: () => void, here: () => void }} server who is told whether there is one
 * @returns {Api}
 */
export function createApi(lang, server) {
  /** @param {string} path */
  const link = (path) => `/api/v1/${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;
  /** @param {string} path @param {RequestInit} how */
  const call = (path, how) => ask(server, link(path), how, (answer) => answer.json());
  const turn = createTurns(JOBS);
  return {
    link,
    get: (path, signal) => call(path, { signal }),
    post: (path, body, signal) => call(path, posted(body, signal)),
    file: (path, body, signal) => ask(server, link(path), posted(body, signal), (answer) => answer.blob()),
    job: (kind, request, tell, signal) =>
      turn(signal, () => tell(QUEUED), async () => {
        const { job, events } = await call("jobs", posted({ kind, request }, signal));
        const stop = () => void fetch(link(`jobs/${encodeURIComponent(job)}`), { method: "DELETE" }).catch(() => undefined);
        if (signal.aborted) stop();
        signal.addEventListener("abort", stop, { once: true });
        try {
          return await listen(`${events}?lang=${lang()}`, tell);
        } finally {
          signal.removeEventListener("abort", stop);
        }
      }),
  };
}

/**
 * Lets so many works go on at once; others wait for their turn, and are given up when aborted.
 *
 * @param {number} most
 */
function createTurns(most) {
  let busy = 0;
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @param {AbortSignal} signal */
  const wait = (signal) =>
    new Promise((go, giveUp) => {
      const mine = () => go(undefined);
      waiting.push(mine);
      signal.addEventListener("abort", () => {
        const at = waiting.indexOf(mine);
        if (at < 0) return;
        waiting.splice(at, 1);
        giveUp(signal.reason);
      });
    });
  /**
   * @template T
   * @param {AbortSignal} signal
   * @param {() => void} waits told where others go on
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  return async function turn(signal, waits, work) {
    if (busy >= most) {
      waits();
      await wait(signal);
    } else busy += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** @param {object} body @param {AbortSignal} [signal] @returns {RequestInit} */
function posted(body, signal) {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal };
}

/**
 * @template T
 * @param {{ gone: () => void, here: () => void }} server
 * @param {string} address
 * @param {RequestInit} how
 * @param {(answer: Response) => Promise<T>} read
 * @returns {Promise<T>}
 */
async function ask(server, address, how, read) {
  for (let tries = 1; ; tries += 1) {
    const answer = await reach(address, how).catch((error) => {
      if (isAway(error)) server.gone();
      throw error;
    });
    server.here();
    if (answer.ok) return read(answer);
    const busy = answer.status === 429 || answer.status === 503;
    if (!busy || tries >= TRIES) {
      const body = await answer.json().catch(() => null);
      throw new ApiError(answer.status, body?.error ?? {});
    }
    await pause(Math.min(Number(answer.headers.get("retry-after")) || 1, PATIENCE));
    how.signal?.throwIfAborted();
  }
}

/** @param {string} address @param {RequestInit} how */
async function reach(address, how) {
  try {
    return await fetch(address, how);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, { code: "offline" });
  }
}

/** @param {number} seconds */
function pause(seconds) {
  return new Promise((go) => setTimeout(go, seconds * 1000));
}

/**
 * @param {string} address
 * @param {(progress: Progress) => void} tell
 * @returns {Promise<Ended>}
 */
function listen(address, tell) {
  return new Promise((resolve, reject) => {
    const source = new EventSource(address);
    /** @param {string} type @param {(body: any) => void} then */
    const hear = (type, then) =>
      source.addEventListener(type, (event) => {
        const body = JSON.parse(/** @type {MessageEvent} */ (event).data);
        if (type !== "progress") source.close();
        then(body);
      });
    hear("progress", tell);
    hear("answer", (body) => resolve({ ended: "answer", body }));
    hear("cancelled", (body) => resolve({ ended: "cancelled", body }));
    hear("failed", (body) => reject(new ApiError(422, body.error ?? {})));
    source.onerror = () => {
      // The browser tries again by itself unless the server has said no.
      if (source.readyState === EventSource.CLOSED) reject(new ApiError(0, { code: "offline" }));
    };
  });
}

/** Whether an error says that there was no server to ask. @param {unknown} error */
export function isAway(error) {
  return error instanceof ApiError && error.code === "offline";
}

/** Whether an error only says that somebody asked for something else meanwhile. @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === "AbortError";
}
