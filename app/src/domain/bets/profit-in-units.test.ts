import { test, expect } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { formatUnits, profitInUnits } from './profit-in-units.ts';

const won = (profit: number, unit: number | null) =>
  someBet({
    status: 'won',
    wager: 1000,
    returned: 1000 + profit,
    unit,
  });
const lost = (unit: number) => someBet({ status: 'lost', wager: 1000, returned: 0, unit });

test('each bet counts in the unit that it was added with', () => {
  expect(profitInUnits([won(1500, 1000), lost(2000)])).toBe(1);
  expect(profitInUnits([won(1_000_000, 800), lost(500)])).toBe(1248);
  expect(profitInUnits([lost(300)])).toBeCloseTo(-10 / 3);
});

test('there is no sum if a settled bet has no unit, or none is settled', () => {
  const pending = someBet({ status: 'pending', returned: null, unit: null });
  expect(profitInUnits([won(1500, 1000), won(1500, null)])).toBeNull();
  expect(profitInUnits([pending])).toBeNull();
  expect(profitInUnits([pending, won(1500, 1000)])).toBe(1.5);
});

test('units have one decimal and a sign, half away from zero', () => {
  expect([6.25, -6.25, 0.1 + 0.15, 1234.56, 0.04, -0.04, 0].map(formatUnits)).toEqual([
    '+6.3 units',
    '−6.3 units',
    '+0.3 units',
    '+1,234.6 units',
    '0.0 units',
    '0.0 units',
    '0.0 units',
  ]);
});
