import { type AmericanOdds, americanOdds, isAmericanOdds, plainOdds } from '#domain/price/american-odds.ts';
import { nearestAmericanOdds, type Notation, type Price, priceOfAmerican } from '#domain/price/price.ts';
import { priceWithinLimits, readPrice } from '#domain/price/read-price.ts';
import { markedOdds, readStoredOdds } from '#domain/price/stored-odds.ts';
import { millionthsOf, type TakenOdds, takenOdds } from '#domain/price/taken-price.ts';
import { remembered } from '#domain/remembered.ts';
import { divideRounded } from '#domain/rounding.ts';
import { clearChoice, headerWords } from './table.ts';
import { type WrittenNumber, writtenNumber } from './numbers.ts';

type Vote = { readonly notation: Notation; readonly isCertain: boolean };

const EVEN_WORDS = /^(?:evens?|evs?|pk|pick|pick['\u2019]?em)$/i;
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
  if (/^\d+(?:[.,]\d+)?\s*%$/.test(cell)) return { notation: 'probability', isCertain: true };
  if (/^\d+\s*\/\s*\d+$/.test(cell)) return { notation: 'fractional', isCertain: true };
  const number = oddsNumber(cell);
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
 * What a bet stores for a cell's odds, read in its column's notation; undefined if the cell has no valid odds.
 * As in every odds field, a cell that shows another notation has that one: a sign before 100 or more, a slash, a percent
 * sign, or in American columns a decimal below 100.
 *
 * Other notations keep their price. A probability, or a price with more than six decimals, becomes the American odds
 * that it was computed from, if any. American odds with decimals, such as an average of -104.76, become the nearest
 * whole ones. EVEN, EVENS, EV, EVS, PK, PICK and -100 are +100. A probability without a percent sign is a percentage
 * from 1 on and a fraction below. Points and commas both mark decimals; a comma groups thousands only in American odds.
 *
 * @example readOdds('1.91', 'decimal') // { odds: -110, taken: { notation: 'decimal', millionths: 1910000, fraction: null } }
 * @example readOdds('1.9090909', 'decimal') // { odds: -110, taken: null }
 * @example readOdds('-110', 'decimal') // { odds: -110, taken: null }
 * @example readOdds('99', 'american') // undefined
 */
export function readOdds(text: string, notation: Notation): TakenOdds | undefined {
  const cell = text.trim();
  if (EVEN_WORDS.test(cell)) return EVEN;
  const shown = shownNotation(cell, notation);
  if (shown === 'american') {
    const odds = wholeAmerican(cell);
    return odds && { odds, taken: null };
  }
  const exact = priceOfCell(cell, shown);
  const odds = exact && nearestAmericanOdds(exact);
  if (!exact || odds === undefined) return undefined;
  // Probabilities, and decimal prices with more than six decimals, were computed, mostly from American odds.
  const isComputed = shown === 'probability' || (shown === 'decimal' && /[.,]\d{7}/.test(cell));
  return isComputed && millionthsOf(priceOfAmerican(odds)) === millionthsOf(exact)
    ? { odds, taken: null }
    : takenOdds({ price: exact, notation: shown }, cell);
}

const EVEN: TakenOdds = { odds: americanOdds(100), taken: null };

function shownNotation(cell: string, column: Notation): Notation {
  if (/^[+\-\u2212]\d{3}/.test(cell) || /^[+\-\u2212]\d,\d{3}/.test(cell)) return 'american';
  if (cell.endsWith('%')) return 'probability';
  if (cell.includes('/')) return 'fractional';
  return column === 'american' && /^\d{1,2}(?:\.\d+|,\d{1,2})$/.test(cell) ? 'decimal' : column;
}

/**
 * The text to store for a cell with closing odds, which readStoredOdds reads as its column means it. A number without a
 * sign has the column's notation, with its mark where it needs one. Other cells stay as written, also unreadable ones,
 * except the few that only files have: +1,200, -100 and PK become American odds.
 *
 * @example closingText('1.87', 'decimal') // '1.87'
 * @example closingText('2', 'decimal') // '2.00'
 * @example closingText('1,87', 'decimal') // '1.87'
 * @example closingText('150.0', 'american') // '+150.0'
 * @example closingText('n/a', 'decimal') // 'n/a'
 */
export function closingText(text: string, notation: Notation): string {
  const cell = text.trim();
  const number = /^\d/.test(cell) ? oddsNumber(cell) : undefined;
  const marked = number ? inNotation(number, notation) : cell;
  if (readStoredOdds(marked)) return marked;
  if (readStoredOdds(cell)) return cell;
  const read = readOdds(cell, notation);
  return read ? plainOdds(read.odds) : cell;
}

function inNotation({ whole, decimals }: WrittenNumber, notation: Notation): string {
  if (decimals === '') return markedOdds(whole, notation);
  if (notation === 'american') return `+${whole}.${decimals}`;
  if (notation !== 'probability') return `${whole}.${decimals}`;
  if (Number(whole) > 0) return `${whole}.${decimals}%`;
  const hundredths = decimals.padEnd(2, '0');
  return `${hundredths.slice(0, 2)}.${hundredths.slice(2) || '0'}%`;
}

function wholeAmerican(cell: string): AmericanOdds | undefined {
  const number = writtenNumber(cell, '.');
  if (!number) return undefined;
  const { units, scale } = exactly(number);
  const magnitude = Number(divideRounded(units, scale));
  const odds = number.sign === '-' && magnitude !== 100 ? -magnitude : magnitude;
  return isAmericanOdds(odds) ? odds : undefined;
}

function priceOfCell(cell: string, notation: Notation): Price | undefined {
  // A spreadsheet that calculates 5/2 shows 2.5, which isn't the decimal price.
  if (notation === 'fractional') return /[.,]/.test(cell) ? undefined : readPrice(cell, 'fractional')?.price;
  const isPercent = notation === 'probability' && cell.endsWith('%');
  const number = oddsNumber(isPercent ? cell.slice(0, -1).trimEnd() : cell);
  if (!number || number.sign === '-') return undefined;
  const { units, scale } = exactly(number);
  if (notation === 'decimal') return priceWithinLimits(units, scale);
  return priceWithinLimits(isPercent || units >= scale ? 100n * scale : scale, units);
}

/** A comma marks decimals, except in American odds (wholeAmerican). */
function oddsNumber(cell: string): WrittenNumber | undefined {
  return writtenNumber(cell, cell.includes(',') ? ',' : '.');
}

function exactly({ whole, decimals }: WrittenNumber): { units: bigint; scale: bigint } {
  return { units: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
}
