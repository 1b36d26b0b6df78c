import { expect, test } from 'vitest';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { isSameFilter } from '#domain/bets/filter-address.ts';
import { EACH_CONDITION } from '#tests/support/filter-samples.ts';
import { draftOf, readDraft, WRITTEN } from './filter-draft.ts';
import { TYPED } from './typed-conditions.ts';

const empty = draftOf(NO_FILTER);

test.each(EACH_CONDITION)('%s survives the round trip through the fields', (_, filter) => {
  for (const readers of [WRITTEN, TYPED])
    expect(readDraft(draftOf(filter), 'american', readers)).toEqual({ filter, mistakes: {} });
});

test('empty fields filter nothing', () => {
  expect(isSameFilter(readDraft(empty, 'american').filter, NO_FILTER)).toBe(true);
});

test.each([
  [{ oddsMin: '2' }, { oddsMin: 'Enter odds such as -110, 1.91 or 10/11' }],
  [{ wagerMax: '12.345' }, { wagerMax: 'Use at most two decimals. For 12,345.00 type 12345' }],
  [{ wagerMin: '1e9' }, { wagerMin: '“1e9” isn’t an amount. Type a number such as 12.50' }],
  [{ wagerMin: '-5' }, { wagerMin: 'Enter an amount such as 25.50' }],
  [{ dateFrom: '0026-01-05' }, { dateFrom: 'Enter a date between 1900 and 2200' }],
  [
    { dateFrom: '2026-01-05', dateTo: '2026-01-04' },
    { dateTo: 'End date must be on or after the start date' },
  ],
  [{ oddsMin: '+150', oddsMax: '-110' }, { oddsMax: 'Must be at least the minimum' }],
  [{ oddsMin: '1.92', oddsMax: '-110' }, { oddsMax: 'Must be at least the minimum' }],
  [{ wagerMin: '0.01', wagerMax: '0' }, { wagerMax: 'Must be at least the minimum' }],
  [{ wagerMin: '100', wagerMax: '$99.99' }, { wagerMax: 'Must be at least the minimum' }],
])('%o shows an error, and does not filter', (typed, mistakes) => {
  const read = readDraft({ ...empty, ...typed }, 'american', TYPED);
  expect(read.mistakes).toEqual(mistakes);
  for (const field of Object.keys(mistakes)) expect(read.filter).toMatchObject({ [field]: null });
});

test('an invalid field does not disable the others', () => {
  const typed = { oddsMin: 'abc', oddsMax: '+150', query: ' heat ' };
  const { filter } = readDraft({ ...empty, ...typed }, 'american', TYPED);
  expect(filter).toEqual({ ...NO_FILTER, oddsMax: '+150', query: 'heat' });
});

test('a range may start and end with the same value', () => {
  const typed = { dateFrom: '2026-01-05', dateTo: '2026-01-05', oddsMin: '-110', oddsMax: '−110' };
  expect(readDraft({ ...empty, ...typed }, 'american', TYPED).mistakes).toEqual({});
});

test("a whole number means odds in the user's format", () => {
  expect(readDraft({ ...empty, oddsMin: '2' }, 'decimal', TYPED).filter.oddsMin).toBe('2.00');
});
