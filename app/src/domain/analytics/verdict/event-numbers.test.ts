import { expect, test } from 'vitest';
import { eventKey } from './event-numbers.ts';

test.each([
  ['Lakers @ Nuggets', 'nuggets vs. LAKERS'],
  ['Real Madrid v Atlético', 'atletico at real madrid'],
  ['Over 2.5', ' over 2,5!'],
  ['Lakers -3.5', 'Lakers ML @ +120'],
  ['Lakers −7 (-110)', 'lakers spread'],
  ['-3.5', ' -3.5'],
  ['🏀', '🏀 '],
])('"%s" and "%s" are the same event', (one, other) => {
  expect(eventKey(one)).toBe(eventKey(other));
});

test.each([
  ['Lakers', 'Nuggets'],
  ['🏀', '⚽'],
  ['Batman', 'Bman'],
  ['76ers v 49ers', '76ers'],
  ['Over 2.5', 'Over 3.5'],
  ['-3.5', '+3.5'],
  ['Tip 1', 'Tip 2'],
])('"%s" and "%s" are different events', (one, other) => {
  expect(eventKey(one)).not.toBe(eventKey(other));
});
