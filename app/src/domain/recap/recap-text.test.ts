import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { BETS_BEFORE, betOn, recapWith, WEEK_BETS } from '#tests/support/recap-week.ts';
import { closingAt } from '#tests/support/any-bet.ts';
import { recapChanges, recapHeadline, shortWinLoss } from './recap-text.ts';

test('a short text of wins and losses names pushes only if there are any', () => {
  expect(shortWinLoss({ won: 14, lost: 9, push: 0, cashedOut: 1, placed: 0, partial: 0 })).toBe('14-9');
  expect(shortWinLoss({ won: 1, lost: 0, push: 2, cashedOut: 0, placed: 0, partial: 0 })).toBe('1-0-2');
});

test('the headline says what was made or lost, or that nothing is settled', () => {
  const headlineOf = (...bets: Bet[]) => recapHeadline(recapWith({ bets }).figures);
  expect(headlineOf(...WEEK_BETS)).toBe('You made $190.00 (+3.5 units) on 7 settled bets.');
  expect(headlineOf(betOn('2026-11-16', 25, 0))).toBe('You lost $25.00 (−0.5 units) on 1 settled bet.');
  expect(headlineOf(betOn('2026-11-16', 25, 25))).toBe('You broke even (0.0 units) on 1 settled bet.');
  const open = betOn('2026-11-16', 25, null);
  expect(headlineOf(open)).toBe('Your bet is still pending. Settle it to see how the week went.');
  expect(headlineOf(open, open)).toBe('All 2 bets are still pending. Settle them to see how the week went.');
});

describe('what changed', () => {
  const changesOf = (...given: Parameters<typeof recapWith>) => recapChanges(recapWith(...given));

  test('is the profit, the group that most of it comes from, and the number of bets', () => {
    expect(changesOf()).toEqual([
      "That's $120.00 better than the week before (+$70.00).",
      'Most of the difference is NBA: +$200.00 after −$30.00.',
      'You placed 8 bets, 4 more than the week before.',
    ]);
  });

  test('names no group that explains less than half of it', () => {
    // $10 of the difference of $100 is NBA.
    const week = [
      betOn('2026-11-16', 10, 30, { league: 'NBA' }),
      ...[10, 20].map((wager) => betOn('2026-11-17', wager, 0, { league: 'NBA' })),
      betOn('2026-11-18', 100, 200, { league: 'UFC' }),
    ];
    const before = [
      betOn('2026-11-09', 10, 20, { league: 'NBA' }),
      ...[15, 15].map((wager) => betOn('2026-11-10', wager, 0, { league: 'NBA' })),
      betOn('2026-11-10', 10, 20, { league: 'NHL' }),
    ];
    expect(changesOf({ bets: [...week, ...before] })).toEqual([
      "That's $100.00 better than the week before (−$10.00).",
      'You placed 4 bets, as many as the week before.',
    ]);
  });

  test('includes the closing line value if at least five bets of each week have it', () => {
    const bets = [
      ...Array.from({ length: 5 }, () => betOn('2026-11-16', 10, 0, { closing: closingAt('-120') })),
      ...Array.from({ length: 5 }, () => betOn('2026-11-09', 10, 0, { closing: closingAt('-110') })),
    ];
    expect(changesOf({ bets })).toEqual([
      "That's the same as the week before (−$50.00).",
      'Your closing line value rose from 0.0% to +4.1%.',
      'You placed 5 bets, as many as the week before.',
    ]);
    expect(changesOf({ bets: bets.slice(1) })).not.toContainEqual(expect.stringContaining('closing line'));
  });

  test('says that there is nothing to compare with', () => {
    expect(changesOf({ bets: WEEK_BETS })).toEqual([
      "There's nothing to compare with: the week before had no bets.",
    ]);
    expect(changesOf({ bets: [...WEEK_BETS, betOn('2026-11-09', 10, null)] })).toEqual([
      "There's nothing to compare with: the week before had no settled bets.",
    ]);
    expect(changesOf({ bets: BETS_BEFORE })).toEqual([]);
  });

  test('compares the same days while the week is not over', () => {
    expect(changesOf({ bets: [...WEEK_BETS.slice(0, 2), ...BETS_BEFORE] }, '2026-11-17')[0]).toBe(
      "That's $55.00 better than the same days of the week before (−$5.00).",
    );
  });
});
