import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import {
  amountFieldName,
  checkDailyPl,
  type EntryChange,
  noteFieldName,
} from '#domain/betting-accounts/daily-pl-form.ts';
import type { CheckedForm } from '#domain/form.ts';
import { type Cents, cents, numericFromCents, sumCents, ZERO } from '#domain/money.ts';
import type { Currency } from '#domain/currency.ts';

export type EntryDraft = {
  readonly amount: string;
  readonly note: string;
  /** Hides what was typed; saving deletes the entry. */
  readonly isCleared: boolean;
};

export type DraftOf = (accountId: string) => EntryDraft;

/** Without an entry, the amount is empty, not 0. */
export function storedDraft(entry: DailyEntry | undefined): EntryDraft {
  return {
    amount: entry ? numericFromCents(entry.amount) : '',
    note: entry?.note ?? '',
    isCleared: false,
  };
}

export function isSameDraft(a: EntryDraft, b: EntryDraft): boolean {
  if (a.isCleared || b.isCleared) return a.isCleared === b.isCleared;
  return a.amount === b.amount && a.note === b.note;
}

type Listed = readonly Pick<BettingAccount, 'id' | 'name'>[];

/** The entries as they would be saved, of all these accounts. */
export function checkDrafts(
  accounts: Listed,
  draftOf: DraftOf,
  currency?: Currency,
): CheckedForm<EntryChange[]> {
  const typed: Record<string, string> = {};
  const cleared = new Set<string>();
  for (const { id } of accounts) {
    const draft = draftOf(id);
    typed[amountFieldName(id)] = draft.amount;
    typed[noteFieldName(id)] = draft.note;
    if (draft.isCleared) cleared.add(id);
  }
  return checkDailyPl(accounts, typed, cleared, currency);
}

/** Undefined while an amount is invalid. */
export function draftTotal(accounts: Listed, draftOf: DraftOf): Cents | undefined {
  const checked = checkDrafts(accounts, (id) => ({ ...draftOf(id), note: '' }));
  return 'value' in checked ? sumCents(checked.value.map(({ amount }) => amount ?? ZERO)) : undefined;
}

type Day = { draftOf: DraftOf; entryOf: (accountId: string) => DailyEntry | undefined };

/** What saving adds to the day's total; 0 while an amount is invalid. */
export function draftChange(accounts: Listed, { draftOf, entryOf }: Day): Cents {
  const stored = sumCents(accounts.map(({ id }) => entryOf(id)?.amount ?? ZERO));
  return cents((draftTotal(accounts, draftOf) ?? stored) - stored);
}
