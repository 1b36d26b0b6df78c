import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/newest-first.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { NO_CACHED_BETS, type CachedBets, withBets, withoutBets, withPage } from './notebook-bets.ts';
import { type BetSource, loadNotebookBets } from './load-notebook-bets.ts';

const time = (tick: number) => new Date(Date.UTC(2026, 0, 5, 0, 0, tick)).toISOString();

/** An in-memory backend whose responses arrive after its reads, so that other devices can write in between. */
class Backend {
  readonly bets = new Map<string, Bet>();
  tick = 0;
  /** Writes by other devices, run before each read and before each response. */
  meanwhile: (() => void)[] = [];
  most = 4;
  requests = 0;
  failsAt = 0;
  atOnce = 0;
  mostAtOnce = 0;

  put(id: string, day: number, overwritten = this.bets.get(id)): Bet {
    this.tick += 1;
    const bet = someBet({
      id,
      notebookId: 'n',
      day: addDays(isoDay('2026-01-05'), day),
      description: `Version ${this.tick}`,
      // Bets of one transaction have the same time.
      createdAt: overwritten?.createdAt ?? time(Math.floor(this.tick / 3)),
      updatedAt: time(this.tick),
      sequence: overwritten?.sequence ?? this.tick,
    });
    this.bets.set(id, bet);
    return bet;
  }

  list(): Bet[] {
    return [...this.bets.values()].toSorted(newestFirst);
  }

  async #answer<Answer>(look: () => Answer): Promise<Answer> {
    this.requests += 1;
    if (this.requests === this.failsAt) throw new Error('The network is gone');
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    this.meanwhile.shift()?.();
    const answer = look();
    await Promise.resolve();
    this.meanwhile.shift()?.();
    this.atOnce -= 1;
    return answer;
  }

  readonly source: BetSource = {
    page: (after, size) =>
      this.#answer(() => {
        const rest = this.list().filter((bet) => !after || newestFirst(bet, after) > 0);
        const bets = rest.slice(0, Math.min(size, this.most));
        // As if the second page were full.
        const betCount = 100_000;
        return { bets, betCount, isLast: rest.length === bets.length, asOf: time(this.tick) };
      }),
    pageEnds: (after) =>
      this.#answer(() => {
        const rest = this.list().filter((bet) => newestFirst(bet, after) > 0);
        return rest.filter((_, place) => (place + 1) % this.most === 0);
      }),
    changes: (since, after, size) =>
      this.#answer(() => {
        const changed = this.list()
          .filter((bet) => bet.updatedAt >= since && !(after && bet.updatedAt <= after.updatedAt))
          .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1));
        const bets = changed.slice(0, Math.min(size, this.most));
        const isLast = changed.length === bets.length;
        return { bets, isLast, betCount: this.bets.size, asOf: time(this.tick) };
      }),
  };
}

