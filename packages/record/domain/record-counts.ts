import { formatCount } from '#domain/number-text.ts';
import {
  RECORD_CLASSES,
  type RecordClass,
  type RecordedBet,
  type ShownBet,
  type Source,
  SOURCES,
} from './recorded-bets.ts';

/** How many bets a record has of each kind. */
export type RecordCounts = Readonly<Record<RecordClass, number>> & {
  /** Bets that have locked, whatever their class. */
  readonly shown: number;
  /** Shown bets without a result. */
  readonly pending: number;
  /** Bets that reveal nothing: they haven't locked, or are withheld. */
  readonly hidden: number;
  /** Hidden bets with a result. */
  readonly hiddenSettled: number;
  readonly deleted: number;
  readonly corrected: number;
  /** Who says when shown bets start, and how they ended. */
  readonly starts: Readonly<Record<Source, number>>;
  readonly results: Readonly<Record<Source, number>>;
};

export function recordCountsOf(bets: readonly RecordedBet[]): RecordCounts {
  const shown = bets.filter((bet) => bet.state === 'shown');
  const hidden = bets.filter(({ state }) => state === 'hidden');
  return {
    ...countsBy(RECORD_CLASSES, shown, (bet) => bet.class),
    shown: shown.length,
    pending: shown.filter(({ bet }) => bet.status === 'pending').length,
    hidden: hidden.length,
    hiddenSettled: hidden.filter(({ settledAt }) => settledAt !== null).length,
    deleted: bets.filter(({ state }) => state === 'deleted').length,
    corrected: bets.filter(({ corrections }) => corrections.length > 0).length,
    starts: countsBy(SOURCES, shown, ({ startSource }) => startSource),
    results: countsBy(SOURCES, shown, ({ resultSource }) => resultSource),
  };
}

function countsBy<Key extends string>(
  keys: readonly Key[],
  bets: readonly ShownBet[],
  keyOf: (bet: ShownBet) => Key | null,
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const bet of bets) {
    const key = keyOf(bet);
    if (key !== null) counts[key] += 1;
  }
  return counts;
}

/** The counts that a sentence about a record takes. */
export type ClassCounts = Readonly<Record<RecordClass, number>>;

/**
 * When the bets of a record were added.
 *
 * @example countsSentence({ 'on time': 212, 'no start': 11, late: 7, imported: 0 })
 * // '212 of 230 before the start, 11 without a start time, 7 added later'
 */
export function countsSentence(counts: ClassCounts): string {
  const all = RECORD_CLASSES.reduce((sum, each) => sum + counts[each], 0);
  if (all === 0) return 'No bets yet';
  const others = [
    { count: counts['no start'], words: 'without a start time' },
    { count: counts.late, words: 'added later' },
    { count: counts.imported, words: 'imported' },
  ].flatMap(({ count, words }) => (count === 0 ? [] : `, ${formatCount(count)} ${words}`));
  return `${formatCount(counts['on time'])} of ${formatCount(all)} before the start${others.join('')}`;
}
