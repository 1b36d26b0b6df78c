import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { movementTotalText, NOTEBOOK_COLORS, notebookColor } from './notebook.ts';

test('a color id names its color, and an unknown one blue', () => {
  for (const color of NOTEBOOK_COLORS) expect(notebookColor(color)).toBe(color);
  expect(notebookColor('teal')).toBe('blue');
  expect(notebookColor('toString')).toBe('blue');
  expect(notebookColor('')).toBe('blue');
  expect(notebookColor(null)).toBe('blue');
  expect(notebookColor(undefined)).toBe('blue');
});

test.each([
  [500_00, '$500.00 added'],
  [-200_50, '$200.50 taken out'],
  [0, null],
])('deposits and withdrawals of %d cents are: %s', (total, text) => {
  expect(movementTotalText(cents(total))).toBe(text);
});
