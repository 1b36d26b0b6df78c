import * as v from 'valibot';
import type { CustomValues } from './custom-column.ts';
import { checkPositiveMoney, positiveMoney, rawText, requiredText } from './form.ts';
import { type IsoDay, parseIsoDay } from './iso-day.ts';
import { type Cents, cents, ZERO } from './money.ts';
import { type AmericanOdds, LONGEST_ODDS, parseAmericanOdds } from './odds.ts';

export const BET_STATUSES = ['pending', 'won', 'lost', 'push'] as const;

export type BetStatus = (typeof BET_STATUSES)[number];

export type Bet = {
  readonly id: string;
  readonly notebookId: string;
  readonly day: IsoDay;
  readonly description: string;
  readonly odds: AmericanOdds;
  readonly wager: Cents;
  readonly status: BetStatus;
  /** The total payout of a won bet, stake included; 0 for a lost one and a push, null while it is pending. */
  readonly returned: Cents | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Counts up with every bet stored: the last key of every order, since bets of one transaction share their time. */
  readonly sequence: number;
  /** What it holds in its notebook's custom columns. */
  readonly customValues: CustomValues;
};

/**
 * The profit or loss of a bet in cents: what a won bet returned less its wager, minus the wager of a lost one,
 * 0 for a push and while it is pending.
 *
 * The one owner of the rule. The stake comes back with a winner and is no profit, so a cash-out below the
 * wager is a won bet with a loss. Rejects a won bet without a return with a RangeError; none can be stored.
 *
 * @example profitOf({ status: 'won', wager: cents(11000), returned: cents(21000) }) // 10000, +$100.00
 * @example profitOf({ status: 'lost', wager: cents(11000), returned: ZERO }) // -11000
 */
export function profitOf(bet: Pick<Bet, 'status' | 'wager' | 'returned'>): Cents {
  switch (bet.status) {
    case 'won':
      if (bet.returned === null) throw new RangeError('A won bet has no return');
      return cents(bet.returned - bet.wager);
    case 'lost':
      return cents(-bet.wager);
    case 'push':
    case 'pending':
      return ZERO;
  }
}

/**
 * What is stored as a bet's return: the entered one when won, 0 when lost or push, null while pending.
 *
 * @example storedReturn('push', cents(5000)) // 0
 */
export function storedReturn(status: BetStatus, entered: Cents | null): Cents | null {
  if (status === 'won') return entered;
  return status === 'pending' ? null : ZERO;
}

const MOST_WAGER = cents(1_000_000_00);
/** What the largest wager pays at the longest odds: a return above it is a slip of the finger. */
const MOST_RETURN = cents(MOST_WAGER + (MOST_WAGER / 100) * LONGEST_ODDS);

const odds = v.pipe(
  rawText,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseAmericanOdds(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: oddsMessage(dataset.value) });
    return NEVER;
  }),
);

/** A price that is too long is no misunderstanding of the notation, and gets its own message. */
function oddsMessage(text: string): string {
  return /^[+\-\u2212]?0*[1-9]\d{5,}$/.test(text.trim())
    ? 'Odds must be between -100,000 and +100,000'
    : 'Please enter valid American odds (e.g., +150, -110)';
}

const day = v.pipe(
  rawText,
  v.trim(),
  v.minLength(1, 'Date is required'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseIsoDay(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: 'Please enter a date that exists, between 1900 and 2200' });
    return NEVER;
  }),
);

/** The fields in the order in which they are checked. */
const fields = {
  description: requiredText({
    missing: 'Bet description is required',
    most: 2000,
    tooLong: 'Bet description must be at most 2,000 characters',
  }),
  odds,
  wager: positiveMoney({
    notPositive: 'Wager amount must be greater than 0',
    most: MOST_WAGER,
    tooLarge: 'Wager amount must be at most $1,000,000',
  }),
  day,
};

/**
 * What the Add Bet form's texts mean; checkForm gives the first thing wrong. A new bet is pending.
 *
 * @example checkForm(newBetSchema, { description: 'Lakers -3.5', odds: '-110', wager: '110', day: '2026-01-05' })
 * // { ok: true, value: { description: 'Lakers -3.5', odds: -110, wager: 11000, day: '2026-01-05' } }
 */
export const newBetSchema = v.object(fields);

export type NewBet = v.InferOutput<typeof newBetSchema>;

/**
 * What the Edit Bet form's texts mean. Every status may be picked; the return counts for a won bet alone, where
 * it must be above 0, and `returned` comes out as it is to be stored.
 *
 * @example checkForm(editedBetSchema, { …, status: 'lost', returned: '' }) // value.returned is 0
 */
export const editedBetSchema = v.pipe(
  v.object({
    ...fields,
    status: v.picklist(BET_STATUSES, 'Please choose a status'),
    returned: rawText,
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { returned: typed, ...bet } = dataset.value;
    if (bet.status !== 'won') return { ...bet, returned: storedReturn(bet.status, null) };
    const checked = checkPositiveMoney(typed, {
      notPositive: 'Return amount must be greater than 0 for winning bets',
      most: MOST_RETURN,
      tooLarge: 'Return amount must be at most $1,001,000,000',
    });
    if (checked.ok) return { ...bet, returned: storedReturn(bet.status, checked.cents) };
    addIssue({
      message: checked.message,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'returned', value: typed }],
    });
    return NEVER;
  }),
);

export type EditedBet = v.InferOutput<typeof editedBetSchema>;
