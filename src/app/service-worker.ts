// Keeps the site's files on the device, so that it opens offline. It never stores anyone's data: API requests pass by it.
// Built as a script of its own by vite.service-worker.ts; it imports nothing at run time.

/** TypeScript's own service worker types exclude the page's, so the few needed here are spelled out. */
type Extendable = { waitUntil(done: Promise<unknown>): void };
type Fetched = Extendable & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
type WorkerScope = {
  readonly clients: { matchAll(options: object): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: Extendable & Pick<MessageEvent<WorkerMessage>, 'data' | 'ports'>) => void,
  ): void;
};

/** Sent by pages. */
export type WorkerMessage =
  /** Is this version different from the page's, which runs that script? */
  | { readonly is: 'other?'; readonly script: string }
  /** Activate this version now. */
  | { readonly is: 'take over' };

/** Injected by the build: all files of this version, and a hash of them. */
declare const FILES: readonly string[];
declare const VERSION: string;

const worker = self as unknown as WorkerScope;
const PREFIX = 'paperedge-';
const CACHE = PREFIX + VERSION;
const files = FILES;
const PAGE = '/';

/** Addresses the server answers itself; the page handles all others. */
const NOT_THE_SITE = /^\/(?:[^/]+\/v[0-9]+|mailbox|healthz)(?:\/|$)/;

worker.addEventListener('install', (event) => {
  event.waitUntil(storeFiles());
});

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Hashed files may come from the browser's own cache; the others may have changed.
  const asked = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' }),
  );
  await cache.addAll(asked);
}

worker.addEventListener('activate', (event) => {
  // No navigation preload: it would request pages twice, and a mailed link works only once.
  event.waitUntil(forgetOldVersions());
});

/** Open tabs keep running the previous version until they are reloaded, so its cache stays. */
async function forgetOldVersions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  if ((await openPages()).length > 0) others.pop();
  await Promise.all(others.map((name) => caches.delete(name)));
}

function openPages(): Promise<readonly unknown[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_THE_SITE.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/') || (pathname !== PAGE && files.includes(pathname))) {
    event.respondWith(storedOrFetched(request));
  }
});

/** Any version's cache will do: a hashed file is the same in all of them. */
async function storedOrFetched(request: Request): Promise<Response> {
  const own = await caches.open(CACHE);
  return (await own.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** The server's page, which may be newer; the stored one if the server or its gateway is down. */
async function page(event: Fetched): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepPage(answer.clone()));
    if (answer.status < 502) return answer;
    return (await storedPage()) ?? answer;
  } catch (error) {
    const stored = await storedPage();
    if (stored) return stored;
    throw error;
  }
}

async function storedPage(): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(PAGE);
}

/** The server's settings are in the page and may change without the site. Another version's page is not stored. */
async function keepPage(answer: Response): Promise<void> {
  const html = await answer.clone().text();
  if (!answer.redirected && isOfThisVersion(html)) await (await caches.open(CACHE)).put(PAGE, answer);
}

/** The hashed name of the page's script changes with every file it leads to. */
function isOfThisVersion(html: string): boolean {
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  return script !== undefined && files.includes(script);
}

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.is === 'take over') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(answerWhetherOther(data.script, ports[0]));
});

async function answerWhetherOther(script: string, port: MessagePort | undefined): Promise<void> {
  const isOther = !files.includes(script);
  port?.postMessage(isOther);
  // The only open page already runs this version.
  if (!isOther && (await openPages()).length <= 1) await worker.skipWaiting();
}
