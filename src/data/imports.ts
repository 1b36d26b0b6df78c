import type { ImportPlan } from '#domain/import/plan.ts';
import { call } from './data-client.ts';
import {
  type ImportCounts,
  type Sending,
  sendImport,
  undoImport as undo,
  type UndoOutcome,
} from './import-sending.ts';

export type { ImportCounts, UndoOutcome } from './import-sending.ts';

/**
 * Adds all of a plan, or nothing of it; gives how much that was. Its id, from newId, is the import's: whoever got no
 * answer calls it again with the same one.
 */
export function runImport(plan: ImportPlan, sending: Sending): Promise<ImportCounts> {
  return sendImport(call, plan, sending);
}

/** Takes an import back, but for what has been changed since; gives how much of it went, and how much stays. */
export function undoImport(id: string): Promise<UndoOutcome> {
  return undo(call, id);
}
