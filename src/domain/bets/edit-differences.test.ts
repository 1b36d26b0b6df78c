import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { mergeEdit } from './edit-differences.ts';

const opened = someBet({ description: 'Lakers', customValues: { league: 'NBA', note: 'x' } });
const edited = (changes: Partial<typeof opened>, customValues = opened.customValues) => ({
  bet: { ...opened, ...changes },
  customValues,
});

test('an edit of another version keeps what it left alone, such as a result', () => {
  const stored = {
    ...opened,
    status: 'won',
    returned: cents(210_00),
    customValues: { league: 'WNBA' },
  } as const;
  const merged = mergeEdit(opened, edited({ description: 'Renamed' }), stored);
  expect(merged.edited.bet).toMatchObject({ description: 'Renamed', status: 'won', returned: 210_00 });
  expect(merged.edited.customValues).toEqual({ league: 'WNBA' });
  expect(merged).toMatchObject({
    isDone: false,
    differences: [{ name: 'Description', mine: 'Renamed', stored: 'Lakers' }],
  });
});

test('an edit is done once all that it changed is stored', () => {
  const stored = { ...opened, description: 'Renamed', wager: cents(1) };
  expect(mergeEdit(opened, edited({ description: 'Renamed' }), stored)).toMatchObject({
    isDone: true,
    differences: [],
  });
});

test('a custom value that was changed, or emptied, is so on another version', () => {
  const stored = { ...opened, customValues: { league: 'WNBA', note: 'x', book: 'Circa' } };
  const { customValues } = mergeEdit(opened, edited({}, { league: 'NFL', note: '' }), stored).edited;
  expect(customValues).toEqual({ league: 'NFL', note: '', book: 'Circa' });
});
