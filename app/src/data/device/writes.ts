import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { anySignal } from '#data/any-signal.ts';
import { BackendError } from '#data/backend-error.ts';
import type { NotebookSummary } from '#data/notebook-rows.ts';
import type { Currency } from '#domain/currency.ts';
import type { Bet } from '#domain/bets/bet.ts';

/** What a device sends, or keeps until it can: its kind, and what only that kind knows. */
export type Write = { readonly kind: string };

export type Sending = {
  readonly client: QueryClient;
  /** For one request: is aborted when the session ends, or the server takes too long. */
  readonly signal: () => AbortSignal;
};

/** The versions that a write made, by the ids of what it changes. Each kind knows what it gets. */
export type Versions = ReadonlyMap<string, unknown>;

/** What two versions of a thing differ in. */
export type Difference = { readonly name: string; readonly mine: string; readonly stored: string };

/** What is left of a write that met a newer version: `write` would replace it. */
export type Conflict<W extends Write = Write> = {
  readonly problem: string;
  readonly write: W;
  readonly differences?: readonly Difference[];
};

export type Arrival<W extends Write> = {
  readonly versions?: Versions;
  readonly conflict?: Conflict<W> | null;
};

export type WriteWords = {
  readonly verb: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly notebookId?: string;
};

/** What things are once a write is saved, by their ids, from what they were; undefined if they aren't there. */
export type Changes<Thing> = ReadonlyMap<string, (before: Thing | undefined) => Thing | undefined>;

/** How one kind of write is sent, kept, and described. */
export type WriteKind<W extends Write, Result> = {
  readonly kind: W['kind'];
  /** Sends what was just entered. */
  readonly send: (write: W, sending: Sending) => Promise<Result>;
  /** Sends what waited. A second arrival of what is stored already counts as saved. */
  readonly sendKept: (write: W, sending: Sending) => Promise<Arrival<W>>;
  /** The ids of what it changes. Writes that change the same are sent in order. */
  readonly changes: (write: W) => readonly string[];
  /** The ids of what must be saved before it. */
  readonly needs?: (write: W) => readonly string[];
  /** The ids of what it adds. */
  readonly adds?: (write: W) => readonly string[];
  /** What lists of bets show of it while it waits. */
  readonly bets?: (write: W) => Changes<Bet>;
  /** What lists of notebooks show of it while it waits. */
  readonly notebooks?: (write: W) => Changes<NotebookSummary>;
  /** The write without the things with these ids; undefined if none are left. For kinds that change several. */
  readonly without?: (write: W, ids: ReadonlySet<string>) => W | undefined;
  /** Both as one, or null if they undo each other; undefined if they stay two. */
  readonly merge?: (earlier: Write, later: W) => Write | null | undefined;
  /** The write on the versions that an earlier one made. */
  readonly rebase?: (write: W, versions: Versions) => W;
  readonly words: (write: W, currency?: Currency) => WriteWords;
  /** What is said of a bet or notebook that it changes. */
  readonly mark?: (write: W, id: string) => string;
};

/** A kind whose writes were read from the device, and so may be damaged. */
export type AnyKind = WriteKind<Write, unknown>;

const kinds = new Map<string, AnyKind>();

/** Registers a kind of write. What sends or lists waiting writes imports all kinds, from `#data/writes.ts`. */
export function defineWrite<W extends Write, Result>(kind: WriteKind<W, Result>): WriteKind<W, Result> {
  // Only writes of its own kind reach it.
  kinds.set(kind.kind, kind as unknown as AnyKind);
  return kind;
}

export function kindOf(write: Write): AnyKind | undefined {
  // A write that was damaged on the device may be anything.
  return kinds.get((write as Write | null)?.kind ?? '');
}

/** A write that waits on this device for the server. */
export type WaitingWrite = {
  readonly key: number;
  readonly person: string;
  readonly write: Write;
  /** Whether it may have arrived, though no answer did. */
  readonly isTried: boolean;
  /** Why it wasn't saved; null if it wasn't refused. */
  readonly problem: string | null;
  /** Whether sending it again would overwrite a newer version. */
  readonly isConflict: boolean;
  readonly differences: readonly Difference[];
};

/** Why nothing is sent for now, and since when. */
type Pause = { readonly reason: string };

type State = { readonly waiting: readonly WaitingWrite[]; readonly pause: Pause | null };

let state: State = { waiting: [], pause: null };
let byId: ReadonlyMap<string, Write> = new Map();
let unsaved: ReadonlySet<string> = new Set();
let sayRead = () => {};
/** Resolves once it is known what waits. */
export const whenWaitingRead = new Promise<void>((resolve) => {
  sayRead = resolve;
});
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In the order in which they are sent. */
export const waitingWrites = () => state.waiting;

export const useWaitingWrites = () => useSyncExternalStore(subscribe, waitingWrites);

/** Whether a write waits that changes this. */
export const isWaiting = (id: string) => byId.has(id);

/** Whether only this device has it so far. */
export const isUnsaved = (id: string) => unsaved.has(id);

export const currentPause = () => state.pause;

export const usePause = () => useSyncExternalStore(subscribe, currentPause);

/** What is said of the latest write that waits and changes this bet or notebook. */
export const useWaitingMark = (id: string) =>
  useSyncExternalStore(subscribe, () => {
    const write = byId.get(id);
    return write && saidOf(write, (kind) => kind.mark?.(write, id));
  });

/** The latest write that waits and changes this. */
export function useWaitingChange(id: string): Write | undefined {
  return useSyncExternalStore(subscribe, () => byId.get(id));
}

/** For outbox.ts. */
export function setState(changes: Partial<State>): void {
  state = { ...state, ...changes };
  byId = new Map(
    state.waiting.flatMap(({ write }) => changedBy(write).map((id): [string, Write] => [id, write])),
  );
  unsaved = new Set(state.waiting.flatMap(({ write }) => addedBy(write)));
  for (const listener of listeners) listener();
  if (changes.waiting) sayRead();
}

/** What its kind says of a write; undefined if it was damaged on the device. */
export function saidOf<Said>(write: Write, say: (kind: AnyKind) => Said): Said | undefined {
  try {
    const kind = kindOf(write);
    return kind && say(kind);
  } catch {
    return undefined;
  }
}

function idsOf(write: Write, say: (kind: AnyKind) => readonly string[] | undefined): readonly string[] {
  return (saidOf(write, say) ?? []).filter((id) => typeof id === 'string');
}

/** The ids of what a write changes. */
export const changedBy = (write: Write) => idsOf(write, (kind) => kind.changes(write));

/** The ids of what must be saved before a write. */
export const neededBy = (write: Write) => idsOf(write, (kind) => kind.needs?.(write));

/** The ids of what a write adds. */
export const addedBy = (write: Write) => idsOf(write, (kind) => kind.adds?.(write));

/** The ids of what a write changes or needs. */
export const concernsOf = (write: Write) => [...changedBy(write), ...neededBy(write)];

/** Signals for requests of a session, each with this much time. */
export const limitedBy = (session: AbortSignal, ms: number) => () => anySignal([session], ms);

/** Whether no answer said whether a request was carried out. What the backend itself answers has a code. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  return error.status === 0 || (error.status >= 502 && error.code === '');
}
