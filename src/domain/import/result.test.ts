import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { type ReportedResult, resultOf } from './result.ts';
import type { ReadStatus } from './status.ts';

/** A bet of $110.00 that would win $100.00. */
const BET: ReportedResult = {
  status: 'won',
  bet: { odds: americanOdds(-110), taken: null, legs: [], wager: cents(11000), bonus: false },
  toWin: undefined,
  profit: undefined,
  payout: undefined,
  cashOut: undefined,
  hasStatuses: true,
};

const result = (reported: Partial<ReportedResult>) => {
  const { status, result: how, returned, contradiction } = resultOf({ ...BET, ...reported });
  return [how ?? status, returned, contradiction?.kind];
};

describe('without an amount in the file', () => {
  test.each<[ReadStatus, unknown]>([
    ['won', ['won', 21000, undefined]],
    ['lost', ['lost', 0, undefined]],
    ['push', ['push', 0, undefined]],
    ['pending', ['pending', null, undefined]],
    ['half won', ['half_won', 16000, undefined]],
    ['half lost', ['half_lost', 5500, undefined]],
  ])('%s', (status, expected) => {
    expect(result({ status })).toEqual(expected);
  });

  test('a cash-out is refused', () => {
    expect(() => result({ status: 'cashed out' })).toThrow(
      'cashed out, but no column says for how much: a profit or a return is needed',
    );
  });

  test('halves of odd cents are rounded away from zero', () => {
    const bet = { ...BET.bet, odds: americanOdds(100), wager: cents(101) };
    expect(result({ status: 'half won', bet })).toEqual(['half_won', 152, undefined]);
    expect(result({ status: 'half lost', bet })).toEqual(['half_lost', 51, undefined]);
  });
});

describe('with the file’s own profit', () => {
  test('a won bet returns it plus the wager, whatever the odds', () => {
    expect(result({ profit: cents(10000) })).toEqual(['won', 21000, undefined]);
    expect(result({ profit: cents(9000) })).toEqual(['won', 20000, 'paid']);
    // A boosted win, a win less commission, and a partial return, which counts as a cash-out.
    expect(result({ profit: cents(-2000) })).toEqual(['won', 9000, 'paid']);
  });

  test('a hundredth of the wager and a cent are rounding, not disagreement', () => {
    expect(result({ profit: cents(10111) })).toEqual(['won', 21111, undefined]);
    expect(result({ profit: cents(10112) })).toEqual(['won', 21112, 'paid']);
  });

  test('the profit takes precedence over the return', () => {
    expect(result({ profit: cents(10000), payout: cents(99) })).toEqual(['won', 21000, undefined]);
  });

  test('a lost bet that returned part of its wager is won with that part', () => {
    expect(result({ status: 'lost', profit: cents(-11000) })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', profit: cents(-10999) })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', profit: cents(-5500) })).toEqual(['won', 5500, 'paid']);
    expect(result({ status: 'lost', profit: cents(-12000) })).toEqual(['lost', 0, 'paid']);
  });

  test('contradictions are refused', () => {
    expect(() => result({ profit: cents(-11000) })).toThrow(
      'the status says won, but nothing came back (a profit of −$110.00)',
    );
    expect(() => result({ status: 'lost', profit: cents(9000) })).toThrow(
      'the status says lost, but the profit is $90.00',
    );
  });

  test('pushes and pending bets keep their status', () => {
    expect(result({ status: 'push', profit: cents(-11000) })).toEqual(['push', 0, 'paid']);
    expect(result({ status: 'push', profit: ZERO })).toEqual(['push', 0, undefined]);
    expect(result({ status: 'pending', profit: cents(10000) })).toEqual(['pending', null, undefined]);
  });

  test('half results are won with what came back, or lost if nothing did', () => {
    expect(result({ status: 'half lost', profit: cents(-5500) })).toEqual(['half_lost', 5500, undefined]);
    expect(result({ status: 'half lost', profit: cents(-11000) })).toEqual(['lost', 0, 'paid']);
    expect(result({ status: 'half won', profit: cents(5000) })).toEqual(['half_won', 16000, undefined]);
  });
});

