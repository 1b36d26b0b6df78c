import type { ImportPlan } from '#domain/import/plan.ts';
import { BackendError } from './backend-error.ts';
import type { Call } from './data-client.ts';
import { type ImportPart, partsOf, rowCountOf } from './import-parts.ts';

/** How many there are of each kind. */
export type ImportCounts = {
  readonly notebooks: number;
  readonly columns: number;
  readonly bets: number;
  readonly accounts: number;
  readonly days: number;
};

/** What was taken back, and what was not, because it has been changed since it was imported. */
export type UndoOutcome = { readonly removed: ImportCounts; readonly kept: ImportCounts };

type State = { part_count: number; applied: boolean };

const NOTHING: ImportCounts = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };

/** As many are on their way at once: one travels while the backend works on the other. */
const MOST_IN_FLIGHT = 2;
const PAUSES_MS = [500, 2000];
/** What taking effect takes of the whole time, at most. */
const LAST_SHARE = 0.1;
/** PostgREST's status for an error PT425: a part has overtaken the one before it. */
const TOO_EARLY = 425;

export type Sending = {
  /** Made once for each import: sent again with the same one, it goes on where it stopped, and is one import. */
  readonly id: string;
  /** Gives the import up, until it begins to take effect. */
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
};

/**
 * Sends a plan part by part, and lets it take effect at once when all of it is there. A refusal, or being given up,
 * leaves nothing; without an answer, what was sent waits for a while, to be sent again with the same id.
 */
export async function sendImport(call: Call, plan: ImportPlan, sending: Sending): Promise<ImportCounts> {
  const { id, signal, onProgress } = sending;
  if (rowCountOf(plan) === 0) return NOTHING;
  try {
    const partCount = await sendParts(call, plan, sending);
    signal?.throwIfAborted();
    const counts = await insisting(() =>
      call<ImportCounts>('apply_import', { target_import: id, parts: partCount }),
    );
    onProgress?.(1);
    return counts;
  } catch (error) {
    const isFinal = signal?.aborted === true || (error instanceof BackendError && isRefusal(error));
    if (isFinal) await dropImport(call, id);
    signal?.throwIfAborted();
    throw error;
  }
}

/** Takes back what an import brought, all at once, and then removes it for good. */
export async function undoImport(call: Call, id: string): Promise<UndoOutcome> {
  const outcome = await insisting(() => call<UndoOutcome>('undo_import', { target_import: id }));
  await dropImport(call, id);
  return outcome;
}

/**
 * Leaves nothing of an import of which no answer came: it is undone if it has taken effect, and else removed. One that
 * is not there is none.
 */
export async function withdrawImport(call: Call, id: string): Promise<void> {
  try {
    await undoImport(call, id);
  } catch (error) {
    if (isUnanswered(error)) throw error;
    await dropImport(call, id);
  }
}

/** Whether nobody has refused what failed: it may have been heard nevertheless. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof BackendError) || !isRefusal(error);
}

/** Sends what is not there yet; gives how many parts there are. */
async function sendParts(call: Call, plan: ImportPlan, { id, signal, onProgress }: Sending): Promise<number> {
  const total = rowCountOf(plan);
  let sent = 0;
  const send = async (part: ImportPart, number: number): Promise<State> => {
    signal?.throwIfAborted();
    const { kind, rows } = part;
    const state = await insisting(
      () => call<State>('stage_import', { target_import: id, part: number, kind, rows }, signal),
      signal,
    );
    sent += rows.length;
    onProgress?.((sent / total) * (1 - LAST_SHARE));
    return state;
  };

  const flying: Promise<State>[] = [];
  let there: State | undefined;
  let number = 0;
  try {
    for (const part of partsOf(plan)) {
      const place = number;
      number += 1;
      if (!there) {
        there = await send(part, place);
      } else if (there.applied || place < there.part_count) {
        sent += part.rows.length;
      } else {
        if (flying.length === MOST_IN_FLIGHT) await flying.shift();
        flying.push(sendAfter(flying.at(-1), () => send(part, place)));
      }
    }
    await Promise.all(flying);
  } finally {
    // What is still on its way must not arrive after the import has been dropped.
    await Promise.allSettled(flying);
  }
  return number;
}

async function sendAfter(previous: Promise<State> | undefined, send: () => Promise<State>): Promise<State> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== TOO_EARLY) throw error;
    await previous;
    return send();
  }
}

/** Everything here can be asked for again, with nothing done twice: when there was no answer, it is. */
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

/** Clears away what the import holds back. What cannot be cleared now is swept by the backend later. */
async function dropImport(call: Call, id: string): Promise<void> {
  try {
    let isGone = false;
    while (!isGone) isGone = await call<boolean>('drop_import', { target_import: id });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
}
