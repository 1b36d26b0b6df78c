import { BackendError } from '#data/backend-error.ts';
import type { Call } from '#data/data-client.ts';
import { sleep } from '#ui/schedule.ts';
import type { ImportPart, ImportParts } from './import-parts.ts';

export type ImportCounts = {
  readonly notebooks: number;
  readonly columns: number;
  readonly bets: number;
  readonly accounts: number;
  readonly days: number;
};

/** What was removed, and what was kept because it has changed since the import. */
export type UndoOutcome = { readonly removed: ImportCounts; readonly kept: ImportCounts };

type Staged = { status: 'staging' | 'adding' | 'complete'; staged: readonly number[] };
type Applied = { complete: boolean; planned: ImportCounts; added: ImportCounts };
type Undone = UndoOutcome & { done: boolean };

const NOTHING: ImportCounts = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };

/** Two, so that one request can be in transit while the backend processes another. */
const MAX_IN_FLIGHT = 2;
const PAUSES_MS = [500, 2000];
/** The share of the time that staging takes; the rest is adding. */
const STAGING_SHARE = 0.2;

export type Running = {
  /** Sending an import again with the same id continues it and adds nothing twice. */
  readonly id: string;
  /** Cancels the import and undoes it; the call then rejects with ImportCanceled. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the share done, from 0 to 1, and the counts added so far. */
  readonly onProgress?: ((share: number, added: ImportCounts | null) => void) | undefined;
};

export type Sending = Running & { readonly fileName: string };

/**
 * Thrown for a canceled import. `outcome` is what undoing it removed, or null if the backend hadn't received anything.
 */
export class ImportCanceled extends Error {
  readonly outcome: UndoOutcome | null;

  constructor(outcome: UndoOutcome | null) {
    super('The import was canceled');
    this.name = 'AbortError';
    this.outcome = outcome;
  }
}

/**
 * Stages an import part by part, then adds it. It is undone if it is canceled or refused before anything was added;
 * after any other failure it can be sent again with the same id.
 */
export async function sendImport(call: Call, parts: ImportParts, sending: Sending): Promise<ImportCounts> {
  if (parts.rowCount === 0) return NOTHING;
  await undoneIfOver(call, sending, () => stageParts(call, parts, sending));
  return continueImport(call, sending, parts.partCount);
}

/** Adds the remaining rows of a fully staged import; `parts` is the number of its parts, if known. */
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
        const before = parts === undefined ? 0 : STAGING_SHARE;
        onProgress?.(before + (1 - before) * (done / total), added);
        if (complete) return added;
      }
    },
    () => hasAdded,
  );
}

export async function undoImport(call: Call, id: string): Promise<UndoOutcome> {
  for (;;) {
    const { done, removed, kept } = await insisting(() => call<Undone>('undo_import', { target_import: id }));
    if (done) return { removed, kept };
  }
}

/** Undoes an import that may never have arrived; resolves to null if the backend doesn't know it. */
export async function withdrawImport(call: Call, id: string): Promise<UndoOutcome | null> {
  try {
    return await undoImport(call, id);
  } catch (error) {
    if (isUnanswered(error)) throw error;
    return null;
  }
}

/** Whether a failed request may have taken effect. */
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
    if (signal?.aborted) throw new ImportCanceled(await withdrawImport(call, id));
    const isRefused = error instanceof BackendError && isRefusal(error);
    if (isRefused && !hasAdded()) await withdrawImport(call, id);
    throw error;
  }
}

async function stageParts(
  call: Call,
  { rowCount, partCount, partAt }: ImportParts,
  sending: Sending,
): Promise<void> {
  const { id, fileName, signal, onProgress } = sending;
  let sent = 0;
  const count = ({ rows }: ImportPart) => {
    sent += rows.length;
    onProgress?.((sent / rowCount) * STAGING_SHARE, null);
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
  try {
    for (let number = 0; number < partCount; number += 1) {
      const part = await partAt(number);
      if (!first) {
        first = await send(part, number);
      } else if (first.status !== 'staging' || first.staged.includes(number)) {
        count(part);
      } else {
        if (flying.length === MAX_IN_FLIGHT) await flying.shift();
        flying.push(send(part, number));
      }
    }
    await Promise.all(flying);
  } finally {
    // Wait for them: no part may arrive after the import was undone.
    await Promise.allSettled(flying);
  }
}

function totalOf(counts: ImportCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Retries a request that got no response; all import requests are idempotent. */
async function insisting<Result>(ask: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (signal?.aborted || !(error instanceof BackendError) || isRefusal(error)) throw error;
      await sleep(pause);
    }
  }
  return ask();
}

function isRefusal({ status }: BackendError): boolean {
  return status >= 400 && status < 500;
}
