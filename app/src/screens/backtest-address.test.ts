import { expect, test } from 'vitest';
import { DEFAULT_RULE } from '#domain/backtest/rule.ts';
import { cents } from '#domain/money.ts';
import { DEFAULT_WAGERS } from '#features/backtest/rule-draft.ts';
import { backtestFromSearch, backtestToSearch } from './backtest-address.ts';

test('an address keeps the rule and the wagers', () => {
  const rule = { ...DEFAULT_RULE, side: 'draw', minOdds: 3 } as const;
  for (const wagers of [
    DEFAULT_WAGERS,
    { ...DEFAULT_WAGERS, staking: { kind: 'flat', amount: cents(12_50) }, bankroll: cents(500_00) } as const,
    { ...DEFAULT_WAGERS, staking: { kind: 'kelly', part: 0.5 }, edge: 0.025 } as const,
  ])
    expect(backtestFromSearch(backtestToSearch(rule, wagers))).toEqual({ rule, wagers });
});

test('without a rule nothing was run, and unreadable parameters are ignored', () => {
  const read = (search: string) => backtestFromSearch(new URLSearchParams(search));
  expect(read('')).toEqual({ rule: null, wagers: DEFAULT_WAGERS });
  expect(read('market=1x2&wager=-5&kelly=7').wagers).toEqual(DEFAULT_WAGERS);
});
