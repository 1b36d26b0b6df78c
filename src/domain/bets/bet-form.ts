import * as v from 'valibot';
import { BET_STATUSES, type EnteredBet, PLAIN_BET, storedReturn } from './bet.ts';
import { positiveMoney, rawText, requiredText } from '#domain/form.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { LONGEST_ODDS, parseAmericanOdds } from '#domain/price/american-odds.ts';
import { checkPositiveMoney, MAX_WAGER } from '#domain/positive-money.ts';

/** The payout of the largest wager at the longest odds. A higher return must be a typo. */
const MAX_RETURN = cents(MAX_WAGER + (MAX_WAGER / 100) * LONGEST_ODDS);

const odds = v.pipe(
  rawText,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseAmericanOdds(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: oddsMessage(dataset.value) });
    return NEVER;
  }),
);

/** Well-formed odds that are out of range get a message of their own. */
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
    addIssue({ message: 'Please enter a valid date between 1900 and 2200' });
    return NEVER;
  }),
);

/** The form's fields, in the order in which they are checked. */
const fields = {
  description: requiredText({
    missing: 'Bet description is required',
    max: 2000,
    tooLong: 'Bet description must be at most 2,000 characters',
  }),
  odds,
  wager: positiveMoney({
    notPositive: 'Wager amount must be greater than 0',
    max: MAX_WAGER,
    tooLarge: 'Wager amount must be at most $1,000,000',
  }),
  day,
};

/**
 * The Add Bet form. New bets are pending.
 *
 * @example checkForm(newBetSchema, { description: 'Lakers -3.5', odds: '-110', wager: '110', day: '2026-01-05' })
 * // { ok: true, value: { description: 'Lakers -3.5', odds: -110, wager: 11000, day: '2026-01-05' } }
 */
export const newBetSchema = v.pipe(
  v.object(fields),
  v.transform((bet): EnteredBet => ({
    ...PLAIN_BET,
    status: 'pending',
    returned: null,
    bonus: false,
    ...bet,
  })),
);

/**
 * The Edit Bet form. `returned` becomes the stored return; the typed amount only counts for a won bet, where it must be
 * above 0.
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
      max: MAX_RETURN,
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
