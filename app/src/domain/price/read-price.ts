import {
  digitsOf,
  inPercent,
  LONGEST_NUMBER,
  magnitudeOf,
  plainText,
  readNumber,
  type WrittenNumber,
} from '#domain/reader/read-number.ts';
import { divideRounded } from '#domain/rounding.ts';
import { readContractPrice } from './contract-price.ts';
import {
  americanPayout,
  americanText,
  decimalText,
  EVEN_MONEY,
  fractionalPayout,
  fractionText,
  LONGEST_PRICE,
  MAX_DIGITS,
  type Notation,
  type Payout,
  priceWithinLimits,
  type ReadPrice,
} from './price.ts';

/** Where odds are typed: a field, or a file's cell. */
export type OddsDoor = 'field' | 'file';

export type WrittenOdds = Payout & {
  /** What every door reads alike, whatever format is set: '+150', '2.00', '7/4', '52.4%'. */
  readonly text: string;
};

/** A price with a text that means the same at every door. */
export type TypedPrice = ReadPrice & Pick<WrittenOdds, 'text'>;

/** A remark behind odds is longer than the odds. */
const LONGEST_TEXT = 200;

const REMARK = / ?[([](?=\p{L})[^()[\]]*[)\]]$/u;
const MARKER = /^(?:@|=|[x×](?=[ \d.,])|(?:at|odds|price)\b[ :=]*) ?/;
const BEHIND = / ?(?:[x×]|[jc]?f(?:av)?)$/;
const EVEN = /^(?:evens?|evs?)(?: money)?$/;
const PICK_EM = /^(?:pk|pick|pick['\u2019]?em)$/;
const FRACTION = /^(\d+)(?:\s*(?:\/|\bto\b|-)\s*(\d+))?$/;
/** In American odds a thousand, in decimal ones a price with three decimals. */
const EITHER = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Odds without what may stand around them: a marker such as @ or x, the F of a favorite, and a remark in brackets.
 *
 * @example bareOdds('@ 7/4F (boosted)') // '7/4'
 */
export function bareOdds(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  const typed = plainText(text).toLowerCase().replace(REMARK, '').replace(MARKER, '').replace(BEHIND, '');
  return typed.length > LONGEST_NUMBER ? '' : typed.trim();
}

/**
 * The text with the remark in brackets behind odds, if there is one, so that nothing typed is lost.
 *
 * @example withRemark('Lakers', '1.91 (boosted)') // 'Lakers (boosted)'
 */
export function withRemark(text: string, odds: string): string {
  const [remark = ''] = REMARK.exec(odds.length > LONGEST_TEXT ? '' : odds.trim()) ?? [];
  return remark === '' || text.trim() === '' ? text : `${text.trim()} ${remark.trim()}`;
}

/**
 * Parses odds in any notation, without limits; undefined if they are in none.
 *
 * - signed: American, an integer from +100 or from -101, in which a comma groups thousands (EVENS and EVS are +100)
 * - with a decimal mark and no sign: decimal odds; a point and a comma both precede decimals
 * - two integers with a slash or `to` between them, or a hyphen if `notation` is fractional: fractional
 * - with a percent sign: a probability; with ¢: the price of a contract, 58/42 for 42¢
 * - an unsigned integer: in `notation`, which is the user's format or the only notation of a field. With American it
 *   must be 100 or more: 99 may be mistyped American odds, 2 may mean 2.00 or 2/1
 *
 * In fields, 1,234 is ambiguous unless decimal odds are set, and 0.5 in a field for probabilities, too. Rejects
 * exponents, digits other than 0-9, and more than 14 digits.
 *
 * In files `notation` is the column's, unless the cell shows another one: a sign before 100 or more, a slash, a percent
 * sign, or in American columns a decimal below 100. American odds may have decimals there, as averages do; -100, PK and
 * PICK are +100, and a probability without a percent sign is a percentage from 1 on and a fraction below.
 *
 * @example writtenOdds('0,91', 'american') // { notation: 'decimal', numerator: 91n, denominator: 100n, text: '0.91' }
 */
export function writtenOdds(
  text: string,
  notation: Notation,
  door: OddsDoor = 'field',
): WrittenOdds | undefined {
  const typed = bareOdds(text);
  // Files calculate 1.9090909090909092, which has more digits than a field takes.
  if (door !== 'file' && typed.replaceAll(/\D/g, '').length > MAX_DIGITS) return undefined;
  if (EVEN.test(typed) || (door === 'file' && PICK_EM.test(typed))) return EVENS;
  if (/\d ?[¢c]$/.test(typed)) return contractOdds(typed);
  const shown = shownNotation(typed, notation, door);
  if (shown === 'fractional') return fractionIn(typed, notation);
  if (door === 'field' && shown === 'decimal' && notation !== 'decimal' && EITHER.test(typed))
    return undefined;
  return numberIn(typed, shown, door);
}

function numberIn(typed: string, shown: Notation, door: OddsDoor): WrittenOdds | undefined {
  const isPercent = typed.endsWith('%');
  const mark = shown === 'american' ? '.' : 'either';
  const number = readNumber(isPercent ? typed.slice(0, -1) : typed, mark);
  if (!number) return undefined;
  if (shown === 'american') return americanIn(number, door);
  if (number.sign === '-' || (number.sign !== '' && door !== 'file')) return undefined;
  const { units, scale } = magnitudeOf(number);
  if (shown === 'decimal') {
    const digits = digitsOf({ ...number, decimals: number.decimals || '00' });
    return { notation: shown, numerator: units, denominator: scale, text: digits };
  }
  const isPart = !isPercent && units < scale;
  // 0.5 may mean 50% or 0.5%, so a field requires the sign.
  if (isPart && door !== 'file') return undefined;
  return {
    notation: shown,
    numerator: isPart ? scale : 100n * scale,
    denominator: units,
    text: `${digitsOf(isPart ? inPercent(number) : number)}%`,
  };
}

const EVENS: WrittenOdds = { notation: 'american', ...EVEN_MONEY, text: '+100' };

function shownNotation(typed: string, notation: Notation, door: OddsDoor): Notation {
  if (typed.endsWith('%')) return 'probability';
  if (/\/|\bto\b/.test(typed)) return 'fractional';
  if (door !== 'file') {
    if (/^[+-]/.test(typed)) return 'american';
    const isParted = /[.,]$/.test(typed) || readNumber(typed, 'either')?.decimals;
    return isParted && notation !== 'probability' ? 'decimal' : notation;
  }
  if (/^[+-] ?\d(?:\d\d|,\d{3})/.test(typed)) return 'american';
  return notation === 'american' && /^\d{1,2}(?:\.\d+|,\d{1,2})$/.test(typed) ? 'decimal' : notation;
}

/** Fractional odds: `a/b`, or `a` for `a/1`. In other formats, a hyphen is none of theirs. */
function fractionIn(typed: string, notation: Notation): WrittenOdds | undefined {
  const [, won, risked = '1'] = FRACTION.exec(typed) ?? [];
  if (won === undefined || (notation !== 'fractional' && typed.includes('-'))) return undefined;
  return fractionalPayout(BigInt(won), BigInt(risked));
}

/** What a contract at a price wins on it. */
function contractOdds(typed: string): WrittenOdds | undefined {
  const read = readContractPrice(typed);
  if ('problem' in read) return undefined;
  const { part, whole } = read.value;
  return fractionalPayout(whole - part, part);
}

/** American odds as americanPayout takes them. In files, what rounds to -100 is even money. */
function americanIn(number: WrittenNumber, door: OddsDoor): WrittenOdds | undefined {
  const { units, scale } = magnitudeOf(number);
  if (number.decimals !== '' && door === 'field') return undefined;
  if (door === 'file' && units <= 100n * scale && divideRounded(units, scale) === 100n) return EVENS;
  const payout = americanPayout(units, scale, number.sign === '-');
  return payout && { ...payout, text: `${number.sign === '-' ? '-' : '+'}${digitsOf(number)}` };
}

/**
 * Reads odds as writtenOdds does; undefined if they are invalid or beyond the limits of priceWithinLimits. `longest` is
 * LONGEST_PARLAY_PRICE where a parlay's price is typed.
 *
 * @example readPrice('1.91') // { price: { numerator: 191n, denominator: 100n }, notation: 'decimal', text: '1.91' }
 * @example readPrice('2') // undefined
 * @example readPrice('2', 'decimal')?.price // EVEN_MONEY
 */
export function readPrice(
  text: string,
  notation: Notation = 'american',
  longest = LONGEST_PRICE,
  door: OddsDoor = 'field',
): TypedPrice | undefined {
  const written = writtenOdds(text, notation, door);
  const found = written && priceWithinLimits(written.numerator, written.denominator, longest);
  return found && { price: found, notation: written.notation, text: written.text };
}

/**
 * Typed odds formatted for a sentence: in the notation they were typed in, except that probabilities become decimal
 * odds. Invalid text is returned unchanged.
 *
 * @example oddsText('evens') // '+100'
 * @example oddsText('52.4%') // '1.9084'
 */
export function oddsText(typed: string, field?: Notation): string {
  const read = readPrice(typed, field);
  if (!read) return typed.trim();
  if (read.notation === 'american') return americanText(read.price);
  return read.notation === 'fractional' ? fractionText(read.price) : decimalText(read.price);
}

/**
 * The odds in a file's cell, in its column's notation unless the cell shows another one, as writtenOdds reads files.
 *
 * @example readCellPrice('1,91', 'decimal')?.price // { numerator: 191n, denominator: 100n }
 */
export function readCellPrice(text: string, column: Notation): TypedPrice | undefined {
  return readPrice(text, column, LONGEST_PRICE, 'file');
}
