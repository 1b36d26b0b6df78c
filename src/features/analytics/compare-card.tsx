import type { NotebookComparison } from '#domain/analytics/comparison.ts';
import {
  formatChance,
  formatInterval,
  formatShare,
  formatSignedShare,
} from '#domain/analytics/share-text.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import type { IntervalRow } from '#ui/charts/chart-data.ts';
import { IntervalRows } from '#ui/charts/interval-rows.tsx';
import { Answered, type CardProps } from './answered.tsx';

const TITLE = 'Compare notebooks';
const METHOD =
  'Dots are results so far, lines the 95% range. If a line crosses 0, the difference may be luck.';

/** Which notebook does better, and whether luck explains it. Empty unless two notebooks have won or lost bets. */
export function CompareCard({ page }: CardProps) {
  'use memo';
  if (page.selection.notebooks.length < 2) return null;
  return (
    <Answered page={page} title={TITLE} question={['comparison']}>
      {({ n, comparisons: compared }, { scopeText }) => {
        if (compared.length === 0) return null;
        const comparisons = fromAhead(compared);
        return (
          <Chart
            title={TITLE}
            caption={
              comparisons.length === 1
                ? `Each notebook's ROI, and the difference in percentage points. ${METHOD}`
                : `Each notebook's ROI compared with all the others combined, in percentage points. ${METHOD}`
            }
            scope={scopeText}
            n={n}
            fileName="compare-notebooks"
            figures={
              <p className="max-w-3xl pb-4 text-base font-medium text-balance">{answerOf(comparisons)}</p>
            }
            table={{
              columns: [
                'Notebook',
                'Bets',
                'ROI',
                '95% range',
                'Compared with',
                'Difference',
                '95% range of difference',
                'Chance it’s luck',
              ],
              rows: () => comparisons.map(tableRow),
            }}
          >
            <IntervalRows
              rows={rowsOf(comparisons)}
              xTitle={comparisons.length === 1 ? 'ROI' : 'Difference in ROI'}
              yTitle="Notebook"
              formatX={
                comparisons.length === 1 ? formatSignedShare : (difference) => `${pointsOf(difference)} pts`
              }
              referenceName="No difference"
            />
          </Chart>
        );
      }}
    </Answered>
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

/** For two notebooks: the ROI of each and the difference. For more: each one's difference from all others. */
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
  if (tested.length === 0) return 'No notebook has enough bets to compare yet.';
  const found = tested.filter(({ survives }) => survives);
  if (found.length === 0) {
    return `None of the ${countOf(tested.length, 'notebook')} with enough bets differs from the rest by more than luck usually explains.`;
  }
  const named = found.map(({ one, difference }) => `${one.label} (${pointsOf(difference)} points)`);
  return `${LIST.format(named)} ${found.length === 1 ? 'differs' : 'differ'} from the rest by more than luck usually explains.`;
}

const LIST = new Intl.ListFormat('en');

function answerOfTwo({ one, other, difference, interval, isEnough, twoSidedP }: NotebookComparison): string {
  if (!isEnough || twoSidedP === undefined) {
    return `Too few bets to compare ${one.label} with ${other.label}: both need at least 30.`;
  }
  const ahead = `${one.label} is ahead of ${other.label} by ${formatShare(difference).replace('%', '')} points`;
  const luck = `a gap this big happens ${formatChance(twoSidedP)} of the time between equally good notebooks`;
  return interval.low > 0
    ? `${ahead}, more than luck usually explains: ${luck}.`
    : `${ahead}, which may be luck: ${luck}.`;
}

/** A difference between percentages, in percentage points: '+4.2'. */
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
    isEnough && twoSidedP !== undefined ? formatChance(twoSidedP) : 'not enough bets',
  ];
}
