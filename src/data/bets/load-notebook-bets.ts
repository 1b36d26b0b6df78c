import type { Bet } from '#domain/bets/bet.ts';
import {
  type BetPage,
  NO_CACHED_BETS,
  type CachedBets,
  type PageEnd,
  withReloadedBets,
  withBets,
  withPage,
} from './notebook-bets.ts';

/** A page of what has changed, oldest change first, and how many bets there are now. */
type BetChanges = BetPage & { readonly betCount: number };

/** The backend, as far as a book needs it. */
export type BetSource = {
  page(after: PageEnd | null, size: number): Promise<BetPage>;
  changes(since: string, after: Bet | null, size: number): Promise<BetChanges>;
};

/** Where the book is kept while it loads: others write into it, too. */
export type CacheWriter = {
  current(): CachedBets;
  change(how: (cached: CachedBets) => CachedBets): void;
};

/** The first page fills a screen; a later one takes some ten milliseconds to read, so that nothing stutters. */
const FIRST_PAGE = 100;
const PAGE = 2500;
/** Deletions elsewhere, again and again: the next time the book is asked for will do. */
const MOST_RELOADS = 2;

/** Loads what the book lacks, from where it stopped, and then what has changed since. */
export async function loadNotebookBets(source: BetSource, holder: CacheWriter): Promise<void> {
  const { complete, end } = holder.current();
  if (!complete) await loadPages(source, end, (page) => holder.change((cached) => withPage(cached, page)));
  for (let reloads = 0; !(await isCaughtUp(source, holder)) && reloads < MOST_RELOADS; reloads += 1) {
    const before = holder.current();
    let reloaded = NO_CACHED_BETS;
    await loadPages(source, null, (page) => {
      reloaded = withPage(reloaded, page);
    });
    holder.change((cached) => withReloadedBets(cached, before, reloaded));
  }
}

/** Nothing else is needed to stay off the browser's way: each answer is read in a task of its own. */
async function loadPages(
  source: BetSource,
  after: PageEnd | null,
  take: (page: BetPage) => void,
): Promise<void> {
  let request = source.page(after, after ? PAGE : FIRST_PAGE);
  for (;;) {
    const page = await request;
    const end = page.bets.at(-1);
    const isLast = page.isLast || !end;
    if (!isLast) {
      // The backend makes the next page while this one is taken in.
      request = source.page(end, PAGE);
      request.catch(() => {
        // Thrown where it is awaited, unless taking the page in throws first.
      });
    }
    take({ ...page, isLast });
    if (isLast) return;
  }
}

/** Brings in what has changed; false where the book then has bets that are gone. */
async function isCaughtUp(source: BetSource, holder: CacheWriter): Promise<boolean> {
  const since = holder.current().asOf ?? '-infinity';
  let asOf: string | null = null;
  for (let after: Bet | null = null; ;) {
    const page: BetChanges = await source.changes(since, after, PAGE);
    // What changes from the first page on is asked for the next time.
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
