import { closingLinesOf } from '#domain/analytics/groups/closing-line.ts';
import { amountFormat } from '#domain/analytics/units.ts';
import { winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { judgedRecordOf } from '#record/domain/judged-record.ts';
import { type Finding, readinessOf } from '#record/domain/readiness.ts';
import { recordDrawdownOf } from '#record/domain/record-drawdown.ts';
import type { RecordSummary } from '#record/domain/record-summary.ts';
import type { Currency } from '#domain/currency.ts';

/**
 * What a notebook's bets say of readiness: all of them or, with a record, those that were added to it before they locked.
 * Evidence is divided by the number of notebooks that the user ever had.
 */
export function findingsOf(
  bets: readonly Bet[],
  record: RecordSummary | null,
  { today, notebooksEver, currency }: { today: IsoDay; notebooksEver: number; currency?: Currency },
): readonly Finding[] {
  const counted = bets
    .filter(({ locksAt, recordedAt }) => {
      if (!record) return true;
      return locksAt !== null && recordedAt !== null && recordedAt < locksAt;
    })
    .toSorted((one, other) => compareDays(one.day, other.day));
  const { format } = amountFormat({ kind: 'dollars' }, currency);
  const drawdown = recordDrawdownOf(counted);
  return readinessOf({
    record: record && {
      'on time': record.onTime,
      'no start': record.noStart,
      late: record.late,
      imported: record.imported,
    },
    judged: judgedRecordOf([], counted, {
      amounts: 'money',
      notebooksEver,
      today,
    }),
    closing: closingLinesOf(winLossBetsOf(counted)),
    drawdown: drawdown ? { text: format(drawdown.amount), luck: drawdown.luck } : null,
    format,
  });
}
