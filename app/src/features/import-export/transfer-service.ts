import type { CheckedFile } from '#data/files/text-file.ts';
import { type ExportPage, toExportedData } from '#data/transfer/exported-data.ts';
import { type ImportParts, toParts } from '#data/transfer/import-parts.ts';
import type { ImportedNotebook } from '#data/transfer/imports.ts';
import { newId } from '#data/new-id.ts';
import type { ExportedData } from '#domain/export/exported-data.ts';
import {
  type ImportPlan,
  type ImportTarget,
  planOfBets,
  planOfExport,
  withBetsChosenLate,
} from '#domain/import/plan.ts';
import type { KnownBet } from '#domain/import/next-file.ts';
import { rulesOf } from '#domain/import/formats.ts';
import { skippedCsv } from '#domain/import/skipped-csv.ts';
import {
  type Statement,
  type StatementChoices,
  statementIn,
  type StatementSums,
  statementSums,
} from '#domain/import/statement.ts';
import type { Table } from '#domain/import/table.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { offsetMinutesAt } from '#domain/calendar/clock.ts';
import { type Choices, type Preview, PreviewedTable, samplesOf } from './previewed-table.ts';
import { readImportFile } from './read-file.ts';
import type { ExportFormat } from './write-export.ts';

/** A table without its rows, which stay in the worker. */
export type TableFile = ReturnType<typeof tableFile>;

/** An account's statement without its lines, which stay in the worker. */
export type StatementFile = ReturnType<typeof statementFile>;

/** A PaperEdge export without its bets and days. */
export type ExportFile = ReturnType<typeof exportFile>;

/** An import whose parts the page asks for one by one. */
export type PlannedImport = Omit<ImportParts, 'partAt'> & {
  readonly notebooks: readonly ImportedNotebook[];
  /** How many of its bets weren't chosen before their events started. */
  readonly chosenLate: number;
};

