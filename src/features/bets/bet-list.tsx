import { type Bet, profitOf } from '#domain/bet.ts';
import { formatIsoDay } from '#domain/iso-day.ts';
import { cardStyle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export type BetListProps = { bets: readonly Bet[]; onOpen: (bet: Bet) => void };

export function BetList({ bets, onOpen }: BetListProps) {
  return (
    <ul className={classNames(cardStyle, 'divide-y divide-line overflow-hidden')}>
      {bets.map((bet) => (
        <li
          key={bet.id}
          className={
            'relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-hover ' +
            'sm:px-5 md:grid-cols-[6.5rem_1fr_5rem_8rem_6.5rem_8rem] ' +
            'has-[button:focus-visible]:outline-2 has-[button:focus-visible]:-outline-offset-2 has-[button:focus-visible]:outline-primary'
          }
        >
          <h3 className="min-w-0 font-medium md:order-2">
            <button
              type="button"
              onClick={() => onOpen(bet)}
              className="line-clamp-2 w-full text-left break-words outline-none after:absolute after:inset-0 md:line-clamp-1"
            >
              {bet.description}
            </button>
          </h3>
          <span className="text-right font-medium md:order-6">
            {bet.status === 'pending' ? (
              <span className="text-muted">–</span>
            ) : (
              <Money cents={profitOf(bet)} signed />
            )}
          </span>
          <p className="flex flex-wrap gap-x-1.5 text-muted tabular-nums md:contents">
            <time dateTime={bet.day} className="md:order-1">
              {formatIsoDay(bet.day)}
            </time>
            <Dot />
            <Odds odds={bet.odds} className="md:order-3 md:text-right md:text-ink" />
            <Dot />
            <Money cents={bet.wager} className="md:order-4 md:text-right md:text-ink" />
          </p>
          <span className="text-right md:order-5">
            <StatusBadge status={bet.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Parts what has columns of its own on wider screens. */
function Dot() {
  return (
    <span aria-hidden className="md:hidden">
      ·
    </span>
  );
}
