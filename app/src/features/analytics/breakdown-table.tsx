import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import type { BreakdownRow } from '#domain/analytics/groups/breakdown.ts';
import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import type { StandOuts } from '#domain/analytics/groups/stand-outs.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import type { NotebookColor } from '#domain/notebooks/notebook.ts';
import { amountTone } from '#domain/tone.ts';
import { Badge } from '#ui/badge.tsx';
import type { Domain } from '#ui/charts/ticks.ts';
import { classNames } from '#ui/class-names.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';
import { type BreakdownSort, isFew, nextSort } from './breakdown-sort.ts';
import { evidenceText, standOutTone } from './evidence-text.ts';
import { NO_FIGURE } from './figure-text.ts';
import { IntervalScale, IntervalWhisker } from './interval-whisker.tsx';

export type BreakdownTableProps = {
  /** The name of the dimension that bets are grouped by. */
  name: string;
  rows: readonly BreakdownRow[];
  /** All other bets, which are no group: they have no evidence. */
  rest: BreakdownRow | undefined;
  domain: Domain;
  units: AmountFormat;
  /** Undefined until it is known which groups stand out. */
  standOuts: StandOuts | undefined;
  /** Whether the bets can be judged; if not, their evidence isn't shown. */
  isJudged: boolean;
  colorOf: (row: BreakdownRow) => NotebookColor | undefined;
  sort: BreakdownSort;
  onSort: (sort: BreakdownSort) => void;
};

/** A table whose rows become list entries on phones. */
export function BreakdownTable({ name, rows, rest, colorOf, sort, onSort, ...looks }: BreakdownTableProps) {
  const head = { sort, onSort };
  return (
    <table className="w-full text-right tabular-nums max-md:block">
      <caption className="sr-only">By {name}</caption>
      <thead className="text-xs text-muted max-md:hidden">
        <tr>
          <Head {...head} by="order" className="text-left">
            {name}
          </Head>
          <Head {...head} by="bets">
            Bets
          </Head>
          <Head {...head} by="profit">
            Profit
          </Head>
          <Head {...head} by="roi">
            ROI, 95% range
          </Head>
          <th scope="col" className="w-[26%] px-7 font-normal">
            <span className="sr-only">Range as a picture</span>
            <IntervalScale domain={looks.domain} />
          </th>
          <Head {...head} by="evidence">
            Evidence
          </Head>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.key} row={row} color={colorOf(row)} {...looks} />
        ))}
        {rest && <Row row={rest} color={undefined} {...looks} isJudged={false} />}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<BreakdownTableProps, 'sort' | 'onSort'> & {
  by: BreakdownSort['by'];
  className?: string;
  children: ReactNode;
};

function Head({ by, sort, onSort, className, children }: HeadProps) {
  const isSorted = sort.by === by;
  const { order, Arrow } = lookOf(sort);
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={classNames('font-normal', className)}>
      <button
        type="button"
        className={classNames(
          'inline-flex min-h-10 items-center gap-1 rounded-sm transition-colors hover:text-ink pointer-coarse:min-h-11',
          isSorted && 'font-medium text-ink',
        )}
        onClick={() => onSort(nextSort(sort, by))}
      >
        {children}
        {isSorted && <Arrow aria-hidden size={12} />}
      </button>
    </th>
  );
}

/** The icon and ARIA sort order. A dimension's own order needn't be ascending: months start with the newest. */
function lookOf({ by, isDescending }: BreakdownSort) {
  if (by === 'order') return { order: 'other', Arrow: ArrowDownUp } as const;
  return isDescending
    ? ({ order: 'descending', Arrow: ArrowDown } as const)
    : ({ order: 'ascending', Arrow: ArrowUp } as const);
}

type RowProps = Pick<BreakdownTableProps, 'domain' | 'units' | 'standOuts' | 'isJudged'> & {
  row: BreakdownRow;
  color: NotebookColor | undefined;
};

function Row({ row, domain, units, standOuts, isJudged, color }: RowProps) {
  const { label, n, won, lost, profit, turnover, yieldInterval } = row;
  const undecided = n - won - lost;
  const isMuted = isFew(row);
  const tone = toneText[amountTone(cents(Math.sign(row.yield)))];
  const standsOut = isJudged ? standOutTone(row.evidence, standOuts) : undefined;
  const { amount, claim } = evidenceText(row.evidence);
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(6.25rem,1fr)_auto] max-md:gap-x-4 max-md:py-3 md:*:py-2.5">
      <th scope="row" className="max-w-64 text-left font-medium max-md:order-1 max-md:max-w-none">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {color && <ColorDot color={color} />}
          <span className="min-w-0 break-words">{label}</span>
          {standsOut && <Badge tone={standsOut}>Stands out</Badge>}
        </span>
      </th>
      <td className="max-md:order-3 max-md:text-left max-md:text-xs max-md:text-muted md:pl-4">
        {formatCount(n)}
        <span className="md:hidden"> {n === 1 ? 'bet' : 'bets'}, </span>
        <span className="text-xs text-muted md:block">
          {formatCount(won)}-{formatCount(lost)}
          {undecided > 0 && `, ${formatCount(undecided)} placed or cashed out`}
        </span>
      </td>
      <td
        className={classNames(
          'max-md:order-5 max-md:min-w-0 max-md:text-left max-md:text-xs md:pl-4',
          toneText[amountTone(profit)],
        )}
      >
        <TextWithAmounts>{units.formatSigned(profit)}</TextWithAmounts>
      </td>
      <td className="whitespace-nowrap max-md:order-2 max-md:row-span-2 md:pl-4">
        <span className={classNames('font-semibold', isMuted ? 'text-muted' : tone)}>
          {turnover === 0 ? NO_FIGURE : formatSignedRate(row.yield)}
        </span>
        <span className="block text-xs text-muted">
          {turnover === 0 ? 'Bonus bets' : formatInterval(yieldInterval, formatSignedRate)}
        </span>
      </td>
      <td className="max-md:order-4 max-md:col-span-2 max-md:py-1 md:px-7">
        {turnover > 0 && (
          <IntervalWhisker value={row.yield} interval={yieldInterval} domain={domain} isMuted={isMuted} />
        )}
      </td>
      <td
        className={classNames(
          'max-md:order-6 max-md:text-xs max-md:text-muted md:whitespace-nowrap',
          isMuted && 'text-muted',
        )}
      >
        {isJudged ? (
          <>
            <span className="md:hidden">Evidence </span>
            {amount} <span className="text-xs text-muted md:block">{claim}</span>
          </>
        ) : (
          NO_FIGURE
        )}
      </td>
    </tr>
  );
}
