import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { type FileMoney, PLAIN_MONEY, type ReportedResult, resultOf } from './result.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';

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

const result = (reported: Partial<ReportedResult>, file?: Partial<FileMoney>) => {
  const ending = resultOf({ ...BET, ...reported }, { ...PLAIN_MONEY, ...file });
  if ('asks' in ending) return ['asks', ending.asks];
  return [ending.result ?? ending.status, ending.returned, ending.contradiction?.kind];
};

describe('without an amount in the file', () => {
  test.each<[BetOutcome, unknown]>([
    ['won', ['won', 21000, undefined]],
    ['lost', ['lost', 0, undefined]],
    ['push', ['push', 0, undefined]],
    ['pending', ['pending', null, undefined]],
    ['half_won', ['half_won', 16000, undefined]],
    ['half_lost', ['half_lost', 5500, undefined]],
  ])('%s', (status, expected) => {
    expect(result({ status })).toEqual(expected);
  });

  test.each(['cashed_out', 'placed'] as const)('what a bet that %s paid is asked', (status) => {
    expect(result({ status })).toEqual(['asks', 'what it paid']);
  });

  test('a bet that is only settled asks how, unless it is of today', () => {
    expect(result({ status: 'settled' })).toEqual(['asks', 'how it ended']);
    expect(result({ status: 'settled', isRecent: true })).toEqual(['pending', null, undefined]);
  });

  test('halves of odd cents are rounded away from zero', () => {
    const bet = { ...BET.bet, odds: americanOdds(100), wager: cents(101) };
    expect(result({ status: 'half_won', bet })).toEqual(['half_won', 152, undefined]);
    expect(result({ status: 'half_lost', bet })).toEqual(['half_lost', 51, undefined]);
  });
});

describe('with the file’s own profit', () => {
  test('a won bet returns it plus the wager, whatever the odds', () => {
    expect(result({ profit: cents(10000) })).toEqual(['won', 21000, undefined]);
    expect(result({ profit: cents(9000) })).toEqual(['won', 20000, 'paid']);
    expect(result({ profit: cents(-2000) })).toEqual(['asks', 'part back']);
    expect(result({ profit: ZERO })).toEqual(['asks', 'wager back']);
  });

  test('a hundredth of the wager and a cent are rounding, not disagreement', () => {
    expect(result({ profit: cents(10111) })).toEqual(['won', 21111, undefined]);
    expect(result({ profit: cents(10112) })).toEqual(['won', 21112, 'paid']);
  });

  test('the profit takes precedence over the return', () => {
    expect(result({ profit: cents(10000), payout: cents(99) })).toEqual(['won', 21000, undefined]);
  });

  test('a lost bet that returned half of its wager is half lost; other parts are asked', () => {
    expect(result({ status: 'lost', profit: cents(-11000) })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', profit: cents(-10999) })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', profit: cents(-5500) })).toEqual(['half_lost', 5500, undefined]);
    expect(result({ status: 'lost', profit: cents(-4000) })).toEqual(['asks', 'part back']);
    expect(result({ status: 'lost', profit: ZERO })).toEqual(['asks', 'lost and back']);
  });

  test.each(['won', 'lost', 'push', 'pending', 'settled', 'cashed_out', undefined] as const)(
    'a loss of more than the wager is never cut to it: %s asks',
    (status) => {
      expect(result({ status, profit: cents(-12000) })).toEqual(['asks', 'lay']);
    },
  );

  test('where bets lose more than their wagers, wins of the wager itself are asked with them', () => {
    const bet = { ...BET.bet, odds: americanOdds(350) };
    expect(result({ bet, profit: cents(11000) }, { losesMore: true })).toEqual(['asks', 'lay']);
    expect(result({ bet, profit: cents(38500) }, { losesMore: true })).toEqual(['won', 49500, undefined]);
    expect(result({ bet, profit: cents(11000) })).toEqual(['won', 22000, 'paid']);
  });

  test('losses that are all above 0 are asked', () => {
    const lost = { status: 'lost', profit: cents(11000) } as const;
    expect(result(lost, { lossesArePositive: true })).toEqual(['asks', 'amount lost']);
  });

  test('contradictions are refused', () => {
    expect(() => result({ profit: cents(-11000) })).toThrow(
      'the status says won, but nothing came back (a profit of −$110.00)',
    );
    expect(() => result({ status: 'lost', profit: cents(9000) })).toThrow(
      'the status says lost, but the profit is $90.00',
    );
  });

  test('pushes and pending bets with money are asked', () => {
    expect(result({ status: 'push', profit: cents(-11000) })).toEqual(['asks', 'push with money']);
    expect(result({ status: 'push', profit: cents(111) })).toEqual(['push', 0, undefined]);
    expect(result({ status: 'pending', profit: ZERO })).toEqual(['pending', null, undefined]);
    expect(result({ status: 'pending', profit: cents(10000) })).toEqual(['asks', 'pending with money']);
    expect(result({ status: 'pending', payout: cents(21000) })).toEqual(['pending', null, undefined]);
    expect(result({ status: 'pending', payout: cents(18000) })).toEqual(['asks', 'pending with money']);
  });

  test('half results are won with what came back, or lost if nothing did', () => {
    expect(result({ status: 'half_lost', profit: cents(-5500) })).toEqual(['half_lost', 5500, undefined]);
    expect(result({ status: 'half_lost', profit: cents(-11000) })).toEqual(['lost', 0, 'paid']);
    expect(result({ status: 'half_won', profit: cents(5000) })).toEqual(['half_won', 16000, undefined]);
  });
});

