import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { anyPrice } from '#tests/support/any-price.ts';
import parlays from '#tests/vectors/parlays.json';
import { checkParlay, MIN_LEGS, MAX_LEGS, parlay } from './parlay.ts';
import { payoutOf, type Price, price, priceOfAmerican } from '#domain/price/price.ts';

const winning = (at: Price) => ({ price: at, isPush: false });
const pushed = (at: Price) => ({ price: at, isPush: true });
const typed = (...odds: string[]) => odds.map((text) => ({ odds: text, isPush: false }));

test.each(parlays)('$legs pay $payout, as published', ({ legs, wager, decimal, payout }) => {
  const staked = centsOfDollars(wager);
  const result = parlay({ wager: staked, legs: legs.map((odds) => winning(priceOfAmerican(odds))) });
  expect(result.payout).toBe(centsOfDollars(payout));
  expect(result.profit).toBe(result.payout - staked);
  const { numerator = 0n, denominator = 1n } = result.price ?? {};
  expect(Math.abs(Number(numerator) / Number(denominator) / decimal - 1)).toBeLessThanOrEqual(1e-15);
});

describe('a parlay', () => {
  const twoLegs = [winning(priceOfAmerican(-110)), winning(price(3n, 2n))];

  test('counts a push as 1', () => {
    const withPush = parlay({ wager: cents(10_000), legs: [...twoLegs, pushed(priceOfAmerican(900))] });
    expect(withPush).toEqual(parlay({ wager: cents(10_000), legs: twoLegs }));
    expect(withPush).toEqual({ price: price(63n, 22n), payout: 28_636, profit: 18_636 });
  });

  test('of pushes only returns the wager', () => {
    const legs = [pushed(priceOfAmerican(-110)), pushed(priceOfAmerican(150))];
    expect(parlay({ wager: cents(10_000), legs })).toEqual({ price: undefined, payout: 10_000, profit: 0 });
  });

  test('of one leg and pushes is a bet on that leg', () => {
    const leg = priceOfAmerican(150);
    const { payout, price: combined } = parlay({
      wager: cents(1001),
      legs: [pushed(leg), winning(leg), pushed(leg)],
    });
    expect(combined).toEqual(leg);
    expect(payout).toBe(payoutOf(leg, cents(1001)));
  });

  test('is rounded once: -110 ten times pays the nearest cent of (21/11)^10', () => {
    const legs = Array.from({ length: 10 }, () => winning(priceOfAmerican(-110)));
    const exact = (10_000n * 21n ** 10n) / 11n ** 10n;
    const { payout } = parlay({ wager: cents(10_000), legs });
    expect(payout - Number(exact)).toBeOneOf([0, 1]);
    expect(payout).toBe(6_430_816);
  });

  test('pays the same in any order of its legs', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 2, maxLength: 4 }), (prices) => {
        const legs = prices.map(winning);
        const wager = cents(100);
        expect(parlay({ wager, legs: legs.toReversed() })).toEqual(parlay({ wager, legs }));
      }),
    );
  });
});

describe('validation', () => {
  test('accepts a wager and legs', () => {
    expect(checkParlay({ wager: '100', legs: [...typed('-110'), { odds: '1.91', isPush: true }] })).toEqual({
      value: { wager: 10_000, legs: [winning(priceOfAmerican(-110)), pushed(price(191n, 100n))] },
    });
  });

  test(`has from ${MIN_LEGS} to ${MAX_LEGS} legs`, () => {
    const legsOf = (count: number) => typed(...Array.from({ length: count }, () => '-110'));
    expect(checkParlay({ wager: '100', legs: legsOf(10) })).toHaveProperty('value');
    expect(checkParlay({ wager: '100', legs: legsOf(11) })).toEqual({
      problem: {
        field: 'leg11',
        message: 'A parlay can have up to 10 legs',
      },
    });
    expect(checkParlay({ wager: '100', legs: legsOf(1) })).toHaveProperty('problem');
    expect(checkParlay({ wager: '100', legs: [] })).toHaveProperty('problem');
  });

  const WAGER = 'Please enter a valid wager amount';
  const TWO = 'Please enter odds for at least 2 legs';
  const ALL = 'Please enter valid American odds for all legs';

  test.each([
    ['', ['', ''], 'wager', WAGER],
    ['0', ['-110', '-110'], 'wager', WAGER],
    ['-1', ['-110', '-110'], 'wager', WAGER],
    ['abc', ['-110', '-110'], 'wager', WAGER],
    ['1e400', ['-110', '-110'], 'wager', WAGER],
    ['١٢٣', ['-110', '-110'], 'wager', WAGER],
    ['1.005', ['-110', '-110'], 'wager', 'Use at most two decimals. For 1,005.00 type 1005'],
    ['1000000.01', ['-110', '-110'], 'wager', 'Wager amount must be at most $1,000,000'],
    ['100', ['', ''], 'leg1', TWO],
    ['100', ['-110', ' '], 'leg2', TWO],
    ['100', ['', 'abc'], 'leg1', TWO],
    ['100', ['-110', '150', ''], 'leg3', ALL],
    ['100', ['-110', 'abc'], 'leg2', ALL],
    ['100', ['0', '-110'], 'leg1', ALL],
    ['100', ['-99', '-110'], 'leg1', ALL],
    ['100', ['-100', '-110'], 'leg1', ALL],
    ['100', ['1e400', '-110'], 'leg1', ALL],
    ['100', ['١٢٣', '-110'], 'leg1', ALL],
    ['100', ['$1,000.00', '-110'], 'leg1', ALL],
  ])('$%s on %j: %s, %s', (wager, odds, field, message) => {
    expect(checkParlay({ wager, legs: typed(...odds) })).toEqual({ problem: { field, message } });
  });

  test('rejects payouts that would not be exact, and never throws', () => {
    const longest = typed(...Array.from({ length: 10 }, () => '+100000'));
    expect(checkParlay({ wager: '0.01', legs: longest })).toEqual({
      problem: {
        field: 'leg10',
        message: 'The payout is too large to calculate exactly',
      },
    });
    const anyLegs = fc.array(fc.constantFrom('+100000', '+20000', '1.001', '250'), {
      minLength: 2,
      maxLength: 10,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), anyLegs, (dollars, odds) => {
        const checked = checkParlay({ wager: String(dollars), legs: typed(...odds) });
        return 'problem' in checked || Number.isSafeInteger(parlay(checked.value).payout);
      }),
      { numRuns: 1000 },
    );
  });
});
