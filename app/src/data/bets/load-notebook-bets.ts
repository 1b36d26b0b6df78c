import type { Bet } from '#domain/bets/bet.ts';
import type { Call } from '#data/data-client.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { type BetColumns, type BetLine, fromBetColumns, fromBetLine } from './bet-lines.ts';
import {
  type BetPage,
  NO_CACHED_BETS,
  type CachedBets,
  type PageEnd,
  withReloadedBets,
  withBets,
  withPage,
} from './notebook-bets.ts';

/** A page and the number of bets in the whole notebook. */
type CountedPage = BetPage & { readonly betCount: number };

export type BetSource = {
  page(after: PageEnd | null, size: number): Promise<CountedPage>;
  /** Where the pages after a place end, unless bets are added or deleted. */
  pageEnds(after: PageEnd, size: number): Promise<readonly PageEnd[]>;
  /** Changed bets, oldest change first. */
  changes(since: string, after: Bet | null, size: number): Promise<CountedPage>;
};

/** The query cache. Mutations also write to it while bets load. */
export type CacheWriter = {
  current(): CachedBets;
  change(how: (cached: CachedBets) => CachedBets): void;
};

/** The first page fills a screen; later ones take 20 to 30 ms to parse. */
const FIRST_PAGE = 100;
const PAGE = 5000;
/** One for the browser to take, one on its way, and one for the server to read. */
const AT_ONCE = 3;
/** If bets keep being deleted elsewhere, leave the rest to the next fetch. */
const MAX_RELOADS = 2;

/** Loads the remaining pages, then the changes made since the first page. */
export async function loadNotebookBets(source: BetSource, holder: CacheWriter): Promise<void> {
  const { complete, end } = holder.current();
  if (!complete) await loadPages(source, end, (page) => holder.change((cached) => withPage(cached, page)));
  for (let reloads = 0; !(await isCaughtUp(source, holder)) && reloads < MAX_RELOADS; reloads += 1) {
    const before = holder.current();
    let reloaded = NO_CACHED_BETS;
    await loadPages(source, null, (page) => {
      reloaded = withPage(reloaded, page);
    });
    holder.change((cached) => withReloadedBets(cached, before, reloaded));
  }
}

async function loadPages(
  source: BetSource,
  after: PageEnd | null,
  take: (page: BetPage) => void,
): Promise<void> {
  const asked = new Map<number, Promise<CountedPage>>();
  const ask = (end: PageEnd, size = PAGE) => {
    const request = asked.get(end.sequence) ?? source.page(end, size);
    asked.set(end.sequence, request);
    request.catch(() => {
      // Rethrown when awaited.
    });
    return request;
  };
  let ends: readonly PageEnd[] = [];
  let current: PageEnd | undefined;
  const askAhead = () => {
    const place = ends.findIndex(({ sequence }) => sequence === current?.sequence);
    if (place >= 0) for (const next of ends.slice(place + 1, place + AT_ONCE)) void ask(next);
  };
  const findEnds = async (end: PageEnd) => {
    // Without them, pages are read one by one.
    ends = [end, ...(await source.pageEnds(end, PAGE).catch(() => []))];
    askAhead();
  };
  let size = after ? PAGE : FIRST_PAGE;
  let request = source.page(after, size);
  for (let number = 1; ; number += 1) {
    const page = await request;
    const end = page.bets.at(-1);
    const isLast = page.isLast || !end;
    if (!isLast) {
      // The rest of a page that was cut, so that the pages after it end where they were expected to.
      size = size > page.bets.length ? size - page.bets.length : PAGE;
      // Fetch the next pages while this one is processed.
      request = ask(end, size);
      asked.delete(end.sequence);
      current = end;
      askAhead();
      // Most notebooks have no third page.
      if (number === 1 && page.betCount > page.bets.length + PAGE) void findEnds(end);
    }
    take({ ...page, isLast });
    if (isLast) return;
  }
}

/** Loads the changes. Returns false if bets have been deleted elsewhere. */
async function isCaughtUp(source: BetSource, holder: CacheWriter): Promise<boolean> {
  const since = holder.current().asOf ?? '-infinity';
  let asOf: string | null = null;
  for (let after: Bet | null = null; ;) {
    const page: CountedPage = await source.changes(since, after, PAGE);
    // The next fetch loads changes made after the first page.
    asOf ??= page.asOf;
    holder.change((cached) => withBets(cached, page.bets));
    after = page.bets.at(-1) ?? null;
    if (page.isLast || !after) {
      const answered = asOf;
      holder.change((cached) => ({ ...cached, asOf: answered }));
      return holder.current().bets.length === page.betCount;
    }
  }
}

/** A page is cut where it would be too large, so that it can be short without being the last one. */
type Page = { as_of: string; bet_count: number; bets: BetColumns | null; cut: boolean };
type Changes = { as_of: string; bet_count: number; bets: BetLine[]; cut: boolean };

type Ends = readonly (readonly [date: string, createdAt: string, sequence: number])[];

export function betSource(notebookId: string, call: Call): BetSource {
  const before = (end: PageEnd, size: number) => ({
    target_notebook: notebookId,
    before_date: end.day,
    before_created_at: end.createdAt,
    before_seq: end.sequence,
    most: size,
  });
  return {
    async page(after, size) {
      const asked = after ? before(after, size) : { target_notebook: notebookId, most: size };
      const page = await call<Page>('bets_page', asked);
      const bets = page.bets ? fromBetColumns(notebookId, page.bets) : [];
      return { asOf: page.as_of, betCount: page.bet_count, bets, isLast: bets.length < size && !page.cut };
    },

    async pageEnds(after, size) {
      const ends = await call<Ends>('bets_page_ends', before(after, size));
      return ends.map(([date, createdAt, sequence]) => ({ day: isoDay(date), createdAt, sequence }));
    },

    async changes(since, after, size) {
      const from = after && { after_updated_at: after.updatedAt, after_seq: after.sequence };
      const sent = { target_notebook: notebookId, since, most: size, ...from };
      const page = await call<Changes>('bets_changed', sent);
      const bets = page.bets.map((line) => fromBetLine(notebookId, line));
      return { asOf: page.as_of, betCount: page.bet_count, bets, isLast: bets.length < size && !page.cut };
    },
  };
}
