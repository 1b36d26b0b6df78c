import { describe, expect, test } from 'vitest';
import { readLedger } from '#tests/vectors/ledger.ts';
import { BET_STATUSES, profitOf, storedReturn } from './bet.ts';
import { cents, centsFromNumeric, ZERO } from '#domain/money.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';

describe('profit', () => {
  test('a won bet makes its return minus its wager', () => {
    expect(profitOf({ bonus: false, status: 'won', wager: cents(10_000), returned: cents(19_091) })).toBe(
      9_091,
    );
  });

  test('a cash-out below the wager is a loss', () => {
    expect(profitOf({ bonus: false, status: 'won', wager: cents(10_000), returned: cents(4_000) })).toBe(
      -6_000,
    );
  });

  test('a lost bet costs its wager', () => {
    expect(profitOf({ bonus: false, status: 'lost', wager: cents(10_000), returned: ZERO })).toBe(-10_000);
  });

  test('a push and a pending bet make nothing', () => {
    expect(profitOf({ bonus: false, status: 'push', wager: cents(10_000), returned: ZERO })).toBe(0);
    expect(profitOf({ bonus: false, status: 'pending', wager: cents(10_000), returned: null })).toBe(0);
  });

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

test('the entered return is stored only for a won bet', () => {
  expect(storedReturn('won', cents(500))).toBe(500);
  expect(storedReturn('lost', cents(500))).toBe(0);
  expect(storedReturn('push', cents(500))).toBe(0);
  expect(storedReturn('pending', cents(500))).toBeNull();
});
