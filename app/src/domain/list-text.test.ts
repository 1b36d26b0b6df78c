import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('names become a list', () => {
  expect(listText([])).toBe('');
  expect(listText(['FanDuel'])).toBe('FanDuel');
  expect(listText(['FanDuel', 'DraftKings'])).toBe('FanDuel and DraftKings');
  expect(listText(['FanDuel', 'DraftKings', 'BetMGM'])).toBe('FanDuel, DraftKings, and BetMGM');
});
