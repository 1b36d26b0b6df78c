import { useMemo } from 'react';
import { comparisonsOf, type NotebookComparison } from '#domain/analytics/comparison.ts';
import { formatInterval, formatShare, formatSignedShare } from '#domain/analytics/share-text.ts';
import { inHundred } from '#domain/analytics/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import type { IntervalRow } from '#ui/charts/chart-data.ts';
import { IntervalRows } from '#ui/charts/interval-rows.tsx';
import type { WidgetProps } from './analytics-data.ts';

const METHOD =
  'Dots are the figures so far, lines their 95% intervals; where the line of a difference crosses 0, luck may be all of it.';

/** Which notebook does better, and whether that is more than luck. Nothing where fewer than two have a decided bet. */
export function CompareCard({ data }: WidgetProps) {
  const { decided, byNotebook, scopeText } = data;
  const comparisons = useMemo(() => fromAhead(comparisonsOf(byNotebook())), [byNotebook]);
  const rows = useMemo(() => rowsOf(comparisons), [comparisons]);
  if (comparisons.length === 0) return null;
  return (
    <Chart
      title="Compare notebooks"
      caption={
        comparisons.length === 1
          ? `ROI of each, and the difference in percentage points. ${METHOD}`
          : `How far the ROI of each is above or below that of all others together, in percentage points. ${METHOD}`
      }
      scope={scopeText}
      n={decided.count}
      fileName="compare-notebooks"
      figures={<p className="max-w-3xl pb-4 text-base font-medium text-balance">{answerOf(comparisons)}</p>}
      table={{
        columns: [
          'Notebook',
          'Bets',
          'ROI',
          '95% interval',
          'Against',
          'Difference',
          '95% interval of it',
          'Luck does as much',
        ],
        rows: () => comparisons.map(tableRow),
      }}
    >
      <IntervalRows
        rows={rows}
        formatX={comparisons.length === 1 ? formatSignedShare : (difference) => `${pointsOf(difference)} pts`}
        referenceName="No difference"
      />
    </Chart>
  );
}

/** Puts the better of two notebooks first, so that the difference is positive. */
function fromAhead(comparisons: readonly NotebookComparison[]): readonly NotebookComparison[] {
  const [only] = comparisons;
  if (!only || comparisons.length > 1 || only.difference >= 0) return comparisons;
  const { one, other, difference, interval } = only;
  return [
    {
      ...only,
      one: other,
      other: one,
      difference: -difference,
      interval: { low: -interval.high, high: -interval.low },
    },
  ];
}

/** Of two notebooks their yields and the difference, of more the difference of each from the others. */
function rowsOf(comparisons: readonly NotebookComparison[]): readonly IntervalRow[] {
  const [only] = comparisons;
  if (!only || comparisons.length > 1)
    return comparisons.map((each) => differenceRow(each.one.label, each.one.n, each));
  const { one, other } = only;
  return [
    ...[one, other].map(({ label, n, yield: value, yieldInterval: { low, high } }) => ({
      label,
      n,
      value,
      low,
      high,
    })),
    differenceRow('Difference', one.n + other.n, only),
  ];
}

function differenceRow(
  label: string,
  n: number,
  { difference, interval: { low, high } }: NotebookComparison,
): IntervalRow {
  return { label, n, value: difference, low, high, reference: 0 };
}

function answerOf(comparisons: readonly NotebookComparison[]): string {
  const [only] = comparisons;
  if (only && comparisons.length === 1) return answerOfTwo(only);
  const tested = comparisons.filter(({ isEnough }) => isEnough);
  if (tested.length === 0) return 'No notebook has enough bets yet to be told from the others.';
  const found = tested.filter(({ survives }) => survives);
  if (found.length === 0) {
    return `None of the ${countOf(tested.length, 'notebook')} with enough bets differs from the others by more than luck explains.`;
  }
  const named = found.map(({ one, difference }) => `${one.label} (${pointsOf(difference)} points)`);
  return `By more than luck usually explains, these differ from the others: ${named.join(', ')}.`;
}

function answerOfTwo({ one, other, difference, interval, isEnough, twoSidedP }: NotebookComparison): string {
  if (!isEnough || twoSidedP === undefined) {
    return `Too few bets yet to tell ${one.label} from ${other.label}: both need at least 30.`;
  }
  const ahead = `${one.label} is ahead of ${other.label} by ${formatShare(difference).replace('%', '')} points`;
  const luck = `two equally good notebooks would differ this much ${inHundred(twoSidedP)} times`;
  return interval.low > 0
    ? `${ahead}, more than luck usually explains: ${luck}.`
    : `${ahead}, which may be luck: ${luck}.`;
}

/** '+4.2': a difference of percentages is in points, not percent. */
function pointsOf(difference: number): string {
  return formatSignedShare(difference).replace('%', '');
}

function tableRow({ one, other, difference, interval, isEnough, twoSidedP }: NotebookComparison): string[] {
  return [
    one.label,
    formatCount(one.n),
    formatSignedShare(one.yield),
    formatInterval(one.yieldInterval, formatSignedShare),
    `${other.label} (${formatSignedShare(other.yield)} on ${countOf(other.n, 'bet')})`,
    `${pointsOf(difference)} points`,
    formatInterval(interval, pointsOf),
    isEnough && twoSidedP !== undefined ? inHundred(twoSidedP) : 'too few bets',
  ];
}
