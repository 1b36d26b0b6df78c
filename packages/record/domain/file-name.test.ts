import { expect, test } from 'vitest';
import { recordFileName } from './file-name.ts';

test('the name of a file has no characters that file systems reject', () => {
  expect(recordFileName('NBA: 2026/27')).toBe('NBA- 2026-27.record.json');
  expect(recordFileName('a\n"b"?')).toBe('a--b--.record.json');
});

test('a record whose name is hidden has one of our own', () => {
  expect(recordFileName(null)).toBe('paperedge.record.json');
});
