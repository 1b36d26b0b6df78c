import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DAYS, type RecordDay, recordQueries, type RecordStamp } from '#data/records.ts';
import { formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { countOf } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddStamp } from './add-stamp.tsx';
import { CopyLine } from './copy-line.tsx';
import { StampRow } from './stamp-row.tsx';

type OfRecord = { notebookId: string; stamps: readonly RecordStamp[] };

export type RecordDaysProps = OfRecord & {
  /** The newest days. */
  days: readonly RecordDay[];
  /** In UTC. */
  today: IsoDay;
};

/** The line of each day to copy, and what others have stamped. */
export function RecordDays({ days, today, ...record }: RecordDaysProps) {
  const [latest, ...earlier] = days;
  if (!latest) return null;
  const label =
    latest.day === today ? `today, ${formatIsoDay(latest.day)}, so far` : formatIsoDay(latest.day);
  return (
    <Card title="The line of the day">
      <p className="-mt-2 mb-4 max-w-prose text-muted">
        Each day comes down to one line. Post it somewhere you can’t edit, send it to a friend, or have it
        stamped: whoever has it can tell if the record up to then was changed. Days end at midnight UTC.
      </p>
      <p className="mb-1.5 font-medium first-letter:uppercase">{label}</p>
      <CopyLine hash={latest.hash} label={label} />
      <StampsOf {...record} day={latest.day} />
      <div className="mt-4">
        <AddStamp notebookId={record.notebookId} />
        <p className="mt-2 max-w-prose text-xs text-muted">
          Get a stamp from any RFC 3161 time stamp authority (.tsr) or from OpenTimestamps (.ots), for a file
          that has only the line. Nothing is sent from here by itself.
        </p>
      </div>
      {earlier.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-semibold">Earlier days</h3>
          <DayList {...record} days={earlier} hasMore={days.length === DAYS} />
        </>
      )}
    </Card>
  );
}

type DayListProps = OfRecord & { days: readonly RecordDay[]; hasMore: boolean };

/** Days with their lines, and a button for older ones, which are a list of their own. */
function DayList({ days, hasMore, ...record }: DayListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const last = days.at(-1);
  return (
    <>
      <ul>
        {days.map((day) => (
          <Day key={day.day} {...record} {...day} />
        ))}
      </ul>
      {hasMore && last && isOpen && <OlderDays {...record} before={last.day} />}
      {hasMore && !isOpen && (
        <Button className="mt-3" onClick={() => setIsOpen(true)}>
          Show older days
        </Button>
      )}
    </>
  );
}

function OlderDays({ before, ...record }: OfRecord & { before: IsoDay }) {
  // The newer days stay.
  const query = useQuery(recordQueries.days(record.notebookId, before));
  return (
    <>
      <OutOfDate what="days" queries={[query]} />
      {query.isPending && <Skeleton className="mt-2 h-40" />}
      {query.data && <DayList {...record} days={query.data} hasMore={query.data.length === DAYS} />}
    </>
  );
}

function Day({ day, hash, eventCount, ...record }: OfRecord & RecordDay) {
  const stampCount = record.stamps.filter((stamp) => stamp.day === day).length;
  return (
    <li className="border-t border-line py-1">
      <details>
        <summary className="flex min-h-10 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-md hover:bg-hover">
          <span className="min-w-0 flex-1">
            {formatIsoDay(day)}{' '}
            <code className="ml-2 font-mono text-xs text-muted">{hash.slice(0, 12)}…</code>
          </span>
          {stampCount > 0 && <Badge>{countOf(stampCount, 'stamp')}</Badge>}
          <span className="text-muted tabular-nums">{countOf(eventCount, 'event')}</span>
        </summary>
        <div className="pt-2 pb-3">
          <CopyLine hash={hash} label={formatIsoDay(day)} />
          <StampsOf {...record} day={day} />
        </div>
      </details>
    </li>
  );
}

function StampsOf({ notebookId, stamps, day }: OfRecord & { day: IsoDay }) {
  const own = stamps.filter((stamp) => stamp.day === day);
  if (own.length === 0) return null;
  return (
    <ul aria-label={`Stamps of ${formatIsoDay(day)}`} className="mt-3">
      {own.map((stamp) => (
        <StampRow key={stamp.id} notebookId={notebookId} stamp={stamp} />
      ))}
    </ul>
  );
}
