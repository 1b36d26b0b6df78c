import { describe, expect, test } from 'vitest';
import { readLedger } from '#tests/vectors/ledger.ts';
import { profitOf, storedReturn } from './bet.ts';
import { BET_STATUSES } from './outcomes.ts';
import { cents, centsFromNumeric } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';

describe('profit', () => {
  test('a won bet without a return is rejected', () => {
    expect(() => profitOf({ bonus: false, status: 'won', wager: cents(10_000), returned: null })).toThrow(
      RangeError,
    );
  });

  test.each(readLedger())('the ledger’s $wager at $odds, $status, makes $profit', (row) => {
    const wager = centsFromNumeric(row.wager);
    const status = BET_STATUSES.find((known) => known === row.status) ?? 'pending';
    const returned = storedReturn(status, expectedPayout(wager, americanOdds(row.odds)));
    expect(profitOf({ bonus: false, status, wager, returned })).toBe(centsFromNumeric(row.profit));
  });
});

test.each([
  ['won', 500],
  ['lost', 0],
  ['push', 0],
  ['pending', null],
] as const)('the return to store for a %s bet of an entered 500 is %s', (status, stored) => {
  expect(storedReturn(status, cents(500))).toBe(stored);
});
