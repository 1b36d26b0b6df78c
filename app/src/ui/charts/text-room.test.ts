import { expect, test } from 'vitest';
import { cutText, textWidth } from './text-room.ts';

test('narrow letters take less room than wide ones', () => {
  expect(textWidth('ill')).toBeLessThan(textWidth('MOM'));
  expect(textWidth('')).toBe(0);
});

test('a text that fits is left as it is, a longer one is cut to what fits', () => {
  expect(cutText('NBA', 60)).toBe('NBA');
  const cut = cutText('Soccer favourites of the week', 80);
  expect(cut).toBe('Soccer favo…');
  expect(textWidth(cut)).toBeLessThanOrEqual(80);
});

test('a cut never splits an emoji', () => {
  expect(cutText('🏀🏀🏀🏀', 40)).toBe('🏀🏀…');
});
