type Timer = {
  readonly owner: object;
  readonly task: () => void;
  readonly at: number;
  readonly every?: number;
};

/** The clock of all devices. It moves only when it is told to, so that waiting takes no time. */
export class Clock {
  #now = Date.now();
  #last = 0;
  readonly #timers = new Map<number, Timer>();

  now(): number {
    return this.#now;
  }

  start(owner: object, task: () => void, ms = 0, isRepeated = false): number {
    this.#last += 1;
    const every = Math.max(1, ms);
    this.#timers.set(this.#last, { owner, task, at: this.#now + ms, ...(isRepeated && { every }) });
    return this.#last;
  }

  stop(timer: unknown): void {
    this.#timers.delete(Number(timer));
  }

  /** Stops all timers of a page that was closed. */
  stopAllOf(owner: object): void {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  /** Moves to the next timer that is due by then and runs it; if there is none, moves there and returns false. */
  moveOn(latest: number): boolean {
    let next: [number, Timer] | undefined;
    for (const entry of this.#timers) if (!next || entry[1].at < next[1].at) next = entry;
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
}
