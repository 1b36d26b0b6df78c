import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { exportJson } from '#domain/export/export-json.ts';
import { betsCsv } from '#domain/export/export-csv.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import { originalText } from '#domain/export/csv-cells.ts';
import { anyExportedData, anyExportedNotebook } from '#tests/support/any-exported-data.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { exportedAccount, exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { readImportFile } from './read-file.ts';

const at = '2026-11-21T10:00:00Z';
const someData: ExportedData = { notebooks: [exportedNotebook()], accounts: [exportedAccount()] };
const json = exportJson(someData, at);

const fileOf = (content: BlobPart, name = 'bets.csv') => new File([content], name);
const zipOf = (files: Record<string, string>) =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))],
    'bets.zip',
  );

async function read(content: BlobPart, name?: string) {
  const answer = await readImportFile(fileOf(content, name));
  if ('problem' in answer) throw new Error(answer.problem.map(({ message }) => message).join());
  return answer.value;
}

async function problemsOf(file: File) {
  const answer = await readImportFile(file);
  return 'value' in answer ? [] : answer.problem;
}

/** The message of a file's only problem. */
async function messageFor(content: BlobPart, name?: string): Promise<string | undefined> {
  const [problem, ...more] = await problemsOf(fileOf(content, name));
  expect(more).toEqual([]);
  expect(problem?.where).toBeUndefined();
  return problem?.message;
}

describe('a PaperEdge export', () => {
  test('is recognized by its content, not its name', async () => {
    for (const name of ['paperedge.json', 'paperedge.csv', 'saved page']) {
      expect(await read(json, name)).toEqual({ kind: 'export', name, data: someData });
      expect(await read(`\uFEFF\r\n${json}`, name)).toMatchObject({ data: someData });
    }
  });

  test('is read back unchanged, as JSON and ZIP', async () => {
    await fc.assert(
      fc.asyncProperty(anyExportedData, async (data) => {
        const text = exportJson(data, at);
        expect(await read(text, 'a.json')).toEqual({ kind: 'export', name: 'a.json', data });
        const zip = zipOf({ 'README.txt': 'Hi', 'paperedge.json': text, 'daily-pl.csv': 'Date\r\n' });
        expect(await readImportFile(zip)).toEqual({
          value: { kind: 'export', name: 'bets.zip', data },
        });
      }),
      { numRuns: 30 },
    );
  });

  test('as CSV has every cell as it was written', async () => {
    // Fields with blank names are excluded: trailing blank headers end a table.
    const csvNotebook = anyExportedNotebook.filter(
      ({ bets, columns }) => bets.length > 0 && columns.every(({ name }) => name.trim() !== ''),
    );
    await fc.assert(
      fc.asyncProperty(csvNotebook, async (notebook) => {
        const file = await read(betsCsv(notebook));
        const table = file.kind === 'table' ? file.table : undefined;
        expect(table?.rows.map(([day, description = '']) => [day, originalText(description)])).toEqual(
          notebook.bets.map(({ day, description }) => [day, description]),
        );
        const names = notebook.columns.map(({ name }) => name);
        expect(table?.header.slice(7, 7 + names.length).map(originalText)).toEqual(names);
        for (const [i, { id }] of notebook.columns.entries()) {
          // Trimmed: space around a value doesn't matter, and a CR at its end is read as part of a line break.
          const cells = table?.rows.map((row) => originalText(row[7 + i] ?? '').trim());
          expect(cells).toEqual(notebook.bets.map(({ customValues }) => (customValues[id] ?? '').trim()));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('that is newer, cut off or something else says so', async () => {
    expect(await messageFor(json.replace('"version":3', '"version":4'))).toContain(
      'from a newer version of PaperEdge',
    );
    expect(await messageFor(json.slice(0, -20))).toBe('The file isn’t JSON, or part of it is missing.');
    expect(await messageFor('{"bets":[]}', 'bets.json')).toBe('This isn’t a PaperEdge export.');
    expect(await messageFor('Date,Odds\n1,2', 'bets.json')).toBe(
      'The file isn’t JSON, or part of it is missing.',
    );
  });

  test('lists the places of its errors', async () => {
    const data = { notebooks: [exportedNotebook({ bets: [exportedBet(), exportedBet()] })], accounts: [] };
    expect(await problemsOf(fileOf(exportJson(data, at)))).toEqual([
      { where: 'Notebook 1, bet 2', message: `The id ${exportedBet().id} is used twice.` },
    ]);
  });
});

describe('a table', () => {
  test.each([
    'pikkit-old',
    'pikkit-new',
    'action-network',
    'oddsjam',
    'juice-reel',
    'bet-analytix',
    'playerprofit',
    'bet-journal',
    'sheet-a',
    'sheet-b',
    'operator',
    'paperedge',
  ])('of %s is read as it stands', async (name) => {
    const bytes = readFileSync(join(import.meta.dirname, `../../../tests/vectors/import/${name}.csv`));
    const file = await read(new Uint8Array(bytes), `${name}.csv`);
    expect(file).toEqual({ kind: 'table', name: `${name}.csv`, table: tableInCsv(bytes.toString()) });
  });

  const text = 'Pick;Stake\nMünchen €;5\nŁódź;6\n';
  const utf16 = (given: string, isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(given.length * 2));
    for (let i = 0; i < given.length; i += 1) view.setUint16(i * 2, given.charCodeAt(i), isLittle);
    return view.buffer;
  };

  test.each<[string, BlobPart]>([
    ['UTF-8', text],
    ['UTF-8 with its mark', `\uFEFF${text}`],
    ['UTF-16 with its mark, little end first', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 with its mark, big end first', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 without a mark, little end first', utf16(text, true)],
    ['UTF-16 without a mark, big end first', utf16(text, false)],
  ])('in %s', async (_, bytes) => {
    const { table } = { table: undefined, ...(await read(bytes)) };
    expect(table).toEqual({
      above: [],
      header: ['Pick', 'Stake'],
      headerLine: 1,
      rows: [
        ['München €', '5'],
        ['Łódź', '6'],
      ],
      lines: [2, 3],
    });
  });

  test('is read as Windows-1252 if it isn’t UTF-8', async () => {
    // 'München €' in Windows-1252.
    const bytes = new Uint8Array([0x4d, 0xfc, 0x6e, 0x63, 0x68, 0x65, 0x6e, 0x20, 0x80]);
    const file = await read(new Blob(['Pick\n', bytes, '\nx']));
    expect(file).toMatchObject({ table: { rows: [['München €'], ['x']] } });
    // Even if the only non-ASCII letter is the last one of the file.
    expect(await read(new Blob(['Pick\nCaf', new Uint8Array([0xe9])]))).toMatchObject({
      table: { rows: [['Café']] },
    });
  });

  test('cut within a character is still UTF-8', async () => {
    const bytes = new TextEncoder().encode('Pick\nMünchen\nCafé').slice(0, -1);
    expect(await read(bytes)).toMatchObject({ table: { rows: [['München'], ['Caf']] } });
  });
});
