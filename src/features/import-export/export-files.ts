import type { ExportedAccount, ExportedData, ExportedNotebook } from '#domain/export/exported-data.ts';
import { betsCsvParts, dailyPlCsvParts } from '#domain/export/export-csv.ts';
import { exportJsonParts } from '#domain/export/export-json.ts';
import { uniqueFileNames } from '#domain/export/file-names.ts';
import { PART } from '#domain/export/in-parts.ts';
import { readMe } from './read-me.ts';
import type { TextFile } from './text-file.ts';

const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv;charset=utf-8';

export function jsonFile(data: ExportedData, at: string): TextFile {
  return { name: 'paperedge.json', type: JSON_TYPE, parts: exportJsonParts(data, at) };
}

export function betsFile(notebook: ExportedNotebook): TextFile {
  return { name: 'bets.csv', type: CSV_TYPE, parts: betsCsvParts(notebook) };
}

/** All that a ZIP holds: the JSON, a table for each notebook, one of the accounts, and what says so. */
export function archiveFiles(data: ExportedData, at: string): TextFile[] {
  const { notebooks, accounts } = data;
  const names = uniqueFileNames(
    notebooks.map(({ name }) => name),
    'csv',
  );
  const tables = notebooks.map((notebook, i) => ({
    // In a folder of their own: a notebook may be called 'daily-pl'.
    name: `notebooks/${names[i]}`,
    type: CSV_TYPE,
    parts: betsCsvParts(notebook),
  }));
  return [
    { name: 'README.txt', type: 'text/plain', parts: [readMe(at)] },
    jsonFile(data, at),
    ...tables,
    ...dailyPlFiles(accounts),
  ];
}

function dailyPlFiles(accounts: readonly ExportedAccount[]): TextFile[] {
  if (accounts.length === 0) return [];
  return [{ name: 'daily-pl.csv', type: CSV_TYPE, parts: dailyPlCsvParts(accounts) }];
}

/** In how many pieces the data is written, about. */
export function partCount({ notebooks, accounts }: ExportedData): number {
  const rows = [...notebooks.map(({ bets }) => bets.length), ...accounts.map(({ days }) => days.length)];
  return rows.reduce((sum, count) => sum + Math.ceil(count / PART) + 2, 0);
}
