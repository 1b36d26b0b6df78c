import { useLayoutEffect, useRef, useState } from 'react';
import { columnIdsNamed } from '#domain/analytics/named-column.ts';
import { formatInterval } from '#domain/analytics/share-text.ts';
import { formatSignedShare } from '#domain/share-text.ts';
import { CLOSING_ODDS } from '#domain/bets/custom-field.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount, MINUS_SIGN } from '#domain/number-text.ts';
import { formatOdds, type OddsFormat } from '#domain/price/american-odds.ts';
import { Card } from '#ui/card.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { Histogram } from '#ui/charts/histogram.tsx';
import { useOddsFormat } from '#ui/odds.tsx';
import { AddClosingOdds } from './add-closing-odds.tsx';
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
  const [isAdding, setIsAdding] = useState(false);
  const format = useOddsFormat();
  return (
    <Answered page={page} title={TITLE} question={['closingLine']}>
      {(lines, { notebooks, fields, scopeText }) => {
        const { known, mean, rows, bins } = lines;
        const count = (
          <span className="whitespace-nowrap text-muted tabular-nums">
            {formatCount(known)} of {formatCount(lines.n)} bets
          </span>
        );
        if (mean === undefined) {
          const fieldIds = columnIdsNamed(fields, CLOSING_ODDS);
          const without = notebooks.filter(({ id }) => !fieldIds.has(id));
          return (
            <Card title={TITLE} action={count}>
              <p className="-mt-2 pb-4 text-muted">{CAPTION}</p>
              {without.length > 0 ? (
                <AddClosingOdds
                  notebookIds={without.map(({ id }) => id)}
                  isInSome={fieldIds.size > 0}
                  onAdd={() => setIsAdding(true)}
                />
              ) : (
                <WhereToNote takesFocus={isAdding} />
              )}
              {lines.n > 0 && <MissingReasons lines={lines} className="pt-3 text-muted" />}
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
                  formatOdds(row.odds, format),
                  closingOddsText(row, format),
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

/** Replaces the button that added the field, and takes its focus so that screen readers announce the next step. */
function WhereToNote({ takesFocus }: { takesFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) text.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={text} tabIndex={-1}>
      Fill in “{CLOSING_ODDS}” on your bets (for example −110 or 1.91) to see this.
    </p>
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
          hint: known < n && <MissingReasons lines={lines} />,
        },
        { label: 'Beat the close', text: `${formatCount(beaten)} of ${countOf(known, 'bet')}` },
      ]}
    />
  );
}

/** Says how many bets have no closing line value, one reason a line. */
function MissingReasons({ lines, className }: { lines: Lines; className?: string }) {
  const { withoutField, empty, unreadable } = lines.missing;
  const examples = lines.unreadable.map(quoted).join(', ');
  const reasons = [
    [empty, 'without closing odds'],
    [unreadable, `with closing odds we can’t read: ${examples}`],
    [withoutField, `in notebooks without the field “${CLOSING_ODDS}”`],
  ] as const;
  return (
    <ul className={className}>
      {reasons.map(
        ([count, reason]) => count > 0 && <li key={reason}>{`${countOf(count, 'bet')} ${reason}`}</li>,
      )}
    </ul>
  );
}

/** The longest example that is shown whole. */
const MAX_QUOTED = 20;

function quoted(text: string): string {
  const characters = Array.from(text);
  return `“${characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : text}”`;
}

type Row = Lines['rows'][number];

/** Closing odds as typed; if another format is set, in that format first. */
function closingOddsText({ closedAt, notation, text }: Row, format: OddsFormat): string {
  const typed = notation === 'american' ? text.replace('-', MINUS_SIGN).replace(/^\d/, '+$&') : text;
  return notation === format ? typed : `${formatOdds(closedAt, format)} (${typed})`;
}
