import { useRef } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import { settleBet } from '#domain/bets/settle-request.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { formatCount } from '#domain/number-text.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { Card } from '#ui/card.tsx';
import { ColorDot } from '#ui/color-dot.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { linkedRowStyle, linkStyle } from '#ui/linked-row.ts';
import { BetOdds, BetWager } from '#ui/odds.tsx';
import { BetMarks } from '#ui/status-badge.tsx';
import { choicesOf, SettleButtons } from '#features/bets/settle-buttons.tsx';
import { StartTime } from '#features/bets/start-time.tsx';
import { useFocusedRow } from '#features/bets/use-focused-row.ts';
import { type PaidDialogState, useAskedSettling } from './use-asked-settling.tsx';

type PendingRow = { bet: Bet; notebook: Pick<Notebook, 'name' | 'color'> };

export type PendingBetsProps = {
  /** The bets that are due first. */
  rows: readonly PendingRow[];
  /** The number of all pending bets. */
  count: number;
  allHref: string;
  paidDialog: PaidDialogState;
};

/** Pending bets of all notebooks, each settled by one click. */
export function PendingBets({ rows, count, allHref, paidDialog }: PendingBetsProps) {
  const { settling, settle, question } = useAskedSettling(paidDialog);
  const list = useRef<HTMLUListElement>(null);
  const bets = rows.map(({ bet }) => bet);
  const { keepFocus } = useFocusedRow(list, bets);
  return (
    <Card
      title="Pending Bets"
      action={
        <TextLink href={allHref} aria-label="View all pending bets" className="whitespace-nowrap">
          View all {formatCount(count)}
        </TextLink>
      }
      flush
    >
      <ul ref={list} {...keepFocus}>
        {rows.map(({ bet, notebook }, index) => (
          <PendingBet
            key={bet.id}
            index={index}
            bet={bet}
            notebook={notebook}
            isSettling={settling.has(bet.id)}
            onSettle={(outcome) => void settle([settleBet(bet, outcome)])}
          />
        ))}
      </ul>
      {question}
    </Card>
  );
}

type PendingBetProps = PendingRow & {
  index: number;
  isSettling: boolean;
  onSettle: (outcome: BetOutcome) => void;
};

function PendingBet({ index, bet, notebook, isSettling, onSettle }: PendingBetProps) {
  return (
    <li
      data-row
      data-index={index}
      className={`${linkedRowStyle} grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1`}
    >
      <div className="flex min-w-0 items-center gap-2">
        <h3 className="min-w-0 font-medium">
          <Link
            href={`/notebooks/${bet.notebookId}?bet=${bet.id}`}
            title={bet.description}
            className={linkStyle}
          >
            {bet.description}
          </Link>
        </h3>
        <BetMarks bet={bet} />
      </div>
      <BetOdds bet={bet} className="text-right font-medium" />
      <p className="flex min-w-0 items-center gap-x-1.5 text-muted tabular-nums">
        <ColorDot color={notebook.color} className="size-2" />
        <span className="truncate">{notebook.name}</span>
        <span aria-hidden>·</span>
        <span className="whitespace-nowrap">
          {bet.startsAt === null ? (
            <time dateTime={bet.day}>{formatIsoDay(bet.day)}</time>
          ) : (
            <StartTime ms={bet.startsAt} />
          )}
        </span>
      </p>
      <BetWager bet={bet} className="text-right text-muted" />
      <SettleButtons
        {...choicesOf(bet)}
        busy={isSettling}
        onSettle={onSettle}
        className="col-span-2 mt-1.5 compact:[&_button]:h-8 compact:[&_button]:text-xs"
      />
    </li>
  );
}
