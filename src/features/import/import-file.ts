import type { ExportedData } from '#domain/export/exported-data.ts';
import type { Table } from '#domain/import/table.ts';

/** What a chosen file holds: everything of an export of ours, or a table that somebody has still to make sense of. */
export type ImportFile =
  | { readonly kind: 'export'; readonly name: string; readonly data: ExportedData }
  | { readonly kind: 'table'; readonly name: string; readonly table: Table };

/** Why a file cannot be read; `where` is a place in it, such as 'Line 12'. */
export type FileProblem = { readonly where?: string; readonly message: string };

export type FileRead =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Reads a chosen file, by what it holds and not by its name. Rejects with the signal's reason when it is aborted. */
export async function readImportFile(
  file: File,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FileRead> {
  signal?.throwIfAborted();
  return { ok: false, problems: [{ message: `${file.name} cannot be read yet.` }] };
}
