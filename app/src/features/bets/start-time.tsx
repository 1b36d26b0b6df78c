import { formatStartTime } from '#domain/calendar/start-time.ts';
import { ownClock } from '#ui/today.ts';

/** The start of an event, in the user's time zone. */
export function StartTime({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{formatStartTime(ms, ownClock())}</time>;
}

// With the start in one file, which the list names once.
export { LockMark } from './lock-mark.tsx';
