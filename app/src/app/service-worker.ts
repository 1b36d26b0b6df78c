// Caches the site's files for offline use. Never stores user data: API requests bypass it. vite.service-worker.ts
// builds it as a separate script, which imports nothing at run time.

/** TypeScript's service worker types conflict with the page's, so the few needed are declared here. */
type Extendable = { waitUntil(done: Promise<unknown>): void };
type Installed = Extendable & {
  addRoutes?(route: { condition: { urlPattern: string }; source: 'cache' }): Promise<void>;
};
type Fetched = Extendable & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
type WorkerScope = {
  readonly clients: { matchAll(options: object): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installed) => void): void;
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: Extendable & Pick<MessageEvent<WorkerMessage>, 'data' | 'ports'>) => void,
  ): void;
};

export type WorkerMessage =
  /** Asks whether this version differs from the version of the page, which runs this script. */
  | { readonly is: 'other?'; readonly script: string }
  /** Activates this version now. */
  | { readonly is: 'take over' };

/** Injected by the build: a hash of this version's files, and the files that every browser stores. */
declare const VERSION: string;
declare const FILES: readonly string[];
/** The page's main module, and the scripts that replace all modules; the first of them starts the page. */
declare const MODULE: string;
declare const SCRIPTS: readonly [string, ...string[]];

const worker = self as unknown as WorkerScope;
const PREFIX = 'paperedge-';
const CACHE = PREFIX + VERSION;
/**
 * Only Chromium has `userAgentData`, and only Chromium compiles classic scripts when they are stored. Elsewhere,
 * pages start faster with the few modules that a screen needs.
 */
const compiles = 'userAgentData' in navigator;
/** Chromium stores the modules, too, for pages that were opened before the worker was installed. */
const files = [...FILES, ...(compiles ? SCRIPTS : [])];
const PAGE = '/';

/** Paths that the server answers itself. All others are the page's. */
const NOT_THE_SITE = /^\/(?:[^/]+\/v[0-9]+|mailbox|healthz|share|verify\.html)(?:\/|$)/;

worker.addEventListener('install', (event) => {
  event.waitUntil(storeFiles());
  // Some browsers can read hashed files from the cache by themselves; this script takes 1 to 2 ms for each.
  void event.addRoutes?.({ condition: { urlPattern: '/assets/*' }, source: 'cache' });
});

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Hashed files may come from the browser's cache; files without a hash may have changed.
  const asked = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' }),
  );
  await cache.addAll(asked);
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The page was answered ${answer.status}`);
  await keepPage(ownPage(await answer.text(), answer));
}

worker.addEventListener('activate', (event) => {
  // Navigation preload stays off: it would request pages twice, and an emailed link works only once.
  event.waitUntil(forgetOldVersions());
});

/** Keeps the previous version's cache while tabs still run it. */
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

/** Any version's cache will do, since a hashed file never changes. */
async function storedOrFetched(request: Request): Promise<Response> {
  const own = await caches.open(CACHE);
  return (await own.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** How long the server may take for the page before the stored one opens. */
const PATIENCE_MS = 2500;

/** Responds with the server's page, or with the stored one if the server or its gateway is down or slow. */
async function page(event: Fetched): Promise<Response> {
  const answered = fetch(event.request).then(async (answer) => {
    if (answer.status >= 502) return (await storedPage()) ?? answer;
    return answer.ok ? keptPage(event, answer) : answer;
  });
  // A late answer still replaces the stored page.
  event.waitUntil(answered.catch(() => {}));
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  try {
    return (await Promise.race([answered, late.then(storedPage)])) ?? (await answered);
  } catch (error) {
    const stored = await storedPage();
    if (stored) return stored;
    throw error;
  }
}

async function storedPage(): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(PAGE);
}

/**
 * Stores the server's page, because its settings may change without a new version. A page of another version isn't
 * stored, and loads its own modules.
 */
async function keptPage(event: Fetched, answer: Response): Promise<Response> {
  const html = await answer.clone().text();
  if (!html.includes(MODULE)) return answer;
  const own = ownPage(html, answer);
  event.waitUntil(keepPage(own.clone()));
  return own;
}

async function keepPage(own: Response): Promise<void> {
  await (await caches.open(CACHE)).put(PAGE, own);
}

/** The page for this browser: in Chromium, a script replaces the main module. */
function ownPage(html: string, { headers }: Response): Response {
  const script = `<script defer src="${SCRIPTS[0]}">`;
  return new Response(compiles ? html.replace(/<script type="module"[^>]*>/, script) : html, { headers });
}

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.is === 'take over') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(answerWhetherOther(data.script, ports[0]));
});

async function answerWhetherOther(script: string, port: MessagePort | undefined): Promise<void> {
  const isOther = script !== MODULE && script !== SCRIPTS[0];
  port?.postMessage(isOther);
  // The only open page already runs this version, so activating it disturbs nobody.
  if (!isOther && (await openPages()).length <= 1) await worker.skipWaiting();
}
