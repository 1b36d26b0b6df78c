type Timer = {
  readonly owner: object;
  readonly task: () => void;
  readonly at: number;
  readonly every?: number;
};

/** The clock of all devices. It moves only when it is told to, so that waiting takes no time. */
export class Clock {
  #now: number;
  #last = 0;
  readonly #timers = new Map<number, Timer>();
  readonly #closed = new WeakSet<object>();

  constructor(now = Date.now()) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  start(owner: object, task: () => void, ms = 0, isRepeated = false): number {
    if (this.#closed.has(owner)) return 0;
    this.#last += 1;
    const every = Math.max(1, ms);
    this.#timers.set(this.#last, { owner, task, at: this.#now + ms, ...(isRepeated && { every }) });
    return this.#last;
  }

  stop(timer: unknown): void {
    this.#timers.delete(Number(timer));
  }

  /** Stops all timers of a page that was closed; it can start no more. */
  stopAllOf(owner: object): void {
    this.#closed.add(owner);
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  /** Moves to the next timer that is due by then and runs it; if there is none, moves there and returns false. */
  moveOn(latest: number): boolean {
    const next = this.#next();
    if (!next || next[1].at > latest) {
      this.#now = Math.max(this.#now, latest);
      return false;
    }
    const [id, { task, every, at, owner }] = next;
    this.#now = Math.max(this.#now, at);
    if (every === undefined) this.#timers.delete(id);
    else this.#timers.set(id, { owner, task, every, at: this.#now + every });
    task();
    return true;
  }

  /** When the next timer is due. */
  get nextAt(): number | undefined {
    return this.#next()?.[1].at;
  }

  #next(): [number, Timer] | undefined {
    let next: [number, Timer] | undefined;
    for (const entry of this.#timers) if (!next || entry[1].at < next[1].at) next = entry;
    return next;
  }
}

/** A page's Date and timers, which follow the test's clock. */
export function timeIn(page: object, clock: Clock) {
  const start =
    (isRepeated: boolean) =>
    (task: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      clock.start(page, () => task(...args), ms, isRepeated);
  const stop = (timer: unknown) => clock.stop(timer);
  const timeout = (ms: number) => {
    const controller = new AbortController();
    clock.start(page, () => controller.abort(new DOMException('It took too long', 'TimeoutError')), ms);
    return controller.signal;
  };

  class PageDate extends Date {
    constructor(...given: [] | [number | string]) {
      super(...((given.length === 0 ? [clock.now()] : given) as [number]));
    }
    static override now = () => clock.now();
  }

  return {
    Date: PageDate,
    performance: { now: () => clock.now() },
    setTimeout: start(false),
    clearTimeout: stop,
    setInterval: start(true),
    clearInterval: stop,
    requestIdleCallback: start(false),
    AbortSignal: new Proxy(AbortSignal, {
      get: (signal, name) => (name === 'timeout' ? timeout : (Reflect.get(signal, name) as unknown)),
    }),
  };
}
