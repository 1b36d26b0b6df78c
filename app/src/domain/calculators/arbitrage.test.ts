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
    const checked = checkArbitrage({ total: String(row.total), odds: row.prices });
    if ('problem' in checked) throw new Error(checked.problem.message);
    const result = arbitrage(checked.value);
    expect(result.bets.map(({ stake }) => stake)).toEqual(row.stakes.map(centsOfDollars));
    expect(result.guaranteedProfit).toBe(centsOfDollars(row.profit));
    expect(result.isArbitrage).toBe(true);

    const inverses = checked.value.prices.map((one) => 1 / inDecimals(one));
    const booksum = inverses.reduce((sum, inverse) => sum + inverse, 0);
    for (const [index, inverse] of inverses.entries()) {
      expect((row.total * inverse) / booksum).toBeCloseTo(row.exact_stakes[index] ?? 0, 4);
    }
    expect(row.total / booksum).toBeCloseTo(row.exact_return, 4);
    expect(result.booksum).toBeCloseTo(booksum, 12);
  });
});

describe('the stakes', () => {
  const anyTotal = fc.integer({ min: 1, max: 100_000_000 }).map(cents);
  const anyMarket = fc.array(anyPrice, { minLength: 2, maxLength: 10 });

  test('add up to the total, with payouts as close as whole cents allow', () => {
    fc.assert(
      fc.property(anyTotal, anyMarket, (total, prices) => {
        const { bets, totalStake, guaranteedProfit } = arbitrage({ total, prices });
        expect(totalStake).toBe(total);
        for (const [index, { stake, payout, profit }] of bets.entries()) {
          expect(stake).toBeGreaterThanOrEqual(0);
          expect(payout).toBe(payoutOf(prices[index] ?? EVEN_MONEY, stake));
          expect(profit).toBe(payout - total);
        }
        const payouts = bets.map(({ payout }) => payout);
        expect(guaranteedProfit).toBe(Math.min(...payouts) - total);
        const longest = Math.max(...prices.map(inDecimals));
        expect(Math.max(...payouts) - Math.min(...payouts)).toBeLessThanOrEqual(longest + 1);
      }),
      { numRuns: 1000 },
    );
  });

  test('are exactly equal where whole cents can be: any price, and a total that is a multiple of all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 2, maxLength: 8 }), (decimals) => {
        const multiple = decimals.reduce((product, decimal) => product * decimal, 1);
        const exact = decimals.map((decimal) => multiple / decimal);
        const total = cents(exact.reduce((sum, stake) => sum + stake, 0));
        const { bets } = arbitrage({ total, prices: decimals.map((decimal) => price(BigInt(decimal), 1n)) });
        expect(bets.map(({ stake }) => stake)).toEqual(exact);
        expect(bets.every(({ payout }) => payout === multiple)).toBe(true);
      }),
    );
  });

  test('on two outcomes are the best split; of equal ones, the one with more on the first', () => {
    const smallTotal = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(smallTotal, anyPrice, anyPrice, (total, firstPrice, secondPrice) => {
        let best = { lesser: -1, firstStake: -1 };
        for (let stake = 0; stake <= total; stake += 1) {
          const returns = [payoutOf(firstPrice, cents(stake)), payoutOf(secondPrice, cents(total - stake))];
          const lesser = Math.min(...returns);
          if (lesser >= best.lesser) best = { lesser, firstStake: stake };
        }
        const result = arbitrage({ total: cents(total), prices: [firstPrice, secondPrice] });
        expect(result.bets[0]?.stake).toBe(best.firstStake);
        expect(result.guaranteedProfit).toBe(best.lesser - total);
      }),
      { numRuns: 300 },
    );
  });

  test('on three outcomes have the highest lowest payout of all splits', () => {
    const smallTotal = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(smallTotal, anyPrice, anyPrice, anyPrice, (total, one, two, three) => {
        let best = -1;
        for (let first = 0; first <= total; first += 1) {
          for (let second = 0; second <= total - first; second += 1) {
            const third = payoutOf(three, cents(total - first - second));
            best = Math.max(best, Math.min(payoutOf(one, cents(first)), payoutOf(two, cents(second)), third));
          }
        }
        const result = arbitrage({ total: cents(total), prices: [one, two, three] });
        expect(result.guaranteedProfit).toBe(best - total);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    [101, 2, [51, 50], -1],
    [100, 3, [34, 33, 33], -1],
    [101, 3, [34, 34, 33], -2],
    [5, 8, [1, 1, 1, 1, 1, 0, 0, 0], -5],
  ])(
    'put odd cents on the first outcomes if all pay the same: %d cents on %d',
    (total, count, stakes, profit) => {
      const result = arbitrage({
        total: cents(total),
        prices: Array.from({ length: count }, () => price(BigInt(count), 1n)),
      });
      expect(result.bets.map(({ stake }) => stake)).toEqual(stakes);
      expect(result.guaranteedProfit).toBe(profit);
    },
  );
});

