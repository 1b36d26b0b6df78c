import { beforeEach, expect, test } from 'vitest';
import { keepMatchRate, lastMatchRate } from './match-rate.ts';

beforeEach(() => localStorage.clear());

test('the rate of the last time is kept for each file', () => {
  expect(lastMatchRate('E0.csv')).toBeNull();
  keepMatchRate('E0.csv', { matched: 9, of: 10 });
  keepMatchRate('D1.csv', { matched: 1, of: 2 });
  keepMatchRate('E0.csv', { matched: 8, of: 10 });
  expect(lastMatchRate('E0.csv')).toEqual({ matched: 8, of: 10 });
  expect(lastMatchRate('D1.csv')).toEqual({ matched: 1, of: 2 });
});

test('fifty files are remembered', () => {
  for (let file = 0; file < 51; file += 1) keepMatchRate(String(file), { matched: file, of: 100 });
  expect([lastMatchRate('0'), lastMatchRate('50')]).toEqual([null, { matched: 50, of: 100 }]);
});

test.each(['{', '5', '[["E0.csv", 5]]', '[["E0.csv", {"matched": "9", "of": 10}]]', '[[5, null], null]'])(
  'a memory of %s is ignored',
  (stored) => {
    localStorage.setItem('paperedge-matched-rate', stored);
    expect(lastMatchRate('E0.csv')).toBeNull();
  },
);
