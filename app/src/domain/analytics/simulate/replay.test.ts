import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents } from '#domain/money.ts';
import { betColumns, ledgerColumns } from '#tests/support/level-bets.ts';
import { balancesOf } from '#domain/analytics/curves/bankroll-curve.ts';
import { drawdownsOf } from '#domain/analytics/curves/drawdown.ts';
import type { WinLossBets } from '#domain/analytics/verdict/win-loss-bets.ts';
import { replaysOf } from './replay.ts';
import { MAX_SIMULATED_BANKROLL, type Staking } from './staking.ts';

const BANKROLL = cents(100_000);
const percent = (share: number): Staking => ({ kind: 'percent', share });
const flat = (amount: number): Staking => ({ kind: 'flat', amount: cents(amount) });

function replay(bets: WinLossBets, staking: Staking, edge: number, bankroll: Cents) {
  const [only] = replaysOf(bets, [{ staking, edge, bankroll }]);
  if (!only) throw new Error('Not replayed');
  return only;
}

/** The bankroll before the first bet and after each bet. */
function balancesIn(bets: WinLossBets, staking: Staking, edge: number, bankroll: Cents): number[] {
  const { stakes, netOdds, won, priced, profits } = bets;
  return Array.from({ length: bets.count + 1 }, (_, count) => {
    const first = {
      count,
      stakes: stakes.subarray(0, count),
      netOdds: netOdds.subarray(0, count),
      won: won.subarray(0, count),
      priced: priced.subarray(0, count),
      profits: profits.subarray(0, count),
    };
    return replay(first, staking, edge, bankroll).end;
  });
}

/** Bets at even money, such as 'wwl' for two won and one lost. */
const evenMoney = (outcomes: string) =>
  betColumns(
    outcomes.split('').map((letter) => ({ stake: 500, netOdds: 1, profit: letter === 'w' ? 500 : -500 })),
  );

test('the ledger as placed has its own balances', () => {
  const bets = ledgerColumns();
  const balances = balancesOf(bets.profits, BANKROLL);
  const { share = 0, amount = 0 } = drawdownsOf(balances).steepest ?? {};
  expect(replay(bets, { kind: 'as placed' }, 0, BANKROLL)).toEqual({
    end: 102_500,
    steepestFall: { share, amount },
    ruinedAt: undefined,
  });
  expect(balancesIn(bets, { kind: 'as placed' }, 0, BANKROLL)).toEqual([...balances]);
});

test('the ledger with flat wagers of $20 ends at $1,076.85', () => {
  // Wins at -110, -120, +200, +110 and +300: 18.18 + 16.67 + 40 + 22 + 60; four losses of 20.
  expect(replay(ledgerColumns(), flat(2000), 0, BANKROLL).end).toBe(100_000 + 15_685 - 8000);
});

test('percentage wagers follow the bankroll, in whole cents', () => {
  // The wagers are 100 of 1005, 110 of 1105 and 99 of 995.
  expect(balancesIn(evenMoney('wlw'), percent(0.1), 0, cents(1005))).toEqual([1005, 1105, 995, 1094]);
});

test('29% of a dollar is 29 cents', () => {
  expect(replay(evenMoney('l'), percent(0.29), 0, cents(100)).end).toBe(71);
});

test('Kelly stakes edge / net odds of the bankroll, or a fraction of that, and nothing without an edge', () => {
  const bets = betColumns([
    { stake: 500, netOdds: 1, profit: -500 },
    { stake: 500, netOdds: 2, profit: -500 },
  ]);
  expect(balancesIn(bets, { kind: 'kelly', part: 1 }, 0.1, cents(1000))).toEqual([1000, 900, 855]);
  expect(balancesIn(bets, { kind: 'kelly', part: 0.5 }, 0.1, cents(1000))).toEqual([1000, 950, 927]);
  const idle = replay(bets, { kind: 'kelly', part: 1 }, -0.1, cents(1000));
  expect(idle).toEqual({ end: 1000, steepestFall: { share: 0, amount: 0 }, ruinedAt: undefined });
});

