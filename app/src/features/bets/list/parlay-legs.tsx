import type { Bet, BetLeg } from '#domain/bets/bet.ts';
import { LEG_RESULTS, type LegOutcome, SETTLED_STATUSES } from '#domain/bets/outcomes.ts';
import { Odds } from '#ui/odds.tsx';
import { OutcomeBadge } from '#ui/status-badge.tsx';
import { SettleButtons } from '#features/bets/settle-buttons.tsx';
import { StartTime } from '#features/bets/start-time.tsx';

export type ParlayLegsProps = {
  id: string;
  bet: Bet;
  busy: boolean;
  onSettle: (place: number, outcome: LegOutcome) => void;
};

/** The legs of a parlay, each of which can be settled and corrected. */
export function ParlayLegs({ id, bet, busy, onSettle }: ParlayLegsProps) {
  return (
    <ol
      id={id}
      aria-label={`Legs of ${bet.description}`}
      className="divide-y divide-line border-t border-line"
    >
      {bet.legs.map((leg, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- legs have no id
        <li key={place} className="py-2.5 @lg:flex @lg:items-center @lg:gap-4">
          <LegWords leg={leg} />
          <SettleButtons
            name={leg.selection}
            buttons={SETTLED_STATUSES}
            more={LEG_RESULTS}
            current={leg.outcome}
            busy={busy}
            onSettle={(outcome) => onSettle(place, outcome)}
            className="mt-2 @lg:mt-0 @lg:shrink-0"
          />
        </li>
      ))}
    </ol>
  );
}

function LegWords({ leg }: { leg: BetLeg }) {
  const { selection, event, odds, taken, startsAt, outcome } = leg;
  return (
    <div className="flex min-w-0 flex-1 items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{selection}</p>
        <p className="break-words text-muted tabular-nums">
          <Odds odds={odds} taken={taken} />
          {event !== null && ` · ${event}`}
          {startsAt !== null && (
            <>
              {' · '}
              <span className="whitespace-nowrap">
                <StartTime ms={startsAt} />
              </span>
            </>
          )}
        </p>
      </div>
      <span className="@lg:w-24">
        <OutcomeBadge outcome={outcome} />
      </span>
    </div>
  );
}
