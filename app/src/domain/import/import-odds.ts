import { americanOdds, isAmericanOdds } from '#domain/price/american-odds.ts';
import { americanOf, type Notation, type Price, priceOfAmerican } from '#domain/price/price.ts';
import { readCellPrice } from '#domain/price/read-price.ts';
import { millionthsOf, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { readNumber } from '#domain/reader/read-number.ts';
import { divideRounded } from '#domain/rounding.ts';
import { remembered } from '#domain/remembered.ts';
import { datedFraction } from './dated-fraction.ts';
import { clearChoice, headerWords } from './table.ts';

type Vote = { readonly notation: Notation; readonly isCertain: boolean };

const PARTED = /^[+\-\u2212\u2013]?\d[\d.,]*[.,]\d*$/;

/**
 * The notation of a column of odds; 'unclear' if the user has to choose.
 *
 * A single cell is often ambiguous (2 is decimal or fractional, 150 American or decimal), a whole column rarely is.
 * Unambiguous cells have a sign before 100 or more (American), an unsigned number with decimals from 1 to 100
 * (decimal), a fraction such as 10/11, or a percentage such as 52.4% (probability). Without such cells, unsigned
 * integers count as American from 100 on and as decimal below, and numbers between 0 and 1 as probabilities. A notation
 * needs nine tenths of the cells that count. Other cells, such as EVEN, don't count.
 *
 * @example oddsNotationOf(['-110', '150', 'EVEN']) // 'american'
 * @example oddsNotationOf(['2', '3', '1.91']) // 'decimal'
 * @example oddsNotationOf(['2', '150']) // 'unclear'
 */
export function oddsNotationOf(texts: Iterable<string>): Notation | 'unclear' {
  const certain: Notation[] = [];
  const likely: Notation[] = [];
  const voteIn = remembered((text) => voteOf(text.trim()));
  for (const text of texts) {
    const vote = voteIn(text);
    if (vote) (vote.isCertain ? certain : likely).push(vote.notation);
  }
  return clearChoice(certain.length > 0 ? certain : likely) ?? 'unclear';
}

/**
 * The notation of a column of odds that its header names, as in Odds (Dec), else its cells; undefined if neither does.
 *
 * @example columnNotation('Odds (Dec)', ['2', '150']) // 'decimal'
 */
export function columnNotation(header: string, cells: Iterable<string>): Notation | undefined {
  const words = headerWords(header).split(' ');
  if (words.some((word) => word === 'american' || word === 'us')) return 'american';
  if (words.some((word) => word === 'decimal' || word === 'dec')) return 'decimal';
  if (words.includes('fractional')) return 'fractional';
  const notation = oddsNotationOf(cells);
  return notation === 'unclear' ? undefined : notation;
}

function voteOf(cell: string): Vote | undefined {
  if (datedFraction(cell)) return { notation: 'fractional', isCertain: true };
  if (/^\d+(?:[.,]\d+)?\s*%$/.test(cell)) return { notation: 'probability', isCertain: true };
  if (/^\d+\s*\/\s*\d+$/.test(cell)) return { notation: 'fractional', isCertain: true };
  const number = readNumber(cell, 'either');
  if (!number) return undefined;
  const whole = Number(number.whole);
  if (number.sign !== '') return whole >= 100 ? { notation: 'american', isCertain: true } : undefined;
  if (whole >= 100) return { notation: 'american', isCertain: false };
  const isParted = PARTED.test(cell);
  // 1,234 may be American odds without a sign.
  if (whole >= 1) return { notation: 'decimal', isCertain: isParted && !/^\d,\d{3}$/.test(cell) };
  return /[1-9]/.test(number.decimals) ? { notation: 'probability', isCertain: false } : undefined;
}

/**
 * What a bet stores for a cell's odds, read in its column's notation as readCellPrice reads it; undefined if the cell
 * has no valid odds.
 *
 * A probability, or a price with more than six decimals, becomes the American odds that it was computed from, if any;
 * other prices stay. American odds with decimals, such as an average of -104.76, become the nearest whole ones.
 *
 * @example readOdds('1.91', 'decimal') // { odds: -110, taken: { notation: 'decimal', millionths: 1910000, fraction: null } }
 * @example readOdds('1.9090909', 'decimal') // { odds: -110, taken: null }
 * @example readOdds('-110', 'decimal') // { odds: -110, taken: null }
 * @example readOdds('99', 'american') // undefined
 */
export function readOdds(text: string, notation: Notation): TakenOdds | undefined {
  const read = readCellPrice(text, notation);
  if (!read) return undefined;
  if (read.notation === 'american') {
    const odds = wholeAmerican(read.price);
    return isAmericanOdds(odds) ? { odds, taken: null } : undefined;
  }
  const odds = americanOdds(americanOf(read.price));
  // Probabilities, and decimal prices with more than six decimals, were computed, mostly from American odds.
  const isComputed =
    read.notation === 'probability' || (read.notation === 'decimal' && /[.,]\d{7}/.test(text));
  return isComputed && millionthsOf(priceOfAmerican(odds)) === millionthsOf(read.price)
    ? { odds, taken: null }
    : takenOdds(read);
}

/** American odds rounded half away from zero as numbers, where prices would make -100.5 even money. */
function wholeAmerican({ numerator, denominator }: Price): number {
  const profit = numerator - denominator;
  if (profit >= denominator) return Number(divideRounded(100n * profit, denominator));
  const magnitude = Number(divideRounded(100n * denominator, profit));
  return magnitude === 100 ? 100 : -magnitude;
}
