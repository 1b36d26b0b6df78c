import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';

/** The bets of one notebook that are here by now: all of them down to where loading has come, none doubled. */
export type NotebookBets = {
  /** Newest first. */
  readonly bets: readonly Bet[];
  /** Whether these are all bets that the notebook has. */
  readonly complete: boolean;
  /** All bets of later days than this one are here; null before the first page. */
  readonly reached: IsoDay | null;
};

/** Where a page ends, and so where the next one begins. */
export type PageEnd = Pick<Bet, 'day' | 'createdAt' | 'sequence'>;

/** A book with what is needed to go on loading it and to keep it true. */
export type CachedBets = NotebookBets & {
  /** Where the next page begins; null before the first one. */
  readonly end: PageEnd | null;
  /** Changed while the book was loading, but older than where it ends: they come in their place. */
  readonly ahead: readonly Bet[];
  /** Deleted while the book was open: a page that was read before must not bring them back. */
  readonly removed: ReadonlySet<string>;
  /**
   * The ids of all bets that have ever come; null before the first. Shared by all versions of a book, since one
   * too many does no harm: it tells that none of 2,500 bets has to be looked for among 100,000.
   */
  readonly met: Set<string> | null;
  /** The backend's time when it was last asked for everything or for what changed. */
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

/** A page as the backend gave it: in order, following the one before. */
export type BetPage = { readonly bets: readonly Bet[]; readonly isLast: boolean; readonly asOf: string };

/** The book with its next page. */
export function withPage(cached: CachedBets, { bets, isLast, asOf }: BetPage): CachedBets {
  const end = bets.at(-1) ?? cached.end;
  return withBets(
    {
      ...cached,
      complete: cached.complete || isLast,
      reached: end?.day ?? null,
      end,
      // What changes from the first page on is asked for later.
      asOf: cached.asOf ?? asOf,
    },
    bets,
  );
}

/**
 * The book with newer versions of its bets, or with new ones. Of two versions of a bet the one that was updated
 * later stays, whichever came first.
 */
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

/** The book without bets that have been deleted, which no page that was read before brings back. */
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
 * The book after everything was loaded anew into `reloaded`, beginning when the book was `before`: so a bet goes
 * that was deleted elsewhere. What has come into the book since is newer than what was loaded.
 */
export function withReloadedBets(cached: CachedBets, before: CachedBets, reloaded: CachedBets): CachedBets {
  const known = new Set(before.bets);
  const since = cached.bets.filter((bet) => !known.has(bet));
  const removed = [...cached.removed].filter((id) => !before.removed.has(id));
  return withBets(withoutBets(reloaded, removed), since);
}

/** Two lists that are newest first, as one. */
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