describe('an arbitrage', () => {
  test('needs a booksum below 1, not exactly 1', () => {
    const at = (...prices: Price[]) => arbitrage({ total: cents(100_000), prices });
    expect(at(EVEN_MONEY, EVEN_MONEY)).toMatchObject({
      booksum: 1,
      isArbitrage: false,
      guaranteedProfit: 0,
    });
    expect(at(priceOfAmerican(150), priceOfAmerican(-150))).toMatchObject({
      booksum: 1,
      isArbitrage: false,
      guaranteedProfit: 0,
    });
    const thirds = Array.from({ length: 3 }, () => price(3n, 1n));
    expect(at(...thirds)).toMatchObject({ booksum: 1, isArbitrage: false });
    expect(at(EVEN_MONEY, price(200_001n, 100_000n)).isArbitrage).toBe(true);
    expect(at(priceOfAmerican(-110), priceOfAmerican(-110))).toMatchObject({
      isArbitrage: false,
      guaranteedProfit: -4545,
    });
  });
});

describe('validation', () => {
  test('accepts a total and two to ten prices', () => {
    expect(checkArbitrage({ total: '1000', odds: ['EVEN', '+150'] })).toEqual({
      value: { total: 100_000, prices: [EVEN_MONEY, price(5n, 2n)] },
    });
    expect(checkArbitrage({ total: '1000', odds: Array<string>(10).fill('11.0') })).toHaveProperty('value');
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
    ['1.005', '2.0', '2.1', 'total', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['1000000.01', '2.0', '2.1', 'total', 'Total stake must be at most $1,000,000'],
    ['1000', '', '', 'outcome1', ODDS],
    ['1000', '0', '2.1', 'outcome1', ODDS],
    ['1000', '-99', '2.1', 'outcome1', ODDS],
    ['1000', '-100', '2.1', 'outcome1', ODDS],
    ['1000', '2.0', ' ', 'outcome2', ODDS],
    ['1000', '2.0', '1e400', 'outcome2', ODDS],
    ['1000', '2.0', '١٢٣', 'outcome2', ODDS],
    ['1000', '2.0', '$1,000.00', 'outcome2', ODDS],
  ])('$%s on %j and %j: %s, %s', (total, first, second, field, message) => {
    expect(checkArbitrage({ total, odds: [first, second] })).toEqual({ problem: { field, message } });
  });

  test('names the outcome that is wrong, and the one too many', () => {
    const third = (text: string) => checkArbitrage({ total: '1000', odds: ['2.0', '3.0', text] });
    expect(third('')).toEqual({ problem: { field: 'outcome3', message: ODDS } });
    expect(third('-99')).toEqual({ problem: { field: 'outcome3', message: ODDS } });
    expect(checkArbitrage({ total: '1000', odds: Array<string>(11).fill('11.0') })).toEqual({
      problem: {
        field: 'outcome11',
        message: 'A market can have up to 10 outcomes',
      },
    });
  });
});
