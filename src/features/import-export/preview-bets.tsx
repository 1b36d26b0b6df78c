import type { ReadBet } from '#domain/import/bets-of-table.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { BetProfit } from '#ui/bet-profit.tsx';
import { Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export type PreviewBetsProps = { bets: readonly ReadBet[] };

/** Bets as they will be: cards on phones, rows with columns where there is width for them. */
export function PreviewBets({ bets }: PreviewBetsProps) {
  return (
    <ul aria-label="First bets" className="divide-y divide-line border-t border-line">
      {bets.map((bet) => (
        <li
          key={bet.line}
          className={
            'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5 ' +
            'md:grid-cols-[6rem_minmax(0,1fr)_4.5rem_6.5rem_5.5rem_7rem] md:gap-x-4'
          }
        >
          <span className="line-clamp-2 min-w-0 font-medium break-words md:col-start-2 md:row-start-1 md:line-clamp-1">
            {bet.description}
          </span>
          <span className="text-right font-medium md:col-start-6 md:row-start-1">
            <BetProfit bet={bet} />
          </span>
          <span className="flex flex-wrap gap-x-2 text-muted md:contents">
            <span className="md:col-start-1 md:row-start-1">{formatIsoDay(bet.day)}</span>
            <span className="md:col-start-3 md:row-start-1 md:text-right md:text-ink">
              <Odds odds={bet.odds} />
            </span>
            <span className="md:col-start-4 md:row-start-1 md:text-right md:text-ink">
              <Money cents={bet.wager} />
            </span>
          </span>
          <span className="justify-self-end md:col-start-5 md:row-start-1 md:justify-self-start">
            <StatusBadge status={bet.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
