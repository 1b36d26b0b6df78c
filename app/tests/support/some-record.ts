import type { RecordSummary } from '#record/domain/record-summary.ts';

const EMPTY: RecordSummary = {
  zone: 'America/New_York',
  startedAt: Date.UTC(2026, 10, 20, 17),
  endedAt: null,
  eventCount: 1,
  head: 'ab'.repeat(32),
  lastAt: Date.UTC(2026, 10, 20, 17),
  onTime: 0,
  noStart: 0,
  late: 0,
  imported: 0,
  before: 0,
  pending: 0,
  deleted: 0,
  corrected: 0,
  starts: { typed: 0, file: 0, feed: 0 },
  results: { typed: 0, file: 0, feed: 0 },
  notebooksEver: 1,
  notebooksDeleted: 0,
};

/** A record without bets, but for what is given. */
export function someRecord(given: Partial<RecordSummary>): RecordSummary {
  return { ...EMPTY, ...given };
}
