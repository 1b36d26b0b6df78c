import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useCallback, useSyncExternalStore } from 'react';
import { oldestOf } from '#data/offline/known-answers.ts';
import { whyOffline } from '#data/offline/not-connected.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Says, above every screen and as long as it is so, that what stands there is from an earlier time. */
export function OfflineMark() {
  const cache = useQueryClient().getQueryCache();
  // Another screen may show what is older, or newer.
  const since = useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => oldestOf(cache.findAll({ type: 'active' })),
  );
  return (
    <div
      role="status"
      className="sticky top-14 z-10 flex items-start gap-3 border-b border-line bg-neutral-soft px-4 py-3 sm:px-6 lg:top-16 lg:px-8"
    >
      <CloudOff aria-hidden size={18} className="mt-px shrink-0" />
      <p className="min-w-0">
        <strong className="font-semibold">{whyOffline()}.</strong>{' '}
        {since !== null && <>This is what PaperEdge knew on {MOMENT.format(since)}. </>}
        Changes cannot be saved.
      </p>
    </div>
  );
}
