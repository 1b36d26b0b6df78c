import { noVig } from '#domain/calculators/no-vig.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { priceOfProbability, type ReadPrice } from '#domain/price/price.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { millionthsOf, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { remembered } from '#domain/remembered.ts';
import type { GamePick, GameSide, Quote } from './game.ts';
import { MARKET_SIDES } from './grade.ts';
import { foldedTeam } from './team-names.ts';

/** A price with the name of the file or feed it is from. */
export type SourcedQuote = Quote & { readonly from: string };

/** A closing price, as a bet stores it, and what else is known of it. */
export type FoundClose = TakenOdds & {
  /** Where it is from: 'Average price, E0.csv'. At most 100 characters. */
  readonly source: string;
  /** The decimal price without the bookmaker's margin, in millionths; null if a side's price is missing. */
  readonly fair: number | null;
  readonly book: string;
  /** When it was seen, in milliseconds since 1970; null if the source doesn't say. */
  readonly at: number | null;
};

export type NoClose = { readonly reason: 'line moved' | 'no price'; readonly text: string };

const LONGEST_SOURCE = 100;

/**
 * The closing price of a pick at its own line, or why there is none. Only prices of the kind 'close' count; of those with
 * a time, only each bookmaker's last ones, at the start or before. `ownBook` is the bet's bookmaker.
 *
 * Where files have the market's average price, it is the close; else the best price, else Pinnacle's. The average is in
 * every row and hides no outlier. Other sources have no average: there the bet's own bookmaker comes first, whose price
 * the user could have had, then Pinnacle, then the smallest margin, since it distorts least.
 *
 * @example closeOf({ market: '1x2', side: 'home', line: null }, quotes, { startsAt: null, ownBook: null })
 * // { odds: -108, taken: { … }, source: 'Average price, E0.csv', fair: 1980000, book: 'Average price', at: null }
 */
export function closeOf(
  pick: GamePick,
  quotes: readonly SourcedQuote[],
  { startsAt, ownBook }: { readonly startsAt: number | null; readonly ownBook: string | null },
): FoundClose | NoClose {
  const ofMarket = quotes.filter(({ market, kind }) => market === pick.market && kind === 'close');
  const closes = lastOfBooks(
    ofMarket.filter(({ at }) => at === null || (startsAt !== null && at <= startsAt)),
  );
  const ofSide = closes.filter((quote) => quote.side === pick.side && priceOf(quote));
  const hasAverage = ofSide.some(({ book }) => book === 'Average price');
  const order = [hasAverage ? 'Average price' : (ownBook ?? ''), 'Best price', 'Pinnacle'].map(foldedTeam);
  const atLine = ofSide
    .filter(({ line }) => line === pick.line)
    .map((quote) => {
      const place = order.indexOf(foldedTeam(quote.book));
      return { quote, rank: place < 0 ? order.length : place };
    });
  const least = Math.min(...atLine.map(({ rank }) => rank));
  const [best] = atLine
    .filter(({ rank }) => rank === least)
    .map(({ quote }) => {
      const { fair, booksum } = withoutMargin(quote, closes);
      return { quote, fair, booksum };
    })
    .toSorted((a, b) => a.booksum - b.booksum || (a.quote.book < b.quote.book ? -1 : 1));
  const price = best && priceOf(best.quote);
  if (price) {
    const { book, at, from } = best.quote;
    const source = `${book}, ${from}`.slice(0, LONGEST_SOURCE);
    return { ...takenOdds(price), source, fair: best.fair, book, at };
  }
  const [moved] = ofSide;
  if (moved && pick.line !== null) {
    const text = `The line closed at ${lineText(moved)}. The bet is at ${lineText(pick)}.`;
    return { reason: 'line moved', text };
  }
  const isLate = ofMarket.length > closes.length && closes.length === 0;
  const text = isLate ? 'Its only prices are from after the start.' : 'Nothing has its price at the close.';
  return { reason: 'no price', text };
}

/** Each bookmaker's last prices of a market: of several times, those of the latest. */
function lastOfBooks(quotes: readonly SourcedQuote[]): readonly SourcedQuote[] {
  // Files have no times, and 10,000 games in a backtest.
  if (quotes.every(({ at }) => at === null)) return quotes;
  const bookOf = ({ book, from }: SourcedQuote) => `${from}\n${book}`;
  const last = new Map<string, number>();
  for (const quote of quotes) {
    const key = bookOf(quote);
    last.set(key, Math.max(last.get(key) ?? -Infinity, quote.at ?? -Infinity));
  }
  return quotes.filter((quote) => (quote.at ?? -Infinity) === last.get(bookOf(quote)));
}

/**
 * A price's fair price, in millionths, and the booksum of its market; null and 1,001 where a side has no price from the
 * same bookmaker and time at the same line. By the multiplicative method of noVig.
 */
function withoutMargin(
  quote: SourcedQuote,
  closes: readonly SourcedQuote[],
): { fair: number | null; booksum: number } {
  const sides = MARKET_SIDES[quote.market];
  const prices = sides.flatMap((side) => {
    const line = lineOf(quote, side);
    const other = closes.find(
      (each) =>
        each.side === side && each.line === line && each.book === quote.book && each.from === quote.from,
    );
    return (other && priceOf(other)?.price) ?? [];
  });
  if (prices.length < sides.length) return { fair: null, booksum: 1001 };
  const { fair, booksum } = noVig({ prices, method: 'multiplicative' });
  const winners = quote.market === 'double chance' ? 2 : 1;
  const chance = winners * (fair[sides.indexOf(quote.side)] ?? 0);
  const isPossible = chance > 0 && chance < 1;
  return { fair: isPossible ? millionthsOf(priceOfProbability(chance)) : null, booksum: booksum / winners };
}

/** The line at which a side of a market has the same line as a pick: a spread's other side has its opposite. */
function lineOf({ market, side: own, line }: GamePick, side: GameSide): number | null {
  return market === 'spread' && side !== own && line !== null && line !== 0 ? -line : line;
}

function lineText({ market, line }: GamePick): string {
  const size = String(Math.abs(line ?? 0));
  if (market === 'total' || line === null || line === 0) return size;
  return `${line < 0 ? MINUS_SIGN : '+'}${size}`;
}

/** A whole number is a decimal price, too. */
const readDecimal = remembered((decimal) => readStoredOdds(/^\d+$/.test(decimal) ? `${decimal}.0` : decimal));

function priceOf({ decimal }: Quote): ReadPrice | undefined {
  return readDecimal(decimal);
}
