import { mutationOptions } from '@tanstack/react-query';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import type { EntryChange } from '#domain/betting-accounts/daily-pl-form.ts';
import { formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, formatSignedMoney, ZERO } from '#domain/money.ts';
import { ACCESS_DENIED, BackendError } from './backend-error.ts';
import { toEntry } from './daily-pl.ts';
import { call, dataClient, withMessage } from './data-client.ts';
import { save } from './device/save.ts';
import {
  type Arrival,
  defineWrite,
  type Difference,
  type Sending,
  useWaitingChange,
  type Write,
} from './device/writes.ts';
import { rowsOfIds } from './id-parts.ts';
import { KEPT_OFFLINE } from './query-keys.ts';
import { currentSession } from '#data/session/session.ts';

const ACCOUNT_DELETED = {
  code: ACCESS_DENIED,
  message: 'An account was deleted somewhere else, so nothing was saved. Check the amounts and save again.',
};

/** The accounts whose entries a user changed, with the entries that they saw, and those to set to 0 if nothing is there. */
export type SaveDay = {
  readonly kind: 'save day';
  readonly day: IsoDay;
  readonly changes: readonly EntryChange[];
  readonly seen: readonly DailyEntry[];
  readonly fills?: readonly string[];
  /** The names of the accounts, for a message. */
  readonly names?: Readonly<Record<string, string>>;
};

type SaveAnswer = { saved: boolean; stored: readonly StoredEntry[] };
type StoredEntry = {
  account_id: string;
  amount_cents: number | null;
  note: string | null;
  updated_at: string | null;
};

/** The stored entries of some accounts. An account without one has none here, either. */
type Stored = { readonly accountIds: ReadonlySet<string>; readonly entries: readonly DailyEntry[] };

const changedElsewhere = (count: number) =>
  `${count === 1 ? 'This entry was' : 'These entries were'} changed somewhere else.`;

/** Thrown if entries were changed somewhere else, with what is stored now. */
export class NewerEntriesError extends BackendError implements Stored {
  readonly accountIds: ReadonlySet<string>;
  readonly entries: readonly DailyEntry[];

  constructor({ accountIds, entries }: Stored) {
    const { size } = accountIds;
    super({
      message: `${changedElsewhere(size)} Save again to replace ${size === 1 ? 'it' : 'them'}.`,
      status: 409,
    });
    this.accountIds = accountIds;
    this.entries = entries;
  }
}

/** Saves all entries or none, and returns what is stored. Throws a NewerEntriesError if the user saw an older version. */
async function sendDay({ day, changes, seen, fills = [] }: SaveDay, { signal }: Sending): Promise<Stored> {
  const seenAt = new Map(seen.map((entry) => [entry.accountId, entry.updatedAt]));
  const sent = [
    ...changes.map(({ accountId, amount, note }) => ({
      account_id: accountId,
      amount_cents: amount,
      note,
      seen: seenAt.get(accountId) || null,
    })),
    ...fills.map((id) => ({ account_id: id, amount_cents: 0, fill: true })),
  ];
  const request = call<SaveAnswer>('save_daily_pl', { day, changes: sent }, signal());
  const { saved, stored } = await withMessage(request, ACCOUNT_DELETED);
  const entries = stored.flatMap(({ amount_cents: amount, updated_at: updatedAt, ...rest }) =>
    amount === null || updatedAt === null
      ? []
      : [toEntry(day, { ...rest, amount_cents: amount, updated_at: updatedAt })],
  );
  const accountIds = new Set(stored.map((entry) => entry.account_id));
  if (saved) return { accountIds, entries };
  throw new NewerEntriesError({ accountIds, entries });
}

/** The entries that were seen, with the stored ones in their place. */
export function withStored(seen: readonly DailyEntry[], { accountIds, entries }: Stored): DailyEntry[] {
  return [...seen.filter(({ accountId }) => !accountIds.has(accountId)), ...entries];
}

async function sendKeptDay(write: SaveDay, sending: Sending): Promise<Arrival<SaveDay>> {
  try {
    return { versions: new Map([[dayId(write.day), await sendDay(write, sending)]]) };
  } catch (error) {
    if (error instanceof BackendError && error.code === ACCESS_DENIED)
      return withoutDeleted(write, sending, error);
    if (!(error instanceof NewerEntriesError)) throw error;
    const found = new Map(error.entries.map((entry) => [entry.accountId, entry]));
    const differences = write.changes
      .filter(({ accountId }) => error.accountIds.has(accountId))
      .map((change) => difference(write, change, amountWords(found.get(change.accountId)?.amount ?? null)));
    const problem = changedElsewhere(differences.length);
    return {
      conflict: { problem, write: { ...write, seen: withStored(write.seen, error) }, differences },
    };
  }
}

