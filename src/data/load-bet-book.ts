import type { Bet } from '#domain/bet.ts';
import {
  type BetPage,
  EMPTY_BOOK,
  type LoadedBook,
  type PageEnd,
  reloadedBook,
  withBets,
  withPage,
} from './bet-book.ts';

/** What has changed since a time: null for more than one would send. */
export type BetChanges = {
  readonly asOf: string;
  readonly betCount: number;
  readonly bets: readonly Bet[] | null;
};

/** The backend, as far as a book needs it. */
export type BetSource = {
  page(after: PageEnd | null, size: number): Promise<BetPage>;
  changes(since: string): Promise<BetChanges>;
};

/** Where the book is kept while it loads: others write into it, too. */
export type BookHolder = {
  current(): LoadedBook;
  change(how: (book: LoadedBook) => LoadedBook): void;
};

/** The first page fills a screen; a later one takes some ten milliseconds to read, so that nothing stutters. */
const FIRST_PAGE = 100;
const PAGE = 2500;
/** Deletions elsewhere, again and again: the next time the book is asked for will do. */
const MOST_RELOADS = 2;

/** Loads what the book lacks, from where it stopped, and then what has changed since. */
export async function loadBetBook(source: BetSource, holder: BookHolder): Promise<void> {
  const { complete, end } = holder.current();
  if (!complete) await loadPages(source, end, (page) => holder.change((book) => withPage(book, page)));
  let isJustLoaded = !complete;
  for (let reloads = 0; !(await isCaughtUp(source, holder, isJustLoaded)); reloads += 1) {
    if (reloads === MOST_RELOADS) return;
    const before = holder.current();
    let reloaded = EMPTY_BOOK;
    await loadPages(source, null, (page) => {
      reloaded = withPage(reloaded, page);
    });
    holder.change((book) => reloadedBook(book, before, reloaded));
    isJustLoaded = true;
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

/**
 * Brings in what has changed; false where that does not make the book true: bets are gone, or too many changed. In
 * a book that has just been loaded, so many are those that were there already.
 */
async function isCaughtUp(source: BetSource, holder: BookHolder, isJustLoaded: boolean): Promise<boolean> {
  const { bets, betCount, asOf } = await source.changes(holder.current().asOf ?? '-infinity');
  if (!bets && !isJustLoaded) return false;
  holder.change((book) => ({ ...withBets(book, bets ?? []), asOf }));
  return holder.current().bets.length === betCount;
}
