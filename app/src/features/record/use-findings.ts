import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WorkerClient } from '#data/worker-calls.ts';
import { notebookCountQueries } from '#data/notebook-count.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { Finding } from '#record/domain/readiness.ts';
import type { RecordSummary } from '#record/domain/record-summary.ts';
import { schedule } from '#ui/schedule.ts';
import { useToday } from '#ui/use-today.ts';
import type { findingsOf } from './readiness-findings.ts';
import { useCurrency } from '#ui/currency.ts';

/** What a notebook's bets say of readiness, computed in a worker; undefined until then, null if that fails. */
export function useFindings(
  bets: readonly Bet[] | undefined,
  record: RecordSummary | null,
): readonly Finding[] | null | undefined {
  // The card has its own skeleton, also while its bets load.
  const { data: notebooksEver, error } = useQuery(notebookCountQueries.ever());
  const today = useToday();
  const currency = useCurrency();
  const [findings, setFindings] = useState<readonly Finding[] | null>();
  useEffect(() => {
    if (!bets || notebooksEver === undefined) return;
    const worker = new WorkerClient<{ findingsOf: typeof findingsOf }>(
      () => new Worker(new URL('./readiness-worker.ts', import.meta.url), { type: 'module' }),
    );
    let isOver = false;
    // Sending 100,000 bets takes a tenth of a second, which the record's figures don't wait for.
    schedule('paint', () => {
      if (isOver) return;
      worker.ask('findingsOf', [bets, record, { today, notebooksEver, currency }]).then(setFindings, () => {
        if (!isOver) setFindings(null);
      });
    });
    return () => {
      isOver = true;
      worker.end();
    };
  }, [bets, record, notebooksEver, today, currency]);
  return notebooksEver === undefined && error ? null : findings;
}
