import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import { formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { BetProfit, Money } from '#ui/money.tsx';
import { BetOdds, BetWager } from '#ui/odds.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BetMarks, StatusBadge } from '#ui/status-badge.tsx';
import { useMoney } from '#ui/money-format.ts';
import { type DayState, wordsOf } from './calendar-day.tsx';
import { StartTime } from '#features/bets/start-time.tsx';

/** How many bets are shown at a time: a day of an imported history can have thousands. */
const STEP = 100;

export type DayBetsDialogProps = {
  day: IsoDay;
  state: DayState;
  /** Newest first. */
  bets: readonly Bet[];
  betHref: (bet: Bet) => string;
  onAddBet: () => void;
  onClose: () => void;
};

export function DayBetsDialog({ day, state, bets, betHref, onAddBet, onClose }: DayBetsDialogProps) {
  const [most, setMost] = useState(STEP);
  const left = bets.length - most;
  return (
    <Dialog
      title={formatIsoDay(day)}
      description={<DaySummary state={state} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            icon={Plus}
            data-autofocus={bets.length === 0 ? true : undefined}
            onClick={onAddBet}
          >
            Add Bet
          </Button>
        </>
      }
    >
      {state === 'loading' && <Skeleton className="h-32" />}
      {bets.length > 0 && (
        <ul aria-label="Bets" className="divide-y divide-line">
          {bets.slice(0, most).map((bet, index) => (
            <DayBet key={bet.id} bet={bet} href={betHref(bet)} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button onClick={() => setMost(most + STEP)}>
          Show {Math.min(left, STEP)} more of {countOf(bets.length, 'bet')}
        </Button>
      )}
    </Dialog>
  );
}

function DaySummary({ state }: { state: DayState }) {
  const money = useMoney();
  if (state === 'loading') return 'Loading...';
  if (state === 'not loaded') return "This day's bets couldn't be loaded.";
  if (state === 'no bets') return 'No bets on this day.';
  if (state.settledCount === 0) return wordsOf(state, money).join(', ');
  const [, ...counts] = wordsOf(state, money);
  return (
    <>
      Day total <Money cents={state.profit} signed className="font-medium" />, {counts.join(', ')}
    </>
  );
}

function DayBet({ bet, href, isFirst }: { bet: Bet; href: string; isFirst: boolean }) {
  return (
    <li className="flex items-start gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <Link
          href={href}
          data-autofocus={isFirst ? true : undefined}
          className="line-clamp-3 font-medium break-words underline-offset-4 hover:underline"
        >
          {bet.description}
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-1.5 gap-y-1 text-muted tabular-nums">
          <BetOdds bet={bet} /> · <BetWager bet={bet} />
          {bet.startsAt !== null && (
            <>
              · <StartTime ms={bet.startsAt} />
            </>
          )}
          <BetMarks bet={bet} />
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <BetProfit bet={bet} className="font-medium" />
        <StatusBadge bet={bet} />
      </div>
    </li>
  );
}
