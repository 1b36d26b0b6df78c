import { type Taker, tooMany } from './places.ts';

/** The shares of the event loop that one user, one address, and all who use a lot of it may take. */
const SHARES = { person: 0.2, address: 0.3, all: 0.5 };
/** Compiling and sending what most requests are made of takes less. */
const FREE_MS = 0.5;
/** What sending an answer takes besides. */
const MS_PER_MEGABYTE = 3;
const BURST_MS = 1000;
const LONGEST_REST_MS = 15_000;
const MAX_RESTING = 20;
const MAX_REMEMBERED = 10_000;

/**
 * Spaces out requests that keep the event loop busy, such as large bodies and answers: a user has to rest for several
 * times as long. Who has little to make up for needn't wait for others.
 */
export function createPace() {
  const restedAt = new Map<string, number>();
  const keysOf = ({ person, address }: Taker) =>
    ({ person, address: `at ${address}`, all: '' }) satisfies Record<keyof typeof SHARES, string>;
  const restOf = (key: string) => (restedAt.get(key) ?? 0) - performance.now();

  /** Counts the time that a request kept the event loop busy, and the bytes of its answer. */
  function count(taker: Taker, busyMs: number, bytes = 0) {
    const ms = busyMs + (bytes / 1024 / 1024) * MS_PER_MEGABYTE - FREE_MS;
    if (ms <= 0) return;
    const now = performance.now();
    const keys = keysOf(taker);
    for (const of of ['person', 'address', 'all'] as const)
      restedAt.set(keys[of], Math.max(now, restedAt.get(keys[of]) ?? 0) + ms / SHARES[of]);
    if (restedAt.size > MAX_REMEMBERED) for (const [key, at] of restedAt) if (at <= now) restedAt.delete(key);
  }

  const resting = new Map<string, number>();

  return {
    count,
    /** Throws if the user has to rest for long; what waits beside others' requests is not worth a connection. */
    refuseTooMuch({ person }: Taker) {
      if (restOf(person) > 2 * BURST_MS) throw tooMany();
    },
    /** Runs work on the event loop, and counts its time. */
    timed<Result>(taker: Taker, work: () => Result): Result {
      const start = performance.now();
      try {
        return work();
      } finally {
        count(taker, performance.now() - start);
      }
    },
    /** Waits until the user may make another request. */
    async rest(taker: Taker): Promise<void> {
      const { person, address, all } = keysOf(taker);
      if (restOf(person) <= BURST_MS) return;
      const rest = Math.max(restOf(person), restOf(address), restOf(all)) - BURST_MS;
      const others = resting.get(person) ?? 0;
      if (rest > LONGEST_REST_MS || others >= MAX_RESTING) throw tooMany();
      resting.set(person, others + 1);
      await new Promise((resolve) => setTimeout(resolve, rest));
      const left = (resting.get(person) ?? 1) - 1;
      if (left > 0) resting.set(person, left);
      else resting.delete(person);
    },
  };
}
