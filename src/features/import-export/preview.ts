import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { Mapping } from '#domain/import/bet-columns.ts';
import { betsInSteps, type ReadTable } from '#domain/import/bets-of-table.ts';
import { duplicatesInSteps } from '#domain/import/duplicates.ts';
import type { Table } from '#domain/import/table.ts';
import { stepsOf } from '#ui/steps.ts';
import { inSteps } from './in-steps.ts';
import { offsetMinutesAt } from './zone-offset.ts';

/** All that decides what becomes of a table. */
export type PreviewOf = {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly zone: string;
  /** Of the notebook that the bets are for. */
  readonly columns: readonly CustomField[];
  readonly bets: readonly Bet[];
};

export type Preview = {
  readonly read: ReadTable;
  /** The places of the bets that seem to be in the notebook already. */
  readonly duplicates: ReadonlySet<number>;
};

/** Reads all of a table, in steps that leave the page usable. */
export async function previewOf(of: PreviewOf, signal: AbortSignal): Promise<Preview> {
  const steps = stepsOf(1, { signal, onProgress: () => {} });
  const offsets = offsetMinutesAt(of.zone);
  const choices = { offsetMinutesAt: offsets, columns: of.columns };
  const read = await inSteps(betsInSteps(of.table, of.mapping, choices), steps);
  return { read, duplicates: await inSteps(duplicatesInSteps(read.bets, of.bets), steps) };
}