describe('with the file’s own return', () => {
  test('a won bet returns it; one that returned nothing is refused', () => {
    expect(result({ payout: cents(21000) })).toEqual(['won', 21000, undefined]);
    expect(() => result({ payout: ZERO })).toThrow('nothing came back');
  });

  test('a lost bet stays lost, whatever return the file shows', () => {
    expect(result({ status: 'lost', payout: ZERO })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', payout: cents(21000) })).toEqual(['lost', 0, 'lost']);
  });

  test('a lost bet with a return below the wager, such as a possible profit, stays lost', () => {
    expect(result({ status: 'lost', payout: cents(6000) })).toEqual(['lost', 0, 'lost']);
    expect(resultOf({ ...BET, status: 'lost', payout: cents(6000) }).contradiction?.amount).toBe(6000);
  });

  test('more than a bet can store is refused', () => {
    expect(() => result({ profit: cents(999_999_999_999) })).toThrow(
      'the return of $10,000,000,109.99 is more than $9,999,999,999.99',
    );
  });
});

describe('with the amount to win', () => {
  test('a won bet returns it plus the wager, unless the file has a profit or a return', () => {
    expect(result({ toWin: cents(10000) })).toEqual(['won', 21000, undefined]);
    expect(result({ toWin: cents(12000) })).toEqual(['won', 23000, 'to win']);
    expect(result({ toWin: cents(12000), profit: cents(10000) })).toEqual(['won', 21000, 'to win']);
    expect(result({ toWin: cents(10000), payout: cents(20000) })).toEqual(['won', 20000, 'paid']);
  });

  test('a half-won bet returns the wager and half of it', () => {
    expect(result({ status: 'half won', toWin: cents(12000) })).toEqual(['half_won', 17000, 'to win']);
  });

  test('other results stay, and say that it contradicts the odds', () => {
    expect(result({ status: 'lost', toWin: cents(10000) })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', toWin: cents(21000) })).toEqual(['lost', 0, 'to win']);
    expect(result({ status: 'push', toWin: cents(21000) })).toEqual(['push', 0, 'to win']);
    expect(result({ status: 'pending', toWin: cents(21000) })).toEqual(['pending', null, 'to win']);
    expect(result({ status: 'lost', toWin: cents(21000), payout: cents(21000) })).toEqual([
      'lost',
      0,
      'lost',
    ]);
  });
});

describe('cash-outs', () => {
  test('are won with their return, even below the wager, and lost if it is 0', () => {
    expect(result({ status: 'cashed out', profit: cents(-4000) })).toEqual(['cashed_out', 7000, undefined]);
    expect(result({ status: 'cashed out', payout: cents(7000) })).toEqual(['cashed_out', 7000, undefined]);
    expect(result({ status: 'cashed out', payout: ZERO })).toEqual(['lost', 0, undefined]);
  });

  test('may have their own column, which overrides won and lost', () => {
    expect(result({ status: 'lost', cashOut: cents(7000) })).toEqual(['cashed_out', 7000, undefined]);
    expect(result({ status: 'won', cashOut: cents(7000) })).toEqual(['cashed_out', 7000, undefined]);
    expect(result({ status: 'won', cashOut: ZERO })).toEqual(['won', 21000, undefined]);
    expect(result({ status: 'pending', cashOut: cents(7000) })).toEqual(['pending', null, undefined]);
  });
});

describe('bonus bets', () => {
  const bet = { ...BET.bet, bonus: true };

  test('cost nothing if lost, and return their profit if won', () => {
    expect(result({ status: 'lost', bet })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', bet, profit: ZERO })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', bet, profit: cents(-11000) })).toEqual(['lost', 0, undefined]);
    expect(result({ bet })).toEqual(['won', 10000, undefined]);
    expect(result({ bet, profit: cents(10000) })).toEqual(['won', 10000, undefined]);
    expect(result({ status: 'push', bet })).toEqual(['push', 0, undefined]);
  });

  test('may have a payout with or without the wager', () => {
    expect(result({ bet, payout: cents(10000) })).toEqual(['won', 10000, undefined]);
    expect(result({ bet, payout: cents(21000) })).toEqual(['won', 10000, undefined]);
  });

  test('return half their profit if half won, and nothing if half lost', () => {
    expect(result({ status: 'half won', bet })).toEqual(['half_won', 5000, undefined]);
    expect(result({ status: 'half lost', bet })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'cashed out', bet, cashOut: cents(4000) })).toEqual([
      'cashed_out',
      4000,
      undefined,
    ]);
  });
});

describe('without a status', () => {
  test('a bet is pending if others have one, unless it won or lost something', () => {
    expect(result({ status: undefined })).toEqual(['pending', null, undefined]);
    expect(result({ status: undefined, profit: ZERO })).toEqual(['pending', null, undefined]);
    expect(result({ status: undefined, payout: cents(21000) })).toEqual(['pending', null, undefined]);
    expect(result({ status: undefined, profit: cents(10000) })).toEqual(['won', 21000, undefined]);
  });

  test('the profit or the return decides if no bet has one', () => {
    const only = { status: undefined, hasStatuses: false };
    expect(result(only)).toEqual(['pending', null, undefined]);
    expect(result({ ...only, profit: cents(10000) })).toEqual(['won', 21000, undefined]);
    expect(result({ ...only, profit: cents(-11000) })).toEqual(['lost', 0, undefined]);
    expect(result({ ...only, profit: ZERO })).toEqual(['push', 0, undefined]);
    expect(result({ ...only, payout: ZERO })).toEqual(['lost', 0, undefined]);
    expect(result({ ...only, payout: cents(11000) })).toEqual(['push', 0, undefined]);
  });
});
