import { expect, test } from 'vitest';
import { DEFAULT_RULE, type Rule } from '#domain/backtest/rule.ts';
import { cents } from '#domain/money.ts';
import { checkDraft, DEFAULT_WAGERS, draftOf, NEW_FORM, type RuleDraft, type Wagers } from './rule-draft.ts';

const check = (changes: Partial<RuleDraft>) =>
  checkDraft({ ...draftOf(DEFAULT_RULE, DEFAULT_WAGERS), ...changes });

const RULE: Rule = {
  market: 'spread',
  side: 'away',
  book: 'Best price',
  league: 'E0',
  line: -0.75,
  minOdds: 1.8,
  maxOdds: 2.1,
  months: [8, 9],
  weekdays: [6],
  form: [{ team: 'away', measure: 'margin', games: 6, min: -1, max: null }],
};

const KELLY: Wagers = { staking: { kind: 'kelly', part: 0.5 }, edge: 0.03, bankroll: cents(2500_50) };

test('a rule and its wagers are the same after the form', () => {
  expect(checkDraft(draftOf(RULE, KELLY))).toEqual({ rule: RULE, wagers: KELLY, mistakes: {} });
  expect(check({})).toEqual({ rule: DEFAULT_RULE, wagers: DEFAULT_WAGERS, mistakes: {} });
});

test.each<[string, Partial<RuleDraft>, string]>([
  ['odds that are no decimal odds', { minOdds: '+150x' }, 'minOdds'],
  ['odds of 1', { maxOdds: '1' }, 'maxOdds'],
  ['odds from above odds to', { minOdds: '3', maxOdds: '2' }, 'maxOdds'],
  ['a line that is no quarter', { market: 'total', side: 'over', line: '2.4' }, 'line'],
  ['form without a number', { home: NEW_FORM }, 'homeMin'],
  ['form over no games', { away: { ...NEW_FORM, games: '', min: '1' } }, 'awayGames'],
  ['form from above to', { away: { ...NEW_FORM, min: '2', max: '1' } }, 'awayMax'],
  ['no wager', { wager: '0' }, 'wager'],
  ['no bankroll', { bankroll: '' }, 'bankroll'],
  ['Kelly without an edge', { staking: 'kelly', edge: '0' }, 'edge'],
  ['an edge that is no number', { staking: 'kelly', edge: 'x' }, 'edge'],
])('%s is a mistake of its field', (_, changes, field) => {
  expect(Object.keys(check(changes).mistakes)).toEqual([field]);
});

test('a comma and a real minus sign are read', () => {
  const { rule, mistakes } = check({ market: 'spread', side: 'home', line: '−0,75', minOdds: '1,9' });
  expect([rule.line, rule.minOdds, mistakes]).toEqual([-0.75, 1.9, {}]);
});
