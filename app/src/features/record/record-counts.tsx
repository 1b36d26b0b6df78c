import type { ReactNode } from 'react';
import { countOf, formatCount } from '#domain/number-text.ts';
import {
  notebooksText,
  recordedCount,
  type RecordSummary,
  sourcesText,
} from '#record/domain/record-summary.ts';
import { Card } from '#ui/card.tsx';
import { StatGroup, StatTile } from '#ui/stat-tile.tsx';

/** How many bets count fully, and how many don't. */
export function RecordTiles({ record }: { record: RecordSummary }) {
  const { onTime, noStart, late, imported } = record;
  const whole = recordedCount(record);
  return (
    <StatGroup label="Bets in the record">
      <StatTile
        label="On time"
        value={formatCount(onTime)}
        hint={
          whole === 0 ? 'No bets in the record yet' : `of ${countOf(whole, 'bet')}, added before the start`
        }
        className="max-lg:col-span-2 max-sm:col-span-2 sm:max-lg:col-span-3 [&>dd:first-of-type]:text-3xl"
      />
      <StatTile label="No start" value={formatCount(noStart)} hint="Added before their day ended" />
      <StatTile label="Late" value={formatCount(late)} hint="Added after they locked, or moved here" />
      <StatTile
        label="Imported"
        value={formatCount(imported)}
        hint="From a file, with its own dates"
        className="max-sm:col-span-2"
      />
    </StatGroup>
  );
}

/** What else is counted, for those who look closer. */
export function RecordFacts({ record }: { record: RecordSummary }) {
  const { pending, deleted, corrected, before, starts, results } = record;
  return (
    <Card title="Behind these numbers">
      <dl className="-my-2 gap-x-10 lg:columns-2">
        <Fact label="Start times">{sourcesText(starts, 'a games file') ?? 'None yet'}</Fact>
        <Fact label="Results">{sourcesText(results, 'a results file') ?? 'None yet'}</Fact>
        <Fact label="Pending">{formatCount(pending)}</Fact>
        <Fact label="Corrected after they locked">{formatCount(corrected)}</Fact>
        <Fact label="Deleted before they locked">{formatCount(deleted)}</Fact>
        <Fact label="Before the record began">{formatCount(before)}</Fact>
        <Fact label="Your notebooks">{notebooksText(record)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid flex-wrap justify-between gap-x-6 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}
