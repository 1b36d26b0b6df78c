import { countOf, formatCount } from '#domain/number-text.ts';
import type { Source } from './recorded-bets.ts';

/** Counts by who says so: the owner, a file, or the odds feed. */
export type SourceCounts = Readonly<Record<Source, number>>;

/** What a notebook's record comes to. Instants are in milliseconds since 1970. */
export type RecordSummary = {
  /** The time zone in which a bet without a start locks at the end of its day. */
  readonly zone: string;
  readonly startedAt: number;
  /** Null while it is kept. */
  readonly endedAt: number | null;
  readonly eventCount: number;
  /** The hash of its last event, as 64 hex digits. */
  readonly head: string;
  readonly lastAt: number;
  /** Bets by class: with a start and added before it, without a start, added later, and imported. */
  readonly onTime: number;
  readonly noStart: number;
  readonly late: number;
  readonly imported: number;
  /** Bets of the notebook from before the record. */
  readonly before: number;
  readonly pending: number;
  /** Bets deleted before they locked. */
  readonly deleted: number;
  /** Bets with corrections. */
  readonly corrected: number;
  readonly starts: SourceCounts;
  readonly results: SourceCounts;
  /** The user's notebooks, deleted ones included. */
  readonly notebooksEver: number;
  readonly notebooksDeleted: number;
};

/** Every bet of a record. */
export function recordedCount({ onTime, noStart, late, imported }: RecordSummary): number {
  return onTime + noStart + late + imported;
}

/**
 * Counts by source in words; null if there are none.
 *
 * @example sourcesText({ typed: 116, file: 96, feed: 0 }, 'a results file') // '96 from a results file, 116 typed by you'
 */
export function sourcesText(
  { typed, file, feed }: SourceCounts,
  fileName: string,
  owner = 'you',
): string | null {
  const parts = [
    file > 0 && `${formatCount(file)} from ${fileName}`,
    feed > 0 && `${formatCount(feed)} from the odds feed`,
    typed > 0 && `${formatCount(typed)} typed by ${owner}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * How many notebooks the user has had, of which this is one.
 *
 * @example notebooksText({ notebooksEver: 13, notebooksDeleted: 2 }) // 'One of 13 notebooks, 2 deleted'
 */
export function notebooksText(
  { notebooksEver, notebooksDeleted }: Pick<RecordSummary, 'notebooksEver' | 'notebooksDeleted'>,
  whose = 'Your',
): string {
  if (notebooksEver <= 1) return `${whose} only notebook so far`;
  const deleted = notebooksDeleted === 0 ? 'none deleted' : `${formatCount(notebooksDeleted)} deleted`;
  return `One of ${countOf(notebooksEver, 'notebook')}, ${deleted}`;
}

/**
 * A time zone's name as people write it.
 *
 * @example zoneName('America/New_York') // 'New York (America)'
 */
export function zoneName(zone: string): string {
  const [area, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? (area ?? '') : `${places.toReversed().join(', ')} (${area})`;
}
