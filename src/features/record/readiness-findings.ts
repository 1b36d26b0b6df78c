import { closingLinesOf } from '#domain/analytics/closing-line.ts';
import { amountFormat } from '#domain/analytics/units.ts';
import { winLossBetsOf } from '#domain/analytics/win-loss-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type Finding, readinessOf } from '#domain/record/readiness.ts';
import { recordDrawdownOf } from '#domain/record/record-drawdown.ts';
import type { RecordSummary } from '#domain/record/record-summary.ts';
import { recordVerdictOf } from '#domain/record/record-verdict.ts';

/**
 * What a notebook's bets say of readiness: all of them or, with a record, those that were added to it before they locked.
 * Evidence is divided by the number of notebooks that the user ever had.
 */
export function findingsOf(
  bets: readonly Bet[],
  record: RecordSummary | null,
  { today, notebooksEver }: { today: IsoDay; notebooksEver: number },
): readonly Finding[] {
  const counted = bets
    .filter(({ locksAt, recordedAt }) => {
      if (!record) return true;
      return locksAt !== null && recordedAt !== null && recordedAt < locksAt;
    })
    .toSorted((one, other) => compareDays(one.day, other.day));
  const { format } = amountFormat({ kind: 'dollars' });
  const drawdown = recordDrawdownOf(counted);
  return readinessOf({
    record: record && {
      'on time': record.onTime,
      'no start': record.noStart,
      late: record.late,
      imported: record.imported,
    },
    verdict: recordVerdictOf([], counted, {
      amounts: 'money',
      notebooksEver,
      today,
    }),
    closing: closingLinesOf(winLossBetsOf(counted)),
    drawdown: drawdown ? { text: format(drawdown.amount), luck: drawdown.luck } : null,
    format,
  });
}
