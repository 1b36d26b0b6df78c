import { withDecimalPoint } from './number-text.ts';
import { type AmericanOdds, formatAmericanOdds } from './odds.ts';
import { divideRounded } from './rounding.ts';

/** The ways to show a price. American is what is stored and typed. */
export const ODDS_FORMATS = ['american', 'decimal', 'fractional'] as const;

export type OddsFormat = (typeof ODDS_FORMATS)[number];

export const ODDS_FORMAT_LABELS: Readonly<Record<OddsFormat, string>> = {
  american: 'American',
  decimal: 'Decimal',
  fractional: 'Fractional',
};

/** A price as an exact, reduced fraction of whole numbers. */
export type OddsFraction = { readonly numerator: number; readonly denominator: number };

/**
 * Fractional odds, the profit on a stake of 1: odds / 100 when positive, 100 / |odds| when negative, reduced.
 *
 * @see tests/vectors/README.md for the published conversions it is held against
 * @example fractionalOdds(americanOdds(150)) // { numerator: 3, denominator: 2 }
 * @example fractionalOdds(americanOdds(-110)) // { numerator: 10, denominator: 11 }
 */
export function fractionalOdds(odds: AmericanOdds): OddsFraction {
  const common = greatestCommonDivisor(Math.abs(odds), 100);
  const [won, risked] = odds > 0 ? [odds, 100] : [100, -odds];
  return { numerator: won / common, denominator: risked / common };
}

/**
 * Decimal odds, the payout on a stake of 1, stake included: fractional odds + 1, exact and reduced.
 *
 * @see tests/vectors/README.md for the published conversions it is held against
 * @example decimalOdds(americanOdds(150)) // { numerator: 5, denominator: 2 }, 2.50
 */
export function decimalOdds(odds: AmericanOdds): OddsFraction {
  const { numerator, denominator } = fractionalOdds(odds);
  return { numerator: numerator + denominator, denominator };
}

/**
 * A price as it stands on screen in the format chosen.
 *
 * Decimal odds have two decimals, rounded half away from zero; below 1.01 they have three, since two would tell
 * hardly a price from another and show some as 1.00, which pays nothing.
 *
 * @example formatOdds(americanOdds(150), 'american') // '+150'
 * @example formatOdds(americanOdds(-110), 'decimal') // '1.91'
 * @example formatOdds(americanOdds(-20000), 'decimal') // '1.005'
 * @example formatOdds(americanOdds(150), 'fractional') // '3/2'
 */
export function formatOdds(odds: AmericanOdds, format: OddsFormat): string {
  switch (format) {
    case 'american':
      return formatAmericanOdds(odds);
    case 'decimal':
      return formatDecimal(decimalOdds(odds));
    case 'fractional': {
      const { numerator, denominator } = fractionalOdds(odds);
      return `${numerator}/${denominator}`;
    }
  }
}

function formatDecimal({ numerator, denominator }: OddsFraction): string {
  const places = numerator * 100 < denominator * 101 ? 3 : 2;
  const units = divideRounded(BigInt(numerator) * 10n ** BigInt(places), BigInt(denominator));
  return withDecimalPoint(Number(units), places);
}

/**
 * The format that a stored preference names; american for an unknown one or none.
 *
 * @example oddsFormatOf('decimal') // 'decimal'
 * @example oddsFormatOf(undefined) // 'american'
 */
export function oddsFormatOf(text: unknown): OddsFormat {
  return ODDS_FORMATS.find((format) => format === text) ?? 'american';
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
