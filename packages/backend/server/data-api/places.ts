import { HttpError } from './http-error.ts';

/** Who takes a place: a user, or whoever is signed out at an address; and the address, which others may share. */
export type Taker = { person: string; address: string };
type Limits = {
  all: number;
  person: number;
  address: number;
  /** Places for short requests of those who take few. */
  reserve: number;
};
type Wanted = { places: number; isShort: boolean };
type Held = { places: number; waiting: number };
type Waiter = Wanted & { taker: Taker; start: () => void };

const MAX_WAITING = { person: 500, address: 1000, all: 2000 };
/** However many others wait. */
const MAY_WAIT = 10;
const TIMEOUT_MS = 15_000;
/** Someone who holds places for more than a tenth of the time, and for more than this at once, takes many. */
const LIGHT_MS = 500;
const SHARE = 10;
const MAX_REMEMBERED = 10_000;

/**
 * Places that users share, such as database connections. Who takes few is served although others, also of the same
 * address, take all that they can get. Waiting users take turns.
 */
export function createPlaces(limits: Limits) {
  let free = limits.all;
  let allWaiting = 0;
  const held = new Map<string, Held>();
  const queues = new Map<string, Waiter[]>();
  /** When each user will have made up for the time that places were held. */
  const madeUpAt = new Map<string, number>();

  const of = (subject: string) => held.get(subject) ?? { places: 0, waiting: 0 };
  function change(subject: string, more: Partial<Held>) {
    const { places, waiting } = of(subject);
    const now = { places: places + (more.places ?? 0), waiting: waiting + (more.waiting ?? 0) };
    if (now.places === 0 && now.waiting === 0) held.delete(subject);
    else held.set(subject, now);
  }
  function changeBoth({ person, address }: Taker, more: Partial<Held>) {
    change(person, more);
    change(addressKey(address), more);
  }

  function isLight(person: string): boolean {
    return of(person).places === 0 && (madeUpAt.get(person) ?? 0) <= Date.now() + SHARE * LIGHT_MS;
  }
  function remember(person: string, since: number) {
    const now = Date.now();
    madeUpAt.set(person, Math.max(now, madeUpAt.get(person) ?? 0) + SHARE * (now - since));
    if (madeUpAt.size > MAX_REMEMBERED)
      for (const [each, at] of madeUpAt) if (at <= now) madeUpAt.delete(each);
  }

  function fits({ person, address }: Taker, { places, isShort }: Wanted): boolean {
    if (isShort && isLight(person)) return places <= free;
    return (
      places <= free - limits.reserve &&
      of(person).places + places <= limits.person &&
      of(addressKey(address)).places + places <= limits.address
    );
  }

  function occupy(taker: Taker, places: number): () => void {
    if (places === 0) return () => {};
    const since = Date.now();
    free -= places;
    changeBoth(taker, { places });
    return () => {
      free += places;
      changeBoth(taker, { places: -places });
      remember(taker.person, since);
      startWaiters();
    };
  }

  function startWaiters() {
    for (const [person, queue] of queues) {
      const index = queue.findIndex((each) => fits(each.taker, each));
      const [next] = index < 0 ? [] : queue.splice(index, 1);
      if (!next) continue;
      // Behind the others who wait.
      queues.delete(person);
      if (queue.length > 0) queues.set(person, queue);
      next.start();
    }
  }

  function wait(taker: Taker, wanted: Wanted): Promise<() => void> {
    const { person, address } = taker;
    const isCrowded = allWaiting >= MAX_WAITING.all || of(addressKey(address)).waiting >= MAX_WAITING.address;
    if (of(person).waiting >= (isCrowded ? MAY_WAIT : MAX_WAITING.person)) throw tooMany();
    const queue = queues.get(person) ?? [];
    queues.set(person, queue);
    changeBoth(taker, { waiting: 1 });
    allWaiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        changeBoth(taker, { waiting: -1 });
        allWaiting -= 1;
      };
      const waiter: Waiter = {
        ...wanted,
        taker,
        start: () => {
          leave();
          resolve(occupy(taker, wanted.places));
        },
      };
      const timer = setTimeout(() => {
        leave();
        queue.splice(queue.indexOf(waiter), 1);
        if (queue.length === 0) queues.delete(person);
        reject(tooMany());
        startWaiters();
      }, TIMEOUT_MS);
      queue.push(waiter);
    });
  }

  async function take(taker: Taker, wanted: Wanted): Promise<() => void> {
    if (wanted.places === 0) return () => {};
    const isFirst = !queues.has(taker.person) || (wanted.isShort && isLight(taker.person));
    const mayStart = isFirst && fits(taker, wanted);
    return mayStart ? occupy(taker, wanted.places) : wait(taker, wanted);
  }

  return {
    /** Takes places without waiting, and returns how to give them back; throws if there are none. */
    takeNow(taker: Taker, wanted: Wanted): () => void {
      if (wanted.places > 0 && !fits(taker, wanted)) throw tooMany();
      return occupy(taker, wanted.places);
    },
    /** Takes places even if there are none. */
    overdraw: (taker: Taker, { places }: Wanted) => occupy(taker, places),
    /** Waits for places, and holds them while it works. */
    async hold<Result>(taker: Taker, wanted: Wanted, work: () => Promise<Result>): Promise<Result> {
      const leave = await take(taker, wanted);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

const addressKey = (address: string) => `at ${address}`;

export const tooMany = () =>
  new HttpError(429, 'PGRST003', 'Too many of your requests are running. Please try again.', {
    headers: { 'Retry-After': '5' },
  });
