import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WorkerClient } from '#data/worker-calls.ts';
import { notebookCountQueries } from '#data/notebook-count.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { Finding } from '#domain/record/readiness.ts';
import type { RecordSummary } from '#domain/record/record-summary.ts';
import { schedule } from '#ui/schedule.ts';
import { useToday } from '#ui/use-today.ts';
import type { findingsOf } from './readiness-findings.ts';

class ReadinessWorker extends WorkerClient<{ findingsOf: typeof findingsOf }> {
  constructor() {
    super(() => new Worker(new URL('./readiness-worker.ts', import.meta.url), { type: 'module' }));
  }
}

/** What a notebook's bets say of readiness, computed in a worker; undefined until then, null if that fails. */
export function useFindings(
  bets: readonly Bet[] | undefined,
  record: RecordSummary | null,
): readonly Finding[] | null | undefined {
  // The card has its own skeleton, also while its bets load.
  const { data: notebooksEver, error } = useQuery(notebookCountQueries.ever());
  const today = useToday();
  const [findings, setFindings] = useState<readonly Finding[] | null>();
  useEffect(() => {
    if (!bets || notebooksEver === undefined) return;
    const worker = new ReadinessWorker();
    const unmounted = new AbortController();
    const ask = async () => {
      // Sending 100,000 bets takes a tenth of a second, which the record's figures don't wait for.
      await new Promise<void>((resolve) => schedule('paint', resolve));
      return worker.ask('findingsOf', [bets, record, { today, notebooksEver }], {
        signal: unmounted.signal,
      });
    };
    ask().then(setFindings, (failure: unknown) => {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setFindings(null);
    });
    return () => {
      unmounted.abort();
      worker.end();
    };
  }, [bets, record, notebooksEver, today]);
  return notebooksEver === undefined && error ? null : findings;
}
