import { type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';

/** Today by the device's clock and time zone. */
export function today(now: Date = new Date()): IsoDay {
  const two = (part: number) => String(part).padStart(2, '0');
  return isoDay(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`);
}
