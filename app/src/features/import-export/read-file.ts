import { tableInCsv } from '#data/files/csv-file.ts';
import { UnreadableFile } from '#data/files/file-kinds.ts';
import { isJson, type CheckedFile, readFile } from '#data/files/text-file.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import { tableStart } from '#domain/import/header-line.ts';
import type { Table } from '#domain/import/table.ts';

/** A PaperEdge export, or a table whose columns don't have roles yet. */
type ImportFile =
  | { readonly kind: 'export'; readonly name: string; readonly data: ExportedData }
  | { readonly kind: 'table'; readonly name: string; readonly table: Table };

/**
 * Reads a PaperEdge export (JSON or ZIP) or a table (CSV, or in a ZIP). The content decides the kind, else the name.
 * `headerLine` is the line that the user says is the header, 0 for none.
 */
export function readImportFile(file: File, headerLine?: number): Promise<CheckedFile<ImportFile>> {
  return readFile(file, async (name, text): Promise<ImportFile> => {
    if (isJson(name, text)) {
      return { kind: 'export', name: file.name, data: await dataIn(text) };
    }
    return { kind: 'table', name, table: tableInCsv(text, 'bet', (csv) => tableStart(csv, headerLine)) };
  });
}

/** Most files are tables, so what reads other ones is loaded when it is needed. */
async function dataIn(json: string): Promise<ExportedData> {
  const { readExportJson } = await import('#domain/export/export-json.ts');
  const read = readExportJson(json);
  if ('value' in read) return read.value;
  throw new UnreadableFile(
    read.problem.map(({ where, message }) => (where === 'The file' ? { message } : { where, message })),
  );
}
