import { type Cents, cents } from '#domain/money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { divideRounded } from '#domain/rounding.ts';
import type { Notebook, UnitSetting } from './notebook.ts';

export const DEFAULT_UNIT: UnitSetting = { amount: null, percent: null };

/**
 * The default unit: 1% of the bankroll, as most bettors define it, rounded half away from zero to whole dollars, or to
 * cents if it is less than a dollar. At least a cent, and at most the largest wager.
 *
 * @example suggestedUnitSize(cents(150050)) // 1500, $15.00
 */
export function suggestedUnitSize(bankroll: Cents): Cents {
  const step = bankroll < 100_00 ? 1 : 100;
  return bounded(Number(divideRounded(BigInt(bankroll), 100n * BigInt(step))) * step);
}

/**
 * A notebook's unit in cents: the amount it has set, the percentage it has set of its current bankroll, rounded half away
 * from zero, or else 1% of its starting bankroll. At least a cent, and at most the largest wager. The database stores it
 * with each new bet (unit_of).
 *
 * @example unitOf({ unit: { amount: null, percent: 1.5 }, startingBankroll: cents(100000), currentBankroll: cents(104000) })
 * // 1560, $15.60
 */
export function unitOf({
  unit,
  startingBankroll,
  currentBankroll,
}: Pick<Notebook, 'unit' | 'startingBankroll' | 'currentBankroll'>): Cents {
  if (unit.amount !== null) return bounded(unit.amount);
  if (unit.percent === null) return suggestedUnitSize(startingBankroll);
  return bounded(
    Number(divideRounded(BigInt(currentBankroll) * BigInt(Math.round(unit.percent * 100)), 10_000n)),
  );
}

function bounded(amount: number): Cents {
  return cents(Math.min(Math.max(1, amount), MAX_WAGER));
}
