import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { seededRandom } from '#domain/analytics/random.ts';
import { type ReplayColumns, replaysOf } from '#domain/analytics/replay.ts';
import { simulateBets } from '#domain/analytics/simulate-bets.ts';
import { cents } from '#domain/money.ts';
import { levelBets } from '#tests/support/level-bets.ts';
import { simulationsInPage, simulationsRefused } from '#tests/support/simulations-in-page.ts';
import { pathsFor, type Simulation } from './simulation.ts';
import { useSimulation } from './use-simulation.ts';

const BANKROLL = cents(100_000);

const seasonsOf = (betCount: number, paths: number) =>
  ({
    kind: 'seasons',
    bets: levelBets(betCount, 1000, 1),
    paths,
  }) as const satisfies Simulation;

/** Fails, as its bankroll is 0. */
const IMPOSSIBLE = {
  kind: 'replays',
  bets: levelBets(3, 1000, 1),
  plan: { staking: { kind: 'as placed' }, edge: 0, bankroll: cents(0) },
  paths: 10,
} as const satisfies Simulation;

const unexpected = () => expect.unreachable();
const turn = () => new Promise((resolve) => void setTimeout(resolve, 1));
/** Long enough for a machine with other things to do. */
const SOON = { timeout: 10_000 };

describe('simulations', () => {
  test('are told as they come, and in the end are those of one go', async () => {
    const { simulations } = simulationsInPage();
    const told: { profits: number[]; paths: number }[] = [];
    simulations.begin(seasonsOf(40, 1800), {
      onResults: ({ results, paths }) => told.push({ profits: [...results.profits], paths }),
      onFailure: unexpected,
    });
    await vi.waitFor(() => expect(told.at(-1)?.paths).toBe(1800), SOON);
    expect(told[0]?.paths).toBe(500);
    const { profits } = simulateBets(levelBets(40, 1000, 1), 1800, seededRandom(1));
    expect(told.at(-1)?.profits).toEqual([...profits]);
    expect(told[0]?.profits).toEqual([...profits.subarray(0, 500)]);
  });

  test('of 100,000 bets come ten seasons at a time', async () => {
    const { simulations } = simulationsInPage();
    const counts: number[] = [];
    const end = simulations.begin(seasonsOf(100_000, 1000), {
      onResults: ({ paths }) => counts.push(paths),
      onFailure: unexpected,
    });
    await vi.waitFor(() => expect(counts[0]).toBe(10), SOON);
    end();
  });

  test('that are ended tell nothing more, and the worker deals no more of them', async () => {
    const { simulations, workers } = simulationsInPage();
    const onResults = vi.fn<() => void>();
    const end = simulations.begin(seasonsOf(1000, 10_000), { onResults, onFailure: unexpected });
    await vi.waitFor(() => expect(onResults).toHaveBeenCalled(), SOON);
    end();
    const told = onResults.mock.calls.length;
    await turn();
    const answered = workers[0]?.answers ?? 0;
    await turn();
    await turn();
    expect(onResults).toHaveBeenCalledTimes(told);
    expect(workers[0]?.answers).toBe(answered);
    expect(answered).toBeLessThan(20);
  });

  test('find a worker that was prepared, and start none besides', async () => {
    const { simulations, workers } = simulationsInPage();
    simulations.prepare();
    expect(workers).toHaveLength(1);
    const onResults = vi.fn<() => void>();
    simulations.begin(seasonsOf(40, 500), { onResults, onFailure: unexpected });
    await vi.waitFor(() => expect(onResults).toHaveBeenCalled(), SOON);
    expect(workers).toHaveLength(1);
  });

  test('run side by side in one worker, each with its own results', async () => {
    const { simulations, workers } = simulationsInPage();
    const ends: number[] = [];
    const plan = { staking: { kind: 'percent', share: 0.02 }, edge: 0.03, bankroll: BANKROLL } as const;
    const replays = { kind: 'replays', bets: levelBets(20, 1000, 1), plan, paths: 700 } as const;
    let seasons = 0;
    simulations.begin(replays, {
      onResults: ({ results }) => ends.splice(0, ends.length, ...results.ends),
      onFailure: unexpected,
    });
    simulations.begin(seasonsOf(10, 600), {
      onResults: ({ results, paths }) => (seasons = results.profits.length === paths ? paths : Number.NaN),
      onFailure: unexpected,
    });
    await vi.waitFor(() => expect([ends.length, seasons]).toEqual([700, 600]), SOON);
    expect(workers).toHaveLength(1);
  });

  test('with the luck that the bets had come at once, one for each plan', async () => {
    const { simulations } = simulationsInPage();
    const bets = levelBets(20, 1000, 1);
    const plans = [0.02, 0.5].map((share) => ({
      staking: { kind: 'percent', share } as const,
      edge: 0,
      bankroll: BANKROLL,
    }));
    const told: ReplayColumns[] = [];
    simulations.begin(
      { kind: 'as it came', bets, plans, paths: 2 },
      { onResults: ({ results }) => told.push(results), onFailure: unexpected },
    );
    await vi.waitFor(() => expect(told).toEqual([replaysOf(bets, plans)]), SOON);
  });

  test('all show something at first, and then are completed one after the other', async () => {
    const { simulations } = simulationsInPage();
    const told: string[] = [];
    const begin = (name: string, simulation: ReturnType<typeof seasonsOf>) =>
      simulations.begin(simulation, {
        onResults: ({ paths }) => told.push(`${name} ${paths}`),
        onFailure: unexpected,
      });
    begin('first', seasonsOf(500, 5000));
    begin('second', seasonsOf(10, 1500));
    await vi.waitFor(() => expect(told).toContain('second 1500'), SOON);
    const ends = ['first 500', 'second 500', 'first 5000', 'second 1500'];
    expect(told.filter((text) => ends.includes(text))).toEqual(ends);
  });

  test('send the worker no more than it needs', () => {
    const { simulations, workers } = simulationsInPage();
    const counted = { ...levelBets(3, 1000, 1), bets: [] };
    const simulation = { ...seasonsOf(3, 1), bets: counted };
    simulations.begin(simulation, { onResults: vi.fn<() => void>(), onFailure: unexpected });
    expect(workers[0]?.orders[0]).toMatchObject({ simulation: { bets: { count: 3 } } });
    expect(workers[0]?.orders[0]).not.toHaveProperty('simulation.bets.bets');
  });

  test('of the same bets send them once, and other bets anew', async () => {
    const { simulations, workers } = simulationsInPage();
    const paths: number[] = [];
    const wins: number[] = [];
    const begin = (simulation: ReturnType<typeof seasonsOf>, place: number) =>
      simulations.begin(simulation, {
        onResults: ({ results }) => {
          paths[place] = results.profits.length;
          wins[place] = Math.max(...results.winningRuns);
        },
        onFailure: unexpected,
      });
    const seasons = seasonsOf(3, 200);
    begin(seasons, 0);
    begin({ ...seasons, paths: 100 }, 1);
    begin(seasonsOf(1, 50), 2);
    begin(seasons, 3);
    await vi.waitFor(() => expect(paths).toEqual([200, 100, 50, 200]), SOON);
    expect(wins).toEqual([3, 3, 1, 3]);
    const sent = workers[0]?.orders.map((order) => 'simulation' in order && order.simulation.bets?.count);
    expect(sent).toEqual([3, undefined, 1, 3]);
  });

  test('that cannot be done say why, and others go on', async () => {
    const { simulations } = simulationsInPage();
    const failures: string[] = [];
    let paths = 0;
    simulations.begin(IMPOSSIBLE, {
      onResults: unexpected,
      onFailure: ({ message }) => failures.push(message),
    });
    simulations.begin(seasonsOf(3, 10), {
      onResults: (told) => ({ paths } = told),
      onFailure: unexpected,
    });
    await vi.waitFor(() => expect(paths).toBe(10), SOON);
    expect(failures).toEqual(['RangeError: Not a bankroll: 0']);
  });

  test('fail with a worker that fails, and the next begins with a new one', async () => {
    const { simulations, workers } = simulationsInPage();
    const failures: string[] = [];
    const onFailure = ({ message }: Error) => failures.push(message);
    simulations.begin(seasonsOf(1000, 10_000), { onResults: vi.fn<() => void>(), onFailure });
    workers[0]?.dispatchEvent(new Event('error'));
    expect(failures).toEqual(['The simulation could not be run']);
    expect(workers[0]?.isEnded).toBe(true);
    const onResults = vi.fn<() => void>();
    simulations.begin(seasonsOf(3, 10), { onResults, onFailure });
    await vi.waitFor(() => expect(onResults).toHaveBeenCalled(), SOON);
    expect(workers).toHaveLength(2);
  });

  test('say so where no worker can be started', () => {
    const failures: string[] = [];
    const simulations = simulationsRefused();
    simulations.prepare();
    simulations.begin(seasonsOf(1, 1), {
      onResults: unexpected,
      onFailure: ({ message }) => failures.push(message),
    });
    expect(failures).toEqual(['Refused']);
  });

  test('end with their page', async () => {
    const { simulations, workers } = simulationsInPage();
    const onResults = vi.fn<() => void>();
    simulations.begin(seasonsOf(1000, 10_000), { onResults, onFailure: unexpected });
    simulations.end();
    expect(workers[0]?.isEnded).toBe(true);
    await turn();
    expect(onResults).not.toHaveBeenCalled();
  });
});

