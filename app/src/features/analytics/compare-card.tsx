import type { NotebookComparison } from '#domain/analytics/groups/comparison.ts';
import { canBeJudged } from '#domain/analytics/groups/scope.ts';
import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { listText } from '#domain/list-text.ts';
import { formatRate, formatSignedRate } from '#domain/rate-text.ts';
import type { StandOuts } from '#domain/analytics/groups/stand-outs.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Chart } from '#ui/charts/chart.tsx';
import type { IntervalRow } from '#ui/charts/chart-data.ts';
import { IntervalRows } from '#ui/charts/interval-rows.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { evidenceText, standOutTone } from './evidence-text.ts';
import { NO_FIGURE } from './figure-text.ts';
import { useStandOuts } from './use-stand-outs.ts';

const TITLE = 'Compare notebooks';
const METHOD = 'Dots are results so far, lines the 95% range.';

/** How the ROI of notebooks differs, and which of them stand out. Empty unless two notebooks have won or lost bets. */
export function CompareCard({ page }: CardProps) {
  'use memo';
  const standOutsOf = useStandOuts(page);
  if (page.selection.notebooks.length < 2) return null;
  return (
    <Answered page={page} title={TITLE} question={['comparison']}>
      {({ n, comparisons }, { scopeText, scope, key }) => {
        if (comparisons.length === 0) return null;
        const isJudged = canBeJudged(scope);
        const pair = pairIn(comparisons);
        return (
          <Chart
            title={TITLE}
            caption={
              pair
                ? `Each notebook's ROI, and the difference in percentage points. ${METHOD}`
                : `Each notebook's ROI compared with all the others combined, in percentage points. ${METHOD}`
            }
            scope={scopeText}
            n={n}
            fileName="compare-notebooks"
            figures={
              <p className="max-w-3xl pb-4 text-base font-medium text-balance">
                {[pair && leadOf(pair), isJudged && claimOf(comparisons, standOutsOf(key))]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            }
            table={{
              columns: [
                'Notebook',
                'Bets',
                'ROI',
                '95% range',
                'Difference from the others',
                '95% range of difference',
                'Evidence',
              ],
              rows: () => comparisons.map((each) => tableRow(each, isJudged)),
            }}
          >
            <IntervalRows
              rows={
                pair ? pairRows(pair) : comparisons.map((each) => differenceRow(each.notebook.label, each))
              }
              xTitle={pair ? 'ROI' : 'Difference in ROI'}
              yTitle="Notebook"
              formatX={pair ? formatSignedRate : (difference) => `${pointsOf(difference)} pts`}
              referenceName="No difference"
            />
          </Chart>
        );
      }}
    </Answered>
  );
}

type Pair = { readonly ahead: NotebookComparison; readonly behind: NotebookComparison };

/** The better and the worse of two notebooks; undefined for more. */
function pairIn([one, other, ...more]: readonly NotebookComparison[]): Pair | undefined {
  if (!one || !other || more.length > 0) return undefined;
  return one.difference >= 0 ? { ahead: one, behind: other } : { ahead: other, behind: one };
}

function pairRows({ ahead, behind }: Pair): readonly IntervalRow[] {
  const notebooks = [ahead, behind].map(({ notebook }) => {
    const { label, n, yield: value, yieldInterval } = notebook;
    return { label, n, value, low: yieldInterval.low, high: yieldInterval.high };
  });
  const n = ahead.notebook.n + behind.notebook.n;
  return [...notebooks, { ...differenceRow('Difference', ahead), n }];
}

function differenceRow(label: string, { notebook, difference, interval }: NotebookComparison): IntervalRow {
  return { label, n: notebook.n, value: difference, ...interval, reference: 0 };
}

function leadOf({ ahead: { notebook, difference, interval }, behind }: Pair): string {
  const points = formatRate(difference).replace('%', '');
  return `${notebook.label} is ahead of ${behind.notebook.label} by ${points} points (95% range ${formatInterval(interval, pointsOf)}).`;
}

/** Claims no more than the breakdown does, whose groups include the notebooks. */
function claimOf(comparisons: readonly NotebookComparison[], standOuts: StandOuts | undefined): string {
  if (!standOuts) return 'Checking which notebooks stand out…';
  const found = comparisons.flatMap(({ notebook: { label, evidence } }) => {
    if (!standOutTone(evidence, standOuts)) return [];
    const { amount, claim } = evidenceText(evidence);
    return `${label} (evidence ${amount} ${claim})`;
  });
  const groups = `${countOf(standOuts.family, 'group')} in all breakdowns and pairs`;
  if (found.length === 0) return `No notebook stands out among ${groups}.`;
  return `${listText(found)} ${found.length === 1 ? 'stands' : 'stand'} out among ${groups}.`;
}

/** A difference between percentages, in percentage points: '+4.2'. */
function pointsOf(difference: number): string {
  return formatSignedRate(difference).replace('%', '');
}

function tableRow({ notebook, difference, interval }: NotebookComparison, isJudged: boolean): string[] {
  const { amount, claim } = evidenceText(notebook.evidence);
  return [
    notebook.label,
    formatCount(notebook.n),
    formatSignedRate(notebook.yield),
    formatInterval(notebook.yieldInterval, formatSignedRate),
    `${pointsOf(difference)} points`,
    formatInterval(interval, pointsOf),
    isJudged ? `${amount} ${claim}` : NO_FIGURE,
  ];
}
