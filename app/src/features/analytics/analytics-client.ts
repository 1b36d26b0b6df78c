import { useEffect, useLayoutEffect, useMemo } from 'react';
import { WorkerClient } from '#data/worker-calls.ts';
import { betChange } from '#domain/analytics/bet-change.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { yieldToMain } from '#ui/yield-to-main.ts';
import type { AnalyticsService } from './analytics-service.ts';
import type { Answer, Question, QuestionName } from './questions.ts';

/** The number of bets in one message; cloning them takes a few milliseconds. */
const SENT_AT_ONCE = 2500;

type LoadedBets = { readonly notebookId: string; readonly cached: { readonly bets: readonly Bet[] } };

const NO_BETS: readonly Bet[] = [];

/** The page's connection to the worker, which keeps the bets and answers questions about them. */
export class AnalyticsClient extends WorkerClient<AnalyticsService> {
  #bets: readonly LoadedBets[] = [];
  /** The bets that the worker has, by notebook. */
  readonly #sent = new Map<string, readonly Bet[]>();
  #sending = Promise.resolve();
  #isSending = false;

  constructor() {
    super(() => new Worker(new URL('./analytics-worker.ts', import.meta.url), { type: 'module' }));
  }

  /** Sends the worker the changes to the bets, in chunks so that the page stays responsive. */
  update(bets: readonly LoadedBets[]): void {
    const gone = [...this.#sent.keys()].filter((id) => !bets.some(({ notebookId }) => notebookId === id));
    this.#bets = [...bets, ...gone.map((notebookId) => ({ notebookId, cached: { bets: NO_BETS } }))];
    if (this.#isSending) return;
    this.#sending = this.#sendAll();
    this.#sending.catch(() => {
      // `answer` awaits the same promise and gets the error.
    });
  }

  /** Asks a question about the latest bets. */
  async answer<Name extends QuestionName>(
    question: Question<Name>,
    selection: BetSelection,
    asking: { signal: AbortSignal; onProgress: (answer: Answer<Name>) => void },
  ): Promise<Answer<Name>> {
    do {
      this.update(this.#bets);
      await this.#sending;
    } while (this.#changed());
    return this.ask('answer', [selection, question], asking) as Promise<Answer<Name>>;
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
    this.tell('change', [notebookId, { ...change, added }]);
    const isAll = added.length === change.added.length;
    this.#sent.set(notebookId, isAll ? bets : sent.toSpliced(change.at, change.removed, ...added));
  }

  override end(): void {
    // What is being sent would start another worker.
    this.#bets = [];
    super.end();
  }

  protected override forget(): void {
    this.#sent.clear();
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
