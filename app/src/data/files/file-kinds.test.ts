import { describe, expect, test } from 'vitest';
import { readImportFile } from '#features/import-export/read-file.ts';

const fileOf = (content: BlobPart) => new File([content], 'bets.csv');

async function problemsOf(file: File) {
  const answer = await readImportFile(file);
  return 'value' in answer ? [] : answer.problem;
}

describe('for a file that isn’t a table, the message says what to do', () => {
  const bytes = (...list: number[]) => new Uint8Array(list);
  const NOT_TEXT = 'This isn’t a text file. Choose a CSV, JSON or ZIP file.';

  test.each<[string, BlobPart, string]>([
    ['an empty file', '', 'The file is empty.'],
    ['blank lines', ' \r\n\r\n', 'The file is empty.'],
    ['a mark alone', '\uFEFF', 'The file is empty.'],
    ['one line', 'Date,Odds,Stake', 'The file has only one line. It needs a header row and one row per bet.'],
    [
      'five hundred columns',
      `${'x,'.repeat(499)}x\n1`,
      'The file has 500 columns. At most 200 can be read: delete the ones you don’t need.',
    ],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), NOT_TEXT],
    ['a PDF', '%PDF-1.7\n', NOT_TEXT],
    ['zeros', new Uint8Array(5000), NOT_TEXT],
    ['control characters', bytes(...Array.from({ length: 100 }, (_, i) => i + 1)), NOT_TEXT],
    ['a table that ends in zeros', `Date,Odds\n${'1,2\n'.repeat(5000)}\0\0\0`, NOT_TEXT],
    [
      'an old workbook',
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      'This is an Excel workbook (.xls, or protected with a password). Open it in a spreadsheet, save it as CSV, and choose that file.',
    ],
    [
      'a web page',
      '\n<!DOCTYPE html><table><tr><td>1',
      'This is a web page or XML, not a CSV file. Open it in a spreadsheet, save it as CSV, and choose that file.',
    ],
  ])('%s', async (_, content, message) => {
    expect(await problemsOf(fileOf(content))).toEqual([{ message }]);
  });

  test('a file that is too large is not opened', async () => {
    const file = fileOf('Date,Odds\n1,2');
    Object.defineProperties(file, {
      size: { value: 212_000_000 },
      arrayBuffer: { value: () => expect.unreachable() },
    });
    expect(await problemsOf(file)).toEqual([
      { message: 'The file is 212 MB, but the limit is 100 MB. Split it into smaller files.' },
    ]);
  });

  test('a file that no longer exists', async () => {
    const file = fileOf('Date,Odds\n1,2');
    const gone = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
    expect(await problemsOf(file)).toEqual([
      { message: 'The file can’t be opened: it was moved, changed or locked. Choose it again.' },
    ]);
  });
});
