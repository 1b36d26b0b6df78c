const FROM_HOUR = 8;
const [MONDAY, TUESDAY] = [1, 2];

/**
 * The Monday of the week whose recap is due in a time zone: last week's, on Monday from 8:00 and on Tuesday. Undefined on
 * other days, and for a time zone that isn't known here.
 *
 * @example dueWeek(new Date('2026-11-23T07:00:00Z'), 'Europe/Berlin') // '2026-11-16'
 */
export function dueWeek(now: Date, timeZone: string): string | undefined {
  const local = localTime(now, timeZone);
  const weekday = local?.getUTCDay();
  if (!local || (weekday !== MONDAY && weekday !== TUESDAY)) return undefined;
  if (weekday === MONDAY && local.getUTCHours() < FROM_HOUR) return undefined;
  return addDays(local, -weekday - 6);
}

/** The date and time that clocks show, as if it were UTC. */
function localTime(now: Date, timeZone: string): Date | undefined {
  try {
    // Swedish dates are ISO dates.
    const text = now.toLocaleString('sv-SE', { timeZone });
    return new Date(`${text.replace(' ', 'T')}Z`);
  } catch {
    return undefined;
  }
}

function addDays(from: Date, days: number): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
