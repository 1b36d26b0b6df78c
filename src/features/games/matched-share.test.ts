import { beforeEach, expect, test } from 'vitest';
import { keepShare, lastShare } from './matched-share.ts';

beforeEach(() => localStorage.clear());

test('the share of the last time is kept for each file', () => {
  expect(lastShare('E0.csv')).toBeNull();
  keepShare('E0.csv', { matched: 9, of: 10 });
  keepShare('D1.csv', { matched: 1, of: 2 });
  keepShare('E0.csv', { matched: 8, of: 10 });
  expect(lastShare('E0.csv')).toEqual({ matched: 8, of: 10 });
  expect(lastShare('D1.csv')).toEqual({ matched: 1, of: 2 });
});

test('fifty files are remembered', () => {
  for (let file = 0; file < 51; file += 1) keepShare(String(file), { matched: file, of: 100 });
  expect([lastShare('0'), lastShare('50')]).toEqual([null, { matched: 50, of: 100 }]);
});

test.each(['{', '5', '[["E0.csv", 5]]', '[["E0.csv", {"matched": "9", "of": 10}]]', '[[5, null], null]'])(
  'a memory of %s is ignored',
  (stored) => {
    localStorage.setItem('paperedge-matched-share', stored);
    expect(lastShare('E0.csv')).toBeNull();
  },
);
