import { IDBFactory } from 'fake-indexeddb';
import type { Globals, RunPage } from './bundle.ts';
import { type Clock, timeIn } from './clock.ts';
import type { Network } from './network.ts';
import type * as Page from './page.ts';

/** What a browser keeps when it is killed: localStorage and IndexedDB. */
class BrowserStorage {
  readonly local = new MapStorage();
  readonly databases = new IDBFactory();
}

class MapStorage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
}

export type BrowserPage = {
  readonly page: typeof Page;
  /** Tells the page that the browser noticed a change of its network. */
  connectionChanged(): Promise<void> | void;
  /** From now on nothing that the page does has an effect, but for transactions that have begun. */
  end(): void;
};

/** A device's browser: what it stores outlives its pages, of which one at a time is open. */
export type Browser = {
  open(): Promise<BrowserPage>;
  close(): Promise<void>;
};

export type NewBrowser = (setting: Setting) => Browser;

export type Setting = {
  readonly origin: string;
  readonly publishableKey: string;
  readonly clock: Clock;
  readonly network: Network;
  readonly random: () => number;
};

const never = () => new Promise<never>(() => {});

/** Browsers that Node imitates. */
export const inNode =
  (run: RunPage): NewBrowser =>
  (setting) => {
    const storage = new BrowserStorage();
    return {
      async open() {
        const { globals, ...rest } = openWindow(storage, setting);
        return { page: run(globals), ...rest };
      },
      async close() {},
    };
  };

/** A page's window, on its browser's storage, with the clock and the network of the world. */
function openWindow(
  storage: BrowserStorage,
  { origin, publishableKey, clock, network, random }: Setting,
): Omit<BrowserPage, 'page'> & { readonly globals: Globals } {
  const page = {};
  let isOpen = true;
  const events = new EventTarget();
  const opened = new Set<IDBDatabase>();
  const ifOpen =
    <Args extends unknown[], Result>(action: (...args: Args) => Result, otherwise: () => Result) =>
    (...args: Args) =>
      isOpen ? action(...args) : otherwise();

  const databases = {
    open: ifOpen(
      (name: string, version?: number) => {
        const request = storage.databases.open(name, version);
        request.addEventListener('success', () => opened.add(request.result));
        return request;
      },
      () => new EventTarget() as IDBOpenDBRequest,
    ),
    deleteDatabase: ifOpen(
      (name: string) => storage.databases.deleteDatabase(name),
      () => new EventTarget() as IDBOpenDBRequest,
    ),
    databases: ifOpen(() => storage.databases.databases(), never),
  };

  const local = {
    getItem: storage.local.getItem,
    setItem: ifOpen(storage.local.setItem, () => {}),
    removeItem: ifOpen(storage.local.removeItem, () => {}),
  };

  const window = Object.create(globalThis) as Record<string, unknown>;
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const globals = {
    globalThis: window,
    window,
    self: window,
    document: {
      ...listening,
      visibilityState: 'visible',
      querySelector: (selector: string) =>
        selector.includes('publishable-key') ? { content: publishableKey } : null,
    },
    location: new URL(`${origin}/dashboard`),
    navigator: {
      get onLine() {
        return !network.isOffline;
      },
      locks: pageLocks(),
      storage: { persist: async () => true },
    },
    localStorage: local,
    sessionStorage: new MapStorage(),
    indexedDB: databases,
    // No other tab listens.
    BroadcastChannel: class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    },
    fetch: ifOpen(async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await network.fetch(page, input, init);
      return isOpen ? answer : never();
    }, never),
    ...timeIn(page, clock),
    ...listening,
    Math: Object.create(Math, { random: { value: random } }) as Math,
    console: { ...console, error: () => {}, warn: () => {} },
  };
  // Some of Node's globals have setters, which would change Node's own.
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(window, name, { value });

  return {
    globals,
    connectionChanged() {
      events.dispatchEvent(new Event(network.isOffline ? 'offline' : 'online'));
    },
    end() {
      isOpen = false;
      clock.stopAllOf(page);
      for (const database of opened) database.close();
    },
  };
}

type LockTask = (lock: object | null) => unknown;

/** Locks of the only page of a browser. */
function pageLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    async request(
      name: string,
      ...given: [LockTask] | [{ ifAvailable?: boolean }, LockTask]
    ): Promise<unknown> {
      const task = given.at(-1) as LockTask;
      const options = given.length > 1 ? (given[0] as { ifAvailable?: boolean }) : {};
      const before = queues.get(name);
      if (before && options.ifAvailable) return task(null);
      const mine = (before ?? Promise.resolve()).then(() => task({ name }));
      const ended = mine
        .catch(() => {})
        .finally(() => {
          if (queues.get(name) === ended) queues.delete(name);
        });
      queues.set(name, ended);
      return mine;
    },
  };
}
