import { expect, test } from 'vitest';
import { isTriedOn, openingsIn, type RuleTry, rulesTriedOn } from './tries.ts';

const tried = (rule: string, season: string, triedAt: string, openedAt: string | null = null): RuleTry => {
  return { rule, season, triedAt, openedAt };
};

const TRIES = [
  tried('draw', 'e0 2023/24', '2026-01-01'),
  tried('draw', 'e0 2024/25', '2026-01-03'),
  tried('home', 'e0 2024/25', '2026-01-02'),
  tried('home', 'e0 2025/26', '2026-01-04', '2026-01-04'),
  tried('away', 'e1 2024/25', '2026-01-05'),
];

test('rules that were tried on any of the seasons count once, the latest first', () => {
  expect(rulesTriedOn(TRIES, ['e0 2023/24', 'e0 2024/25'])).toEqual(['home', 'draw']);
  expect(rulesTriedOn(TRIES, ['e0 2024/25', 'e1 2024/25'])).toEqual(['away', 'draw', 'home']);
  expect(rulesTriedOn(TRIES, [])).toEqual([]);
});

test('on a season more than before, a rule is tried again', () => {
  expect(isTriedOn(TRIES, 'draw', ['e0 2023/24', 'e0 2024/25'])).toBe(true);
  expect(isTriedOn(TRIES, 'home', ['e0 2023/24', 'e0 2024/25'])).toBe(false);
  expect(isTriedOn(TRIES, 'draw', [])).toBe(false);
});

test('a season is open for the rule that it was opened for, and for no other', () => {
  expect(isTriedOn(openingsIn(TRIES), 'home', ['e0 2025/26'])).toBe(true);
  expect(isTriedOn(openingsIn(TRIES), 'draw', ['e0 2025/26'])).toBe(false);
  expect(isTriedOn(openingsIn(TRIES), 'home', ['e0 2024/25'])).toBe(false);
});
