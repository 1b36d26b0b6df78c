import type { ImportPlan } from '#domain/import/plan.ts';
import { BackendError } from '#data/backend-error.ts';
import type { Call } from '#data/data-client.ts';
import { type ImportPart, partsOf, rowCountOf } from './import-parts.ts';

/** How many there are of each kind. */
export type ImportCounts = {
  readonly notebooks: number;
  readonly columns: number;
  readonly bets: number;
  readonly accounts: number;
  readonly days: number;
};

/** What was removed, and what was kept because it was changed since it was imported. */
export type UndoOutcome = { readonly removed: ImportCounts; readonly kept: ImportCounts };

type Staged = { status: 'staging' | 'adding' | 'complete'; staged: readonly number[] };
type Applied = { complete: boolean; planned: ImportCounts; added: ImportCounts };
type Undone = UndoOutcome & { done: boolean };

const NOTHING: ImportCounts = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };

/** One request travels while the backend works on the other. */
const MOST_IN_FLIGHT = 2;
const PAUSES_MS = [500, 2000];
/** What the backend adds at once. More comes in rounds, which then take most of the time. */
const ROWS_OF_A_ROUND = 20_000;

export type Running = {
  /** Made once for each import: what is sent again with the same id continues and adds nothing twice. */
  readonly id: string;
  /** Cancels the import: what it has added is taken back. */
  readonly signal?: AbortSignal | undefined;
  /** The share that is done, from 0 to 1, and what has been added; null for nothing yet. */
  readonly onProgress?: ((share: number, added: ImportCounts | null) => void) | undefined;
};

export type Sending = Running & { readonly fileName: string };

/**
 * Sends a plan part by part and then adds it: at once, or from 20,000 rows on in rounds. A refusal before anything was
 * added, or canceling, leaves nothing. After any other failure it can be sent again with the same id.
 */
export async function sendImport(call: Call, plan: ImportPlan, sending: Sending): Promise<ImportCounts> {
  if (rowCountOf(plan) === 0) return NOTHING;
  const parts = await undoneIfOver(call, sending, () => stageParts(call, plan, sending));
  return continueImport(call, sending, parts);
}

/** Adds the rest of an import, all of which has been staged; `parts` is how many parts that was, if it is known. */
export function continueImport(call: Call, running: Running, parts?: number): Promise<ImportCounts> {
  const { id, signal, onProgress } = running;
  let hasAdded = parts === undefined;
  return undoneIfOver(
    call,
    running,
    async () => {
      for (;;) {
        signal?.throwIfAborted();
        const { complete, planned, added } = await insisting(() =>
          call<Applied>('apply_import', { target_import: id, parts: parts ?? null }),
        );
        hasAdded = true;
        const [done, total] = [totalOf(added), totalOf(planned)];
        const before = parts === undefined ? 0 : stagingShare(total);
        onProgress?.(complete ? 1 : before + (1 - before) * (done / total), added);
        if (complete) return added;
      }
    },
    () => hasAdded,
  );
}

/** Takes an import back, whether it is complete or not. */
export async function undoImport(call: Call, id: string): Promise<UndoOutcome> {
  for (;;) {
    const { done, removed, kept } = await insisting(() => call<Undone>('undo_import', { target_import: id }));
    if (done) return { removed, kept };
  }
}

/** Takes an import back of which no answer came: it may never have begun, and then there is nothing to remove. */
export async function withdrawImport(call: Call, id: string): Promise<void> {
  try {
    await undoImport(call, id);
  } catch (error) {
    if (isUnanswered(error)) throw error;
  }
}

/** Whether the backend has not refused what failed: it may have been done nevertheless. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof BackendError) || !isRefusal(error);
}

async function undoneIfOver<Result>(
  call: Call,
  { id, signal }: Running,
  run: () => Promise<Result>,
  hasAdded: () => boolean = () => false,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const isRefused = error instanceof BackendError && isRefusal(error);
    if (signal?.aborted || (isRefused && !hasAdded())) await withdrawImport(call, id);
    signal?.throwIfAborted();
    throw error;
  }
}

/** Sends the parts that have not arrived yet; returns how many there are. */
async function stageParts(call: Call, plan: ImportPlan, sending: Sending): Promise<number> {
  const { id, fileName, signal, onProgress } = sending;
  const total = rowCountOf(plan);
  let sent = 0;
  const count = ({ rows }: ImportPart) => {
    sent += rows.length;
    onProgress?.((sent / total) * stagingShare(total), null);
  };
  const send = async (part: ImportPart, number: number): Promise<Staged> => {
    signal?.throwIfAborted();
    const { kind, rows } = part;
    const args = { target_import: id, file_name: fileName, part: number, kind, rows };
    const staged = await insisting(() => call<Staged>('stage_import', args, signal), signal);
    count(part);
    return staged;
  };

  const flying: Promise<Staged>[] = [];
  let first: Staged | undefined;
  let number = 0;
  try {
    for (const part of partsOf(plan)) {
      if (!first) {
        first = await send(part, number);
      } else if (first.status !== 'staging' || first.staged.includes(number)) {
        count(part);
      } else {
        if (flying.length === MOST_IN_FLIGHT) await flying.shift();
        flying.push(send(part, number));
      }
      number += 1;
    }
    await Promise.all(flying);
  } finally {
    // What is still on its way must not arrive after the import has been taken back.
    await Promise.allSettled(flying);
  }
  return number;
}

function stagingShare(rowCount: number): number {
  return rowCount > ROWS_OF_A_ROUND ? 0.2 : 0.9;
}

function totalOf(counts: ImportCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Everything here can be repeated, with nothing done twice: when there was no answer, it is. */
async function insisting<Result>(ask: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (signal?.aborted || !(error instanceof BackendError) || isRefusal(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return ask();
}

function isRefusal({ status }: BackendError): boolean {
  return status >= 400 && status < 500;
}
