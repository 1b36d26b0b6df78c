import type { BetChange } from '#domain/analytics/bet-change.ts';
import { type BetSelection, BetTable, type SelectedBets } from '#domain/analytics/bet-table.ts';
import { WHOLE_SCOPE } from '#domain/analytics/scope.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { yieldToMain } from '#ui/yield-to-main.ts';
import { type QuestionName, questions } from './questions.ts';

/** A message from the page: a change to a notebook's bets, a question, or the cancellation of one. */
export type Order =
  | { readonly notebookId: string; readonly change: BetChange }
  | {
      readonly id: number;
      readonly selection: BetSelection;
      readonly question: readonly [name: QuestionName, ...args: unknown[]];
    }
  | { readonly stop: number };

/** A message from the worker. An answer that isn't final is followed by a better one. */
export type Reply =
  | { readonly id: number; readonly answer: unknown; readonly isFinal: boolean }
  | { readonly id: number; readonly failure: string };

/** The time between updates. More frequent ones would go unnoticed, and each one delays typing. */
const PAUSE_MS = 100;

/** Code runs much faster after a few runs, so it is rehearsed at these numbers of bets while the rest load. */
const REHEARSALS = [2500, 5000, 10_000, 20_000, 40_000];
const REHEARSED = [
  ['figures'],
  ['verdict'],
  ['bankroll'],
  ['profitBars'],
  ['calibration'],
  ['breakdown', { by: 'odds' }],
  ['comparison'],
  ['whatIf', { edge: 0.02, flat: undefined, share: 0.02 }],
  ['closingLine'],
] as const satisfies readonly (readonly [QuestionName, ...unknown[]])[];

type Simulation = {
  readonly id: number;
  readonly steps: Iterator<() => unknown, void>;
  latest: () => unknown;
  /** When the latest answer was sent. */
  sentAt: number;
  hasResults: boolean;
};

/**
 * The service in the worker: keeps the bets and answers questions in order. Simulations run between questions: each
 * first produces some results, then they are completed one by one. Returns the function that handles orders.
 */
export function analyticsService(post: (reply: Reply) => void): (order: Order) => void {
  const table = new BetTable();
  const simulations = new Map<number, Simulation>();
  const rehearsals = [...REHEARSALS];
  let isWorking = false;

  function attempt(id: number, action: () => void) {
    try {
      action();
    } catch (error) {
      simulations.delete(id);
      post({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  function rehearse() {
    if (table.size < (rehearsals[0] ?? Infinity)) return;
    rehearsals.shift();
    const selected = table.select({
      key: `rehearsal ${table.size}`,
      scope: WHOLE_SCOPE,
      notebooks: [],
      fields: [],
      bankroll: cents(1),
      today: isoDay('2026-01-01'),
      everNotebooks: 1,
      haveParlays: false,
      haveMarkets: false,
    });
    for (const [name, ...args] of REHEARSED) {
      const result = ask(name, selected, args);
      if (isIterator(result)) result.next();
    }
  }

  function answer({ id, selection, question: [name, ...args] }: Extract<Order, { id: number }>) {
    const result = ask(name, table.select(selection), args);
    if (!isIterator(result)) {
      post({ id, answer: result, isFinal: true });
      return;
    }
    const simulation = { id, steps: result, latest: () => undefined, sentAt: -Infinity, hasResults: false };
    simulations.set(id, simulation);
    step(simulation);
    void work();
  }

  function step(simulation: Simulation) {
    const { id, steps } = simulation;
    const { done, value } = steps.next();
    if (done) {
      simulations.delete(id);
      post({ id, answer: simulation.latest(), isFinal: true });
      return;
    }
    simulation.latest = value;
    const isFirst = !simulation.hasResults;
    if (!isFirst && performance.now() - simulation.sentAt < PAUSE_MS) return;
    post({ id, answer: value(), isFinal: false });
    simulation.sentAt = performance.now();
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    // Yielding lets waiting messages be handled.
    for (await yieldToMain(); simulations.size > 0; await yieldToMain()) {
      const all = [...simulations.values()];
      const next = all.find(({ hasResults }) => !hasResults) ?? all[0];
      if (!next) continue;
      attempt(next.id, () => step(next));
      next.hasResults = true;
    }
    isWorking = false;
  }

  return (order) => {
    if ('change' in order) {
      table.change(order.notebookId, order.change);
      rehearse();
    } else if ('stop' in order) simulations.delete(order.stop);
    else attempt(order.id, () => answer(order));
  };
}

function ask(name: QuestionName, bets: SelectedBets, args: readonly unknown[]): unknown {
  return (questions[name] as (...all: readonly unknown[]) => unknown)(bets, ...args);
}

function isIterator(result: unknown): result is Iterator<() => unknown, void> {
  return typeof result === 'object' && result !== null && 'next' in result;
}
