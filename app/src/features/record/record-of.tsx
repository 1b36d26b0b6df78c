import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { NotebookSummary } from '#data/notebooks.ts';
import { betQueries } from '#data/bets/bets.ts';
import { recordQueries } from '#data/records.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import type { RecordSummary } from '#record/domain/record-summary.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndRecordDialog } from './end-record.tsx';
import { OpenRecord } from './open-record.tsx';
import { StartRecord, StartRecordDialog } from './start-record.tsx';

const ReadinessCard = lazyComponent(
  async () => (await import('./readiness-card.tsx')).ReadinessCard,
  <Skeleton className="h-80 rounded-2xl" />,
);

export type RecordDialog = 'start' | 'end';

export type RecordOfProps = {
  notebook: NotebookSummary;
  dialog: RecordDialog | null;
  onDialogOpen: (dialog: RecordDialog) => void;
  onDialogClose: () => void;
};

/** Everything about a notebook's record, or how to start one. */
export function RecordOf({ notebook, dialog, onDialogOpen, onDialogClose }: RecordOfProps) {
  const { data: record } = useSuspenseQuery(recordQueries.summary(notebook.id));
  // What the record says doesn't wait for its bets.
  const { data: cached } = useQuery(betQueries.inNotebook(notebook.id));
  const whole = useRef<HTMLDivElement>(null);
  const state = stateOf(record);
  const stateBefore = useRef(state);
  useLayoutEffect(() => {
    if (stateBefore.current === state) return;
    stateBefore.current = state;
    // The focused button has gone.
    if (document.activeElement === document.body) whole.current?.focus({ preventScroll: true });
  }, [state]);
  if (notebook.isSample || notebook.backtest) return <NoRecord isSample={notebook.isSample} />;
  const hasBets = figuresOf(notebook.totals).betCount > 0;
  const readiness = hasBets && (
    <ReadinessCard bets={cached?.complete ? cached.bets : undefined} record={record} />
  );
  return (
    <div ref={whole} tabIndex={-1} className="outline-none">
      {record ? (
        <OpenRecord
          notebook={notebook}
          record={record}
          cached={cached}
          readiness={readiness}
          onEnd={() => onDialogOpen('end')}
        />
      ) : (
        <div className="grid gap-4 sm:gap-6">
          <StartRecord notebook={notebook} onStart={() => onDialogOpen('start')} />
          {readiness}
        </div>
      )}
      {dialog === 'start' && !record && <StartRecordDialog notebook={notebook} onClose={onDialogClose} />}
      {dialog === 'end' && record?.endedAt === null && (
        <EndRecordDialog notebook={notebook} onClose={onDialogClose} />
      )}
    </div>
  );
}

function stateOf(record: RecordSummary | null): 'none' | 'kept' | 'ended' {
  if (!record) return 'none';
  return record.endedAt === null ? 'kept' : 'ended';
}

function NoRecord({ isSample }: { isSample: boolean }) {
  return (
    <EmptyState
      icon={LockKeyhole}
      title={isSample ? 'Sample notebooks can’t keep a record' : 'Backtests can’t keep a record'}
    >
      A record proves when bets of your own were chosen.
    </EmptyState>
  );
}
