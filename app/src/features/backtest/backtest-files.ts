import { WorkerClient } from '#data/worker-calls.ts';
import type { BacktestService } from './backtest-service.ts';

/** The worker that keeps the files of a backtest and runs rules on them. */
export class BacktestFiles extends WorkerClient<BacktestService> {
  constructor() {
    super(() => new Worker(new URL('./backtest-worker.ts', import.meta.url), { type: 'module' }));
  }
}
