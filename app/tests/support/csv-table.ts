import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { tableStart } from '#domain/import/header-line.ts';
import { type Table, tableOf, withoutPreamble } from '#domain/import/table.ts';

/** Parses a CSV's text, and throws if that fails. */
export function tableInCsv(csv: string): Table {
  const text = withoutPreamble(csv);
  const { delimiter, headerLine } = tableStart(text);
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const table = tableOf(data, 'bet', headerLine);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

/** Parses a file in app/tests/vectors/import. */
export function sampleTable(name: string): Table {
  return tableInCsv(readFileSync(new URL(`../vectors/import/${name}.csv`, import.meta.url), 'utf8'));
}
