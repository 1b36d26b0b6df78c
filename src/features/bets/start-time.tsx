import { formatStartTime } from '#domain/calendar/start-time.ts';

/** The start of an event, in the user's time zone. */
export function StartTime({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{formatStartTime(ms, here())}</time>;
}

function here() {
  return { now: Date.now(), zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
