// Keeps the site's files on the device, so that it opens without a network. It never holds anybody's data: the APIs are
// not its business. Built as a script of its own, see vite.service-worker.ts; it imports nothing at run time.

/** What TypeScript knows of service workers only where it then knows nothing of pages. */
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
    listener: (event: Extendable & Pick<MessageEvent<WordToWorker>, 'data' | 'ports'>) => void,
  ): void;
};

/** What a page may say to it. */
export type WordToWorker =
  /** Asks whether this version is another one than that of the page, which names the script that it runs. */
  | { readonly is: 'other?'; readonly script: string }
  /** Lets this version take the place of the one before it. */
  | { readonly is: 'take over' };

/** Put in by the build: every file of this version, and what names them all together. */
declare const FILES: readonly string[];
declare const VERSION: string;

const worker = self as unknown as WorkerScope;
const PREFIX = 'paperedge-';
const CACHE = PREFIX + VERSION;
const files = FILES;
const PAGE = '/';

/** The server's own addresses; every other one is shown by the page. */
const NOT_THE_SITE = /^\/(?:[^/]+\/v[0-9]+|mailbox|healthz)(?:\/|$)/;

worker.addEventListener('install', (event) => {
  event.waitUntil(storeFiles());
});

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // A hashed file that the page has loaded by now comes from the browser's own cache; the others may have changed.
  const asked = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' }),
  );
  await cache.addAll(asked);
}

worker.addEventListener('activate', (event) => {
  // No navigation preload: what is not answered here would be asked twice, and a mailed link counts once.
  event.waitUntil(forgetOldVersions());
});

/** Tabs that are open go on with the version that they began with, until they are reloaded. */
async function forgetOldVersions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  if ((await openPages()).length > 0) others.pop(); // the one before this
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

/** From whichever version has it: a hashed file is the same in all of them. */
async function storedOrFetched(request: Request): Promise<Response> {
  const own = await caches.open(CACHE);
  return (await own.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** The server's page, which may be a newer one; without the server, or behind a gateway without it, the stored one. */
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

/** What the server says in its page can change without the site. A newer site's page is that one's to keep. */
async function keepPage(answer: Response): Promise<void> {
  const html = await answer.clone().text();
  if (!answer.redirected && isOfThisVersion(html)) await (await caches.open(CACHE)).put(PAGE, answer);
}

/** A page names its first script, whose name changes with anything that it leads to. */
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
  // The only page is of this version already: there is nothing to ask.
  if (!isOther && (await openPages()).length <= 1) await worker.skipWaiting();
}
