import { type BrowserPage, BrowserStorage, openWindow } from './browser.ts';
import { Network, type Shared } from './network.ts';
import type * as Page from './page.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'run' | 'publishableKey'> & { readonly shared: Shared };

/** A browser that one or two persons use, with one page, which may be closed. */
export class Device {
  readonly name: string;
  readonly persons: readonly string[];
  readonly network: Network;
  /** What toasts offer to take back. */
  undos: (() => Promise<void>)[] = [];
  readonly #place: Place;
  readonly #storage = new BrowserStorage();
  readonly #random: () => number;
  #window: BrowserPage | undefined;
  #page: typeof Page | undefined;
  #hearDeath = () => {};
  #death = new Promise<void>(() => {});

  constructor(place: Place, name: string, persons: readonly string[], random: () => number) {
    this.#place = place;
    this.name = name;
    this.persons = persons;
    this.#random = random;
    this.network = new Network(place.shared);
  }

  get isOpen(): boolean {
    return this.#page !== undefined;
  }

  get page(): typeof Page {
    if (!this.#page) throw new Error(`The ${this.name} is closed`);
    return this.#page;
  }

  /** The result of a task, or undefined if the page is killed first. */
  whileOpen<Result>(task: Promise<Result>): Promise<Result | undefined> {
    return Promise.race([task, this.#death.then(() => undefined)]);
  }

  open(): void {
    const { run, shared, publishableKey } = this.#place;
    const { address: origin, clock } = shared;
    const { network } = this;
    this.#death = new Promise((resolve) => {
      this.#hearDeath = resolve;
    });
    this.#window = openWindow(this.#storage, {
      origin,
      publishableKey,
      clock,
      network,
      random: this.#random,
    });
    this.#page = run(this.#window.globals);
    this.#page.open();
  }

  /** Ends the page at this moment, as the system does when it needs memory. A reload is no different. */
  kill(): void {
    this.#window?.end();
    this.#window = undefined;
    this.#page = undefined;
    this.undos = [];
    this.#hearDeath();
  }

  goOffline(isNoticed: boolean): void {
    this.network.isOffline = true;
    if (isNoticed) this.#window?.connectionChanged();
  }

  goOnline(): void {
    this.network.isOffline = false;
    this.#window?.connectionChanged();
  }
}
