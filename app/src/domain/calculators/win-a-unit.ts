import { unitsIn, wagerToWin } from '#domain/price/wager.ts';
import { addCents, type Cents, cents } from '#domain/money.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import type { Price } from '#domain/price/price.ts';
import { readNumber } from '#domain/reader/read-number.ts';
import { divideRounded } from '#domain/rounding.ts';
import { type CheckedInput, checkAmount, checkPrice, refused } from './checked.ts';

/** The unit sizes offered, in dollars. */
export const UNIT_PRESETS = [1, 5, 10, 25, 50, 100] as const;

export type WinAUnitInputs = {
  readonly unit: Cents;
  /** Hundredths of a unit: 150 is a unit and a half. */
  readonly hundredths: number;
  readonly price: Price;
};

export type WinAUnit = { readonly target: Cents; readonly wager: Cents; readonly total: Cents };

/** Units are parsed as money, without a currency. */
const UNITS = {
  notPositive: 'Please enter valid units to win',
  max: cents(10_000_00),
  tooLarge: 'Units to win must be at most 10,000',
};

/**
 * Validates the unit size, the units to win, and the odds, in any notation; -100 also means even money. Rejects an
 * empty field, a unit that isn't an amount up to $1,000,000, units that aren't above 0 and up to 10,000 with two
 * decimals, and invalid odds.
 *
 * @example checkWinAUnit({ unit: '$25', units: '1.5', odds: '-120' })
 * // { value: { unit: 2500, hundredths: 150, price: { numerator: 11n, denominator: 6n } } }
 */
export function checkWinAUnit(
  typed: Readonly<Record<'unit' | 'units' | 'odds', string>>,
): CheckedInput<WinAUnitInputs> {
  for (const field of ['unit', 'units', 'odds'] as const) {
    if (typed[field].trim() === '') return refused(field, 'Please fill in all fields');
  }
  const unit = checkAmount('unit', typed.unit, {
    name: 'Unit size',
    invalid: 'Please enter a valid unit size',
  });
  if ('problem' in unit) return unit;
  const count = unitsIn(typed.units) ?? typed.units;
  const units = checkPositiveMoney(readNumber(count, '.') ? count : '', UNITS);
  if ('problem' in units) return refused('units', units.problem);
  const odds = evenMoneyMended(typed.odds);
  const price = checkPrice('odds', odds, 'Please enter valid odds (e.g. -120, +100, or 100)');
  if ('problem' in price) return price;
  return { value: { unit: unit.value, hundredths: units.value, price: price.value } };
}

/** Odds as typed, with +100 for -100, as some books write even money. */
export function evenMoneyMended(odds: string): string {
  return /^[-\u2212]100$/.test(odds.trim()) ? '+100' : odds;
}

/**
 * The wager that wins a number of units: target = unit size x units, wager = target / (decimal odds - 1), total =
 * wager + target. Target and wager are rounded to the cent, half away from zero.
 *
 * @see app/tests/vectors/README.md for the published wagers it is tested against
 * @example winAUnit({ unit: cents(10000), hundredths: 100, price: priceOfAmerican(150) })
 * // { target: 10000, wager: 6667, total: 16667 }
 */
export function winAUnit({ unit, hundredths, price }: WinAUnitInputs): WinAUnit {
  const target = cents(Number(divideRounded(BigInt(unit) * BigInt(hundredths), 100n)));
  const wager = cents(Number(wagerToWin(BigInt(target), price)));
  return { target, wager, total: addCents(target, wager) };
}
