import { countOf } from '#domain/number-text.ts';
import { countsInFigures, type ShownBet } from '#record/domain/recorded-bets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When a bet was recorded, and whether it counts in the record.
 *
 * @example recordedText(bet) // { text: 'Recorded 3 hours before the start', counts: true }
 */
export function recordedText(bet: Pick<ShownBet, 'class' | 'addedAt' | 'locksAt'>): {
  text: string;
  counts: boolean;
} {
  return { text: textOf(bet), counts: countsInFigures(bet.class) };
}

function textOf({ class: kind, addedAt, locksAt }: Pick<ShownBet, 'class' | 'addedAt' | 'locksAt'>): string {
  if (kind === 'on time') return `Recorded ${lengthText(locksAt - addedAt)} before the start`;
  if (kind === 'no start') return 'Recorded without a start time';
  if (kind === 'imported') return 'Imported';
  return addedAt > locksAt
    ? `Added ${lengthText(addedAt - locksAt)} late`
    : 'Moved here or changed after the start';
}

function lengthText(ms: number): string {
  if (ms < MINUTE) return 'under a minute';
  if (ms < HOUR) return countOf(Math.floor(ms / MINUTE), 'minute');
  return ms < DAY ? countOf(Math.floor(ms / HOUR), 'hour') : countOf(Math.floor(ms / DAY), 'day');
}
