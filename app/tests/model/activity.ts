const realImmediate = globalThis.setImmediate;
const clearReal = globalThis.clearImmediate;

/** Resolves once a page in a browser only waits for answers and the clock, with a function that says whether it still does. */
export type PageLook = () => Promise<() => boolean>;

/** Knows what devices wait for in real time: answers of the server, and steps of IndexedDB, which are immediates. */
export class Activity {
  #requests = 0;
  readonly #steps = new Set<NodeJS.Immediate | undefined>();
  readonly #waiting: (() => void)[] = [];
  readonly #pages = new Set<PageLook>();
  #next: { left: number; action: () => void } | undefined;

  async during<Result>(request: Promise<Result>): Promise<Result> {
    this.#requests += 1;
    try {
      return await request;
    } finally {
      this.#requests -= 1;
      for (const wake of this.#waiting.splice(0)) wake();
      this.happened();
    }
  }

  /** Does something after so many answers and steps. */
  after(left: number, action: () => void): void {
    this.#next = { left, action };
  }

  /** An answer has come, or a step of IndexedDB. */
  happened(): void {
    if (!this.#next) return;
    this.#next.left -= 1;
    if (this.#next.left > 0) return;
    const { action } = this.#next;
    this.#next = undefined;
    action();
  }

  /** Follows immediates until the function that this returns is called. */
  watch(): () => void {
    const follow = (task: (...args: unknown[]) => void, ...args: unknown[]) => {
      const step = realImmediate(() => {
        this.#steps.delete(step);
        task(...args);
        this.happened();
      });
      this.#steps.add(step);
      return step;
    };
    globalThis.setImmediate = follow as typeof setImmediate;
    globalThis.clearImmediate = (step) => {
      this.#steps.delete(step);
      clearReal(step);
    };
    return () => {
      globalThis.setImmediate = realImmediate;
      globalThis.clearImmediate = clearReal;
    };
  }

  /** Waits for a page in a browser, too, until the function that this returns is called. */
  follow(page: PageLook): () => void {
    this.#pages.add(page);
    return () => this.#pages.delete(page);
  }

  /** Resolves once nothing happens but for the clock. */
  async settled(): Promise<void> {
    do await this.#settledInNode();
    while (this.#pages.size > 0 && !(await this.#settledInPages()));
  }

  async #settledInPages(): Promise<boolean> {
    const looks = await Promise.all([...this.#pages].map((look) => look()));
    // What the pages had answered before has been heard then.
    await new Promise((resolve) => void realImmediate(resolve));
    return this.#requests === 0 && looks.every((isStill) => isStill());
  }

  async #settledInNode(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      quiet = this.#requests + this.#steps.size > 0 ? 0 : quiet + 1;
      await new Promise<void>((resolve) => {
        // The server needs the processor.
        if (this.#requests > 0 && this.#steps.size === 0) this.#waiting.push(resolve);
        else realImmediate(resolve);
      });
    }
  }
}
