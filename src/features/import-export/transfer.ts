import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Likeness } from '#domain/import/plan.ts';
import type { TransferAnswer, TransferOrder, TransferService } from './transfer-service.ts';

/** A query that asks the worker, also while offline. The same key always has the same answer. */
export function workerQuery<Data>(key: QueryKey, ask: (signal: AbortSignal) => Promise<Data>) {
  return queryOptions<Data>({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    // Bypasses the query client's persister, which would store answers and wait for a connection.
    persister: (_, { signal }) => ask(signal),
  });
}

/** The number of bets in one message, which takes a few milliseconds. */
const BETS_AT_ONCE = 2500;

type Name = keyof TransferService;
type Result<Asked extends Name> = Awaited<ReturnType<TransferService[Asked]>>;
type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (reason: Error) => void };

/** The worker that reads and writes files, so that the page stays responsive. It starts with the first call. */
export class Transfer {
  #worker: Worker | undefined;
  #waiting: Waiting | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #existing: readonly Likeness[] | undefined;

  /** Calls the worker. Calls run one at a time; a call that is aborted before its turn is never made. */
  ask<Asked extends Name>(
    name: Asked,
    args: Parameters<TransferService[Asked]>,
    signal?: AbortSignal,
  ): Promise<Result<Asked>> {
    const before = this.#last;
    const send = async () => {
      await before.catch(() => {});
      signal?.throwIfAborted();
      return this.#send({ name, args });
    };
    const answer = send();
    this.#last = answer;
    return answer as Promise<Result<Asked>>;
  }

  /** Sends the bets of the notebook that the table goes into, unless the worker already has them. */
  async sendExisting(bets: readonly Likeness[], signal: AbortSignal): Promise<void> {
    if (bets === this.#existing) return;
    this.#existing = undefined;
    for (let at = 0; at === 0 || at < bets.length; at += BETS_AT_ONCE) {
      const part = bets.slice(at, at + BETS_AT_ONCE).map(({ day, description, odds, wager }) => {
        return { day, description, odds, wager };
      });
      await this.ask('addExisting', [part, at === 0], signal);
    }
    this.#existing = bets;
  }

  /** Terminates the worker and any call in progress. The next call starts another one. */
  end(): void {
    this.#fail(new DOMException('The transfer has ended', 'AbortError'));
  }

  #send(order: TransferOrder): Promise<unknown> {
    this.#worker ??= this.#started();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      worker.postMessage(order, []);
    });
  }

  #started(): Worker {
    const worker = new Worker(new URL('./transfer-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<TransferAnswer>) => {
      if ('failure' in data) this.#waiting?.reject(new Error(data.failure));
      else this.#waiting?.resolve(data.result);
      this.#waiting = undefined;
    });
    worker.addEventListener('error', () => this.#fail(new Error('The worker stopped')));
    return worker;
  }

  #fail(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#existing = undefined;
    this.#waiting?.reject(reason);
    this.#waiting = undefined;
  }
}
