import { expect, test, vi } from 'vitest';
import { orderHandler, type Reply } from '#data/worker-service.ts';
import { seededRandom } from '#domain/analytics/simulate/random.ts';
import { simulateBets } from '#domain/analytics/simulate/simulate-bets.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import { cents } from '#domain/money.ts';
import { selectedBets } from '#tests/support/analytics-in-page.tsx';
import { evenBets } from '#tests/support/even-bets.ts';
import { analyticsService } from './analytics-service.ts';
import type { Answer } from './questions.ts';
import { simulationCount } from './simulated-questions.ts';

const BETS = evenBets('nba', 30, 20);
const { selection, decided } = selectedBets(BETS);

/** A service that has received the bets, and the list of its replies. */
function serviceWith(bets = BETS) {
  const replies: Reply[] = [];
  const handle = orderHandler(analyticsService(), (reply) => replies.push(structuredClone(reply)));
  handle({ name: 'change', args: ['nba', { at: 0, removed: 0, added: bets.toReversed() }] });
  const ask = async (id: number, question: readonly unknown[], about: BetSelection = selection) => {
    handle({ id, name: 'answer', args: [about, question] });
    // As after each message to a worker.
    for (let left = 5; left > 0; left -= 1) await Promise.resolve();
  };
  const answersTo = <Name extends 'chance' | 'whatIf' | 'figures'>(id: number) =>
    replies.flatMap((reply) => (reply.id === id && 'answer' in reply ? [reply.answer as Answer<Name>] : []));
  const isDone = (id: number) =>
    replies.some((reply) => reply.id === id && 'answer' in reply && reply.isFinal);
  return { handle, ask, replies, answersTo, isDone };
}

const SOON = { timeout: 25_000 };
const turn = () => new Promise((resolve) => void setTimeout(resolve, 1));

test('a question about the bets is answered at once', async () => {
  const { ask, replies } = serviceWith();
  await ask(1, ['figures']);
  expect(replies).toMatchObject([
    { id: 1, isFinal: true, answer: { betCount: 50, figures: { n: 50, won: 30 } } },
  ]);
});

test('a simulation first answers with what is known, and last with the complete results', async () => {
  const { ask, answersTo, isDone } = serviceWith();
  await ask(1, ['chance']);
  expect(answersTo<'chance'>(1)).toMatchObject([{ profit: 100_000, done: 0, total: 10_000 }]);
  await vi.waitFor(() => expect(isDone(1)).toBe(true), SOON);
  const last = answersTo<'chance'>(1).at(-1);
  expect(last?.done).toBe(10_000);
  const { profits } = simulateBets(decided, 10_000, seededRandom(1));
  const asGood = profits.filter((profit) => profit >= 100_000).length;
  expect(last?.luck?.profits.atLeast).toBe((asGood + 1) / 10_001);
  expect(last?.luck?.profits.bins.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
});

test('questions are answered during simulations, which all get some results before one is complete', async () => {
  const { ask, replies, isDone } = serviceWith();
  await ask(1, ['chance']);
  await ask(2, ['whatIf', { edge: 0.02, flat: undefined, share: 0.02 }]);
  await ask(3, ['figures']);
  expect(isDone(3)).toBe(true);
  expect(isDone(1)).toBe(false);
  await vi.waitFor(() => expect(isDone(2)).toBe(true), SOON);
  expect(replies.map(({ id }) => id).slice(0, 5)).toEqual([1, 2, 3, 1, 2]);
});

test('a stopped simulation sends no more answers', async () => {
  const { handle, ask, replies } = serviceWith();
  await ask(1, ['chance']);
  await vi.waitFor(() => expect(replies.length).toBeGreaterThan(1), SOON);
  handle({ stop: 1 });
  const { length } = replies;
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(replies).toHaveLength(length);
});

test('a question that fails says why, and others are answered', async () => {
  const { ask, replies, isDone } = serviceWith();
  const bankrupt = { ...selection, key: 'bankrupt', bankroll: cents(0) };
  await ask(1, ['chance'], bankrupt);
  await ask(2, ['chance']);
  expect(replies[0]).toEqual({ id: 1, failure: 'Not a bankroll: 0' });
  await vi.waitFor(() => expect(isDone(2)).toBe(true), SOON);
});

test('all staking plans get as many simulations, and those without an edge none', async () => {
  const { ask, answersTo, isDone } = serviceWith();
  await ask(1, ['whatIf', { edge: -0.01, flat: cents(5000), share: 0.02 }]);
  await vi.waitFor(() => expect(isDone(1)).toBe(true), SOON);
  const { plans } = answersTo<'whatIf'>(1).at(-1) ?? { plans: [] };
  expect(plans.map(({ done }) => done)).toEqual([10_000, 10_000, 10_000, 0, 0, 0]);
});

test('so many simulations are run that they take seconds', () => {
  expect([0, 183, 1000, 10_000, 20_000, 100_000, 1_000_000].map(simulationCount)).toEqual([
    10_000, 10_000, 10_000, 10_000, 5000, 1000, 1000,
  ]);
});
