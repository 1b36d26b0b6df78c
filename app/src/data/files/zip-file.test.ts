import { deflateSync, strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readImportFile } from '#features/import-export/read-file.ts';

const CSV = 'Date,Pick\n2026-01-05,Łódź';
const DAMAGED = 'The ZIP is damaged or incomplete. Download or copy it again.';

const packed = (files: Record<string, string>, level: 0 | 9 = 9) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level });

async function read(zip: Uint8Array) {
  const answer = await readImportFile(new File([new Uint8Array(zip)], 'bets.zip'));
  return 'value' in answer ? answer.value : answer.problem.map(({ message }) => message);
}

/** The ZIP with one header field of its first entry changed, in both the local header and the central directory. */
function changed(zip: Uint8Array, inHeader: number, inDirectory: number, value: number, bytes: 2 | 4 = 2) {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  const directory = view.getUint32(copy.length - 6, true);
  for (const place of [inHeader, directory + inDirectory]) {
    if (bytes === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
  }
  return copy;
}

describe('the file in a ZIP', () => {
  test.each([0, 9] as const)('is read if it is the only table, compressed at level %s', async (level) => {
    const files = {
      'folder/': '',
      'folder/bets.csv': CSV,
      'README.txt': 'Read me, I am not a table.',
      '__MACOSX/folder/._bets.csv': 'x',
      'chart.png': 'x',
    };
    expect(await read(packed(files, level))).toEqual({
      kind: 'table',
      name: 'bets.csv',
      table: {
        above: [],
        header: ['Date', 'Pick'],
        headerLine: 1,
        rows: [['2026-01-05', 'Łódź']],
        lines: [2],
      },
    });
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'several tables',
      { 'a/one.csv': CSV, 'two.csv': CSV },
      'The ZIP has several files that could be imported: “one.csv”, “two.csv”. Unpack it, and choose one.',
    ],
    [
      'many tables',
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}.csv`, CSV])),
      'The ZIP has several files that could be imported: “0.csv”, “1.csv”, “2.csv”, “3.csv”, “4.csv” and 4 more. Unpack it, and choose one.',
    ],
    [
      'none',
      { 'README.txt': 'Hi', 'photo.jpg': 'x' },
      'The ZIP has no CSV or JSON file in it, only “README.txt”, “photo.jpg”.',
    ],
    ['nothing', {}, 'The ZIP is empty.'],
    [
      'an Excel workbook',
      { '[Content_Types].xml': '', 'xl/workbook.xml': '' },
      'This is an Excel workbook (.xlsx). Open it in a spreadsheet, save it as CSV, and choose that file.',
    ],
    [
      'an OpenDocument spreadsheet',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' },
      'This is an OpenDocument spreadsheet (.ods). Open it in a spreadsheet, save it as CSV, and choose that file.',
    ],
    [
      'a Numbers spreadsheet',
      { 'Index/Document.iwa': '' },
      'This is a Numbers spreadsheet (.numbers). Open it in a spreadsheet, save it as CSV, and choose that file.',
    ],
  ])('is asked for where it holds %s', async (_, files, message) => {
    expect(await read(packed(files))).toEqual([message]);
  });

  test('is refused if it is of another kind', async () => {
    expect(await read(packed({ 'bets.csv': '' }))).toEqual(['The file is empty.']);
    const inner = zipSync({ 'bets.csv': strToU8(CSV) });
    expect(await read(zipSync({ 'bets.csv': inner }))).toEqual([
      expect.stringContaining('isn’t a text file'),
    ]);
  });
});

describe('a ZIP that cannot be unpacked', () => {
  const zip = packed({ 'bets.csv': CSV.repeat(100) });

  test('because it is cut off, at any place', async () => {
    for (let length = 4; length < zip.length; length += 1) {
      expect(await read(zip.slice(0, length))).toEqual([DAMAGED]);
    }
  });

  test('because it is damaged', async () => {
    for (const place of [40, 44, 60]) {
      expect(await read(zip.with(place, (zip[place] ?? 0) ^ 0x55))).toEqual([DAMAGED]);
    }
    const sum = changed(zip, 14, 16, 1, 4);
    expect(await read(sum)).toEqual([DAMAGED]);
    expect(await read(changed(zip, 18, 20, 10_000, 4))).toEqual([DAMAGED]);
    expect(await read(changed(zip, 18, 42, 10_000, 4))).toEqual([DAMAGED]);
  });

  test('because of its password or compression method', async () => {
    expect(await read(changed(zip, 6, 8, 1))).toEqual([
      'The ZIP is protected with a password. Unpack it, and choose the file inside.',
    ]);
    const foreign = 'We can’t unpack this kind of ZIP. Unpack it yourself, and choose the file inside.';
    expect(await read(changed(zip, 8, 10, 14))).toEqual([foreign]);
    expect(await read(changed(zip, 18, 20, 0xffffffff, 4))).toEqual([foreign]);
  });
});

describe('a small ZIP that unpacks to a large file', { timeout: 60_000 }, () => {
  const bomb = (files: Zippable) => zipSync(files, { level: 1 });
  const zeros = new Uint8Array(200_000_000);

  test('is given up at the limit, whatever size its directory claims', async () => {
    const zip = bomb({ 'bets.csv': zeros });
    expect(zip.length).toBeLessThan(1_000_000);
    const message = '“bets.csv” in the ZIP is too large: unpacked files can be at most 100 MB.';
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    expect(await read(zip)).toEqual([message]);
    expect(await read(changed(zip, 22, 24, 10, 4))).toEqual([message]);
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  });

  test('is refused by its directory before anything is unpacked', async () => {
    const zip = changed(packed({ 'bets.csv': CSV }), 22, 24, 1_500_000_000, 4);
    expect(await read(zip)).toEqual([expect.stringContaining('unpacked files can be at most 100 MB')]);
  });

  test('is given up if its directory claims another compression', async () => {
    const twice = deflateSync(bomb({ 'bets.csv': zeros.subarray(0, 1000) }));
    expect(await read(changed(bomb({ 'bets.csv': twice }), 8, 10, 0))).toEqual([DAMAGED]);
  });
});
