import { groupsOf } from '#domain/groups.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { formatTaken } from '#domain/price/taken-text.ts';
import { GAME_MARKETS, type GameMarket, type GameSide, type Quote } from './game.ts';
import { MARKET_SIDES } from './grade.ts';

/** The prices of a market at one line: a row for each book, with a price for each side. */
export type PriceTable = {
  readonly market: GameMarket;
  /** Of a spread that of the home team; null in markets without lines. */
  readonly line: number | null;
  readonly sides: readonly GameSide[];
  readonly rows: readonly PriceRow[];
};

type PriceRow = {
  readonly book: string;
  /** In the order of the sides; null where the book has no price. */
  readonly quotes: readonly (Quote | null)[];
};

/** What sources call the best and the average price of several books. */
export const OF_SEVERAL: ReadonlySet<string> = new Set(['Best price', 'Average price']);

/**
 * A game's prices in tables by market and line, of a market the line with the most prices first. Rows are by book,
 * best and average prices last.
 *
 * @example priceTables(quotes)[0] // { market: '1x2', line: null, sides: ['home', 'draw', 'away'], rows: […] }
 */
export function priceTables(quotes: readonly Quote[]): PriceTable[] {
  return GAME_MARKETS.flatMap((market) => {
    const ofMarket = quotes.filter((quote) => quote.market === market);
    const byLine = [...groupsOf(ofMarket, lineOf)];
    return byLine
      .toSorted(([a, x], [b, y]) => y.length - x.length || Math.abs(a ?? 0) - Math.abs(b ?? 0))
      .map(([line, ofLine]) => tableOf(market, line, ofLine));
  });
}

function lineOf({ market, side, line }: Quote): number | null {
  return market === 'spread' && side === 'away' && line !== null ? 0 - line : line;
}

function tableOf(market: GameMarket, line: number | null, quotes: readonly Quote[]): PriceTable {
  const sides = MARKET_SIDES[market].filter((side) => quotes.some((quote) => quote.side === side));
  const rows = [...groupsOf(quotes, ({ book }) => book)].map(([book, ofBook]) => ({
    book,
    quotes: sides.map((side) => ofBook.find((quote) => quote.side === side) ?? null),
  }));
  const byBook = (a: PriceRow, b: PriceRow) =>
    Number(OF_SEVERAL.has(a.book)) - Number(OF_SEVERAL.has(b.book)) || a.book.localeCompare(b.book);
  return { market, line, sides, rows: rows.toSorted(byBook) };
}

/** The best prices of a table's sides: of a book or, where none has one, of several. Null without a price. */
export function bestQuotes({ sides, rows }: PriceTable): (Quote | null)[] {
  return sides.map((_, place) => {
    const quotes = rows.flatMap((row) => row.quotes[place] ?? []);
    const ofBooks = quotes.filter(({ book }) => !OF_SEVERAL.has(book));
    return (ofBooks.length > 0 ? ofBooks : quotes).reduce<Quote | null>(
      (best, quote) => (best && Number(best.decimal) >= Number(quote.decimal) ? best : quote),
      null,
    );
  });
}

/** Decimal odds as text that is read as such in every format: a whole number gets decimals. */
export function decimalText(decimal: string): string {
  return /^\d+$/.test(decimal) ? `${decimal}.00` : decimal;
}

/**
 * A quote's decimal odds in the user's format; as they are if they aren't a price.
 *
 * @example formatQuote('2.10', 'american') // '+110'
 */
export function formatQuote(decimal: string, format: OddsFormat): string {
  const text = decimalText(decimal);
  const read = readPrice(text);
  return read ? formatTaken(takenOdds(read), format) : decimal;
}
