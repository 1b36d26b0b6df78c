import type { Browser, BrowserPage } from './browser.ts';
import { Network, type Shared } from './network.ts';
import type * as Page from './page.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'newBrowser' | 'publishableKey'> & { readonly shared: Shared };

/** A browser that one or two persons use, with one page, which may be closed. */
export class Device {
  readonly name: string;
  readonly persons: readonly string[];
  readonly network: Network;
  /** What toasts offer to take back. */
  undos: (() => Promise<void>)[] = [];
  readonly #browser: Browser;
  #open: BrowserPage | undefined;
  #hearDeath = () => {};
  #death = new Promise<void>(() => {});

  constructor(
    { newBrowser, publishableKey, shared }: Place,
    name: string,
    persons: readonly string[],
    random: () => number,
  ) {
    this.name = name;
    this.persons = persons;
    this.network = new Network(shared);
    const { address: origin, clock } = shared;
    this.#browser = newBrowser({ origin, publishableKey, clock, network: this.network, random });
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  get page(): typeof Page {
    if (!this.#open) throw new Error(`The ${this.name} is closed`);
    return this.#open.page;
  }

  /** The result of a task, or undefined if the page is killed first. */
  whileOpen<Result>(task: Promise<Result>): Promise<Result | undefined> {
    return Promise.race([task, this.#death.then(() => undefined)]);
  }

  async open(): Promise<void> {
    this.#death = new Promise((resolve) => {
      this.#hearDeath = resolve;
    });
    this.#open = await this.#browser.open();
    await this.whileOpen(this.#open.page.open());
  }

  /** Ends the page at this moment, as the system does when it needs memory. A reload is no different. */
  kill(): void {
    this.#open?.end();
    this.#open = undefined;
    this.undos = [];
    this.#hearDeath();
  }

  /** Kills it for good. */
  async end(): Promise<void> {
    this.kill();
    await this.#browser.close();
  }

  async goOffline(isNoticed: boolean): Promise<void> {
    this.network.isOffline = true;
    if (isNoticed) await this.#open?.connectionChanged();
  }

  async goOnline(): Promise<void> {
    this.network.isOffline = false;
    await this.#open?.connectionChanged();
  }
}
