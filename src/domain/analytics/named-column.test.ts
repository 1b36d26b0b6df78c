import { expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { columnIdsNamed, columnNamesOf, textIn, valueKey, valueNamed } from './named-column.ts';

const COLUMNS = [
  textColumn('nba', '1', 'Sportsbook'),
  textColumn('nba', '2', 'Market'),
  textColumn('nfl', '3', ' SPORTSBOOK '),
  textColumn('nfl', '4', 'sportsbook'),
  textColumn('nfl', '5', 'League'),
];

test('each notebook’s field is found by name, in any case; the first one wins', () => {
  expect([...columnIdsNamed(COLUMNS, ' sportsbook')]).toEqual(
    expect.arrayContaining([
      ['nba', '1'],
      ['nfl', '3'],
    ]),
  );
  expect(columnIdsNamed(COLUMNS, 'Game').size).toBe(0);
});

test('a value in another notebook’s field doesn’t count', () => {
  const columnIds = columnIdsNamed(COLUMNS, 'Sportsbook');
  expect(textIn(someBet({ notebookId: 'nba', customValues: { 1: 'Circa' } }), columnIds)).toBe('Circa');
  expect(textIn(someBet({ notebookId: 'nfl', customValues: { 1: 'Circa' } }), columnIds)).toBe('');
  expect(textIn(someBet({ notebookId: 'mlb', customValues: { 1: 'Circa' } }), columnIds)).toBe('');
});

test.each([
  [' Circa ', 'circa'],
  ['', ''],
  ['  ', ''],
  ['1.50', '1.5'],
  ['-110.0', '-110'],
  ['100', '100'],
  ['0.0', '0'],
  ['2.', '2'],
  ['v1.50', 'v1.50'],
  ['1.50.0', '1.50.0'],
])('%j is compared as %j', (text, key) => {
  expect(valueKey(text)).toBe(key);
  expect(valueKey(key)).toBe(key);
});

test('the names of the fields of some notebooks are listed once each, in order', () => {
  expect(columnNamesOf(COLUMNS, ['nba', 'nfl'])).toEqual(['Sportsbook', 'Market', 'League']);
  expect(columnNamesOf(COLUMNS, ['nfl'])).toEqual(['SPORTSBOOK', 'League']);
  expect(columnNamesOf(COLUMNS, [])).toEqual([]);
});

test('a bet without a value in the field Market has its own market', () => {
  const valueOf = valueNamed(COLUMNS, ' market');
  const ownId = COLUMNS.find(({ name }) => name === 'Market')?.id ?? '';
  expect(valueOf(someBet({ notebookId: 'nba', market: 'Total', customValues: { [ownId]: 'Spread' } }))).toBe(
    'Spread',
  );
  expect(valueOf(someBet({ notebookId: 'nba', market: 'Total', customValues: { [ownId]: ' ' } }))).toBe(
    'Total',
  );
  expect(valueOf(someBet({ notebookId: 'mlb' }))).toBe('');
  expect(valueNamed(COLUMNS, 'League')(someBet({ notebookId: 'nba', market: 'Total' }))).toBe('');
  expect(columnNamesOf(COLUMNS, ['nfl'], true)).toEqual(['SPORTSBOOK', 'League', 'Market']);
  expect(columnNamesOf(COLUMNS, ['nba'], true)).toEqual(columnNamesOf(COLUMNS, ['nba']));
});
