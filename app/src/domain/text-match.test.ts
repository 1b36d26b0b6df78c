import { expect, test } from 'vitest';
import { rankMatches } from './text-match.ts';

const SCREENS = [
  'Dashboard',
  'Notebooks',
  'All Bets',
  'Analytics',
  'Tracker',
  'Calculators',
  'Settings',
  'FAQs',
  'Add Bet',
  'Add bet in one line',
  'New notebook',
  'NBA totals',
  'Título de liga',
  "This week's recap",
].map((label) => ({ label }));

const found = (typed: string) => rankMatches(typed, SCREENS).map(({ item }) => item.label);

test.each([
  ['a word', 'settings', ['Settings']],
  ['the beginning of a word', 'cal', ['Calculators']],
  ['beginnings of words in any order', 'tot nba', ['NBA totals']],
  ['a part of a word', 'book', ['Notebooks', 'New notebook']],
  ['a whole word before a beginning', 'bet', ['Add Bet', 'Add bet in one line', 'All Bets']],
  ['a missing letter', 'setings', ['Settings']],
  ['swapped letters', 'dashbaord', ['Dashboard']],
  ['two typos in a long word', 'calclatros', ['Calculators']],
  ['a wrong letter in a word that is not finished', 'trakc', ['Tracker']],
  ['initials', 'nt', ['NBA totals']],
  ['words typed as one', 'addbet', ['Add Bet', 'Add bet in one line']],
  ['letters without their accents', 'titulo', ['Título de liga']],
  ['words without their apostrophes', 'weeks', ["This week's recap"]],
])('%s finds what is meant', (_what, typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test.each(['', '  ', '?', 'bat', 'xyz', 'hedge', 'settings bets', 'zettings'])(
  '%j finds nothing',
  (typed) => {
    expect(found(typed)).toEqual([]);
  },
);

test('what an item is also called counts less than labels', () => {
  const items = [
    { label: 'Use the dark theme', otherWords: 'look settings' },
    { label: 'Settings', otherWords: 'preferences' },
  ];
  expect(rankMatches('settings', items).map(({ item }) => item.label)).toEqual([
    'Settings',
    'Use the dark theme',
  ]);
  expect(rankMatches('preferences', items)).toEqual([{ item: items[1], score: 0.7 }]);
});
