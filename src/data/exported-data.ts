import type { ExportedData, ExportedNotebook } from '#domain/export/exported-data.ts';
import { BackendError } from './backend-error.ts';
import type { ColumnRow } from './custom-columns.ts';
import { betsOfEach, daysOfEach, type Loading, rowsBySeq } from './exported-lists.ts';
import {
  ACCOUNT_COLUMNS,
  type AccountRow,
  COLUMN_COLUMNS,
  NOTEBOOK_COLUMNS,
  type NotebookRow,
  toExportedAccount,
  toExportedNotebook,
} from './exported-rows.ts';
import { requestLanes } from './request-lanes.ts';

export type ExportLoading = {
  readonly signal: AbortSignal;
  /** Told how much is there by now, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** More would be in each other's way: the database makes long answers one after the other. */
const LANES = 2;

/**
 * Everything that the person has. Nothing of it is cut off, and what changes meanwhile is in it as far as that can be
 * without stopping the others: lists are read again until nothing in them is new, and every notebook's bets until
 * they are as many as the database has.
 */
export function loadExportedData(options: ExportLoading): Promise<ExportedData> {
  return withLoading(options, async (loading) => {
    const [books, accounts] = await Promise.all([
      whileNew(
        () => rowsBySeq<NotebookRow>(loading, 'notebooks', NOTEBOOK_COLUMNS),
        (rows) => betsOfEach(loading, rows),
      ),
      whileNew(
        () => rowsBySeq<AccountRow>(loading, 'accounts', ACCOUNT_COLUMNS),
        (rows) => daysOfEach(loading, rows),
      ),
    ]);
    // Later than the bets: whatever column they have a value in is there by now.
    const columns = await rowsBySeq<ColumnRow>(loading, 'custom_columns', COLUMN_COLUMNS);
    return {
      notebooks: books.map(({ row, loaded }) =>
        toExportedNotebook(
          row,
          columns.filter((column) => column.notebook_id === row.id),
          loaded,
        ),
      ),
      accounts: accounts.map(({ row, loaded }) => toExportedAccount(row, loaded)),
    };
  });
}

/** One of the person's notebooks. */
export function loadExportedNotebook(id: string, options: ExportLoading): Promise<ExportedNotebook> {
  return withLoading(options, async (loading) => {
    const ofThis = { column: 'id', id };
    const [book] = await whileNew(
      () => rowsBySeq<NotebookRow>(loading, 'notebooks', NOTEBOOK_COLUMNS, ofThis),
      (rows) => betsOfEach(loading, rows),
    );
    if (!book) throw new BackendError({ message: 'This notebook has been deleted meanwhile', status: 404 });
    const ofNotebook = { column: 'notebook_id', id };
    const columns = await rowsBySeq<ColumnRow>(loading, 'custom_columns', COLUMN_COLUMNS, ofNotebook);
    return toExportedNotebook(book.row, columns, book.loaded);
  });
}

async function withLoading<Result>(
  { signal, onProgress }: ExportLoading,
  load: (loading: Loading) => Promise<Result>,
): Promise<Result> {
  let all = 0;
  let there = 0;
  let isOver = false;
  try {
    const result = await load({
      lanes: requestLanes(LANES),
      signal,
      expect: (rows) => {
        all += rows;
      },
      arrived: (rows) => {
        there += rows;
        // An answer that was still under way when another failed is no progress.
        if (!isOver) onProgress(Math.min(1, there / Math.max(1, all)));
      },
    });
    signal.throwIfAborted();
    return result;
  } catch (error) {
    // A request that was taken back fails as if the server had not been reached.
    signal.throwIfAborted();
    throw error;
  } finally {
    isOver = true;
  }
}

type Loaded<Row, Part> = { readonly row: Row; readonly loaded: Part };

/** The rows of a list with what belongs to each: listed again until none of them is new. */
async function whileNew<Row extends { id: string }, Part>(
  list: () => Promise<Row[]>,
  load: (rows: readonly Row[]) => Promise<readonly Part[]>,
): Promise<Loaded<Row, Part>[]> {
  const parts = new Map<string, Part>();
  for (;;) {
    const rows = await list();
    const added = rows.filter(({ id }) => !parts.has(id));
    if (added.length === 0) {
      return rows.flatMap((row) => {
        const loaded = parts.get(row.id);
        return loaded === undefined ? [] : [{ row, loaded }];
      });
    }
    const loaded = await load(added);
    for (const [i, part] of loaded.entries()) {
      const row = added[i];
      if (row) parts.set(row.id, part);
    }
  }
}
