import type { Running } from '#data/worker-service.ts';
import type { BetChange } from '#domain/analytics/bet-change.ts';
import { type BetSelection, BetTable, type SelectedBets } from '#domain/analytics/bet-table.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { yieldToMain } from '#ui/yield-to-main.ts';
import { type QuestionName, questions } from './questions.ts';

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
  readonly steps: Iterator<() => unknown, void>;
  readonly report: (answer: unknown) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
  latest: () => unknown;
  /** When the latest answer was sent. */
  sentAt: number;
  hasResults: boolean;
};

export type AnalyticsService = ReturnType<typeof analyticsService>;

/**
 * The service in the worker: keeps the bets and answers questions in order. Simulations run between questions: each
 * first produces some results, then they are completed one by one.
 */
export function analyticsService() {
  const table = new BetTable();
  const simulations = new Set<Simulation>();
  const rehearsals = [...REHEARSALS];
  let isWorking = false;

  function rehearse() {
    if (table.size < (rehearsals[0] ?? Infinity)) return;
    rehearsals.shift();
    const selected = table.select({
      key: `rehearsal ${table.size}`,
      scope: NO_FILTER,
      notebooks: [],
      fields: [],
      bankroll: cents(1),
      today: isoDay('2026-01-01'),
      everNotebooks: 1,
      haveParlays: false,
      valuedNames: [],
    });
    for (const [name, ...args] of REHEARSED) {
      const result = ask(name, selected, args);
      if (isIterator(result)) result.next();
    }
  }

  function simulating(steps: Simulation['steps']): Running {
    return (report, signal) =>
      new Promise((resolve, reject) => {
        const latest = () => undefined;
        const simulation = { steps, report, resolve, reject, latest, sentAt: -Infinity, hasResults: false };
        simulations.add(simulation);
        signal.addEventListener('abort', () => simulations.delete(simulation));
        step(simulation);
        void work();
      });
  }

  function step(simulation: Simulation) {
    try {
      const { done, value } = simulation.steps.next();
      if (done) {
        simulations.delete(simulation);
        simulation.resolve(simulation.latest());
        return;
      }
      simulation.latest = value;
      const isFirst = !simulation.hasResults;
      if (!isFirst && performance.now() - simulation.sentAt < PAUSE_MS) return;
      simulation.report(value());
      simulation.sentAt = performance.now();
    } catch (error) {
      simulations.delete(simulation);
      simulation.reject(error);
    }
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    // Yielding lets waiting messages be handled.
    for (await yieldToMain(); simulations.size > 0; await yieldToMain()) {
      const all = [...simulations];
      const next = all.find(({ hasResults }) => !hasResults) ?? all[0];
      if (!next) continue;
      step(next);
      next.hasResults = true;
    }
    isWorking = false;
  }

  return {
    change: (notebookId: string, change: BetChange) => {
      table.change(notebookId, change);
      rehearse();
    },
    answer: (selection: BetSelection, [name, ...args]: readonly [QuestionName, ...unknown[]]): unknown => {
      const result = ask(name, table.select(selection), args);
      return isIterator(result) ? simulating(result) : result;
    },
  };
}

function ask(name: QuestionName, bets: SelectedBets, args: readonly unknown[]): unknown {
  return (questions[name] as (...all: readonly unknown[]) => unknown)(bets, ...args);
}

function isIterator(result: unknown): result is Iterator<() => unknown, void> {
  return typeof result === 'object' && result !== null && 'next' in result;
}