test('a bankroll that cannot cover a wager is ruined and keeps what it has', () => {
  expect(replay(evenMoney('llwww'), flat(400), 0, cents(1000))).toEqual({
    end: 200,
    steepestFall: { share: 0.8, amount: 800 },
    ruinedAt: 2,
  });
  expect(balancesIn(evenMoney('llwww'), flat(400), 0, cents(1000))).toEqual([1000, 600, 200, 200, 200, 200]);
});

test('a bankroll of 0 at the end is ruined, too', () => {
  expect(replay(evenMoney('l'), flat(1000), 0, cents(1000))).toMatchObject({ end: 0, ruinedAt: 1 });
  expect(replay(evenMoney('lw'), percent(1), 0, cents(1000))).toMatchObject({
    end: 0,
    ruinedAt: 1,
  });
});

test('a cash-out returns the same part of any wager', () => {
  const bets = betColumns([
    { stake: 1000, netOdds: 1.5, profit: -250 },
    { stake: 1000, netOdds: 1.5, profit: 700 },
  ]);
  expect(balancesIn(bets, flat(400), 0, cents(1000))).toEqual([1000, 900, 1180]);
});

test('compounding stops before cents are lost', () => {
  const balances = balancesIn(evenMoney('w'.repeat(200)), percent(0.5), 0, BANKROLL);
  expect(balances.at(-1)).toBe(MAX_SIMULATED_BANKROLL);
  expect(balances.every((balance) => Number.isSafeInteger(balance))).toBe(true);
});

test('without bets the bankroll stays the same', () => {
  expect(replay(evenMoney(''), percent(0.1), 0, BANKROLL)).toMatchObject({
    end: 100_000,
    ruinedAt: undefined,
  });
});

test('with any wagers the bankroll stays in whole cents and never falls below 0', () => {
  const anyStaking: fc.Arbitrary<Staking> = fc.oneof(
    fc.constant<Staking>({ kind: 'as placed' }),
    fc.integer({ min: 1, max: 20_000 }).map(flat),
    fc.integer({ min: 1, max: 100 }).map((share) => percent(share / 100)),
    fc.integer({ min: 1, max: 100 }).map((part): Staking => ({ kind: 'kelly', part: part / 100 })),
  );
  const anyBets = fc
    .array(
      fc.record({
        stake: fc.integer({ min: 1, max: 20_000 }),
        netOdds: fc.double({ min: 0.001, max: 1000, noNaN: true }),
        isWon: fc.boolean(),
      }),
    )
    .map((bets) =>
      betColumns(
        bets.map(({ isWon, ...bet }) => ({
          ...bet,
          profit: isWon ? Math.round(bet.stake * bet.netOdds) : -bet.stake,
        })),
      ),
    );
  const anyEdge = fc.double({ min: -0.5, max: 1, noNaN: true });
  fc.assert(
    fc.property(anyBets, anyStaking, anyEdge, (bets, staking, edge) => {
      const { steepestFall, ruinedAt } = replay(bets, staking, edge, BANKROLL);
      const balances = balancesIn(bets, staking, edge, BANKROLL);
      for (const balance of balances) expect(Number.isSafeInteger(balance) && balance >= 0).toBe(true);
      const { share = 0, amount = 0 } = drawdownsOf(Float64Array.from(balances)).steepest ?? {};
      expect(steepestFall).toEqual({ share, amount });
      expect(new Set(balances.slice(ruinedAt ?? bets.count)).size).toBe(1);
    }),
  );
});

test.each<[Staking, Cents]>([
  [flat(0), BANKROLL],
  [percent(0), BANKROLL],
  [percent(1.01), BANKROLL],
  [percent(Number.NaN), BANKROLL],
  [{ kind: 'kelly', part: 0 }, BANKROLL],
  [{ kind: 'as placed' }, cents(0)],
])('%j from a bankroll of %d is refused', (staking, bankroll) => {
  expect(() => replay(evenMoney('w'), staking, 0.05, bankroll)).toThrow(RangeError);
});