/** The service in the worker: keeps the chosen file and answers the page's questions about it. */
export function transferService() {
  let table: PreviewedTable | undefined;
  let exported: ExportedData | undefined;
  let statement: Statement | undefined;
  let parts: ImportParts | undefined;
  const exportParts: ExportPage['parts'] = [];

  function theTable(): PreviewedTable {
    if (!table) throw new Error('No table has been read');
    return table;
  }

  const sumsOf = ({ zone, ...choices }: StatementChoices & { zone: string }): StatementSums => {
    if (!statement) throw new Error('No statement has been read');
    return statementSums(statement, choices, offsetMinutesAt(zone));
  };

  function planned(bare: ImportPlan, chosenBefore: boolean): PlannedImport {
    const plan = chosenBefore ? bare : withBetsChosenLate(bare);
    parts = toParts(plan);
    const { rowCount, partCount } = parts;
    const notebooks = plan.notebooks.map(({ id, name }) => ({ id, name, isNew: true }));
    const chosenLate = plan.bets.filter((bet) => !bet.chosenBefore).length;
    return { rowCount, partCount, notebooks, chosenLate };
  }

  return {
    /** `areBets` if the user says that a statement is a list of bets. */
    read: async (
      chosen: File,
      headerLine?: number,
      areBets = false,
    ): Promise<CheckedFile<TableFile | ExportFile | StatementFile>> => {
      const read = await readImportFile(chosen, headerLine);
      if ('problem' in read) return read;
      const file = read.value;
      if (file.kind === 'export') {
        exported = file.data;
        return { value: exportFile(file.name, exported) };
      }
      statement = areBets ? undefined : statementIn(file.table);
      if (statement) return { value: statementFile(file.name, statement) };
      table = new PreviewedTable(file.table);
      return { value: tableFile(file.name, table) };
    },

    /** Receives the bets of the notebook that the table goes into, one part at a time. */
    addExisting: (bets: readonly KnownBet[], isFirst: boolean): void => {
      const { existing } = theTable();
      if (isFirst) existing.length = 0;
      existing.push(...bets);
    },

    preview: (choices: Choices): Preview => theTable().preview(choices),

    skippedRows: (choices: Choices): Blob => {
      const { read } = theTable().read(choices);
      return new Blob([skippedCsv(theTable().table, read.skipped)], { type: 'text/csv;charset=utf-8' });
    },

    planTable: (
      choices: Choices,
      target: ImportTarget,
      { addsDuplicates, chosenBefore }: { addsDuplicates: boolean; chosenBefore: boolean },
    ): PlannedImport => {
      const { read, duplicates } = theTable().read(choices);
      const plan = planOfBets(read, target, addsDuplicates ? new Set() : duplicates, newId);
      return planned(plan, chosenBefore);
    },

    planExport: (chosenBefore: boolean): PlannedImport => {
      if (!exported) throw new Error('No export has been read');
      return planned(planOfExport(exported, newId), chosenBefore);
    },

    statementSums: sumsOf,

    planStatement: (
      account: Pick<BettingAccount, 'name' | 'kind'>,
      choices: StatementChoices & { zone: string },
    ): PlannedImport => {
      const days = sumsOf(choices).days.map(({ day, amount }) => ({ day, amount, note: null }));
      const made = { ...account, id: newId(), createdAt: '', days };
      return planned(planOfExport({ notebooks: [], accounts: [made] }, newId), true);
    },

    part: (number: number) => {
      if (!parts) throw new Error('Nothing has been planned');
      return parts.partAt(number);
    },

    /** Reads a page of the backend's export. */
    addExportPage: async (answer: Blob, isFirst: boolean) => {
      const { parts: added, next, version } = JSON.parse(await answer.text()) as ExportPage;
      if (isFirst) exportParts.length = 0;
      exportParts.push(...added);
      return { next, version };
    },

    /** Writes the pages to a file; null if the notebook was deleted. */
    writeExport: async (format: ExportFormat, isNotebook: boolean) => {
      const { writeExport } = await import('./write-export.ts');
      const data = toExportedData(exportParts.splice(0));
      const [notebook] = data.notebooks;
      if (isNotebook && !notebook) return null;
      return { file: await writeExport(data, format), notebook: isNotebook ? notebook?.name : undefined };
    },
  };
}

export type TransferService = ReturnType<typeof transferService>;

function tableFile(name: string, { table, guessed }: PreviewedTable) {
  return {
    kind: 'table' as const,
    name,
    /** The tracker's name, if the format was recognized. */
    tracker: rulesOf(guessed.mapping.format)?.name,
    header: table.header,
    headerLine: table.headerLine ?? 1,
    headerLines: headerLines(table),
    rowCount: table.rows.length,
    /** A few cells of each column. */
    samples: samplesOf(table),
    found: guessed,
  };
}

function statementFile(name: string, { kinds, dayOrder, unread, gap, lines }: Statement) {
  return {
    kind: 'statement' as const,
    name,
    kinds,
    dayOrder,
    unread,
    gap,
    lineCount: lines.length,
  };
}

const LONGEST_LINE = 40;

/** The lines that may be the header, with their texts: those above, the header, and the first rows. */
function headerLines({ above = [], header, headerLine = 1, rows, lines }: Table) {
  const below = rows.slice(0, 5).map((row, place) => ({ line: lines[place] ?? 0, text: row.join(' ') }));
  const own = headerLine === 0 ? [] : [{ line: headerLine, text: header.join(' ') }];
  return [...above, ...own, ...below].map(({ line, text }) => {
    return { line, text: text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text };
  });
}

function exportFile(name: string, { notebooks, accounts }: ExportedData) {
  return {
    kind: 'export' as const,
    name,
    notebooks: notebooks.map(({ id, name: title, color, bets, columns }) => {
      return { id, name: title, color, betCount: bets.length, columnCount: columns.length };
    }),
    accounts: accounts.map(({ id, name: title, kind, days }) => {
      return { id, name: title, kind, dayCount: days.length };
    }),
  };
}
