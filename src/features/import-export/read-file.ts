import { tableInCsv } from '#data/files/csv-file.ts';
import { UnreadableFile } from '#data/files/file-kinds.ts';
import { isJson, type Read, readFile } from '#data/files/text-file.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import type { Table } from '#domain/import/table.ts';

/** A PaperEdge export, or a table whose columns don't have roles yet. */
type ImportFile =
  | { readonly kind: 'export'; readonly name: string; readonly data: ExportedData }
  | { readonly kind: 'table'; readonly name: string; readonly table: Table };

/**
 * Reads a PaperEdge export (JSON or ZIP) or a table (CSV, or in a ZIP). The content decides the kind, else the name.
 */
export function readImportFile(file: File): Promise<Read<ImportFile>> {
  return readFile(file, async (name, text): Promise<ImportFile> => {
    if (isJson(name, text)) {
      return { kind: 'export', name: file.name, data: await dataIn(text) };
    }
    return { kind: 'table', name, table: tableInCsv(text) };
  });
}

/** Most files are tables, so what reads other ones is loaded when it is needed. */
async function dataIn(json: string): Promise<ExportedData> {
  const { readExportJson } = await import('#domain/export/export-json.ts');
  const read = readExportJson(json);
  if (read.ok) return read.data;
  throw new UnreadableFile(
    read.problems.map(({ where, message }) => (where === 'The file' ? { message } : { where, message })),
  );
}
