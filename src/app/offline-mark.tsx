import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import { whyOffline } from '#data/offline/offline-copy.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function OfflineMark() {
  const cache = useQueryClient().getQueryCache();
  const oldest = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.min(...cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt || Infinity)),
  );
  return (
    <div
      role="status"
      className="sticky top-14 z-10 flex items-start gap-3 border-b border-line bg-neutral-soft px-4 py-3 sm:px-6 lg:top-16 lg:px-8"
    >
      <CloudOff aria-hidden size={18} className="mt-px shrink-0" />
      <p className="min-w-0">
        <strong className="font-semibold">{whyOffline()}.</strong>{' '}
        {oldest < Infinity
          ? `Showing data from ${MOMENT.format(oldest)}; changes can't be saved.`
          : "Changes can't be saved."}
      </p>
    </div>
  );
}
