import { readLegsText } from '#domain/export/legs-text.ts';
import { originalText } from '#domain/export/csv-cells.ts';
import { MISSING_CLOSES, type MissingClose } from '#domain/bets/bet.ts';
import type { Cents } from '#domain/money.ts';
import { isStoredOdds, parseAmericanOdds } from '#domain/price/american-odds.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE, readPrice } from '#domain/price/read-price.ts';
import { millionthsOf, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { type Cell, RowError, shown, statusOfCell, wagerOfCell } from './cells.ts';
import { priceOfLegs, type ReadLeg } from './legs.ts';
import type { BetRole } from './roles.ts';

/** Returns a reader of the cells of one role. */
type Reading = <Value>(role: BetRole, read: (cell: Cell) => Value) => (cells: readonly string[]) => Value;

/** Readers of the columns that only our own CSV has (DETAIL_HEADER). They throw RowError for invalid cells. */
export function ownReader(reading: Reading) {
  const oddsCellIn = reading('odds', (cell) => cell);
  const priceIn = reading('price', ({ text }) => text.trim());
  return {
    resultIn: reading('result', (cell) => statusOfCell(cell, {})),
    unitIn: reading('unit', (cell): Cents | null =>
      cell.text.trim() === '' ? null : wagerOfCell(cell, '.'),
    ),
    chosenIn: reading('chosen before', ({ text }) => !/^(?:no|n|false|0)$/i.test(text.trim())),
    fairIn: reading('fair closing price', ({ text, column }): number | null => {
      if (text.trim() === '') return null;
      const read = readPrice(text.trim(), 'decimal', LONGEST_PARLAY_PRICE);
      if (!read) throw new RowError(`${shown(text)} in column ${shown(column)} isn’t a valid decimal price`);
      return millionthsOf(read.price);
    }),
    missingIn: reading('closing price missing', ({ text, column }): MissingClose | null => {
      if (text.trim() === '') return null;
      const reason = MISSING_CLOSES.find((known) => known === text.trim());
      if (reason) return reason;
      throw new RowError(
        `${shown(text)} in column ${shown(column)} isn’t one of ${MISSING_CLOSES.join(', ')}`,
      );
    }),
    legsIn: reading('legs', ({ text, column }): readonly ReadLeg[] => {
      if (text.trim() === '') return [];
      const legs = readLegsText(originalText(text));
      if (!legs)
        throw new RowError(
          `${shown(text)} in column ${shown(column)} isn’t a list of legs in PaperEdge’s format`,
        );
      return legs;
    }),
    takenIn: (cells: readonly string[], legs: readonly ReadLeg[]): TakenOdds => {
      const isParlay = legs.length > 0;
      const { text, column } = oddsCellIn(cells);
      const typed = priceIn(cells);
      const odds = parseAmericanOdds(text, isParlay ? isStoredOdds : undefined);
      if (odds === undefined) {
        throw new RowError(`${shown(text)} in column ${shown(column)} isn’t a valid American price`);
      }
      if (typed === '') return { odds, taken: null };
      const read = readPrice(typed, 'decimal', isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE);
      const stated = read && takenOdds(read, typed);
      const taken = stated && isParlay ? priceOfLegs(stated, legs) : stated;
      if (taken?.odds === odds) return taken;
      throw new RowError(`the price ${shown(typed)} contradicts ${shown(text)} in column ${shown(column)}`);
    },
  };
}
