import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import { checkHedge, hedge } from './hedge.ts';
import { payoutOf, price, priceOfAmerican } from '#domain/price/price.ts';

test('$100 at 2.50 hedged at 1.80 wins the same either way', () => {
  const checked = checkHedge({ originalBet: '100', originalOdds: '2.50', hedgeOdds: '1.80' });
  expect(checked.ok && hedge(checked.value)).toEqual({
    hedgeStake: 13_889,
    totalStake: 23_889,
    profitIfOriginalWins: 1111,
    profitIfHedgeWins: 1111,
    guaranteedProfit: 1111,
  });
});

test('a hedge at a poor price guarantees a loss', () => {
  expect(
    hedge({
      originalBet: cents(10_000),
      originalPrice: priceOfAmerican(-110),
      hedgePrice: priceOfAmerican(-110),
    }),
  ).toEqual({
    hedgeStake: 10_000,
    totalStake: 20_000,
    profitIfOriginalWins: -909,
    profitIfHedgeWins: -909,
    guaranteedProfit: -909,
  });
});

describe('the hedge stake', () => {
  const anyBet = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

  test('leaves two profits as close as whole cents allow', () => {
    fc.assert(
      fc.property(anyBet, anyPrice, anyPrice, (originalBet, originalPrice, hedgePrice) => {
        const result = hedge({ originalBet, originalPrice, hedgePrice });
        const { hedgeStake, totalStake, profitIfOriginalWins, profitIfHedgeWins } = result;
        expect(totalStake).toBe(originalBet + hedgeStake);
        expect(profitIfOriginalWins).toBe(payoutOf(originalPrice, originalBet) - totalStake);
        expect(profitIfHedgeWins).toBe(payoutOf(hedgePrice, hedgeStake) - totalStake);
        expect(result.guaranteedProfit).toBe(Math.min(profitIfOriginalWins, profitIfHedgeWins));
        const halfACent = Number(hedgePrice.numerator) / Number(hedgePrice.denominator) / 2;
        expect(Math.abs(profitIfOriginalWins - profitIfHedgeWins)).toBeLessThanOrEqual(halfACent + 0.5);
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
        const result = hedge({ originalBet, originalPrice, hedgePrice });
        expect(result.hedgeStake).toBe(best.stake);
        expect(result.guaranteedProfit).toBe(best.secured);
      }),
      { numRuns: 1000 },
    );
  });

  test('is exact at the largest bet and the shortest hedge', () => {
    const largest = checkHedge({ originalBet: '1000000', originalOdds: '+100000', hedgeOdds: '-100000' });
    expect(largest.ok && hedge(largest.value)).toMatchObject({ hedgeStake: 100_000_000_000 });
  });
});

describe('validation', () => {
  test('accepts a bet and two prices', () => {
    expect(checkHedge({ originalBet: '$1,000.00', originalOdds: '3/2', hedgeOdds: '-125' })).toEqual({
      ok: true,
      value: {
        originalBet: 100_000,
        originalPrice: price(5n, 2n),
        hedgePrice: price(9n, 5n),
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
    ['1.005', '2.5', '1.8', 'originalBet', 'Use at most two decimals'],
    ['1000000.01', '2.5', '1.8', 'originalBet', 'Original bet amount must be at most $1,000,000'],
    ['100', '', '', 'originalOdds', ORIGINAL],
    ['100', '0', '1.8', 'originalOdds', ORIGINAL],
    ['100', '99', '1.8', 'originalOdds', ORIGINAL],
    ['100', '-100', '1.8', 'originalOdds', ORIGINAL],
    ['100', '2.5', '', 'hedgeOdds', HEDGE],
    ['100', '2.5', '-99', 'hedgeOdds', HEDGE],
    ['100', '2.5', '1e400', 'hedgeOdds', HEDGE],
    ['100', '2.5', '١٢٣', 'hedgeOdds', HEDGE],
    ['100', '2.5', '$1,000.00', 'hedgeOdds', HEDGE],
  ])('$%s at %j against %j: %s, %s', (originalBet, originalOdds, hedgeOdds, field, message) => {
    expect(checkHedge({ originalBet, originalOdds, hedgeOdds })).toEqual({ ok: false, field, message });
  });
});
