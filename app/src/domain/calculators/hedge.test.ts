import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import { payoutOf, price, priceOfAmerican } from '#domain/price/price.ts';
import { divideRounded } from '#domain/rounding.ts';
import { checkHedge, hedge } from './hedge.ts';
import { booksumOf } from './market.ts';

function hedged(originalBet: string, originalOdds: string, hedgeOdds: readonly string[], profit = '') {
  const checked = checkHedge({ originalBet, originalOdds, hedgeOdds, profit });
  if ('problem' in checked) throw new Error(checked.problem.message);
  return hedge(checked.value);
}

test('$100 at 2.50 hedged at 1.80 wins the same either way', () => {
  expect(hedged('100', '2.50', ['1.80'])).toEqual({
    bets: [
      { stake: 10_000, payout: 25_000, profit: 1111 },
      { stake: 13_889, payout: 25_000, profit: 1111 },
    ],
    hedgeStake: 13_889,
    totalStake: 23_889,
    guaranteedProfit: 1111,
  });
});

test('a hedge at a poor price guarantees a loss', () => {
  const { bets, ...totals } = hedged('100', '-110', ['-110']);
  expect(bets.map(({ profit }) => profit)).toEqual([-909, -909]);
  expect(totals).toEqual({ hedgeStake: 10_000, totalStake: 20_000, guaranteedProfit: -909 });
});

// The figures are the documentation's of the Python package penaltyblog.
test('as published: $25 at 6.00 with two outcomes left wins the same on all three', () => {
  const { bets, ...totals } = hedged('25', '6.0', ['2.5', '3.5']);
  expect(bets.map(({ stake }) => stake)).toEqual([2500, 6000, 4286]);
  expect(bets.map(({ profit }) => profit)).toEqual([2214, 2214, 2215]);
  expect(totals).toEqual({ hedgeStake: 10_286, totalStake: 12_786, guaranteedProfit: 2214 });
});

