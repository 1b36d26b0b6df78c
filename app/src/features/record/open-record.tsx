import { useSuspenseQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CachedBets } from '#data/bets/notebook-bets.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { recordQueries } from '#data/records.ts';
import { dayInZone } from '#domain/calendar/clock.ts';
import { formatStartTime } from '#domain/calendar/start-time.ts';
import type { RecordSummary } from '#record/domain/record-summary.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ownClock } from '#ui/today.ts';
import { useToday } from '#ui/use-today.ts';
import { RecordCorrections } from './record-corrections.tsx';
import { RecordFacts, RecordTiles } from './record-counts.tsx';
import { RecordDays } from './record-days.tsx';
import { RecordLevels } from './record-levels.tsx';
import { ShareSection } from './share-section.tsx';

export type OpenRecordProps = {
  notebook: NotebookSummary;
  record: RecordSummary;
  /** As far as they have loaded. */
  cached: Pick<CachedBets, 'bets'> | undefined;
  /** Stands below what the record holds. */
  readiness: ReactNode;
  onEnd: () => void;
};

/** A record's days are those of UTC. */
const utcToday = () => dayInZone(Date.now(), () => 0);

/** A notebook's record, kept or ended. */
export function OpenRecord({ notebook, record, cached, readiness, onEnd }: OpenRecordProps) {
  const clock = ownClock();
  const day = useToday(utcToday);
  const [{ data: days }, { data: stamps }, { data: corrections }] = useSuspenseQueries({
    queries: [
      recordQueries.days(notebook.id),
      recordQueries.stamps(notebook.id),
      recordQueries.corrections(notebook.id),
    ],
  });
  return (
    <div className="grid gap-4 sm:gap-6">
      <RecordState record={record} />
      <RecordTiles record={record} />
      <RecordLevels notebookId={notebook.id} record={record} stamps={stamps} />
      <ShareSection notebook={notebook} />
      <RecordDays notebookId={notebook.id} days={days} stamps={stamps} today={day} />
      <RecordFacts record={record} />
      <RecordCorrections
        notebookId={notebook.id}
        corrections={corrections}
        bets={cached?.bets}
        clock={clock}
      />
      {readiness}
      {record.endedAt === null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
          <p className="min-w-0 flex-1 basis-64 text-muted">
            You can end the record. It stays as it is, and newer bets won’t be part of it.
          </p>
          <Button onClick={onEnd}>End the record</Button>
        </div>
      )}
    </div>
  );
}

function RecordState({ record: { startedAt, endedAt } }: { record: RecordSummary }) {
  const clock = ownClock();
  const start = formatStartTime(startedAt, clock);
  return (
    <p className="-mt-2 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
      {endedAt === null ? (
        <>
          <Badge tone="profit">Kept</Badge> since {start}
        </>
      ) : (
        <>
          <Badge>Ended</Badge> {formatStartTime(endedAt, clock)}, kept since {start}. Newer bets aren’t part
          of it.
        </>
      )}
    </p>
  );
}