function storedBets() {
  let cached = NO_CACHED_BETS;
  return {
    current: () => cached,
    change: (how: (cached: CachedBets) => CachedBets) => {
      cached = how(cached);
      const ids = cached.bets.map(({ id }) => id);
      expect(ids).toEqual(cached.bets.toSorted(newestFirst).map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    },
  };
}

function backendWith(days: readonly number[]): Backend {
  const backend = new Backend();
  days.forEach((day, i) => backend.put(`b${i}`, day));
  return backend;
}

test('bets are added by page, with the day reached so far', () => {
  const [newest, second, oldest] = backendWith([0, 0, -3]).list() as [Bet, Bet, Bet];
  expect(NO_CACHED_BETS).toMatchObject({ bets: [], complete: false, reached: null });
  const begun = withPage(NO_CACHED_BETS, { bets: [newest], isLast: false, asOf: time(9) });
  expect(begun).toMatchObject({ bets: [newest], complete: false, reached: newest.day });
  const whole = withPage(begun, { bets: [second, oldest], isLast: true, asOf: time(10) });
  expect(whole).toMatchObject({ bets: [newest, second, oldest], complete: true, reached: oldest.day });
  expect(whole.asOf).toBe(time(9));
});

test('a notebook without bets is complete with its first page', () => {
  const cached = withPage(NO_CACHED_BETS, { bets: [], isLast: true, asOf: time(1) });
  expect(cached).toMatchObject({ bets: [], complete: true, reached: null });
});

test('a bet that changes before its page loads appears once, in its latest version', () => {
  const backend = backendWith([0, -1, -2]);
  const [newest, ...rest] = backend.list();
  const begun = withPage(NO_CACHED_BETS, { bets: newest ? [newest] : [], isLast: false, asOf: time(9) });
  const changed = backend.put('b2', -2);
  const waiting = withBets(begun, [changed]);
  expect(waiting.bets).toEqual([newest]);
  const whole = withPage(waiting, { bets: rest, isLast: true, asOf: time(9) });
  expect(whole.bets).toEqual(backend.list());
});

test('an older version does not overwrite a newer one', () => {
  const backend = backendWith([0]);
  const old = backend.list();
  const cached = withPage(NO_CACHED_BETS, { bets: [backend.put('b0', 5)], isLast: true, asOf: time(1) });
  expect(withBets(cached, old).bets).toEqual(backend.list());
});

test('a deleted bet stays deleted when an older page arrives', () => {
  const backend = backendWith([0, -1]);
  const [newest, oldest] = backend.list() as [Bet, Bet];
  const begun = withPage(NO_CACHED_BETS, { bets: [newest], isLast: false, asOf: time(9) });
  const deleted = withoutBets(begun, [oldest]);
  const whole = withPage(deleted, { bets: [oldest], isLast: true, asOf: time(9) });
  expect(whole.bets).toEqual([newest]);
});

test('a deleted bet that is restored shows again, in its place, and an older page changes nothing', () => {
  const backend = backendWith([0, -1]);
  const [newest, oldest] = backend.list() as [Bet, Bet];
  const begun = withPage(NO_CACHED_BETS, { bets: [newest], isLast: false, asOf: time(backend.tick) });
  const restored = backend.put(oldest.id, -1);
  const back = withBets(withoutBets(begun, [oldest, newest]), [restored]);
  expect(withPage(back, { bets: [oldest], isLast: true, asOf: time(9) }).bets).toEqual([restored]);
});

test('complete bets fetch only changes', async () => {
  const backend = backendWith([0, -1, -2, -3, -4, -5]);
  const holder = storedBets();
  await loadNotebookBets(backend.source, holder);
  expect(holder.current().bets).toEqual(backend.list());
  const unchanged = holder.current().bets[1];
  backend.requests = 0;
  backend.put('b3', 2);
  await loadNotebookBets(backend.source, holder);
  expect(backend.requests).toBe(1);
  expect(holder.current().bets).toEqual(backend.list());
  expect(holder.current().bets).toContain(unchanged);
});

test('after deletions elsewhere the bets are reloaded, and all stay visible until then', async () => {
  const backend = backendWith([0, -1, -2, -3, -4, -5]);
  const holder = storedBets();
  await loadNotebookBets(backend.source, holder);
  backend.bets.delete('b2');
  const sizes: number[] = [];
  await loadNotebookBets(backend.source, {
    current: holder.current,
    change: (how) => {
      holder.change(how);
      sizes.push(holder.current().bets.length);
    },
  });
  expect(holder.current().bets).toEqual(backend.list());
  expect(Math.min(...sizes)).toBe(5);
});

test('after an error, loading continues where it stopped', async () => {
  const backend = backendWith(Array.from({ length: 20 }, (_, i) => -i));
  const holder = storedBets();
  backend.failsAt = 4;
  await expect(loadNotebookBets(backend.source, holder)).rejects.toThrow('The network is gone');
  expect(holder.current()).toMatchObject({ complete: false });
  expect(holder.current().bets).toHaveLength(8);
  backend.requests = 0;
  backend.failsAt = 0;
  await loadNotebookBets(backend.source, holder);
  expect(holder.current().bets).toEqual(backend.list());
  // Three of the five pages, an empty one because the last is full, one request for where they end, and one for changes.
  expect(backend.requests).toBe(6);
});

test('once it is known where pages end, they are fetched three at a time', async () => {
  const backend = backendWith(Array.from({ length: 40 }, (_, i) => -i));
  const holder = storedBets();
  await loadNotebookBets(backend.source, holder);
  expect(holder.current().bets).toEqual(backend.list());
  expect(backend.mostAtOnce).toBe(3);
  // Ten pages, an empty one because the last is full, one request for where they end, and one for changes.
  expect(backend.requests).toBe(13);
});

const event = fc.record({
  kind: fc.constantFrom('add', 'edit', 'delete', 'restore', 'nothing'),
  which: fc.nat(40),
  day: fc.integer({ min: -20, max: 20 }),
  /** Whether this tab makes the change, rather than another device. */
  here: fc.boolean(),
});

test('after any sequence of changes during loading, the bets match the server', async () => {
  const days = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(days, fc.array(event, { maxLength: 40 }), fc.nat(6), async (start, events, failsAt) => {
      const backend = backendWith(start);
      const holder = storedBets();
      let made = start.length;
      const deleted: Bet[] = [];
      backend.meanwhile = events.map(({ kind, which, day, here }) => () => {
        const id = [...backend.bets.keys()][which % Math.max(backend.bets.size, 1)];
        if (kind === 'add') {
          const bet = backend.put(`b${made++}`, day);
          if (here) holder.change((cached) => withBets(cached, [bet]));
        } else if (kind === 'edit' && id) {
          const bet = backend.put(id, day);
          if (here) holder.change((cached) => withBets(cached, [bet]));
        } else if (kind === 'delete' && id) {
          deleted.push(...backend.list().filter((bet) => bet.id === id));
          backend.bets.delete(id);
          if (here) holder.change((cached) => withoutBets(cached, [{ id }]));
        } else if (kind === 'restore') {
          const [old] = deleted.splice(which % Math.max(deleted.length, 1), 1);
          const bet = old && backend.put(old.id, day, old);
          if (bet && here) holder.change((cached) => withBets(cached, [bet]));
        }
      });
      backend.failsAt = failsAt;
      // The network may fail once, and every write triggers another load.
      while (backend.meanwhile.length > 0) await loadNotebookBets(backend.source, holder).catch(() => {});
      backend.failsAt = 0;
      await loadNotebookBets(backend.source, holder);
      expect(holder.current().bets).toEqual(backend.list());
      expect(holder.current().complete).toBe(true);
    }),
    { numRuns: 100 },
  );
});