describe('with the file’s own return', () => {
  test('a won bet returns it; one that returned nothing is refused', () => {
    expect(result({ payout: cents(21000) })).toEqual(['won', 21000, undefined]);
    expect(() => result({ payout: ZERO })).toThrow('nothing came back');
  });

  test('a lost bet stays lost beside its possible return; other returns are asked', () => {
    expect(result({ status: 'lost', payout: ZERO })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'lost', payout: cents(21000) })).toEqual(['lost', 0, 'lost']);
    expect(result({ status: 'lost', payout: cents(6000) })).toEqual(['asks', 'part back']);
    expect(result({ status: 'lost', payout: cents(15000) })).toEqual(['asks', 'lost and back']);
  });

  test('a push returns nothing or the wager; other returns are asked', () => {
    expect(result({ status: 'push', payout: ZERO })).toEqual(['push', 0, undefined]);
    expect(result({ status: 'push', payout: cents(11000) })).toEqual(['push', 0, undefined]);
    expect(result({ status: 'push', payout: cents(21000) })).toEqual(['asks', 'push with money']);
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
    expect(result({ status: 'half_won', toWin: cents(12000) })).toEqual(['half_won', 17000, 'to win']);
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
    expect(result({ status: 'cashed_out', profit: cents(-4000) })).toEqual(['cashed_out', 7000, undefined]);
    expect(result({ status: 'cashed_out', payout: cents(7000) })).toEqual(['cashed_out', 7000, undefined]);
    expect(result({ status: 'cashed_out', payout: ZERO })).toEqual(['lost', 0, undefined]);
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

  test('return what the file says', () => {
    expect(result({ bet, payout: cents(10000) })).toEqual(['won', 10000, undefined]);
    expect(result({ bet, payout: cents(21000) })).toEqual(['won', 21000, 'paid']);
    expect(result({ status: undefined, bet, profit: cents(5000) })).toEqual(['won', 5000, 'paid']);
  });

  test('return half their profit if half won, and nothing if half lost', () => {
    expect(result({ status: 'half_won', bet })).toEqual(['half_won', 5000, undefined]);
    expect(result({ status: 'half_lost', bet })).toEqual(['lost', 0, undefined]);
    expect(result({ status: 'cashed_out', bet, cashOut: cents(4000) })).toEqual([
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
    expect(result({ status: undefined, payout: ZERO })).toEqual(['pending', null, undefined]);
    expect(result({ status: undefined, profit: cents(-11000) })).toEqual(['asks', 'pending or lost']);
    expect(result({ status: undefined, payout: cents(21000) }, { returnsArePossible: true })).toEqual([
      'pending',
      null,
      undefined,
    ]);
    expect(result({ status: undefined, payout: cents(21000) })).toEqual(['won', 21000, undefined]);
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
