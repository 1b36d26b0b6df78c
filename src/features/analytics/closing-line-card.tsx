import { formatInterval } from '#domain/analytics/share-text.ts';
import { formatSignedShare } from '#domain/share-text.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { formatTaken } from '#domain/price/taken-text.ts';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { Histogram } from '#ui/charts/histogram.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import { Answered, type CardProps } from './answered.tsx';
import { Facts } from './facts.tsx';
import type { Answer } from './questions.ts';

const TITLE = 'Closing line value';
const CAPTION =
  'How your odds compare with the closing odds (your decimal odds ÷ closing decimal odds − 1). Beating the close ' +
  'consistently is the best early sign of an edge. Bets without closing odds are left out.';

/** A histogram of fewer values would mislead. */
const MIN_FOR_HISTOGRAM = 8;

/** Formats a bin's end, which is in percent. */
const formatValue = (percent: number) => formatSignedShare(percent / 100);

/** Compares the odds taken with the closing odds. */
export function ClosingLineCard({ page }: CardProps) {
  'use memo';
  const format = useOddsFormat();
  return (
    <Answered page={page} title={TITLE} question={['closingLine']}>
      {(lines, { scopeText }) => {
        const { known, mean, rows, bins } = lines;
        const count = (
          <span className="whitespace-nowrap text-muted tabular-nums">
            {formatCount(known)} of {formatCount(lines.n)} bets
          </span>
        );
        if (mean === undefined) {
          return (
            <Card title={TITLE} action={count}>
              <p className="-mt-2 pb-4 text-muted">{CAPTION}</p>
              <p>Enter “Closing odds” when you edit a bet (for example −110 or 1.91) to see this.</p>
            </Card>
          );
        }
        if (known < MIN_FOR_HISTOGRAM) {
          return (
            <Card title={TITLE} action={count}>
              <p className="-mt-2 pb-4 text-muted">{CAPTION}</p>
              <ClosingFacts lines={lines} mean={mean} />
              <p className="text-muted">
                You’ll see a chart once {MIN_FOR_HISTOGRAM} bets have closing odds.
              </p>
            </Card>
          );
        }
        return (
          <Chart
            title={TITLE}
            caption={CAPTION}
            scope={scopeText}
            n={known}
            fileName="closing-line-value"
            figures={<ClosingFacts lines={lines} mean={mean} />}
            table={{
              columns: ['Bet', 'Day', 'Odds', 'Closing odds', 'CLV'],
              count: known,
              rows: () =>
                rows.map((row) => [
                  row.description,
                  formatIsoDay(row.day),
                  formatTaken(row, format),
                  closingOddsText(row.closing, format),
                  formatSignedShare(row.value),
                ]),
            }}
          >
            <Histogram
              bins={bins}
              xTitle="CLV"
              yTitle="Bets"
              marker={{ value: mean * 100, label: `Mean ${formatSignedShare(mean)}` }}
              formatX={formatValue}
              formatCounted={(bets) => countOf(bets, 'bet')}
            />
          </Chart>
        );
      }}
    </Answered>
  );
}

type Lines = Answer<'closingLine'>;

function ClosingFacts({ lines, mean }: { lines: Lines; mean: number }) {
  const { n, known, beaten, meanInterval } = lines;
  return (
    <Facts
      facts={[
        {
          label: 'Mean CLV',
          text: formatSignedShare(mean),
          hint: meanInterval && `95% range ${formatInterval(meanInterval, formatSignedShare)}`,
        },
        {
          label: 'With closing odds',
          text: `${formatCount(known)} of ${countOf(n, 'bet')}`,
        },
        { label: 'Beat the close', text: `${formatCount(beaten)} of ${countOf(known, 'bet')}` },
      ]}
    />
  );
}

/** Closing odds, and where they come from unless they were typed. */
function closingOddsText(closing: Lines['rows'][number]['closing'], format: OddsFormat): string {
  const odds = formatTaken(closing, format);
  return closing.source === null ? odds : `${odds} (${closing.source})`;
}
