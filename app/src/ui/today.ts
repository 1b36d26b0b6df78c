import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';

/** Today by the device's clock and time zone. */
export function today(now: Date = new Date()): IsoDay {
  const two = (part: number) => String(part).padStart(2, '0');
  return isoDay(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`);
}

/** The current instant and the user's time zone, in which start times are read and shown. */
export function ownClock(): { now: number; zone: string } {
  return { now: Date.now(), zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
