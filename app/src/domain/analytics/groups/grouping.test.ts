import { test, expect } from 'vitest';
import { americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { groupsBy, judgedBets } from '#tests/support/judged-bets.ts';
import { breakdownOf } from './breakdown.ts';
import { groupingOf } from './grouping.ts';

test('bets are grouped by the number of their legs', () => {
  const leg = {
    event: null,
    market: null,
    selection: 'a',
    line: null,
    startsAt: null,
    outcome: 'won',
  } as const;
  const legs = (count: number) =>
    Array.from({ length: count }, () => ({ ...leg, odds: americanOdds(100), taken: null }));
  const grouping = groupingOf(
    [someBet({}), someBet({ legs: legs(2) }), someBet({ legs: legs(3) })],
    { by: 'legs' },
    { notebooks: [], columns: [] },
  );
  expect(Array.from(grouping.groups, (group) => grouping.groupAt(group).label)).toEqual([
    'Straight bets',
    '2 legs',
    '3 legs',
  ]);
});

test('a group of bonus bets has a profit and no yield', () => {
  const bonus = someBet({ bonus: true, status: 'won', returned: 5000 });
  const [row] = breakdownOf(judgedBets([bonus]), groupsBy([bonus], { by: 'odds' })).rows;
  expect(row).toMatchObject({ n: 1, won: 1, profit: 5000, turnover: 0, yield: 0 });
});
