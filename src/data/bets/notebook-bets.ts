import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';

/** The loaded bets of a notebook: all of them down to where loading has come. */
export type NotebookBets = {
  /** Newest first. */
  readonly bets: readonly Bet[];
  /** Whether these are all. */
  readonly complete: boolean;
  /** All bets of later days are loaded; null before the first page. */
  readonly reached: IsoDay | null;
};

export type PageEnd = Pick<Bet, 'day' | 'createdAt' | 'sequence'>;

/** With what is needed to load the rest and to apply changes. */
export type CachedBets = NotebookBets & {
  /** Where the next page begins; null before the first one. */
  readonly end: PageEnd | null;
  /** Changed during loading, but older than the pages so far: held back until their place is reached. */
  readonly ahead: readonly Bet[];
  /** Deleted ids, which a page read earlier must not bring back. */
  readonly removed: ReadonlySet<string>;
  /** All ids ever loaded, shared by all versions: a page of new bets need not be looked up among 100,000. */
  readonly met: Set<string> | null;
  /** The backend's time of the last answer. */
  readonly asOf: string | null;
};

export const NO_CACHED_BETS: CachedBets = {
  bets: [],
  complete: false,
  reached: null,
  end: null,
  ahead: [],
  removed: new Set(),
  met: null,
  asOf: null,
};

/** A page in order, following the one before. */
export type BetPage = { readonly bets: readonly Bet[]; readonly isLast: boolean; readonly asOf: string };

/** Adds the next page. */
export function withPage(cached: CachedBets, { bets, isLast, asOf }: BetPage): CachedBets {
  const end = bets.at(-1) ?? cached.end;
  return withBets(
    {
      ...cached,
      complete: cached.complete || isLast,
      reached: end?.day ?? null,
      end,
      // Changes after the first page are loaded later.
      asOf: cached.asOf ?? asOf,
    },
    bets,
  );
}

/** Adds new bets and newer versions. Of two versions of a bet the one updated later stays. */
export function withBets(cached: CachedBets, arrived: readonly Bet[]): CachedBets {
  const newest = new Map<string, Bet>();
  for (const bet of [...cached.ahead, ...arrived]) {
    const other = newest.get(bet.id);
    if (!cached.removed.has(bet.id) && !(other && other.updatedAt >= bet.updatedAt)) newest.set(bet.id, bet);
  }
  const met = cached.met ?? new Set<string>();
  const areAllNew = arrived.every(({ id }) => !met.has(id));
  for (const { id } of arrived) met.add(id);
  const kept = areAllNew
    ? cached.bets
    : cached.bets.filter((bet) => {
        const other = newest.get(bet.id);
        if (!other) return true;
        if (bet.updatedAt < other.updatedAt) return false;
        newest.delete(bet.id);
        return true;
      });
  const { complete, end } = cached;
  const hasCome = (bet: Bet) => complete || (end !== null && newestFirst(bet, end) <= 0);
  const added = [...newest.values()];
  return {
    ...cached,
    met,
    bets: merged(kept, added.filter(hasCome).toSorted(newestFirst)),
    ahead: added.filter((bet) => !hasCome(bet)),
  };
}

/** Removes deleted bets for good. */
export function withoutBets(cached: CachedBets, ids: Iterable<string>): CachedBets {
  const gone = new Set(ids);
  const stays = ({ id }: Bet) => !gone.has(id);
  return {
    ...cached,
    bets: cached.bets.filter(stays),
    ahead: cached.ahead.filter(stays),
    removed: new Set([...cached.removed, ...gone]),
  };
}

/**
 * Replaces the bets with `reloaded`, which drops those deleted elsewhere. What was added since the reload began, when
 * the cache was `before`, is newer and stays.
 */
export function withReloadedBets(cached: CachedBets, before: CachedBets, reloaded: CachedBets): CachedBets {
  const known = new Set(before.bets);
  const since = cached.bets.filter((bet) => !known.has(bet));
  const removed = [...cached.removed].filter((id) => !before.removed.has(id));
  return withBets(withoutBets(reloaded, removed), since);
}

/** Merges two lists that are newest first. */
function merged(bets: readonly Bet[], added: readonly Bet[]): readonly Bet[] {
  const [first] = added;
  if (!first) return bets;
  const last = bets.at(-1);
  if (!last || newestFirst(last, first) < 0) return bets.concat(added);
  const all: Bet[] = [];
  let next = 0;
  for (const bet of bets) {
    for (let other = added[next]; other && newestFirst(other, bet) < 0; other = added[next]) {
      all.push(other);
      next += 1;
    }
    all.push(bet);
  }
  return [...all, ...added.slice(next)];
}
