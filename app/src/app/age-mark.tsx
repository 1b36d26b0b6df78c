import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsOffline, whyOffline } from '#data/device/connection.ts';
import { ASK_MS, useIsAsking } from '#data/live-updates.ts';

/** A quick answer shows no mark. */
const LATE_MS = 300;

/** Data of this page that is older is marked while it is read again. */
const OLD_MS = 60_000;

/** Says how old the data is while the server can't be reached, hasn't answered yet, or can't say what changes. */
export function AgeMark() {
  const isOffline = useIsOffline();
  const isAsking = useIsAsking();
  const oldest = useOldest(isOffline ? hasData : isOutdated);
  if (isOffline) return <OfflineMark oldest={oldest} />;
  return (
    <>
      {isAsking && <AskingMark />}
      {oldest < Infinity && <UpdatingMark oldest={oldest} />}
    </>
  );
}

function AskingMark() {
  return (
    <p role="status" className="border-b border-line bg-neutral-soft px-4 py-2 text-xs sm:px-6 lg:px-8">
      {`No live updates on this network. Changes made elsewhere appear within ${ASK_MS / 1000} seconds.`}
    </p>
  );
}

/** When the oldest of the data on screen that these queries have was read; Infinity if there is none. */
function useOldest(counts: (query: Query) => boolean): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const queries = cache.findAll({ type: 'active', predicate: counts });
      return Math.min(...queries.map(({ state }) => state.dataUpdatedAt));
    },
  );
}

const hasData = ({ state }: Query) => state.dataUpdatedAt > 0;

/** Whether data from the device, or old data, is shown until the server answers or because it didn't. */
function isOutdated({ state: { dataUpdatedAt: at, fetchStatus, status } }: Query): boolean {
  const isWaiting = fetchStatus === 'fetching' || status === 'error';
  return at > 0 && isWaiting && at < Math.max(performance.timeOrigin, Date.now() - OLD_MS);
}

function OfflineMark({ oldest }: { oldest: number }) {
  return (
    <div
      role="status"
      className="sticky top-14 z-15 flex items-start gap-3 border-b border-line bg-neutral-soft px-4 py-3 sm:px-6 lg:top-16 lg:px-8"
    >
      <CloudOff aria-hidden size={18} className="mt-px shrink-0" />
      <p className="min-w-0">
        <strong className="font-semibold">{whyOffline()}.</strong>{' '}
        {oldest < Infinity && `Showing data from ${momentText(oldest)}. `}
        Changes of bets, notebooks and days wait on this device; others can't be saved.
      </p>
    </div>
  );
}

/** Above the page, so that nothing moves. */
function UpdatingMark({ oldest }: { oldest: number }) {
  const isUpdating = useIsFetching({ type: 'active' }) > 0;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <p
        role="status"
        className="pointer-events-none fixed inset-x-4 top-15 z-15 text-center text-xs text-muted lg:top-17 lg:left-60"
      >
        <span className="inline-block rounded-full border border-line bg-surface px-3 py-0.5 shadow-card">
          {`Showing data from ${momentText(oldest)}. ${isUpdating ? 'Updating…' : "It couldn't be updated."}`}
        </span>
      </p>
    )
  );
}

function momentText(at: number): string {
  // Not a constant: creating the format takes milliseconds, and few pages show the mark.
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
