import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { DEFAULT_UNIT, suggestedUnitSize, unitOf } from './unit.ts';

test.each([
  [100_000, 1000],
  [150_050, 1500],
  [10_000, 100],
  // Exactly $12.495. Rounded to cents first, it would become $13.
  [124_950, 1200],
  [125_000, 1300],
  [9_999, 100],
  [9_000, 90],
  [40, 1],
  [0, 1],
  [1_000_000_000_00, 100_000_000],
])('the default unit for a bankroll of %d cents is %d', (bankroll, size) => {
  expect(suggestedUnitSize(cents(bankroll))).toBe(size);
});

test.each([
  [DEFAULT_UNIT, 10_00],
  [{ amount: cents(25_50), percent: null }, 25_50],
  [{ amount: null, percent: 1.5 }, 15_60],
  [{ amount: null, percent: 0.01 }, 10],
])('a unit of %j comes to %d cents', (unit, size) => {
  expect(unitOf({ unit, startingBankroll: cents(1000_00), currentBankroll: cents(1040_00) })).toBe(size);
});

test('a percentage is rounded half away from zero, to at least a cent', () => {
  const unit = { amount: null, percent: 1.5 };
  const sizeFor = (currentBankroll: number) =>
    unitOf({ unit, startingBankroll: cents(1000_00), currentBankroll: cents(currentBankroll) });
  expect(sizeFor(100)).toBe(2);
  expect(sizeFor(0)).toBe(1);
  expect(sizeFor(-500_00)).toBe(1);
});
