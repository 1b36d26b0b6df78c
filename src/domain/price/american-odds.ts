import { addCents, type Cents, cents } from '#domain/money.ts';
import { MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';
import { divideRounded, greatestCommonDivisor } from '#domain/rounding.ts';

declare const unit: unique symbol;

/**
 * American odds, as bets store them: the profit on 100 when positive (+150), the stake that wins 100 when negative
 * (-110). +100 is even money; -100 and everything between the two is invalid. Other notations are in price.ts.
 */
export type AmericanOdds = number & { readonly [unit]: 'American odds' };

/** The longest odds accepted, either way. They keep every payout within SQL's numeric(12,2). */
export const LONGEST_ODDS = 100_000;

/**
 * Whether a number is valid American odds: an integer from +100 to +100,000 or from -101 to -100,000.
 *
 * @example isAmericanOdds(100) // true
 * @example isAmericanOdds(-100) // false
 */
export function isAmericanOdds(value: number): value is AmericanOdds {
  return Number.isInteger(value) && (value >= 100 || value <= -101) && Math.abs(value) <= LONGEST_ODDS;
}

/**
 * The American odds in a number that must hold them, such as a stored row's. Rejects anything else with a RangeError.
 *
 * @example americanOdds(-110)
 */
export function americanOdds(value: number): AmericanOdds {
  if (!isAmericanOdds(value)) throw new RangeError(`Not American odds: ${value}`);
  return value;
}

/**
 * The American odds that a person typed or pasted, or undefined if the text is anything else.
 *
 * Accepts surrounding space, a leading `+`, `-` or `−` (U+2212), and the digits 0-9: no decimals, no exponent.
 *
 * @example parseAmericanOdds(' +150 ') // 150
 * @example parseAmericanOdds('−110') // -110
 * @example parseAmericanOdds('1.91') // undefined
 */
export function parseAmericanOdds(text: string): AmericanOdds | undefined {
  const match = /^([+\-\u2212]?)(\d+)$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign = '', digits = ''] = match;
  const value = Number(digits) * (sign === '' || sign === '+' ? 1 : -1);
  return isAmericanOdds(value) ? value : undefined;
}

/**
 * American odds as shown on screen, always with their sign.
 *
 * @example formatAmericanOdds(americanOdds(150)) // '+150'
 * @example formatAmericanOdds(americanOdds(-110)) // '−110', with U+2212
 */
export function formatAmericanOdds(odds: AmericanOdds): string {
  return odds > 0 ? `+${odds}` : `${MINUS_SIGN}${-odds}`;
}

/**
 * Odds as fields, files and the clipboard hold them: with a plus sign above 0 and the ASCII minus. Takes any number,
 * since a filter's range may end anywhere.
 *
 * @example plainOdds(150) // '+150'
 * @example plainOdds(-110) // '-110'
 */
export function plainOdds(odds: number): string {
  return odds > 0 ? `+${odds}` : String(odds);
}

/**
 * The profit of a won bet: wager x odds / 100 at positive odds, wager x 100 / |odds| at negative ones, rounded to the
 * cent, half away from zero. Exact: no floating point takes part.
 *
 * @see tests/vectors/README.md for the published payout tables it is tested against
 * @example winningProfit(cents(10000), americanOdds(-110)) // 9091, $90.91
 */
export function winningProfit(wager: Cents, odds: AmericanOdds): Cents {
  const risked = BigInt(wager);
  const profit =
    odds > 0 ? divideRounded(risked * BigInt(odds), 100n) : divideRounded(risked * 100n, BigInt(-odds));
  return cents(Number(profit));
}

/**
 * The payout of a won bet, stake included: wager + winningProfit.
 *
 * @example expectedPayout(cents(10000), americanOdds(-110)) // 19091, $190.91
 */
export function expectedPayout(wager: Cents, odds: AmericanOdds): Cents {
  return addCents(wager, winningProfit(wager, odds));
}

/**
 * Fractional odds, the profit on a stake of 1: odds / 100 when positive, 100 / |odds| when negative, in lowest terms.
 *
 * @see tests/vectors/README.md for the published conversions it is tested against
 * @example fractionalOdds(americanOdds(150)) // { numerator: 3n, denominator: 2n }
 * @example fractionalOdds(americanOdds(-110)) // { numerator: 10n, denominator: 11n }
 */
export function fractionalOdds(odds: AmericanOdds): { numerator: bigint; denominator: bigint } {
  const [won, risked] = odds > 0 ? [BigInt(odds), 100n] : [100n, BigInt(-odds)];
  const common = greatestCommonDivisor(won, risked);
  return { numerator: won / common, denominator: risked / common };
}

/** The formats in which a person can have odds shown. Bets store American odds whatever the format. */
export const ODDS_FORMATS = ['american', 'decimal', 'fractional'] as const;

export type OddsFormat = (typeof ODDS_FORMATS)[number];

export const ODDS_FORMAT_LABELS: Readonly<Record<OddsFormat, string>> = {
  american: 'American',
  decimal: 'Decimal',
  fractional: 'Fractional',
};

/**
 * The format that a stored preference names; american if it names none.
 *
 * @example oddsFormatOf('decimal') // 'decimal'
 * @example oddsFormatOf(undefined) // 'american'
 */
export function oddsFormatOf(text: unknown): OddsFormat {
  return ODDS_FORMATS.find((format) => format === text) ?? 'american';
}

/**
 * Odds as shown on screen in a chosen format.
 *
 * Decimal odds have two decimals, rounded half away from zero. Below 1.01 they have three: two could not tell most of
 * those odds apart, and would show some as 1.00.
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
