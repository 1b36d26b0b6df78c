import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type ReactNode, useId } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import { outcomeOf } from '#domain/bets/outcomes.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { MatchedPick } from '#domain/games/match-pick.ts';
import type { BetMatch } from '#domain/games/match-results.ts';
import { countOf } from '#domain/number-text.ts';
import { decimalOdds } from '#domain/price/nearest-odds.ts';
import { classNames } from '#ui/class-names.ts';
import { BetProfit } from '#ui/money.tsx';
import { BetOdds, Odds } from '#ui/odds.tsx';
import { OUTCOME_LOOK, OutcomeBadge } from '#ui/status-badge.tsx';
import { isResult } from './results-model.ts';

type ResultRowProps = { match: BetMatch; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** What a bet would get, with a checkbox to leave it as it is. */
export function ResultRow({ match, isChosen, onChoose }: ResultRowProps) {
  const id = useId();
  const { bet } = match;
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        aria-describedby={`${id}-what`}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="relative z-10 mt-0.5 size-5 shrink-0 scroll-mb-(--bottom-bar) accent-primary"
      />
      <BetSays
        id={`${id}-what`}
        title={
          <label htmlFor={id} className="cursor-pointer break-words after:absolute after:inset-0">
            {bet.description}
          </label>
        }
        bet={bet}
        aside={<Outcome match={match} />}
      >
        <Games bet={bet} picks={match.picks} />
        <Close match={match} />
      </BetSays>
    </div>
  );
}

type BetSaysProps = { id?: string; title: ReactNode; bet: Bet; aside?: ReactNode; children: ReactNode };

/** A bet, and below it what is said of it. */
export function BetSays({ id, title, bet, aside, children }: BetSaysProps) {
  return (
    <div
      className={classNames(
        'grid min-w-0 flex-1 gap-x-4 gap-y-1',
        aside ? 'sm:grid-cols-[minmax(0,1fr)_auto]' : '',
      )}
    >
      <p className="min-w-0 font-medium">
        {title}{' '}
        <span className="font-normal whitespace-nowrap text-muted tabular-nums">
          {formatIsoDay(bet.day)} · <BetOdds bet={bet} />
        </span>
      </p>
      {aside && (
        <p className="flex items-center gap-2 sm:col-start-2 sm:row-span-2 sm:items-start">{aside}</p>
      )}
      <div id={id} className="min-w-0 text-muted">
        {children}
      </div>
    </div>
  );
}

function Outcome({ match: { bet, settle, settlement } }: { match: BetMatch }) {
  if (!settle || !isResult(settle)) return <span className="text-muted">Closing odds only</span>;
  const settled = settlement && { ...bet, ...settlement };
  if (!settled || settled.status === 'pending') {
    const legs = settle.legs?.filter((leg, place) => leg !== bet.legs[place]?.outcome).length ?? 0;
    return <span className="text-muted">{countOf(legs, 'leg')} settled</span>;
  }
  return (
    <>
      <OutcomeBadge outcome={outcomeOf(settled)} />
      <span className="font-medium sm:min-w-20 sm:text-right">
        <BetProfit bet={settled} />
      </span>
    </>
  );
}

function Games({ bet, picks }: Pick<BetMatch, 'bet' | 'picks'>) {
  return picks.map((pick, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a bet's picks keep their places
    <p key={place} className="break-words">
      {bet.legs.length > 0 && `${bet.legs[place]?.selection}: `}
      {gameText(pick)}
      {bet.legs.length > 0 && pick.outcome && ` · ${OUTCOME_LOOK[pick.outcome].label}`}
      {pick.moved && (
        <span className="text-pending">
          {' '}
          <CalendarClock aria-hidden size={14} className="-mt-0.5 inline" /> {pick.moved}
        </span>
      )}
    </p>
  ));
}

/** 'Arsenal v Chelsea · 2–1 in E0.csv', or why the score isn't known. */
function gameText({ game, scored, problem }: MatchedPick): string {
  const parts = [game && `${game.home} v ${game.away}`, scored ?? problem?.text];
  return parts.filter(Boolean).join(' · ');
}

function Close({ match: { close, noClose } }: { match: BetMatch }) {
  if (!close) return noClose && <p>No closing odds: {noClose.text}</p>;
  return (
    <p>
      Closed at <Odds odds={close.odds} taken={close.taken} className="font-medium text-ink" />
      {close.fair !== null && (
        <>
          , fair <Odds {...decimalOdds(close.fair)} />
        </>
      )}{' '}
      · {close.source}
    </p>
  );
}
