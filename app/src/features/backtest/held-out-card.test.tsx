import { expect, test } from 'vitest';
import { seasonNames } from './held-out-card.tsx';

test.each([
  ['2025/26', ['2025/26', '2025/26']],
  ['2025/26 and 2026', ['2025/26', '2026', '2025/26']],
  ['the last seasons', ['2025/26', '2026', '2025']],
])('the seasons held out are called %s', (names, labels) => {
  const seasons = labels.map((label, place) => ({
    key: String(place),
    league: `E${place}`,
    label,
    games: 380,
    isHeldOut: true,
  }));
  expect(seasonNames(seasons)).toBe(names);
});
