import Clock from 'lucide-react/icons/clock';
import type { DayTotal } from '#domain/bets/daily-profit.ts';
import { formatBriefProfit } from '#domain/brief-profit.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { CellAmount } from '#ui/calendar/day-amount.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

export type DayState = DayTotal | 'no bets' | 'loading' | 'not loaded';

/**
 * The lines for a day. Without a settled bet there is no amount, since $0.00 would look like a result.
 *
 * @example wordsOf({ profit: cents(2500), betCount: 3, settledCount: 2 }, money) // ['+$25.00', '3 bets', '1 pending']
 */
export function wordsOf(
  { profit, betCount, settledCount }: DayTotal,
  { formatSignedMoney }: MoneyFormat,
): string[] {
  const pending = betCount > settledCount ? [`${formatCount(betCount - settledCount)} pending`] : [];
  if (settledCount === 0) return pending;
  return [formatSignedMoney(profit), countOf(betCount, 'bet'), ...pending];
}

export function describeDay(state: DayState, money: MoneyFormat): string {
  return typeof state === 'string' ? state : wordsOf(state, money).join(', ');
}

const toneOf = ({ profit, settledCount }: DayTotal): Tone =>
  settledCount === 0 ? 'pending' : amountTone(profit);

export type CalendarCellProps = {
  state: DayState;
  /** Days of other months don't count toward the total. */
  isInMonth: boolean;
};

export function CalendarCell({ state, isInMonth }: CalendarCellProps) {
  const money = useMoney();
  if (state === 'loading') return <Skeleton className="mt-1.5 h-5 sm:h-11" />;
  if (state === 'not loaded') return <span className="mt-1.5 px-1 text-muted">—</span>;
  if (state === 'no bets') return null;
  const [amount = '', ...details] = wordsOf(state, money);
  return (
    <CellAmount
      amount={amount}
      brief={
        state.settledCount > 0 ? (
          formatBriefProfit(state.profit)
        ) : (
          <>
            <Clock aria-hidden size={12} />
            {formatCount(state.betCount)}
          </>
        )
      }
      tone={isInMonth ? toneOf(state) : undefined}
      details={details}
    />
  );
}