/** What is left to save of a day after some of its accounts were deleted. Rejects with the refusal if that is nothing. */
async function withoutDeleted(
  write: SaveDay,
  { signal }: Sending,
  refusal: BackendError,
): Promise<Arrival<SaveDay>> {
  const ids = write.changes.map(({ accountId }) => accountId);
  const rows = await rowsOfIds(ids, (part) =>
    dataClient.from('accounts').select('id').in('id', part).abortSignal(signal()),
  );
  const found = new Set(rows.map(({ id }) => String(id)));
  const changes = write.changes.filter(({ accountId }) => found.has(accountId));
  if (changes.length === 0) throw refusal;
  const differences = write.changes
    .filter((change) => !changes.includes(change))
    .map((change) => difference(write, change, 'Account deleted'));
  const problem = 'An account was deleted somewhere else.';
  return { conflict: { problem, write: { ...write, changes }, differences } };
}

function difference({ names }: SaveDay, { accountId, amount }: EntryChange, stored: string): Difference {
  return { name: names?.[accountId] ?? 'Account', mine: amountWords(amount), stored };
}

function amountWords(amount: Cents | null): string {
  return amount === null ? 'No entry' : formatSignedMoney(amount, currentSession().user?.currency);
}

/** Both saves of one day as one: what the later one changed, on the entries that the earlier one was made on. */
function mergedDays(earlier: Write, later: SaveDay): SaveDay | undefined {
  if (earlier.kind !== 'save day') return undefined;
  const before = earlier as SaveDay;
  const without = <Item extends { accountId: string }>(items: readonly Item[], others: readonly Item[]) =>
    items.filter(({ accountId }) => !others.some((other) => other.accountId === accountId));
  const changes = [...without(before.changes, later.changes), ...later.changes];
  const touched = new Set([...before.changes, ...before.seen].map(({ accountId }) => accountId));
  const fills = new Set([...(before.fills ?? []), ...(later.fills ?? [])]);
  for (const { accountId } of changes) fills.delete(accountId);
  return {
    ...later,
    changes,
    seen: [...before.seen, ...later.seen.filter(({ accountId }) => !touched.has(accountId))],
    fills: [...fills],
    names: { ...before.names, ...later.names },
  };
}

/** A day's entries with those that wait to be saved in their place, unless these were damaged on the device. */
export function withWaiting(entries: readonly DailyEntry[], waiting: SaveDay | undefined): DailyEntry[] {
  try {
    return waiting ? withSaved(entries, waiting) : [...entries];
  } catch {
    return [...entries];
  }
}

function withSaved(entries: readonly DailyEntry[], { day, changes, fills = [] }: SaveDay): DailyEntry[] {
  const stored = new Map(entries.map((entry) => [entry.accountId, entry]));
  for (const accountId of fills) {
    if (!stored.has(accountId))
      stored.set(accountId, { accountId, day, amount: ZERO, note: null, updatedAt: '' });
  }
  for (const { accountId, amount, note } of changes) {
    if (amount === null) stored.delete(accountId);
    // The save that waits may be discarded, so its entries have no version to build on.
    else stored.set(accountId, { accountId, day, amount, note, updatedAt: '' });
  }
  return [...stored.values()];
}

const saveDay = defineWrite<SaveDay, Stored>({
  kind: 'save day',
  send: sendDay,
  sendKept: sendKeptDay,
  changes: ({ day }) => [dayId(day)],
  merge: mergedDays,
  rebase: (write, versions) => {
    const made = versions.get(dayId(write.day)) as Stored | undefined;
    return made ? { ...write, seen: withStored(write.seen, made) } : write;
  },
  words: ({ day }) => ({ verb: 'Save', name: `P/L of ${formatIsoDay(day)}` }),
});

const dayId = (day: IsoDay) => `P/L of ${day}`;

/** The save of this day that waits on the device. */
export function useWaitingDay(day: IsoDay): SaveDay | undefined {
  const write = useWaitingChange(dayId(day));
  return write?.kind === 'save day' ? (write as SaveDay) : undefined;
}

export const dailyPlMutations = {
  /** Resolves with null if it waits. */
  save: (day: IsoDay) =>
    mutationOptions({
      mutationFn: (entered: Omit<SaveDay, 'kind' | 'day'>, { client }) =>
        save(saveDay, { kind: 'save day', day, ...entered }, client),
      meta: KEPT_OFFLINE,
    }),
};
