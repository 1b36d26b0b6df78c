import { profitOf } from '#domain/bets/bet.ts';
import type { ReadBet } from '#domain/import/bets-of-table.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { Odds } from '#ui/odds.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';

/** A bet in a line of a list, such as 'Jan 5, 2026 · Lakers −3.5 · −110 · $110.00'. */
export function BetInWords({ bet: { day, description, odds, wager } }: { bet: ReadBet }) {
  return (
    <>
      {formatIsoDay(day)} · {description} · <Odds odds={odds} /> · {formatMoney(wager)}
    </>
  );
}

/** The same with what it came to. */
export function PaidBetInWords({ bet }: { bet: ReadBet }) {
  return (
    <>
      <BetInWords bet={bet} /> · {bet.status},{' '}
      <TextWithAmounts>{formatSignedMoney(profitOf(bet))}</TextWithAmounts>
    </>
  );
}
