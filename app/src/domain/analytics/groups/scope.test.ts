import { describe, expect, test } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { FILTER_OUTCOMES, type FilterOutcome } from '#domain/bets/filter-outcome.ts';
import { cents } from '#domain/money.ts';
import { canBeJudged, isChosenByResult, notebooksInScope, scopeWithin, startingBankrollOf } from './scope.ts';

test.each<[FilterOutcome | null, boolean]>([
  [null, false],
  ['settled', false],
  ['pending', false],
  ['won', true],
  ['lost', true],
  ['push', true],
  ['cashed_out', true],
])('whether %s bets are selected by their result: %s', (outcome, isChosen) => {
  expect(isChosenByResult({ outcome })).toBe(isChosen);
});

describe('of notebooks', () => {
  const NOTEBOOKS = [
    { id: 'nba', startingBankroll: cents(100_000) },
    { id: 'nfl', startingBankroll: cents(250_050) },
  ];

  test('that are gone are dropped, and a scope without any left includes all', () => {
    const scope = { ...NO_FILTER, notebookIds: ['gone', 'nfl'] };
    expect(scopeWithin(scope, NOTEBOOKS).notebookIds).toEqual(['nfl']);
    expect(scopeWithin({ ...scope, notebookIds: ['gone'] }, NOTEBOOKS).notebookIds).toEqual([]);
    const known = { ...scope, notebookIds: ['nfl'] };
    expect(scopeWithin(known, NOTEBOOKS)).toBe(known);
    expect(scopeWithin(NO_FILTER, NOTEBOOKS)).toBe(NO_FILTER);
  });

  test('in a scope keep their order', () => {
    expect(notebooksInScope({ notebookIds: ['nfl', 'nba'] }, NOTEBOOKS)).toEqual(NOTEBOOKS);
    expect(notebooksInScope(NO_FILTER, NOTEBOOKS)).toBe(NOTEBOOKS);
  });

  test('have one starting bankroll, the sum of theirs', () => {
    expect(startingBankrollOf(NO_FILTER, NOTEBOOKS)).toBe(350_050);
    expect(startingBankrollOf({ notebookIds: ['nfl'] }, NOTEBOOKS)).toBe(250_050);
  });
});

test('bets can be judged only if they are neither filtered by status nor searched', () => {
  expect(canBeJudged({ ...NO_FILTER, query: ' ' })).toBe(true);
  expect(canBeJudged({ ...NO_FILTER, query: 'won' })).toBe(false);
  for (const outcome of Object.keys(FILTER_OUTCOMES) as FilterOutcome[]) {
    expect(canBeJudged({ ...NO_FILTER, outcome })).toBe(false);
  }
});
