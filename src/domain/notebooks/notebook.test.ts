import { expect, test } from 'vitest';
import { NOTEBOOK_COLORS, notebookColor } from './notebook.ts';

test('a color id names its color, and an unknown one blue', () => {
  for (const color of NOTEBOOK_COLORS) expect(notebookColor(color)).toBe(color);
  expect(notebookColor('teal')).toBe('blue');
  expect(notebookColor('toString')).toBe('blue');
  expect(notebookColor('')).toBe('blue');
  expect(notebookColor(null)).toBe('blue');
  expect(notebookColor(undefined)).toBe('blue');
});
