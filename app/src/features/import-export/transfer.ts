import { WorkerClient } from '#data/worker-calls.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { KnownBet } from '#domain/import/next-file.ts';
import type { TransferService } from './transfer-service.ts';

/** The number of bets in one message, which takes a few milliseconds. */
const BETS_AT_ONCE = 2500;

/** The worker that reads and writes the files of imports and exports. */
export class Transfer extends WorkerClient<TransferService> {
  #existing: readonly Bet[] | undefined;

  constructor() {
    super(() => new Worker(new URL('./transfer-worker.ts', import.meta.url), { type: 'module' }));
  }

  /** Sends the bets of the notebook that the table goes into, unless the worker already has them. */
  async sendExisting(bets: readonly Bet[], signal: AbortSignal): Promise<void> {
    if (bets === this.#existing) return;
    this.#existing = undefined;
    for (let at = 0; at === 0 || at < bets.length; at += BETS_AT_ONCE) {
      const part = bets.slice(at, at + BETS_AT_ONCE).map((bet): KnownBet => {
        const { id, day, description, odds, wager, status, result, returned, bonus, externalId } = bet;
        return { id, day, description, odds, wager, status, result, returned, bonus, externalId };
      });
      await this.ask('addExisting', [part, at === 0], { signal });
    }
    this.#existing = bets;
  }

  protected override forget(): void {
    this.#existing = undefined;
  }
}
