import { type Cents, cents, formatMoney, formatSignedMoney } from '#domain/money.ts';
import { groupThousands, MINUS_SIGN, withDecimalPoint } from '#domain/number-text.ts';
import { suggestedUnitSize } from '#domain/notebooks/unit.ts';
import { divideRounded } from '#domain/rounding.ts';
import { formatShortMoney, formatShortNumber } from '#domain/short-money.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

export const UNIT_KINDS = ['dollars', 'units', 'bankroll'] as const;

/** How amounts are shown: in money, in units of a chosen size, or as a percentage of the bankroll. */
export type UnitKind = (typeof UNIT_KINDS)[number];

/** The user's choice; without a size, suggestedUnitSize applies. */
export type UnitChoice = { readonly kind: UnitKind; readonly size: Cents | undefined };

export type AmountUnit =
  | { readonly kind: 'dollars' }
  | { readonly kind: 'units'; readonly size: Cents }
  | { readonly kind: 'bankroll'; readonly bankroll: Cents };

/** Formats amounts given in cents; except on an axis they are rounded to whole cents first. */
export type AmountFormat = {
  readonly format: (amount: number) => string;
  /** With a plus sign if the rounded value is above 0. */
  readonly formatSigned: (amount: number) => string;
  /** For an axis; `largest` is the largest amount on the axis. */
  readonly formatShort: (amount: number, largest?: number) => string;
};

/**
 * The unit for a choice. Without a bankroll, percentages fall back to dollars.
 *
 * @example amountUnitOf({ kind: 'units', size: undefined }, cents(100000)) // { kind: 'units', size: 1000 }
 */
export function amountUnitOf({ kind, size }: UnitChoice, bankroll: Cents): AmountUnit {
  if (kind === 'units') return { kind, size: size ?? suggestedUnitSize(bankroll) };
  return kind === 'bankroll' && bankroll > 0 ? { kind, bankroll } : { kind: 'dollars' };
}

/**
 * The formats for a unit: '−$25.00', '−0.25 units', '−2.50%', with U+2212. Units and percentages have two decimals,
 * computed exactly and rounded half away from zero, and are never '−0.00'.
 *
 * Throws a RangeError for a unit size or bankroll that isn't above 0.
 *
 * @example amountFormat({ kind: 'units', size: cents(10000) }).formatSigned(cents(2500)) // '+0.25 units'
 * @example amountFormat({ kind: 'bankroll', bankroll: cents(100000) }).format(cents(2500)) // '2.50%'
 * @example amountFormat({ kind: 'units', size: cents(10000) }).formatShort(cents(12500)) // '1.25u'
 */
export function amountFormat(unit: AmountUnit, currency: Currency = DOLLARS): AmountFormat {
  switch (unit.kind) {
    case 'dollars':
      return {
        format: (amount) => formatMoney(wholeCents(amount), currency),
        formatSigned: (amount) => formatSignedMoney(wholeCents(amount), currency),
        formatShort: (amount, largest) => formatShortMoney(amount, largest, currency),
      };
    case 'units':
      return formatOf({ numerator: 1, divisor: unit.size, sign: ' units', shortSign: 'u' });
    case 'bankroll':
      return formatOf({ numerator: 100, divisor: unit.bankroll, sign: '%', shortSign: '%' });
  }
}

/** Formats an amount as numerator x amount / divisor, followed by a suffix. */
type Quotient = {
  readonly numerator: number;
  readonly divisor: Cents;
  readonly sign: string;
  readonly shortSign: string;
};

function formatOf({ numerator, divisor, sign, shortSign }: Quotient): AmountFormat {
  if (divisor <= 0) throw new RangeError(`Not a unit: ${divisor}`);
  const hundredths = (amount: number) =>
    divideRounded(BigInt(wholeCents(amount)) * BigInt(numerator) * 100n, BigInt(divisor));
  const text = (rounded: bigint) => {
    const [whole = '', decimals = ''] = withDecimalPoint(rounded < 0n ? -rounded : rounded, 2).split('.');
    return `${rounded < 0n ? MINUS_SIGN : ''}${groupThousands(whole)}.${decimals}${sign}`;
  };
  return {
    format: (amount) => text(hundredths(amount)),
    formatSigned: (amount) => {
      const rounded = hundredths(amount);
      return rounded > 0n ? `+${text(rounded)}` : text(rounded);
    },
    formatShort: (amount, largest = amount) =>
      `${formatShortNumber((amount * numerator) / divisor, (largest * numerator) / divisor)}${shortSign}`,
  };
}

function wholeCents(amount: number): Cents {
  return cents(Math.round(amount));
}
