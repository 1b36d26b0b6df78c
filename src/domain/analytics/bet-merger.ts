import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import { type DayTotal, DayTotals } from '#domain/betting-accounts/daily-profit.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { type WinLossColumns, BetColumns } from './win-loss-bets.ts';

/** A book as far as it has come, newest first; complete once all of it has. */
export type LoadedBets = { readonly bets: readonly Bet[]; readonly complete: boolean };

/** The bets of all books, oldest first, with the columns of the won and lost ones, and the profits of their days. */
export type OrderedBets = {
  readonly bets: readonly Bet[];
  readonly decided: WinLossColumns;
  readonly daily: ReadonlyMap<IsoDay, DayTotal>;
};

/** So many bets take some milliseconds. */
const BETS_OF_STEP = 5000;

/**
 * Puts the bets of several books in order and counts them while they come, so that when the last is there little is
 * left to do. A bet has its place as soon as every book has come as far as its day and time.
 */
export class BetMerger {
  #books: readonly LoadedBets[] = [];
  /** How many of each book have their place. */
  #taken: number[] = [];
  /** Newest first, as they come. */
  #bets: Bet[] = [];
  #columns = new BetColumns();
  #totals = new DayTotals();
  #ordered: OrderedBets | null = null;

  /**
   * Takes what has come of these books since they were taken last, in steps, and gives their bets once all are
   * complete: the same object as long as they are the same. What has changed otherwise is put in order anew.
   *
   * @example const steps = coming.ordered([nba, nfl]); // its last step returns { bets, decided, daily }
   */
  *ordered(cachedNotebooks: readonly LoadedBets[]): Generator<void, OrderedBets | null> {
    if (!this.#goOn(cachedNotebooks)) this.#beginAnew(cachedNotebooks.length);
    this.#books = cachedNotebooks;
    if (this.#ordered) return this.#ordered;
    yield* this.#merge();
    if (!cachedNotebooks.every(({ complete }) => complete)) return null;
    const ordered = {
      bets: this.#bets.toReversed(),
      decided: this.#columns.reversed(),
      daily: this.#totals.days,
    };
    this.#forget();
    this.#ordered = ordered;
    return ordered;
  }

  /** Whether these are the books of before, with nothing changed of what has its place, and nothing come in between. */
  #goOn(cachedNotebooks: readonly LoadedBets[]): boolean {
    const last = this.#bets.at(-1);
    return (
      cachedNotebooks.length === this.#books.length &&
      cachedNotebooks.every((cached, place) => {
        const before = this.#books[place];
        const taken = this.#taken[place] ?? 0;
        const next = cached.bets[taken];
        return (
          cached.bets === before?.bets ||
          (before?.complete === false &&
            haveSameStart(before.bets, cached.bets, taken) &&
            !(last && next && newestFirst(next, last) < 0))
        );
      })
    );
  }

  #beginAnew(bookCount: number) {
    this.#taken = Array.from({ length: bookCount }, () => 0);
    this.#ordered = null;
    this.#forget();
  }

  #forget() {
    this.#bets = [];
    this.#columns = new BetColumns();
    this.#totals = new DayTotals();
  }

  *#merge(): Generator<void, void> {
    // The book whose next bet is the newest comes first.
    const left = this.#books.flatMap((_, place) => this.#nextOf(place));
    left.sort((one, other) => newestFirst(one.next, other.next));
    let stepEnd = this.#bets.length + BETS_OF_STEP;
    while (!this.#isAwaited()) {
      const current = left.shift();
      if (!current) return;
      this.#take(current.place, left[0]?.next);
      for (const rest of this.#nextOf(current.place)) {
        const later = left.findIndex(({ next }) => newestFirst(next, rest.next) > 0);
        left.splice(later < 0 ? left.length : later, 0, rest);
      }
      if (this.#bets.length < stepEnd) continue;
      stepEnd = this.#bets.length + BETS_OF_STEP;
      yield;
    }
  }

  /** Whether the next bet of a book has not come: it may be the newest of all. */
  #isAwaited(): boolean {
    return this.#books.some(({ bets, complete }, place) => !complete && this.#taken[place] === bets.length);
  }

  /** Takes the bets of a book that are newer than the next of all others, at most a step: most often those of a day. */
  #take(place: number, limit: Bet | undefined) {
    const bets = this.#books[place]?.bets ?? [];
    const isNext = (bet: Bet) => !limit || newestFirst(bet, limit) <= 0;
    let at = this.#taken[place] ?? 0;
    const end = at + BETS_OF_STEP;
    for (let bet = bets[at]; bet && at < end && isNext(bet); bet = bets[at]) {
      this.#bets.push(bet);
      this.#columns.add(bet);
      this.#totals.add(bet);
      at += 1;
    }
    this.#taken[place] = at;
  }

  #nextOf(place: number): { place: number; next: Bet }[] {
    const next = this.#books[place]?.bets[this.#taken[place] ?? 0];
    return next ? [{ place, next }] : [];
  }
}

function haveSameStart(one: readonly Bet[], other: readonly Bet[], length: number): boolean {
  for (let place = 0; place < length; place += 1) if (one[place] !== other[place]) return false;
  return true;
}
