import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { ownClock, today } from './today.ts';

/** When a device may have slept or changed its time zone. */
const WAKE_EVENTS = ['visibilitychange', 'focus', 'pageshow'] as const;

/** How often the clock is compared, since timers stand still while a device sleeps. */
const CHECK_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Listeners compare days, so nothing renders until the day changes. */
function check() {
  for (const listener of listeners) listener();
}

function checkLater() {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const wait = Math.min(CHECK_MS, Math.max(1, midnight.getTime() - now.getTime()));
  timer = setTimeout(() => {
    check();
    checkLater();
  }, wait);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const event of WAKE_EVENTS) addEventListener(event, check);
    checkLater();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of WAKE_EVENTS) removeEventListener(event, check);
    clearTimeout(timer);
  };
}

/**
 * Today, which moves at the user's midnight, after the device slept, and with its time zone. `dayNow` reads another
 * day, such as that of UTC. What a new day has to load is loaded before it shows.
 */
export function useToday(dayNow: () => IsoDay = today): IsoDay {
  return useDeferredValue(useSyncExternalStore(subscribe, dayNow, dayNow));
}

const ownZone = () => ownClock().zone;

/** The clock that start times are shown by, as of the first render of the day or in the time zone. */
export function useOwnClock(): ReturnType<typeof ownClock> {
  const day = useToday();
  const zone = useSyncExternalStore(subscribe, ownZone, ownZone);
  return useMemo(() => clockOn(day, zone), [day, zone]);
}

/** A new one for each day. */
function clockOn(_day: IsoDay, zone: string) {
  return { now: Date.now(), zone };
}