describe('a profit to lock in', () => {
  test.each([
    ['0', [12_500], [2500, 0]],
    ['11.11', [13_889], [1111, 1111]],
    ['-20.00', [10_000], [5000, -2000]],
    ['-100', [0], [15_000, -10_000]],
    ['60', [20_000], [-5000, 6000]],
  ])('of $%s at 1.80 is what the hedge leaves', (profit, stakes, profits) => {
    const { bets } = hedged('100', '2.50', ['1.80'], profit);
    expect(bets.slice(1).map(({ stake }) => stake)).toEqual(stakes);
    expect(bets.map((bet) => bet.profit)).toEqual(profits);
  });

  test('is the same whichever hedge wins', () => {
    // Hedges at 4.00 and 5.00 cost 9/20 of what they pay: (100 + 10) x 20/11 = 200.
    const { bets } = hedged('100', '6.0', ['4.0', '5.0'], '10');
    expect(bets.map(({ stake }) => stake)).toEqual([10_000, 5000, 4000]);
    expect(bets.map(({ profit }) => profit)).toEqual([41_000, 1000, 1000]);
  });

  test('is met to the cents that whole stakes allow', () => {
    const anyProfit = fc.integer({ min: -1_000_000, max: 100_000_000 });
    const hedges = fc.array(anyPrice, { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(anyProfit, hedges, (profit, hedgePrices) => {
        const { part, whole } = booksumOf(hedgePrices);
        fc.pre(part * 100n < whole * 99n);
        const original = { originalBet: cents(1_000_000), originalPrice: priceOfAmerican(-110) };
        const target = divideRounded(BigInt(1_000_000 + profit) * whole, whole - part);
        const { bets } = hedge({ ...original, hedgePrices, target: cents(Number(target)) });
        for (const [index, bet] of bets.slice(1).entries()) {
          const { numerator, denominator } = hedgePrices[index] ?? original.originalPrice;
          const halfACent = Number(numerator) / Number(denominator) / 2;
          const roundings = hedgePrices.length / 2 + 1;
          expect(Math.abs(bet.profit - profit)).toBeLessThanOrEqual(halfACent + roundings);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the hedge stake', () => {
  const anyBet = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

  test('leaves profits as close as whole cents allow, on any number of outcomes', () => {
    const hedges = fc.array(anyPrice, { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(anyBet, anyPrice, hedges, (originalBet, originalPrice, hedgePrices) => {
        const target = payoutOf(originalPrice, originalBet);
        const { bets, hedgeStake, totalStake, guaranteedProfit } = hedge({
          originalBet,
          originalPrice,
          hedgePrices,
          target,
        });
        const [first, ...others] = bets;
        expect(first).toEqual({ stake: originalBet, payout: target, profit: target - totalStake });
        expect(totalStake).toBe(originalBet + hedgeStake);
        expect(guaranteedProfit).toBe(Math.min(...bets.map(({ profit }) => profit)));
        for (const [index, { stake, payout, profit }] of others.entries()) {
          const hedgePrice = hedgePrices[index] ?? originalPrice;
          expect(payout).toBe(payoutOf(hedgePrice, stake));
          expect(profit).toBe(payout - totalStake);
          const halfACent = Number(hedgePrice.numerator) / Number(hedgePrice.denominator) / 2;
          expect(Math.abs(payout - target)).toBeLessThanOrEqual(halfACent + 0.5);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('is the best of all stakes: smallest difference, then highest guaranteed profit, then lowest stake', () => {
    const smallBet = fc.integer({ min: 1, max: 60 }).map(cents);
    const shortPrice = fc.integer({ min: 1010, max: 6000 }).map((milli) => price(BigInt(milli), 1000n));
    fc.assert(
      fc.property(smallBet, shortPrice, anyPrice, (originalBet, originalPrice, hedgePrice) => {
        const payout = payoutOf(originalPrice, originalBet);
        let best = { stake: -1, difference: Infinity, secured: -Infinity };
        for (let stake = 0; stake <= payout; stake += 1) {
          const hedgePayout = payoutOf(hedgePrice, cents(stake));
          const difference = Math.abs(payout - hedgePayout);
          const secured = Math.min(payout, hedgePayout) - originalBet - stake;
          const isBetter =
            difference < best.difference || (difference === best.difference && secured > best.secured);
          if (isBetter) best = { stake, difference, secured };
        }
        const result = hedge({ originalBet, originalPrice, hedgePrices: [hedgePrice], target: payout });
        expect(result.hedgeStake).toBe(best.stake);
        expect(result.guaranteedProfit).toBe(best.secured);
      }),
      { numRuns: 1000 },
    );
  });

  test('is exact at the largest bet and the shortest hedges', () => {
    expect(hedged('1000000', '+100000', ['-100000'])).toMatchObject({ hedgeStake: 100_000_000_000 });
    const nine = Array<string>(9).fill('-100000');
    expect(hedged('1000000', '+100000', nine)).toMatchObject({ hedgeStake: 900_000_000_000 });
  });
});

describe('validation', () => {
  test('accepts a bet and two prices', () => {
    expect(
      checkHedge({ originalBet: '$1,000.00', originalOdds: '3/2', hedgeOdds: ['-125'], profit: ' ' }),
    ).toEqual({
      value: {
        originalBet: 100_000,
        originalPrice: price(5n, 2n),
        hedgePrices: [price(9n, 5n)],
        target: 250_000,
      },
    });
  });

  const BET = 'Please enter a valid original bet amount';
  const ORIGINAL = 'Please enter valid original odds';
  const HEDGE = 'Please enter valid odds';

  test.each([
    ['', '', '', 'originalBet', BET],
    ['0', '2.5', '1.8', 'originalBet', BET],
    ['-1', '2.5', '1.8', 'originalBet', BET],
    ['abc', '2.5', '1.8', 'originalBet', BET],
    ['1e400', '2.5', '1.8', 'originalBet', BET],
    ['١٢٣', '2.5', '1.8', 'originalBet', BET],
    ['1.005', '2.5', '1.8', 'originalBet', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['1000000.01', '2.5', '1.8', 'originalBet', 'Original bet amount must be at most $1,000,000'],
    ['100', '', '', 'originalOdds', ORIGINAL],
    ['100', '0', '1.8', 'originalOdds', ORIGINAL],
    ['100', '-100', '1.8', 'originalOdds', ORIGINAL],
    ['100', '2.5', '', 'hedge1', HEDGE],
    ['100', '2.5', '-99', 'hedge1', HEDGE],
    ['100', '2.5', '1e400', 'hedge1', HEDGE],
    ['100', '2.5', '١٢٣', 'hedge1', HEDGE],
    ['100', '2.5', '$1,000.00', 'hedge1', HEDGE],
  ])('$%s at %j against %j: %s, %s', (originalBet, originalOdds, hedgeOdds, field, message) => {
    const typed = { originalBet, originalOdds, hedgeOdds: [hedgeOdds], profit: '' };
    expect(checkHedge(typed)).toEqual({ problem: { field, message } });
  });

  const typed = { originalBet: '100', originalOdds: '2.5', hedgeOdds: ['1.8'], profit: '' };

  test('names the hedge that is wrong, and the one too many', () => {
    expect(checkHedge({ ...typed, hedgeOdds: ['4.0', ''] })).toMatchObject({
      problem: {
        field: 'hedge2',
        message: HEDGE,
      },
    });
    expect(checkHedge({ ...typed, hedgeOdds: Array<string>(10).fill('11.0') })).toEqual({
      problem: {
        field: 'hedge10',
        message: 'A bet can have up to 9 hedges',
      },
    });
  });

  test.each([
    ['abc', 'Please enter a valid profit, or leave it empty'],
    ['1e400', 'Please enter a valid profit, or leave it empty'],
    ['1.005', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['1000000.01', 'Profit must be at most $1,000,000'],
    ['99999999999999999', 'Profit must be at most $1,000,000'],
    ['-100.01', "You can't lose more than the original bet"],
  ])('rejects a profit of %j', (profit, message) => {
    expect(checkHedge({ ...typed, profit })).toEqual({ problem: { field: 'profit', message } });
  });

  test('rejects a profit that no hedge at these odds can lock in', () => {
    for (const hedgeOdds of [
      ['EVEN', 'EVEN'],
      ['-200', '-200'],
      ['2.0', '2.0000000001'],
    ]) {
      expect(checkHedge({ ...typed, hedgeOdds, profit: '1000000' })).toMatchObject({
        problem: { field: 'profit' },
      });
      expect(checkHedge({ ...typed, hedgeOdds })).toHaveProperty('value');
    }
  });
});
