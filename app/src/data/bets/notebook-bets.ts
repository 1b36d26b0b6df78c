import type { Bet } from '#domain/bets/bet.ts';
import { mergeNewestFirst, newestFirst } from '#domain/bets/newest-first.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';

/** The loaded bets of a notebook, a prefix of the full list. */
export type NotebookBets = {
  /** Newest first. */
  readonly bets: readonly Bet[];
  readonly complete: boolean;
  /** All bets after this day are loaded; null before the first page. */
  readonly reached: IsoDay | null;
};

export type PageEnd = Pick<Bet, 'day' | 'createdAt' | 'sequence'>;

/** Also has the state needed to load the remaining bets and apply changes. */
export type CachedBets = NotebookBets & {
  /** The last bet of the last page. */
  readonly end: PageEnd | null;
  /** Bets that changed while loading and belong on a page that hasn't loaded yet. */
  readonly ahead: readonly Bet[];
  /**
   * Bets that were deleted or moved away, with the server's time of their last known version. Older pages may still
   * contain them; a newer version was restored or moved back.
   */
  readonly removed: ReadonlyMap<string, string>;
  /** All ids ever loaded. All versions of the list share this set, so adding a page doesn't scan 100,000 bets. */
  readonly met: Set<string> | null;
  /** The server's time of the last response. */
  readonly asOf: string | null;
};

export const NO_CACHED_BETS: CachedBets = {
  bets: [],
  complete: false,
  reached: null,
  end: null,
  ahead: [],
  removed: new Map(),
  met: null,
  asOf: null,
};

export type BetPage = { readonly bets: readonly Bet[]; readonly isLast: boolean; readonly asOf: string };

export function withPage(cached: CachedBets, { bets, isLast, asOf }: BetPage): CachedBets {
  const end = bets.at(-1) ?? cached.end;
  return withBets(
    {
      ...cached,
      complete: cached.complete || isLast,
      reached: end?.day ?? null,
      end,
      // The next fetch loads changes made after the first page.
      asOf: cached.asOf ?? asOf,
    },
    bets,
  );
}

/** Adds new and changed bets. The latest version of each wins. */
export function withBets(cached: CachedBets, arrived: readonly Bet[]): CachedBets {
  const newest = new Map<string, Bet>();
  for (const bet of [...cached.ahead, ...arrived]) {
    const other = newest.get(bet.id);
    if (!isRemoved(cached, bet) && !(other && other.updatedAt >= bet.updatedAt)) newest.set(bet.id, bet);
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

function isRemoved({ removed }: Pick<CachedBets, 'removed'>, { id, updatedAt }: Bet): boolean {
  const last = removed.get(id);
  return last !== undefined && updatedAt <= last;
}

export function withoutBets(cached: CachedBets, gone: Iterable<Pick<Bet, 'id'>>): CachedBets {
  const ids = new Set(Array.from(gone, ({ id }) => id));
  const removed = new Map(cached.removed);
  for (const id of ids) removed.set(id, cached.asOf ?? '');
  const stays = (bet: Bet) => {
    if (!ids.has(bet.id)) return true;
    if (!isRemoved({ removed }, bet)) removed.set(bet.id, bet.updatedAt);
    return false;
  };
  return { ...cached, removed, bets: cached.bets.filter(stays), ahead: cached.ahead.filter(stays) };
}

/**
 * Replaces the bets with `reloaded`, which drops bets deleted elsewhere. Keeps bets added since `before`, the state
 * when the reload started.
 */
export function withReloadedBets(cached: CachedBets, before: CachedBets, reloaded: CachedBets): CachedBets {
  const known = new Set(before.bets);
  const since = cached.bets.filter((bet) => !known.has(bet));
  const removed = new Map([...cached.removed].filter(([id, last]) => before.removed.get(id) !== last));
  const bets = reloaded.bets.filter((bet) => !isRemoved({ removed }, bet));
  return withBets({ ...reloaded, removed, bets }, since);
}

/** Of a page, all bets follow the ones before, which needs no comparison of all. */
function merged(bets: readonly Bet[], added: readonly Bet[]): readonly Bet[] {
  const [first] = added;
  const last = bets.at(-1);
  return first && last && newestFirst(last, first) < 0 ? bets.concat(added) : mergeNewestFirst([bets, added]);
}
