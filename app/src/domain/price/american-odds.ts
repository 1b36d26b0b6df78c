import { addCents, type Cents, cents } from '#domain/money.ts';
import { MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';
import { divideRounded, greatestCommonDivisor } from '#domain/rounding.ts';

declare const unit: unique symbol;

/**
 * American odds, as bets store them: the profit on a wager of 100 if positive (+150), the wager that wins 100 if
 * negative (-110). +100 is even money; -100 and everything in between is invalid. Other notations are in price.ts.
 */
export type AmericanOdds = number & { readonly [unit]: 'American odds' };

/** The longest odds of a straight bet or a leg, positive or negative. */
export const LONGEST_ODDS = 100_000;

/** The longest odds that a bet can store, positive or negative: only a parlay's are beyond LONGEST_ODDS. */
const LONGEST_STORED_ODDS = 1_000_000_000;

/** Whether a number is valid American odds: an integer from +100 to +100,000 or from -101 to -100,000. */
export function isAmericanOdds(value: number): value is AmericanOdds {
  return isStoredOdds(value) && Math.abs(value) <= LONGEST_ODDS;
}

/** Whether a bet can store a number as its odds: as isAmericanOdds, but up to 1,000,000,000 either way. */
export function isStoredOdds(value: number): value is AmericanOdds {
  return Number.isInteger(value) && (value >= 100 || value <= -101) && Math.abs(value) <= LONGEST_STORED_ODDS;
}

/** Casts stored odds. Throws a RangeError for anything that isStoredOdds rejects. */
export function americanOdds(value: number): AmericanOdds {
  if (!isStoredOdds(value)) throw new RangeError(`Not American odds: ${value}`);
  return value;
}

/**
 * Parses typed or pasted American odds; undefined if invalid. Accepts surrounding space, a leading `+`, `-` or `−`
 * (U+2212), and the digits 0-9. `isValid` is isStoredOdds where a parlay's odds are typed.
 *
 * @example parseAmericanOdds(' +150 ') // 150
 * @example parseAmericanOdds('−110') // -110
 * @example parseAmericanOdds('1.91') // undefined
 */
export function parseAmericanOdds(text: string, isValid = isAmericanOdds): AmericanOdds | undefined {
  const match = /^([+\-\u2212]?)(\d+)$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', digits = ''] = match;
  const value = Number(digits) * (sign === '' || sign === '+' ? 1 : -1);
  return isValid(value) ? value : undefined;
}

/** American odds for display, always with a sign: '+150', '−110' (with U+2212). */
export function formatAmericanOdds(odds: AmericanOdds): string {
  return odds > 0 ? `+${odds}` : `${MINUS_SIGN}${-odds}`;
}

/** Odds for fields, files and the clipboard: '+150', '-110'. Takes any number, such as the end of a filter's range. */
export function plainOdds(odds: number): string {
  return odds > 0 ? `+${odds}` : String(odds);
}

/**
 * The profit of a won bet: wager x odds / 100 if positive, wager x 100 / |odds| if negative, rounded to the cent,
 * half away from zero. Exact: uses no floating point.
 *
 * @see app/tests/vectors/README.md for the published payout tables it is tested against
 * @example winningProfit(cents(10000), americanOdds(-110)) // 9091, $90.91
 */
export function winningProfit(wager: Cents, odds: AmericanOdds): Cents {
  const risked = BigInt(wager);
  const profit =
    odds > 0 ? divideRounded(risked * BigInt(odds), 100n) : divideRounded(risked * 100n, BigInt(-odds));
  return cents(Number(profit));
}

/** The payout of a won bet, wager included: wager + winningProfit. $190.91 for $100 at -110. */
export function expectedPayout(wager: Cents, odds: AmericanOdds): Cents {
  return addCents(wager, winningProfit(wager, odds));
}

/**
 * The profit on a wager of 1, in lowest terms: odds / 100 if positive, 100 / |odds| if negative.
 *
 * @see app/tests/vectors/README.md for the published conversions it is tested against
 * @example fractionalOdds(americanOdds(150)) // { numerator: 3n, denominator: 2n }
 * @example fractionalOdds(americanOdds(-110)) // { numerator: 10n, denominator: 11n }
 */
export function fractionalOdds(odds: AmericanOdds): { numerator: bigint; denominator: bigint } {
  const [won, risked] = odds > 0 ? [BigInt(odds), 100n] : [100n, BigInt(-odds)];
  const common = greatestCommonDivisor(won, risked);
  return { numerator: won / common, denominator: risked / common };
}

/** The formats in which a user can see odds. Bets always store American odds. */
export const ODDS_FORMATS = ['american', 'decimal', 'fractional'] as const;

export type OddsFormat = (typeof ODDS_FORMATS)[number];

export const ODDS_FORMAT_LABELS: Readonly<Record<OddsFormat, string>> = {
  american: 'American',
  decimal: 'Decimal',
  fractional: 'Fractional',
};

/** The format of a stored preference; american by default. */
export function oddsFormatOf(text: unknown): OddsFormat {
  return ODDS_FORMATS.find((format) => format === text) ?? 'american';
}

/**
 * Odds for display in a format. Decimal odds have two decimals, rounded half away from zero, and three below 1.01,
 * where two would show some odds as 1.00.
 *
 * @example formatOdds(americanOdds(150), 'american') // '+150'
 * @example formatOdds(americanOdds(-110), 'decimal') // '1.91'
 * @example formatOdds(americanOdds(-20000), 'decimal') // '1.005'
 * @example formatOdds(americanOdds(150), 'fractional') // '3/2'
 */
export function formatOdds(odds: AmericanOdds, format: OddsFormat): string {
  if (format === 'american') return formatAmericanOdds(odds);
  const { numerator, denominator } = fractionalOdds(odds);
  if (format === 'fractional') return `${numerator}/${denominator}`;
  const places = numerator * 100n < denominator ? 3 : 2;
  const payout = (numerator + denominator) * 10n ** BigInt(places);
  return withDecimalPoint(divideRounded(payout, denominator), places);
}
