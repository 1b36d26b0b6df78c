import { countOf, formatCount } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { toneText } from '#ui/tone-style.ts';
import { WholeAmount } from '#ui/whole-amount.tsx';
import { memo } from 'react';
import type { BetRow } from './verification.ts';

export type BetListProps = {
  rows: readonly BetRow[];
  /** Of all bets. */
  count: number;
  isFilling: boolean;
  onShowMore: () => void;
};

/** The bets in the order in which they were recorded. */
export function BetList({ rows, count, isFilling, onShowMore }: BetListProps) {
  const isCut = rows.length < count && !isFilling;
  return (
    <Card
      title="Bets"
      flush
      action={<span className="text-muted tabular-nums">{countOf(count, 'bet')}</span>}
    >
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {isCut && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
          <span className="text-muted">
            Showing {formatCount(rows.length)} of {countOf(count, 'bet')}
          </span>
          <Button onClick={onShowMore}>Show more</Button>
        </div>
      )}
    </Card>
  );
}

const Row = memo(function Row({ row }: { row: BetRow }) {
  return (
    <li className="border-t border-line px-4 py-2.5 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <p className={classNames('min-w-0 break-words', row.day ? 'font-medium' : 'text-muted')}>
          {row.text}
        </p>
        <p className="shrink-0 text-right tabular-nums">
          {row.outcome}
          {row.profit && (
            <WholeAmount className={classNames('ml-2', toneText[row.tone])}>{row.profit}</WholeAmount>
          )}
        </p>
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
        {row.day && <span>{row.day}</span>}
        {row.odds && <span>{row.odds}</span>}
        {row.class && <Badge>{row.class}</Badge>}
        <span>recorded {row.recorded}</span>
      </div>
      {row.corrections.map((correction) => (
        <p key={correction} className="mt-1 text-xs break-words">
          {correction}
        </p>
      ))}
    </li>
  );
});
