import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-exported-data.ts';
import { safeFileName, uniqueFileNames } from './file-names.ts';

test.each([
  ['NBA: over/under', 'NBA over under'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\x', 'C x'],
  ['.hidden', 'hidden'],
  ['Ends with dots...', 'Ends with dots'],
  ['CON', 'CON_'],
  ['nul.txt', 'nul_.txt'],
  ['Console', 'Console'],
  ['\u202Etxt.exe', 'txt.exe'],
  ['a\u0000b\nc', 'a b c'],
  ['e\u0301', 'é'],
  ['Über 2,5 🏀', 'Über 2,5 🏀'],
  ['???', 'Untitled'],
  ['. .', 'Untitled'],
  ['🏀'.repeat(100), '🏀'.repeat(80)],
])('%j becomes %j', (name, expected) => expect(safeFileName(name)).toBe(expected));

test('names that some systems confuse get a number', () => {
  expect(
    uniqueFileNames(['NBA', 'nba', 'NBA (2)', 'NBA?', 'e\u0301', 'é', 'straße', 'STRASSE'], 'csv'),
  ).toEqual([
    'NBA.csv',
    'nba (2).csv',
    'NBA (2) (2).csv',
    'NBA (3).csv',
    'é.csv',
    'é (2).csv',
    'straße.csv',
    'STRASSE (2).csv',
  ]);
});

describe('any names', () => {
  test('become file names that every system accepts and distinguishes', () => {
    fc.assert(
      fc.property(fc.array(anyText(100), { maxLength: 20 }), (names) => {
        const files = uniqueFileNames(names, 'csv');
        expect(new Set(files.map((file) => file.toUpperCase())).size).toBe(names.length);
        for (const file of files) expect(file).toMatch(/^[^\s.\p{C}\\/:*?"<>|][^\p{C}\\/:*?"<>|]*\.csv$/u);
      }),
    );
  });
});
