import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { WinLossColumns } from '#domain/analytics/win-loss-bets.ts';
import {
  CLOSING_ODDS_COLUMN,
  type ClosingLines,
  closingLinesOf,
  closingOddsColumns,
} from '#domain/analytics/closing-line.ts';
import { formatInterval, formatSignedShare } from '#domain/analytics/share-text.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatAmericanOdds } from '#domain/price/american-odds.ts';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import type { Bin } from '#ui/charts/chart-data.ts';
import { Histogram } from '#ui/charts/histogram.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddClosingOdds } from './add-closing-odds.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { Facts } from './facts.tsx';
import { binsOf } from './bets-simulation.ts';
import { inTurns } from './tasks.ts';

const TITLE = 'Closing line value';
const CAPTION =
  'How your odds compare with the closing odds: decimal odds ÷ decimal closing odds − 1, on won and lost bets. ' +
  'Consistently beating the close usually means an edge. Bets without closing odds are left out.';

/** In percent, since bins of whole values keep off thousandths. */
const formatValue = (percent: number) => formatSignedShare(percent / 100);

/** How the prices taken stand against those at the close, as far as these are known. */
export function ClosingLineCard({ data }: WidgetProps) {
  const { decided, notebooks, columns, scopeText } = data;
  const columnIds = useMemo(() => closingOddsColumns(columns), [columns]);
  const counted = useClosingLines(decided, columnIds);
  const [isAdding, setIsAdding] = useState(false);
  if (!counted) return <Skeleton className="h-96 rounded-2xl" />;
  const { lines, bins } = counted;
  const { known, mean } = lines;
  if (mean === undefined) {
    const without = notebooks.filter(({ id }) => !columnIds.has(id));
    return (
      <Card title={TITLE} action={<KnownCount lines={lines} />}>
        <p className="-mt-2 pb-4 text-muted">{CAPTION}</p>
        {without.length > 0 ? (
          <AddClosingOdds
            notebookIds={without.map(({ id }) => id)}
            isInSome={columnIds.size > 0}
            onAdd={() => setIsAdding(true)}
          />
        ) : (
          <WhereToNote takesFocus={isAdding} />
        )}
        {lines.unreadable > 0 && <p className="pt-2 text-muted">{unreadableText(lines)}</p>}
      </Card>
    );
  }
  return (
    <Chart
      title={TITLE}
      caption={CAPTION}
      scope={scopeText}
      n={known.bets.length}
      fileName="closing-line-value"
      figures={<ClosingFacts lines={lines} mean={mean} />}
      table={{
        columns: ['Bet', 'Day', 'Odds', 'Closing odds', 'CLV'],
        rows: () =>
          known.bets.map((bet, index) => [
            bet.description,
            formatIsoDay(bet.day),
            formatAmericanOdds(bet.odds),
            formatAmericanOdds(known.closed[index] ?? bet.odds),
            formatSignedShare(known.values[index] ?? 0),
          ]),
      }}
    >
      <Histogram
        bins={bins}
        marker={{ value: mean * 100, label: `Mean ${formatSignedShare(mean)}` }}
        formatX={formatValue}
        formatCounted={(count) => countOf(count, 'bet')}
      />
    </Chart>
  );
}

/** Replaces the button that added the field, and takes its focus so that screen readers announce the next step. */
function WhereToNote({ takesFocus }: { takesFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) text.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={text} tabIndex={-1}>
      Note the odds at the close, such as −110, in the column '{CLOSING_ODDS_COLUMN}' of your bets to see how
      yours compare.
    </p>
  );
}

type Counted = { readonly lines: ClosingLines; readonly bins: readonly Bin[] };

/** Computed in separate tasks, since many bets take long; the previous result stays until then. */
function useClosingLines(
  decided: WinLossColumns,
  columnIds: ReadonlyMap<string, string>,
): Counted | undefined {
  const [counted, setCounted] = useState<Counted>();
  useEffect(
    () =>
      inTurns(function* count() {
        const lines = closingLinesOf(decided, columnIds);
        yield;
        const bins = binsOf(lines.known.values.map((value) => value * 100));
        yield;
        setCounted({ lines, bins });
      }),
    [decided, columnIds],
  );
  return counted;
}

function ClosingFacts({ lines, mean }: { lines: ClosingLines; mean: number }) {
  const { n, known, beaten, unreadable, meanInterval } = lines;
  return (
    <Facts
      facts={[
        {
          label: 'Mean CLV',
          text: formatSignedShare(mean),
          hint: meanInterval && `95% interval ${formatInterval(meanInterval, formatSignedShare)}`,
        },
        {
          label: 'Closing odds known for',
          text: `${formatCount(known.bets.length)} of ${countOf(n, 'bet')}`,
          hint: unreadable > 0 && unreadableText(lines),
        },
        { label: 'Beat the close', text: `${formatCount(beaten)} of ${countOf(known.bets.length, 'bet')}` },
      ]}
    />
  );
}

function KnownCount({ lines: { known, n } }: { lines: ClosingLines }) {
  return (
    <span className="whitespace-nowrap text-muted tabular-nums">
      known for {formatCount(known.bets.length)} of {formatCount(n)}
    </span>
  );
}

function unreadableText({ unreadable }: ClosingLines): string {
  return `${countOf(unreadable, 'bet')} with what is no American odds, such as 1.91`;
}
