import type { DayTotal } from '#domain/betting-accounts/daily-profit.ts';
import { formatSignedMoney } from '#domain/money.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { CellAmount, RowAmount } from '#ui/calendar/day-amount.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What the calendar knows of a day: the total of its bets, that it has none, or nothing. */
export type DayState = DayTotal | 'no bets' | 'loading' | 'not loaded';

/**
 * What is said of a day that has bets, the foremost first. While all of them are pending no amount is: $0.00
 * would say that they came to nothing.
 *
 * @example wordsOf({ profit: cents(2500), betCount: 3, settledCount: 2 }) // ['+$25.00', '3 bets', '1 pending']
 */
export function wordsOf({ profit, betCount, settledCount }: DayTotal): string[] {
  const pending = betCount > settledCount ? [`${formatCount(betCount - settledCount)} pending`] : [];
  if (settledCount === 0) return pending;
  return [formatSignedMoney(profit), countOf(betCount, 'bet'), ...pending];
}

/** All that is known of a day, in words. */
export function describeDay(state: DayState): string {
  return typeof state === 'string' ? state : wordsOf(state).join(', ');
}

const toneOf = ({ profit, settledCount }: DayTotal): Tone =>
  settledCount === 0 ? 'pending' : amountTone(profit);

export type CalendarCellProps = {
  state: DayState;
  /** The days of the months around have no colours: they do not count towards this month's total. */
  isInMonth: boolean;
};

/** A day in the grid. */
export function CalendarCell({ state, isInMonth }: CalendarCellProps) {
  if (state === 'loading') return <Skeleton className="mt-1.5 h-11" />;
  if (state === 'not loaded') return <span className="mt-1.5 px-1 text-muted">—</span>;
  if (state === 'no bets') return null;
  const [amount = '', ...details] = wordsOf(state);
  return <CellAmount amount={amount} tone={isInMonth ? toneOf(state) : undefined} details={details} />;
}

/** A day in the list. */
export function CalendarRow({ state }: { state: DayState }) {
  if (state === 'loading') return <Skeleton className="ml-auto h-5 w-20" />;
  if (state === 'not loaded') return <span className="ml-auto text-muted">—</span>;
  if (state === 'no bets') return null;
  const [amount = '', ...details] = wordsOf(state);
  return <RowAmount amount={amount} tone={toneOf(state)} details={details} />;
}
