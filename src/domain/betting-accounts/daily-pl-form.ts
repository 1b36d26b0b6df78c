import type { BettingAccount } from './betting-account.ts';
import { characterCount, type CheckedForm, cleaned, isVisible } from '#domain/form.ts';
import { type Cents, cents, parseMoney, ZERO } from '#domain/money.ts';

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
 * Rejects amounts that parseMoney rejects or that exceed $100,000,000 either way, and notes over 2,000 characters.
 * Returns the first error, in the order of the accounts.
 *
 * @example checkDailyPl([{ id: 'a', name: 'Circa' }], { 'amount-a': '-1,234.50', 'note-a': ' ' }, new Set())
 * // { ok: true, value: [{ accountId: 'a', amount: -123450, note: null }] }
 * @example checkDailyPl([{ id: 'a', name: 'Circa' }], { 'amount-a': '1.005' }, new Set())
 * // { ok: false, field: 'amount-a', message: 'Circa: use at most two decimals' }
 */
export function checkDailyPl(
  accounts: readonly Pick<BettingAccount, 'id' | 'name'>[],
  typed: Readonly<Record<string, unknown>>,
  cleared: ReadonlySet<string>,
): CheckedForm<EntryChange[]> {
  const changes: EntryChange[] = [];
  for (const { id, name: given } of accounts) {
    const name = isolated(given);
    if (cleared.has(id)) {
      changes.push({ accountId: id, amount: null, note: null });
      continue;
    }
    const amount = checkAmount(textIn(typed[amountFieldName(id)]));
    if (!amount.ok) return { ok: false, field: amountFieldName(id), message: `${name}: ${amount.message}` };
    const note = textIn(typed[noteFieldName(id)]);
    if (characterCount(note) > MAX_NOTE) {
      const message = `${name}: note must be at most 2,000 characters`;
      return { ok: false, field: noteFieldName(id), message };
    }
    changes.push({ accountId: id, amount: amount.cents, note: isVisible(note) ? note : null });
  }
  return { ok: true, value: changes };
}

/** Isolates a name with direction marks, so that they don't reverse the text around it. */
function isolated(name: string): string {
  return /[\u202A-\u202E\u2066-\u2069]/.test(name) ? `\u2068${name}\u2069` : name;
}

function textIn(typed: unknown): string {
  return typeof typed === 'string' ? cleaned(typed) : '';
}

const REFUSALS = {
  'not a number': 'enter an amount, such as 25.00 or -10.50',
  'too many decimals': 'use at most two decimals',
  'too large': 'at most $100,000,000 either way',
} as const;

function checkAmount(text: string): { ok: true; cents: Cents } | { ok: false; message: string } {
  const parsed = parseMoney(text);
  if (parsed.ok) {
    return Math.abs(parsed.cents) > MAX_AMOUNT ? { ok: false, message: REFUSALS['too large'] } : parsed;
  }
  if (parsed.reason === 'empty') return { ok: true, cents: ZERO };
  return { ok: false, message: REFUSALS[parsed.reason] };
}

/**
 * A typed amount with its sign flipped, for keypads without a minus key. Works on half-typed amounts too.
 *
 * @example withOppositeSign('25') // '-25'
 * @example withOppositeSign('−$25') // '$25'
 * @example withOppositeSign('') // '-'
 */
export function withOppositeSign(text: string): string {
  const [, space = '', dollar = '', sign = '', rest = ''] =
    /^(\s*)(\$?)([+\-\u2212]?)(.*)$/s.exec(text) ?? [];
  if (sign === '' || sign === '+') return `${space}-${dollar}${rest}`;
  return space + dollar + rest;
}
