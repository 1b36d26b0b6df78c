import type { Bet } from '#domain/bet.ts';
import type { IsoDay } from '#domain/iso-day.ts';
import { EMPTY_BOOK, type LoadedBook, type PageEnd } from './bet-book.ts';
import { type BetSource, loadBetBook } from './load-bet-book.ts';

/** The most that the backend gives at once. */
const MOST_IN_PAGE = 5000;
/** From here on it pays to read a notebook from several places at once. */
const MANY = 2 * MOST_IN_PAGE;
const RANGES = 4;

export type AllBetsSource = BetSource & {
  /** The day of the bet that so many newer ones stand before; null where there are fewer. */
  dayAt(place: number): Promise<IsoDay | null>;
};

/** The bets of later days than `until`, from the day `from` down; null where nothing bounds it. */
type Range = { readonly from: IsoDay | null; readonly until: IsoDay | null; readonly size: number };

/**
 * All bets of a notebook of about so many, in the order in which they were stored. They are read from several places at
 * once, and whatever changes meanwhile is brought in, until they are as many as the backend has.
 */
export async function loadAllBets(
  source: AllBetsSource,
  expected: number,
  onPage: (count: number) => void,
): Promise<readonly Bet[]> {
  const bets = new Map<string, Bet>();
  let asOf: string | null = null;
  const read = async ({ from, until, size }: Range) => {
    let after: PageEnd | null = from && startOf(from);
    for (;;) {
      const page = await source.page(after, size);
      if (asOf === null || page.asOf < asOf) ({ asOf } = page);
      for (const bet of page.bets) if (until === null || bet.day > until) keepNewer(bets, bet);
      onPage(page.bets.length);
      const end = page.bets.at(-1);
      if (page.isLast || !end || (until !== null && end.day <= until)) return;
      after = end;
    }
  };
  const ranges = await rangesOf(source, expected);
  await Promise.all(ranges.map(read));

  let book: LoadedBook = {
    ...EMPTY_BOOK,
    bets: [...bets.values()],
    met: new Set(bets.keys()),
    complete: true,
    asOf,
  };
  await loadBetBook(source, {
    current: () => book,
    change: (how) => {
      book = how(book);
    },
  });
  return book.bets.toSorted((a, b) => a.sequence - b.sequence);
}

/** A bet that was given another day meanwhile may be in two ranges. */
function keepNewer(bets: Map<string, Bet>, bet: Bet): void {
  const other = bets.get(bet.id);
  if (!other || other.updatedAt < bet.updatedAt) bets.set(bet.id, bet);
}

/** Before every bet of the day. */
function startOf(day: IsoDay): PageEnd {
  return { day, createdAt: 'infinity', sequence: Number.MAX_SAFE_INTEGER };
}

async function rangesOf(source: AllBetsSource, expected: number): Promise<Range[]> {
  if (expected < MANY) return [{ from: null, until: null, size: MOST_IN_PAGE }];
  const places = Array.from({ length: RANGES - 1 }, (_, i) => Math.round((expected * (i + 1)) / RANGES));
  const found = await Promise.all(places.map((place) => source.dayAt(place)));
  // Newest first; a day with many bets may be found more than once.
  const days = [...new Set(found.filter((day) => day !== null))].toSorted().toReversed();
  // A little more than the range should have, so that the rest of its last day takes no further page.
  const inRange = (expected / (days.length + 1)) * 1.02;
  const size = Math.ceil(inRange / Math.ceil(inRange / MOST_IN_PAGE));
  return [null, ...days].map((from, i) => ({ from, until: days[i] ?? null, size }));
}
