const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;
/** Clock changes fall on a quarter hour in UTC; on Lord Howe Island, for example, on the half hour. */
const MS_A_QUARTER = 900_000;

/**
 * Returns how many minutes a time zone's clocks are ahead of UTC at an instant. Rejects an unknown zone with a
 * RangeError.
 *
 * Clocks change on two days a year. A day that begins and ends with the same offset has it throughout, so most instants
 * need only a map look-up.
 *
 * @example offsetMinutesAt('America/New_York')(1742177580000) // -240
 */
export function offsetMinutesAt(zone: string): (epochMs: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (quarter: number) => wallClockMinusUtc(clock, quarter * MS_A_QUARTER);
  const days = new Map<number, number | 'changes'>();
  return (epochMs) => {
    const day = Math.floor(epochMs / MS_A_DAY);
    let offset = days.get(day);
    if (offset === undefined) {
      const first = offsetAt(day * 96);
      offset = first === offsetAt((day + 1) * 96) ? first : 'changes';
      days.set(day, offset);
    }
    return offset === 'changes' ? offsetAt(Math.floor(epochMs / MS_A_QUARTER)) : offset;
  };
}

function wallClockMinusUtc(clock: Intl.DateTimeFormat, epochMs: number): number {
  const parts = new Map(clock.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
  return Math.round((wall - epochMs) / MS_A_MINUTE);
}
