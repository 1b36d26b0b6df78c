const realImmediate = globalThis.setImmediate;
const clearReal = globalThis.clearImmediate;

/** Knows what devices wait for in real time: answers of the server, and steps of IndexedDB, which are immediates. */
export class Activity {
  #requests = 0;
  readonly #steps = new Set<NodeJS.Immediate | undefined>();
  readonly #waiting: (() => void)[] = [];
  #next: { left: number; action: () => void } | undefined;

  async during<Result>(request: Promise<Result>): Promise<Result> {
    this.#requests += 1;
    try {
      return await request;
    } finally {
      this.#requests -= 1;
      for (const wake of this.#waiting.splice(0)) wake();
      this.#happened();
    }
  }

  /** Does something after so many answers and steps. */
  after(left: number, action: () => void): void {
    this.#next = { left, action };
  }

  #happened(): void {
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
        this.#happened();
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

  /** Resolves once nothing happens but for the clock. */
  async settled(): Promise<void> {
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
