import * as v from 'valibot';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { betDay } from '#domain/bets/bet-form.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { optionalText, readText } from '#domain/form.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import { MAX_BANKROLL } from '#domain/positive-money.ts';

/** A deposit, or a withdrawal if the amount is negative. */
export type Movement = {
  readonly id: string;
  readonly notebookId: string;
  readonly day: IsoDay;
  readonly amount: Cents;
  readonly note: string | null;
  readonly updatedAt: string;
};

/** What moves a notebook's bankroll. */
export type Ledger = {
  readonly startingBankroll: Cents;
  readonly movements: readonly Pick<Movement, 'day' | 'amount'>[];
  readonly bets: readonly (Pick<Bet, 'day'> & Parameters<typeof profitOf>[0])[];
};

/**
 * The bankroll in cents at the end of a day: starting bankroll + movements + profit of bets, both up to that day.
 *
 * @example bankrollOn('2026-01-05', { startingBankroll: cents(100000), movements: [{ day: '2026-01-05', amount: cents(500) }], bets: [] })
 * // 100500
 */
export function bankrollOn(day: IsoDay, { startingBankroll, movements, bets }: Ledger): Cents {
  const isUntil = (each: { readonly day: IsoDay }) => compareDays(each.day, day) <= 0;
  return sumCents([
    startingBankroll,
    ...movements.filter(isUntil).map(({ amount }) => amount),
    sumCents(bets.filter(isUntil).map(profitOf)),
  ]);
}

/**
 * The most that can be withdrawn on a day, in cents: the bankroll of that day, or of a later day with a withdrawal if it
 * is smaller, but at least 0. The database refuses more (refuse_overdraft).
 *
 * @example availableOn('2026-01-05', { startingBankroll: cents(100000), movements: [{ day: '2026-02-01', amount: cents(-40000) }], bets: [] })
 * // 60000
 */
export function availableOn(day: IsoDay, ledger: Ledger): Cents {
  const later = ledger.movements.filter((each) => each.amount < 0 && compareDays(each.day, day) > 0);
  const days = new Set([day, ...later.map((each) => each.day)]);
  return cents(Math.max(0, Math.min(...[...days].map((each) => bankrollOn(each, ledger)))));
}

/**
 * The form of a deposit or a withdrawal.
 *
 * @example checkForm(movementSchema, { kind: 'withdrawal', amount: '50', day: '2026-01-05', note: '' })
 * // { value: { amount: -5000, day: '2026-01-05', note: null } }
 */
export const movementSchema = v.pipe(
  v.object({
    kind: v.picklist(['deposit', 'withdrawal'], 'Please choose deposit or withdrawal'),
    amount: readText((text) =>
      checkPositiveMoney(text, {
        notPositive: 'Amount must be greater than 0',
        max: MAX_BANKROLL,
        tooLarge: 'Amount must be at most $1,000,000,000',
      }),
    ),
    day: betDay,
    note: optionalText({ max: 500, tooLong: 'Note must be at most 500 characters' }),
  }),
  v.transform(({ kind, amount, ...rest }) => ({
    ...rest,
    amount: kind === 'deposit' ? amount : cents(-amount),
  })),
);

export type EditedMovement = v.InferOutput<typeof movementSchema>;
