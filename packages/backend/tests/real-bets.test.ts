import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BetOutcome, LegOutcome } from '#domain/bets/outcomes.ts';
import { cents } from '#domain/money.ts';
import { entered, type WrittenBet } from './support/any-taken-bet.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { expectMoney, inDomain } from './support/money-doors.ts';
import { type End, profit } from './support/worked-out-money.ts';

const backend = await dataApiOfFile();

type RealBet = {
  what: string;
  price?: string;
  legs?: [price: string, outcome: LegOutcome][];
  wager: string;
  bonus?: true;
  outcome?: BetOutcome;
  paid?: string;
  gives: [status: string, returned: string, profit: string];
  worked: string;
};

const file = new URL('vectors/real-bets.json', import.meta.url);
const realBets = JSON.parse(readFileSync(file, 'utf8')) as RealBet[];
const centsOf = (dollars: string) => cents(Math.round(Number(dollars) * 100));
const written = realBets.map(({ price = null, legs = [], wager, bonus = false }): WrittenBet => ({
  price,
  legs: legs.map(([leg]) => leg),
  wager: centsOf(wager),
  bonus,
}));
const ends = realBets.map(({ outcome = null, legs = [], paid }): End => ({
  outcome,
  legs: legs.map(([, leg]) => leg),
  paid: paid === undefined ? undefined : centsOf(paid),
}));

test.each(realBets.map((bet, i) => ({ ...bet, i })))('$what', ({ i, gives: [outcome, returned, gain] }) => {
  const [bet, end] = [written[i], ends[i]];
  if (!bet || !end) throw new Error('No such bet');
  const paid = inDomain(entered(bet), end);
  expect([paid.result ?? paid.status, paid.returned, profit(bet, paid)]).toEqual([
    outcome,
    centsOf(returned),
    centsOf(gain),
  ]);
});

test('pay the same through every door', async () => {
  expect(realBets).toHaveLength(40);
  await expectMoney(backend, written, ends);
});
