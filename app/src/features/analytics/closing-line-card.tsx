import type { MeanValue } from '#domain/analytics/groups/closing-line.ts';
import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { MissingClose } from '#domain/bets/bet.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { decimalOdds } from '#domain/price/nearest-odds.ts';
import { formatTaken } from '#domain/price/taken-text.ts';
import { betOddsText } from '#domain/terms/agreed-text.ts';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { Histogram } from '#ui/charts/histogram.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { Facts } from './facts.tsx';
import { NO_FIGURE } from './figure-text.ts';
import type { Answer } from './questions.ts';

const TITLE = 'Closing line value';
const CAPTION =
  'How your odds compare with the closing odds (your decimal odds ÷ closing decimal odds − 1). Beating the close ' +
  'consistently is the best early sign of an edge. Bets without closing odds are left out.';

const FAIR_CAPTION =
  ' Fair closing odds leave out the bookmaker’s margin: CLV against them is the ROI to expect if the close was right.';

/** What bets without closing odds are, after their number. */
const MISSING: Readonly<Record<MissingClose | 'none', string>> = {
  'no game': 'without a matching game',
  'two games': 'with two matching games',
  'no market': 'on markets without closing odds',
  'line moved': 'on lines that moved',
  'no price': 'without a price at the close',
  none: 'not looked up yet',
};

const ClosingGroups = lazyComponent(
  async () => (await import('./closing-groups.tsx')).ClosingGroups,
  <Skeleton className="h-96" />,
);

/** A histogram of fewer values would mislead. */
const MIN_FOR_HISTOGRAM = 8;

/** Formats a bin's end, which is in percent. */
const formatValue = (percent: number) => formatSignedRate(percent / 100);

/** Compares the odds taken with the closing odds. */
export function ClosingLineCard({ page }: CardProps) {
  'use memo';
  const format = useOddsFormat();
  return (
    <Answered page={page} title={TITLE} question={['closingLine']}>
      {(lines, { scopeText }) => {
        const { raw, fair, rows, bins } = lines;
        const caption = fair.known > 0 ? CAPTION + FAIR_CAPTION : CAPTION;
        if (raw.mean === undefined || raw.known < MIN_FOR_HISTOGRAM) {
          return (
            <Card
              title={TITLE}
              action={
                <span className="whitespace-nowrap text-muted tabular-nums">
                  {formatCount(raw.known)} of {formatCount(lines.n)} bets
                </span>
              }
            >
              <p className="-mt-2 pb-4 text-muted">{caption}</p>
              <ClosingFacts lines={lines} />
              <p className="text-muted">
                {raw.known === 0
                  ? 'Enter “Closing odds” when you edit a bet (for example −110 or 1.91), or get them from a file in Games & results.'
                  : `You’ll see a chart once ${MIN_FOR_HISTOGRAM} bets have closing odds.`}
              </p>
            </Card>
          );
        }
        return (
          <Chart
            title={TITLE}
            caption={caption}
            scope={scopeText}
            n={raw.known}
            fileName="closing-line-value"
            figures={<ClosingFacts lines={lines} />}
            table={{
              columns: [
                'Bet',
                'Day',
                'Odds',
                'Closing odds',
                'CLV',
                ...(fair.known > 0 ? ['Fair closing odds', 'Fair CLV'] : []),
              ],
              count: raw.known,
              rows: () =>
                rows.map((row) => [
                  row.description,
                  formatIsoDay(row.day),
                  betOddsText(row, format),
                  closingOddsText(row.closing, format),
                  formatSignedRate(row.value),
                  row.closing.fair === null ? '' : formatTaken(decimalOdds(row.closing.fair), format),
                  row.fairValue === undefined ? '' : formatSignedRate(row.fairValue),
                ]),
            }}
            below={<ClosingGroups page={page} />}
          >
            <Histogram
              bins={bins}
              xTitle="CLV"
              yTitle="Bets"
              marker={{ value: raw.mean * 100, label: `Mean ${formatSignedRate(raw.mean)}` }}
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

function ClosingFacts({ lines }: { lines: Lines }) {
  const { raw, fair, beaten } = lines;
  return (
    <>
      {raw.known > 0 && (
        <Facts
          facts={[
            { label: 'Mean CLV', ...meanFact(raw) },
            ...(fair.known > 0
              ? [{ label: 'Mean CLV against fair odds', ...meanFact(fair, raw.known) }]
              : []),
            { label: 'Beat the close', text: `${formatCount(beaten)} of ${countOf(raw.known, 'bet')}` },
          ]}
        />
      )}
      <p className="max-w-3xl pb-4 text-muted">{coverageText(lines)}</p>
    </>
  );
}

/** @param of the number of bets, if the mean may be of fewer */
function meanFact({ known, mean, interval }: MeanValue, of = known) {
  const hints = [
    ...(interval ? [`95% range ${formatInterval(interval, formatSignedRate)}`] : []),
    ...(known < of ? [`${countOf(known, 'bet')} with fair odds`] : []),
  ];
  return { text: mean === undefined ? NO_FIGURE : formatSignedRate(mean), hint: hints.join(', ') };
}

/** How many bets have closing odds, and what the others lack. */
function coverageText({ n, raw, missing }: Lines): string {
  const known = `${formatCount(raw.known)} of ${countOf(n, 'bet')} ${n === 1 ? 'has' : 'have'} closing odds.`;
  if (missing.every(({ reason }) => reason === null)) return known;
  const others = missing.map(({ reason, count }) => `${formatCount(count)} ${MISSING[reason ?? 'none']}`);
  return `${known} The others: ${others.join(', ')}.`;
}

/** Closing odds, and where they come from unless they were typed. */
function closingOddsText(closing: Lines['rows'][number]['closing'], format: OddsFormat): string {
  const odds = formatTaken(closing, format);
  return closing.source === null ? odds : `${odds} (${closing.source})`;
}
