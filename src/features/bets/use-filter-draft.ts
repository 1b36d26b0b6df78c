import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';
import { draftOf, type FilterDraft, isSameFilter, readDraft } from './filter-draft.ts';

const PAUSE_MS = 300;

/**
 * The filter bar's fields, which are ahead of the filter in the address while somebody types: `typed` follows every
 * keystroke, `onFilterChange` a pause, or `send`. A filter that comes from elsewhere takes the fields over.
 */
export function useFilterDraft(filter: BetFilter, onFilterChange: (filter: BetFilter) => void) {
  const [draft, setDraft] = useState(() => draftOf(filter));
  const [known, setKnown] = useState(filter);
  const [sent, setSent] = useState<BetFilter | null>(null);
  const { filter: typed, mistakes } = useMemo(() => readDraft(draft), [draft]);

  if (!isSameFilter(filter, known)) {
    setKnown(filter);
    setSent(null);
    // Our own change may arrive after the next keystroke, which it must not take away.
    const isOurs = (sent !== null && isSameFilter(filter, sent)) || isSameFilter(filter, typed);
    if (!isOurs) setDraft(draftOf(filter));
  }

  function send(next: BetFilter) {
    if (isSameFilter(next, filter)) return;
    setSent(next);
    onFilterChange(next);
  }
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendAfterPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    draft,
    mistakes,
    typed,
    change: (changes: Partial<FilterDraft>) => setDraft((current) => ({ ...current, ...changes })),
    clear: () => {
      setDraft(draftOf(NO_FILTER));
      send(NO_FILTER);
    },
    /** Whoever leaves a field or presses Enter has made up their mind. */
    send: () => send(typed),
  };
}
