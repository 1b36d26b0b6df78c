import type { BettingAccount } from './betting-account.ts';
import type { Checked } from '#domain/checked.ts';
import { characterCount, type CheckedForm, cleaned, isVisible } from '#domain/form.ts';
import { type Cents, cents, ZERO } from '#domain/money.ts';
import { amountMessage, readAmount } from '#domain/reader/read-amount.ts';
import { type Currency, DOLLARS, inCurrency } from '#domain/currency.ts';

const MAX_AMOUNT = cents(100_000_000_00);
const MAX_NOTE = 2000;

/** A change to one account's entry of a day. */
export type EntryChange = {
  readonly accountId: string;
  /** Null deletes the entry. */
  readonly amount: Cents | null;
  readonly note: string | null;
};

/** The name of an account's amount field: 'amount-6f1c2b7e-…'. */
export function amountFieldName(accountId: string): string {
  return `amount-${accountId}`;
}

/** The name of an account's note field: 'note-6f1c2b7e-…'. */
export function noteFieldName(accountId: string): string {
  return `note-${accountId}`;
}

/**
 * The changes typed into the Edit P/L dialog, one per account: amounts in cents, 0 if empty; notes null if blank.
 * Accounts in `cleared` lose their entry.
 *
 * Rejects amounts that readAmount rejects or that exceed $100,000,000 either way, and notes over 2,000 characters.
 * Returns the first error, in the order of the accounts.
 *
 * @example checkDailyPl([{ id: 'a', name: 'Circa' }], { 'amount-a': '-1,234.50', 'note-a': ' ' }, new Set())
 * // { value: [{ accountId: 'a', amount: -123450, note: null }] }
 * @example checkDailyPl([{ id: 'a', name: 'Circa' }], { 'amount-a': '0.005' }, new Set())
 * // { problem: { field: 'amount-a', message: 'Circa: use at most two decimals' } }
 */
export function checkDailyPl(
  accounts: readonly Pick<BettingAccount, 'id' | 'name'>[],
  typed: Readonly<Record<string, unknown>>,
  cleared: ReadonlySet<string>,
  currency: Currency = DOLLARS,
): CheckedForm<EntryChange[]> {
  const changes: EntryChange[] = [];
  for (const { id, name: given } of accounts) {
    const name = isolated(given);
    if (cleared.has(id)) {
      changes.push({ accountId: id, amount: null, note: null });
      continue;
    }
    const amount = checkAmount(textIn(typed[amountFieldName(id)]));
    if ('problem' in amount)
      return {
        problem: { field: amountFieldName(id), message: `${name}: ${inCurrency(amount.problem, currency)}` },
      };
    const note = textIn(typed[noteFieldName(id)]);
    if (characterCount(note) > MAX_NOTE) {
      const message = `${name}: note must be at most 2,000 characters`;
      return { problem: { field: noteFieldName(id), message } };
    }
    changes.push({ accountId: id, amount: amount.value, note: isVisible(note) ? note : null });
  }
  return { value: changes };
}

/** Isolates a name with direction marks, so that they don't reverse the text around it. */
function isolated(name: string): string {
  return /[\u202A-\u202E\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}

function textIn(typed: unknown): string {
  return typeof typed === 'string' ? cleaned(typed) : '';
}

const TOO_LARGE = 'at most $100,000,000 either way';

function checkAmount(text: string): Checked<Cents> {
  const read = readAmount(text);
  if ('value' in read) {
    return Math.abs(read.value) > MAX_AMOUNT ? { problem: TOO_LARGE } : read;
  }
  if (read.problem === 'empty') return { value: ZERO };
  if (read.problem === 'too large') return { problem: TOO_LARGE };
  // In a sentence that starts with the account.
  return { problem: amountMessage(text, read.problem).replace(/^U/, 'u') };
}

/**
 * A typed amount with its sign flipped, for keypads without a minus key. Works on half-typed amounts too.
 *
 * @example withOppositeSign('25') // '-25'
 * @example withOppositeSign('−$25') // '$25'
 * @example withOppositeSign('') // '-'
 */
export function withOppositeSign(text: string): string {
  const [, space = '', currency = '', sign = '', rest = ''] =
    /^(\s*)([\p{L}\p{Sc}]*)([+\-\u2212\u2013]?)(.*)$/su.exec(text) ?? [];
  if (sign === '' || sign === '+') return `${space}-${currency}${rest}`;
  return space + currency + rest;
}
