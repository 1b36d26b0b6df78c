import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import arbitrages from '#tests/vectors/arbitrages.json';
import { arbitrage, checkArbitrage } from './arbitrage.ts';
import { EVEN_MONEY, payoutOf, type Price, price, priceOfAmerican } from '#domain/price/price.ts';

const inDecimals = ({ numerator, denominator }: Price) => Number(numerator) / Number(denominator);

describe('as published', () => {
  test.each(arbitrages)('$total on $prices', (row) => {
    const [firstOdds = '', secondOdds = ''] = row.prices;
    const checked = checkArbitrage({ total: String(row.total), firstOdds, secondOdds });
    if (!checked.ok) throw new Error(checked.message);
    const result = arbitrage(checked.value);
    expect([result.firstStake, result.secondStake]).toEqual(row.stakes.map(centsOfDollars));
    expect(result.guaranteedProfit).toBe(centsOfDollars(row.profit));
    expect(result.isArbitrage).toBe(true);

    const [first, second] = [inDecimals(checked.value.firstPrice), inDecimals(checked.value.secondPrice)];
    const exact = [second, first].map((other) => (row.total * other) / (first + second));
    expect(exact[0]).toBeCloseTo(row.exact_stakes[0] ?? 0, 4);
    expect(exact[1]).toBeCloseTo(row.exact_stakes[1] ?? 0, 4);
    expect((exact[0] ?? 0) * first).toBeCloseTo(row.exact_return, 4);
    expect(result.inverseSum).toBeCloseTo(1 / first + 1 / second, 12);
  });
});

describe('the stakes', () => {
  const anyTotal = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

  test('add up to the total, with returns as close as whole cents allow', () => {
    fc.assert(
      fc.property(anyTotal, anyPrice, anyPrice, (total, firstPrice, secondPrice) => {
        const result = arbitrage({ total, firstPrice, secondPrice });
        expect(result.firstStake + result.secondStake).toBe(total);
        expect(Math.min(result.firstStake, result.secondStake)).toBeGreaterThanOrEqual(0);
        expect(result.firstReturn).toBe(payoutOf(firstPrice, result.firstStake));
        expect(result.secondReturn).toBe(payoutOf(secondPrice, result.secondStake));
        expect(result.guaranteedProfit).toBe(Math.min(result.firstReturn, result.secondReturn) - total);
        const longer = Math.max(inDecimals(firstPrice), inDecimals(secondPrice));
        expect(Math.abs(result.firstReturn - result.secondReturn)).toBeLessThanOrEqual(longer + 1);
      }),
      { numRuns: 1000 },
    );
  });

  test('are the best split; of equal ones, the one with more on the first side', () => {
    const smallTotal = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(smallTotal, anyPrice, anyPrice, (total, firstPrice, secondPrice) => {
        let best = { lesser: -1, firstStake: -1 };
        for (let stake = 0; stake <= total; stake += 1) {
          const returns = [payoutOf(firstPrice, cents(stake)), payoutOf(secondPrice, cents(total - stake))];
          const lesser = Math.min(...returns);
          if (lesser >= best.lesser) best = { lesser, firstStake: stake };
        }
        const result = arbitrage({ total: cents(total), firstPrice, secondPrice });
        expect(result.firstStake).toBe(best.firstStake);
        expect(result.guaranteedProfit).toBe(best.lesser - total);
      }),
      { numRuns: 300 },
    );
  });

  test('put the odd cent on the first side if both returns are equal', () => {
    expect(arbitrage({ total: cents(101), firstPrice: EVEN_MONEY, secondPrice: EVEN_MONEY })).toMatchObject({
      firstStake: 51,
      secondStake: 50,
      guaranteedProfit: -1,
    });
  });
});

describe('an arbitrage', () => {
  test('needs an inverse sum below 1, not exactly 1', () => {
    const at = (firstPrice: Price, secondPrice: Price) =>
      arbitrage({ total: cents(100_000), firstPrice, secondPrice });
    expect(at(EVEN_MONEY, EVEN_MONEY)).toMatchObject({
      inverseSum: 1,
      isArbitrage: false,
      guaranteedProfit: 0,
    });
    expect(at(priceOfAmerican(150), priceOfAmerican(-150))).toMatchObject({
      inverseSum: 1,
      isArbitrage: false,
      guaranteedProfit: 0,
    });
    expect(at(EVEN_MONEY, price(200_001n, 100_000n)).isArbitrage).toBe(true);
    expect(at(priceOfAmerican(-110), priceOfAmerican(-110))).toMatchObject({
      isArbitrage: false,
      guaranteedProfit: -4545,
    });
  });
});

describe('validation', () => {
  test('accepts a total and two prices', () => {
    expect(checkArbitrage({ total: '1000', firstOdds: 'EVEN', secondOdds: '+150' })).toEqual({
      ok: true,
      value: { total: 100_000, firstPrice: EVEN_MONEY, secondPrice: price(5n, 2n) },
    });
  });

  const TOTAL = 'Please enter a valid total stake';
  const ODDS = 'Please enter valid odds';

  test.each([
    ['', '', '', 'total', TOTAL],
    ['0', '2.0', '2.1', 'total', TOTAL],
    ['-1', '2.0', '2.1', 'total', TOTAL],
    ['abc', '2.0', '2.1', 'total', TOTAL],
    ['1e400', '2.0', '2.1', 'total', TOTAL],
    ['١٢٣', '2.0', '2.1', 'total', TOTAL],
    ['1.005', '2.0', '2.1', 'total', 'Use at most two decimals'],
    ['1000000.01', '2.0', '2.1', 'total', 'Total stake must be at most $1,000,000'],
    ['1000', '', '', 'firstOdds', ODDS],
    ['1000', '0', '2.1', 'firstOdds', ODDS],
    ['1000', '99', '2.1', 'firstOdds', ODDS],
    ['1000', '-99', '2.1', 'firstOdds', ODDS],
    ['1000', '-100', '2.1', 'firstOdds', ODDS],
    ['1000', '2.0', ' ', 'secondOdds', ODDS],
    ['1000', '2.0', '1e400', 'secondOdds', ODDS],
    ['1000', '2.0', '١٢٣', 'secondOdds', ODDS],
    ['1000', '2.0', '$1,000.00', 'secondOdds', ODDS],
  ])('$%s on %j and %j: %s, %s', (total, firstOdds, secondOdds, field, message) => {
    expect(checkArbitrage({ total, firstOdds, secondOdds })).toEqual({ ok: false, field, message });
  });
});