test('a new scope ends the old run, whose results never show again', async () => {
  const { simulations, workers } = simulationsInPage();
  const first = seasonsOf(1000, 10_000);
  const second = seasonsOf(5, 600);
  const { result, rerender, unmount } = renderHook(({ of }) => useSimulation(simulations, of), {
    initialProps: { of: first },
  });
  expect(result.current).toEqual({ results: null, paths: 0, failure: null });
  await waitFor(() => expect(result.current.paths).toBeGreaterThan(0), SOON);
  act(() => rerender({ of: second }));
  expect(result.current).toEqual({ results: null, paths: 0, failure: null });
  await waitFor(() => expect(result.current.paths).toBe(600), SOON);
  expect(Math.max(...(result.current.results?.profits ?? []))).toBeLessThanOrEqual(5000);
  expect(workers[0]?.orders.map((order) => 'stop' in order)).toEqual([false, true, false]);
  unmount();
});

test('a simulation that fails shows its failure', async () => {
  const { simulations } = simulationsInPage();
  const { result } = renderHook(() => useSimulation(simulations, IMPOSSIBLE));
  await waitFor(() => expect(result.current.failure?.message).toContain('Not a bankroll'), SOON);
});

test('nothing asked, nothing shown', () => {
  const { simulations, workers } = simulationsInPage();
  const { result } = renderHook(() => useSimulation(simulations, null));
  expect(result.current.results).toBeNull();
  expect(workers).toHaveLength(0);
});

test('so many paths are asked for that they come in seconds', () => {
  expect([0, 183, 1000, 10_000, 20_000, 100_000, 1_000_000].map(pathsFor)).toEqual([
    10_000, 10_000, 10_000, 10_000, 5000, 1000, 1000,
  ]);
});
