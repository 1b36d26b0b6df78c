import { useSyncExternalStore } from 'react';
import type { AddedBet, EditedBet } from '#data/bets/entered-bets.ts';
import type { RemovedBet } from '#data/bets/bulk-changes.ts';
import type { SavedDay } from '#data/daily-pl.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebooks/notebook-form.ts';
import { BackendError } from '#data/backend-error.ts';
import { isOffline, isUnreachable } from './connection.ts';

/** What can be done without a network, as it is sent later. */
export type Write =
  | { readonly kind: 'add bets'; readonly notebookId: string; readonly added: readonly AddedBet[] }
  | { readonly kind: 'settle bets'; readonly requests: readonly SettleRequest[] }
  | { readonly kind: 'edit bet'; readonly opened: Bet; readonly edited: EditedBet }
  | { readonly kind: 'delete bets'; readonly bets: readonly RemovedBet[] }
  | ({ readonly kind: 'save day' } & SavedDay)
  | { readonly kind: 'create notebook'; readonly id: string; readonly notebook: NewNotebook }
  | { readonly kind: 'edit notebook'; readonly opened: OpenedNotebook; readonly edited: EditedNotebook }
  | { readonly kind: 'delete notebook'; readonly notebook: Pick<Notebook, 'id' | 'name'> };

export type OpenedNotebook = Pick<Notebook, 'id' | 'updatedAt' | 'name'>;

/** A write that waits on this device for the server. */
export type WaitingWrite = {
  readonly key: number;
  readonly write: Write;
  /** Why it wasn't saved when it was sent; null if it hasn't been sent. */
  readonly problem: string | null;
  /** Whether sending it again would overwrite a newer version. */
  readonly isConflict: boolean;
};

let waiting: readonly WaitingWrite[] = [];
let byBet: ReadonlyMap<string, Write> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In the order in which they are sent. */
export const waitingWrites = () => waiting;

export function useWaitingWrites(): readonly WaitingWrite[] {
  return useSyncExternalStore(subscribe, waitingWrites);
}

/** The change of a stored bet that waits. */
export function useWaitingChange(betId: string): Write | undefined {
  return useSyncExternalStore(subscribe, () => byBet.get(betId));
}

export function setWaiting(next: readonly WaitingWrite[]): void {
  waiting = next;
  byBet = new Map(next.flatMap(({ write }) => changedBets(write).map((id) => [id, write])));
  for (const listener of listeners) listener();
}

/** The ids of the stored bets that a write changes; none if it was damaged on the device. */
function changedBets(write: Write): readonly string[] {
  try {
    return idsIn(write);
  } catch {
    return [];
  }
}

function idsIn(write: Write): readonly string[] {
  if (write.kind === 'settle bets') return write.requests.map(({ bet }) => bet.id);
  if (write.kind === 'edit bet') return [write.opened.id];
  return write.kind === 'delete bets' ? write.bets.map(({ id }) => id) : [];
}

/** Sends a write or, while the server can't be reached, keeps it on this device and returns null. */
export async function sentOrKept<Result>(write: Write, send: () => Promise<Result>): Promise<Result | null> {
  try {
    if (isOffline()) throw new BackendError({ message: '' });
    return await send();
  } catch (error) {
    if (!isOffline() && !(await isUnreachable(error))) throw error;
    // A second change would be of a version that only exists once the first is saved.
    if (changedBets(write).some((id) => byBet.has(id)))
      throw new BackendError({ message: ALREADY_WAITS, status: 409 });
    // This chunk is already loaded, with the list of what waits.
    await (await import('./waiting-writes.ts')).keepWrite(write);
    return null;
  }
}

const ALREADY_WAITS =
  'A change of this bet waits to be saved already. Discard it first, at the top of the page.';
