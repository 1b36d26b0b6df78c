import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { delimiterOf, type Table, tableOf, withoutPreamble } from '#domain/import/table.ts';

/** Parses a CSV's text, and throws if that fails. */
export function tableInCsv(csv: string): Table {
  const text = withoutPreamble(csv);
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const table = tableOf(data);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

/** Parses a file in tests/vectors/import. */
export function sampleTable(name: string): Table {
  return tableInCsv(readFileSync(new URL(`../vectors/import/${name}.csv`, import.meta.url), 'utf8'));
}
