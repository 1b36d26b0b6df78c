import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/long-form.ts';
import conversions from '#tests/vectors/odds-conversion.json';
import payouts from '#tests/vectors/payouts.json';
import { centsOfDollars } from '#tests/support/cents-of-dollars.ts';
import { cents } from './money.ts';
import {
  americanOdds,
  expectedPayout,
  formatAmericanOdds,
  isAmericanOdds,
  parseAmericanOdds,
  plainOdds,
  winningProfit,
} from './odds.ts';

const anyOdds = fc
  .oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -101 }))
  .map(americanOdds);
const anyWager = fc.integer({ min: 1, max: 100_000_000 }).map(cents);

describe('American odds', () => {
  test.each([100, 101, 150, 100_000, -101, -110, -100_000])('%s is a price', (value) => {
    expect(isAmericanOdds(value)).toBe(true);
    expect(americanOdds(value)).toBe(value);
  });

  test.each([0, 1, 99, -1, -99, -100, 100_001, -100_001, 110.5, Number.NaN, Infinity])(
    '%s is no price',
    (value) => {
      expect(isAmericanOdds(value)).toBe(false);
      expect(() => americanOdds(value)).toThrow(RangeError);
    },
  );

  test.each([
    [150, '+150'],
    [-110, '-110'],
    [0, '0'],
  ])('%s is typed as %s, which is read back', (odds, text) => {
    expect(plainOdds(odds)).toBe(text);
    expect(Number(text)).toBe(odds);
  });

  test.each([
    ['150', 150],
    ['+150', 150],
    [' +100 ', 100],
    ['-110', -110],
    ['\u2212110', -110],
    ['+100000', 100_000],
  ])('%j is read as %s', (text, expected) => {
    expect(parseAmericanOdds(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '+',
    '-',
    '0',
    '99',
    '-100',
    '+-150',
    '--110',
    '1.91',
    '110.0',
    '1e3',
    '0x96',
    '1,000',
    '+ 150',
    '5/2',
    'EVEN',
    '١٥٠',
    '100001',
    '9'.repeat(400),
  ])('%j is no price', (text) => {
    expect(parseAmericanOdds(text)).toBeUndefined();
  });

  test('a price shows its sign, and what is shown can be typed back', () => {
    expect(formatAmericanOdds(americanOdds(150))).toBe('+150');
    expect(formatAmericanOdds(americanOdds(-110))).toBe('\u2212110');
    fc.assert(fc.property(anyOdds, (odds) => parseAmericanOdds(formatAmericanOdds(odds)) === odds));
  });
});

describe('winnings', () => {
  test.each(payouts)('$wager at $odds pays $payout, as published', ({ odds, wager, profit, payout }) => {
    const price = americanOdds(odds);
    expect(winningProfit(centsOfDollars(wager), price)).toBe(centsOfDollars(profit));
    expect(expectedPayout(centsOfDollars(wager), price)).toBe(centsOfDollars(payout));
  });

  test.each(conversions)('$american wins $fraction of the wager, as published', ({ american, fraction }) => {
    const [won = 0, risked = 0] = fraction.split('/').map(Number);
    expect(winningProfit(cents(risked * 100), americanOdds(american))).toBe(won * 100);
  });

  test('half a cent goes up', () => {
    expect(winningProfit(cents(1), americanOdds(150))).toBe(2);
    expect(winningProfit(cents(1), americanOdds(-200))).toBe(1);
  });

  test('the profit of random bets is the nearest cent to the exact one, and a tie goes up', () => {
    fc.assert(
      fc.property(anyWager, anyOdds, (wager, odds) => {
        const [won, risked] = odds > 0 ? [BigInt(odds), 100n] : [100n, BigInt(-odds)];
        const twiceTheExcess = 2n * (BigInt(winningProfit(wager, odds)) * risked - BigInt(wager) * won);
        return twiceTheExcess > -risked && twiceTheExcess <= risked;
      }),
      { numRuns: runs({ short: 20_000, long: 1_000_000 }) },
    );
  });
});
