import { useEffect, useLayoutEffect, useMemo } from 'react';
import { betChange } from '#domain/analytics/bet-change.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { yieldToMain } from '#ui/yield-to-main.ts';
import type { Order, Reply } from './analytics-service.ts';
import type { Answer, Question, QuestionName } from './questions.ts';

/** The number of bets in one message; cloning them takes a few milliseconds. */
const SENT_AT_ONCE = 2500;

type LoadedBets = { readonly notebookId: string; readonly cached: { readonly bets: readonly Bet[] } };

type Waiting = {
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: Error) => void;
  readonly onProgress: (answer: never) => void;
};

const NO_BETS: readonly Bet[] = [];

/** The page's connection to the worker, which keeps the bets and answers questions about them. */
export class AnalyticsClient {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  #bets: readonly LoadedBets[] = [];
  /** The bets that the worker has, by notebook. */
  readonly #sent = new Map<string, readonly Bet[]>();
  #sending = Promise.resolve();
  #isSending = false;

  /** Sends the worker the changes to the bets, in chunks so that the page stays responsive. */
  update(bets: readonly LoadedBets[]): void {
    const gone = [...this.#sent.keys()].filter((id) => !bets.some(({ notebookId }) => notebookId === id));
    this.#bets = [...bets, ...gone.map((notebookId) => ({ notebookId, cached: { bets: NO_BETS } }))];
    if (this.#isSending) return;
    this.#sending = this.#sendAll();
    this.#sending.catch(() => {
      // `ask` awaits the same promise and gets the error.
    });
  }

  /** Asks a question about the latest bets. `onProgress` gets the preliminary answers before the final one. */
  async ask<Name extends QuestionName>(
    question: Question<Name>,
    selection: BetSelection,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (answer: Answer<Name>) => void },
  ): Promise<Answer<Name>> {
    do {
      this.update(this.#bets);
      await this.#sending;
    } while (this.#changed());
    signal.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      signal.addEventListener('abort', () => {
        if (this.#waiting.delete(id)) this.#post({ stop: id });
        reject(new DOMException('No longer needed', 'AbortError'));
      });
      this.#post({ id, selection, question });
    });
  }

  /** Terminates the worker. The next question starts another one. */
  end(): void {
    this.#fail(new DOMException('The page was left', 'AbortError'));
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    try {
      for (let next = this.#changed(); next; next = this.#changed()) {
        this.#sendSome(next);
        if (this.#changed()) await yieldToMain();
      }
    } finally {
      this.#isSending = false;
    }
  }

  #changed(): LoadedBets | undefined {
    return this.#bets.find(
      ({ notebookId, cached }) => cached.bets !== (this.#sent.get(notebookId) ?? NO_BETS),
    );
  }

  /** Sends one chunk of a notebook's changes. */
  #sendSome({ notebookId, cached: { bets } }: LoadedBets) {
    const sent = this.#sent.get(notebookId) ?? NO_BETS;
    const change = betChange(sent, bets);
    const added = change.added.slice(0, SENT_AT_ONCE);
    this.#post({ notebookId, change: { ...change, added } });
    const isAll = added.length === change.added.length;
    this.#sent.set(notebookId, isAll ? bets : sent.toSpliced(change.at, change.removed, ...added));
  }

  #post(order: Order): void {
    this.#worker ??= this.#started();
    this.#worker.postMessage(order, []);
  }

  #started(): Worker {
    const worker = new Worker(new URL('./analytics-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      if ('answer' in data && !data.isFinal) {
        waiting?.onProgress(data.answer as never);
        return;
      }
      this.#waiting.delete(data.id);
      if ('failure' in data) waiting?.reject(new Error(data.failure));
      else waiting?.resolve(data.answer as never);
    });
    worker.addEventListener('error', () => this.#fail(new Error('The calculation stopped unexpectedly')));
    return worker;
  }

  #fail(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#sent.clear();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

/** The page's analytics client, which sends its worker the bets as they load. */
export function useAnalyticsClient(bets: readonly LoadedBets[]): AnalyticsClient {
  const client = useMemo(() => new AnalyticsClient(), []);
  // A layout effect runs before the effects in which cards ask their questions.
  useLayoutEffect(() => client.update(bets));
  useEffect(() => () => client.end(), [client]);
  return client;
}
