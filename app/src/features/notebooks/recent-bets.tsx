import { fromBetLine } from '#data/bets/bet-lines.ts';
import type { RecentRow } from '#data/bets/recent-bets.ts';
import { notebookColor } from '#domain/notebooks/notebook.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { linkedRowStyle, linkStyle } from '#ui/linked-row.ts';
import { BetProfit } from '#ui/money.tsx';
import { BetOdds, BetWager } from '#ui/odds.tsx';
import { BetMarks, StatusBadge } from '#ui/status-badge.tsx';

export type RecentBetsProps = {
  rows: readonly RecentRow[];
  /** Null without notebooks. */
  addHref: string | null;
};

export function RecentBets({ rows, addHref }: RecentBetsProps) {
  return (
    <Card title="Recent Bets" flush>
      {rows.length === 0 ? (
        <p className="px-4 pb-5 text-muted sm:px-5">
          No bets yet. {addHref && <TextLink href={addHref}>Add your first bet</TextLink>}
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <RecentBetRow key={row.line[0]} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentBetRow({ row }: { row: RecentRow }) {
  const bet = fromBetLine(row.notebook_id, row.line);
  return (
    <li
      data-row
      className={classNames(
        linkedRowStyle,
        'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_7rem_7.5rem]',
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <h3 className="min-w-0 font-medium">
          <Link href={`/notebooks/${row.notebook_id}`} title={bet.description} className={linkStyle}>
            {bet.description}
          </Link>
        </h3>
        <BetMarks bet={bet} />
      </div>
      <span className="text-right font-medium sm:col-start-3">
        <BetProfit bet={bet} />
      </span>
      <p className="row-start-2 flex min-w-0 flex-wrap gap-x-1.5 text-muted tabular-nums sm:contents">
        <span className="flex min-w-0 basis-full items-center gap-x-1.5 sm:row-start-2">
          <ColorDot color={notebookColor(row.notebook_color)} className="size-2" />
          <span className="truncate">{row.notebook_name}</span>
          <span aria-hidden>·</span>
          <time dateTime={bet.day} className="whitespace-nowrap">
            {formatIsoDay(bet.day)}
          </time>
        </span>
        <BetOdds bet={bet} className="sm:col-start-2 sm:row-start-1 sm:text-right sm:text-ink" />
        <span aria-hidden className="sm:hidden">
          ·
        </span>
        <BetWager bet={bet} className="sm:col-start-2 sm:row-start-2 sm:text-right" />
      </p>
      <span className="row-start-2 flex justify-end sm:col-start-3">
        <StatusBadge bet={bet} />
      </span>
    </li>
  );
}
